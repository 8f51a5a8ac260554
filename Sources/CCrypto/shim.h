// The one-call digests of libcrypto; the deprecated warning of OpenSSL 3 concerns its engines, not these.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
