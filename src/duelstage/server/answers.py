"""How the REST part answers: JSON by msgspec, and every error as {"reason", "sentence"} with a fitting status."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from fastapi import Request
from starlette.responses import Response

T = TypeVar("T")
SMALL = 1024  # bytes that are not worth packing
PACKED = 256  # files that are kept packed


class Error(msgspec.Struct, frozen=True):
    """What every error says."""

    reason: str
    sentence: str


class Json(Response):
    """Anything that msgspec can write."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def packed(request: Request, data: bytes, kind: str, headers: Mapping[str, str]) -> Response:
    """The same data for everybody, compressed where the reader takes it. For what holds nothing of a person."""
    said = {**headers, "vary": "Accept-Encoding"}
    if len(data) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_gzipped(data), media_type=kind, headers={**said, "content-encoding": "gzip"})
    return Response(data, media_type=kind, headers=said)


@lru_cache(maxsize=PACKED)
def _gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


class Refusal(Exception):
    """A request that is not done. Raised by whoever refuses it, answered by the app."""

    def __init__(self, status: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.error = Error(reason, sentence)

    def response(self) -> Json:
        return Json(self.error, self.status)


async def refuse(request: Request, error: Exception) -> Json:
    """A refusal as a response."""
    assert isinstance(error, Refusal)
    return error.response()


def body_of(data: bytes, kind: type[T]) -> T:
    """The body of a request, read strictly. Raises Refusal, which names the member that is wrong."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, "malformed", f"the request cannot be read: {str(error)[:200]}") from None
