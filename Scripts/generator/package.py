"""Finds the YAML data that the Python package bluetooth-sig carries, without importing the package itself."""

import importlib.metadata
import importlib.util
import pathlib
import sys

import yaml

VERSION = "0.6.0"


def root():
    """The folder of the data; ends the program with a hint where the package is not there in the version that is read."""
    try:
        version = importlib.metadata.version("bluetooth-sig")
    except importlib.metadata.PackageNotFoundError:
        sys.exit(f"the Python package bluetooth-sig is missing: pip install bluetooth-sig=={VERSION}")
    if version != VERSION:
        sys.exit(f"bluetooth-sig {version} is installed, the tables come from {VERSION}")
    spec = importlib.util.find_spec("bluetooth_sig")
    return pathlib.Path(spec.submodule_search_locations[0]) / "bluetooth_sig"


def load(name):
    """One file of the data by its path inside the folder."""
    with open(root() / name, encoding="utf-8") as file:
        return yaml.load(file, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
