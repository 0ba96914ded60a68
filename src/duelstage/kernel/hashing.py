"""BLAKE2b for what is hashed before a match can begin.

`hashlib` loads the whole of OpenSSL for it, a tenth of the time in which a new process plays its first match; so the
module below it is taken where Python has it, as `random` of the standard library does.
"""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
