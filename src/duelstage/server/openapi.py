"""The description of the REST part and of the messages: OpenAPI, with the schemas of our own definitions in it.

FastAPI knows the addresses; msgspec knows what they take and give. The TypeScript types are made from the result.
"""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from . import messages, rest
from .answers import Error

REF = "#/components/schemas/{name}"
TYPES: tuple[Any, ...] = (
    messages.FromClient,
    messages.FromServer,
    Error,
    rest.Site,
    rest.Cards,
    list[rest.RuleText],
    rest.Me,
    rest.Made,
    rest.Ok,
    rest.Lobby,
    rest.DeckChecked,
    rest.ReplayShown,
    rest.RoomShown,
    rest.NewRoom,
    rest.Sit,
    rest.NewMe,
    rest.DeckToCheck,
    list[rest.KeptDeck],
    rest.NewDeck,
    rest.DeckToRead,
    rest.DeckRead,
    rest.DeckToWrite,
    rest.DeckWritten,
    rest.DeckToSample,
    rest.DeckSampled,
    list[rest.Lesson],
    list[rest.PuzzleAbout],
    rest.PuzzleSeen,
    rest.PositionToRead,
    rest.PositionRead,
)


def gives(kind: Any, media: str = "application/json") -> dict[str, Any]:
    """What an address answers, for its registration."""
    content = {media: {"schema": _schema(kind) if kind is not None else {"type": "string"}}}
    error = {"description": "why not", "content": {"application/json": {"schema": _schema(Error)}}}
    return {"responses": {200: {"description": "done", "content": content}, "4XX": error, "5XX": error}}


def body(kind: Any) -> dict[str, Any]:
    """What an address takes, for its registration."""
    return {
        "openapi_extra": {"requestBody": {"required": True, "content": {"application/json": {"schema": _schema(kind)}}}}
    }


def _schema(kind: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.schema_components((kind,), ref_template=REF)[0][0]
    return found


def described(app: FastAPI) -> dict[str, Any]:
    """The whole description."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version="1", routes=app.routes)
        found.setdefault("components", {})["schemas"] = components()
        for path in found["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        app.openapi_schema = found
    return app.openapi_schema


def components() -> dict[str, Any]:
    """Every definition by name; `FromClient` and `FromServer` are the two unions of the socket."""
    (from_client, from_server, *_), found = msgspec.json.schema_components(TYPES, ref_template=REF)
    return {**found, "FromClient": from_client, "FromServer": from_server}
