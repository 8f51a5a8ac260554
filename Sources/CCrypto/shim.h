// One digest and one block cipher of libcrypto. OpenSSL 3 marks these calls deprecated in favour of its fetched
// algorithms; they stay, and need no library context to be set up.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/aes.h>
#include <openssl/sha.h>
