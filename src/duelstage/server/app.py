"""The application: every address, what it takes and what it answers. The work is done in the rooms behind it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

import structlog
from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .. import __version__
from ..telling.words import LANGUAGES
from . import decks, replays, rest, site, starts
from .answers import Json, Refusal, body_of, packed, refuse
from .bots import Thinkers
from .database import StoreError
from .guard import Guard, address_of, is_near
from .limits import Gauge
from .lobby import Lobby, is_practice, policy_of
from .metrics import Metrics
from .openapi import body, described, gives
from .pages import Pages
from .played import game_for
from .rooms import Room
from .sessions import Sessions, Visitor, name_of, now
from .settings import Settings
from .sockets import Socket
from .store import Store

log = structlog.get_logger("duelstage.app")

HOUSEKEEPING = 300.0  # seconds
SETTINGS_MAX = 4096  # characters of a person's settings as JSON
PAGES = (  # of the client, which finds its way by itself
    *("/", "/r/{code}", "/replay/{id}", "/credits", "/design", "/rules", "/cards", "/cards/{game}/{id}"),
    *("/decks", "/decks/{id}", "/learn", "/puzzles", "/practice"),
)
POLICY_VIOLATION = 1008
TRY_LATER = 1013


class Desk:
    """What the addresses share: made when the server starts, let go when it stops."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, gauge: Gauge) -> None:
        self.settings = settings
        self.gauge = gauge
        self.store = store
        self.thinkers = thinkers
        self.metrics = Metrics()
        self.lobby = Lobby(store, settings, thinkers, self.metrics)
        self.sessions = Sessions(store, settings)
        self.loop = asyncio.get_running_loop()
        self.sockets: dict[str, int] = {}  # open ones by address

    async def keep_house(self) -> None:
        while True:
            await asyncio.sleep(HOUSEKEEPING)
            self.lobby.rest_idle()
            self.gauge.commands.sweep()
            try:
                await self.store.end_old_sessions(now())
            except StoreError as error:
                log.error("old_sessions", error=str(error))


def make_app(settings: Settings, thinkers: Thinkers | None = None, pages: Pages | None = None) -> FastAPI:
    """The application of one server. `thinkers`, `pages`: others than usual, for tests."""
    gauge = Gauge(settings.limits)
    shown_pages = pages or Pages()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        usual = Thinkers(settings.bot_workers, settings.bot_seconds, settings.bot_cap)
        desk = Desk(settings, store, thinkers or usual, gauge)
        app.state.desk = desk
        await desk.lobby.start()
        keeping = asyncio.create_task(desk.keep_house())
        log.info("started", host=settings.host, port=settings.port, version=__version__)
        try:
            yield
        finally:
            keeping.cancel()
            await desk.lobby.stop()
            await desk.thinkers.close()
            await store.close()
            log.info("stopped")

    app = FastAPI(
        title="Duelstage",
        version=__version__,
        lifespan=life,
        default_response_class=Json,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.add_exception_handler(Refusal, refuse)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Guard, settings=settings, gauge=gauge)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]

    def desk_of(request: Request) -> Desk:
        desk: Desk = request.app.state.desk
        return desk

    async def somebody(request: Request) -> tuple[Visitor, str]:
        """Who asks; somebody new with a token if it is nobody yet."""
        desk = desk_of(request)
        visitor = await desk.sessions.found(request)
        if visitor is not None:
            return await desk.sessions.required(request), ""
        if not gauge.may("sessions", address_of(request.scope)):
            raise Refusal(429, "rate", "too many new guests from this address; wait a while")
        return await desk.sessions.made()

    def answered(request: Request, content: Any, token: str) -> Json:
        answer = Json(content)
        if token:
            desk_of(request).sessions.hand_over(answer, token)
        return answer

    # ---- the site ----------------------------------------------------------------------------------------------------

    @app.get("/api/site", **gives(rest.Site))
    async def about_site(request: Request) -> Response:
        return packed(request, site.site_json(settings.limits), "application/json", {"cache-control": "no-cache"})

    @app.get("/api/cards/{game}/{format}", **gives(rest.Cards))
    async def cards(request: Request, game: str, format: str) -> Response:
        tag, found = site.cards(game, format)
        headers = {"etag": f'"{tag}"', "cache-control": "no-cache"}
        if f'"{tag}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return packed(request, found, "application/json", headers)

    @app.get("/api/lessons", **gives(list[rest.Lesson]))
    async def lessons(request: Request) -> Response:
        return packed(request, starts.lessons_json(), "application/json", {"cache-control": "no-cache"})

    @app.get("/api/puzzles/{game}", **gives(list[rest.PuzzleAbout]))
    async def puzzles(request: Request, game: str) -> Response:
        return packed(request, starts.puzzles_json(game), "application/json", {"cache-control": "no-cache"})

    @app.get("/api/puzzles/{game}/{id}", **gives(rest.PuzzleSeen))
    async def puzzle(game: str, id: str) -> Response:
        return Json(await asyncio.to_thread(starts.puzzle_seen, game, id))

    @app.get("/api/puzzles/{game}/{id}/solution", **gives(list[str]))
    async def solution(game: str, id: str, lang: str = "en") -> Response:
        if lang not in LANGUAGES:
            raise Refusal(400, "malformed", f"lang: expected one of {', '.join(LANGUAGES)}")
        return Json(await asyncio.to_thread(starts.solution_of, game, id, lang))

    @app.post("/api/positions", **gives(rest.PositionRead), **body(rest.PositionToRead))
    async def read_position(request: Request) -> Response:
        asked = body_of(await request.body(), rest.PositionToRead)
        site.cards(asked.game, asked.format)  # refuses what is unknown
        return Json(starts.shown(asked))

    @app.get("/api/rules/{game}", **gives(list[rest.RuleText]))
    async def rules(request: Request, game: str, lang: str = "en") -> Response:
        return packed(request, site.rules_json(game, lang), "application/json", {"cache-control": "no-cache"})

    @app.post("/api/decks/check", **gives(rest.DeckChecked), **body(rest.DeckToCheck))
    async def check_deck(request: Request) -> Response:
        asked = body_of(await request.body(), rest.DeckToCheck)
        site.cards(asked.game, asked.format)  # refuses what is unknown
        faults, warnings = decks.checked(game_for(asked.game, asked.format, "format"), asked.cards, asked.lang)
        return Json(rest.DeckChecked(not faults, faults, warnings))

    @app.post("/api/decks/read", **gives(rest.DeckRead), **body(rest.DeckToRead))
    async def read_deck(request: Request) -> Response:
        return Json(decks.read(body_of(await request.body(), rest.DeckToRead)))

    @app.post("/api/decks/write", **gives(rest.DeckWritten), **body(rest.DeckToWrite))
    async def write_deck(request: Request) -> Response:
        asked = body_of(await request.body(), rest.DeckToWrite)
        site.cards(asked.game, asked.format)  # refuses what is unknown
        return Json(decks.written(game_for(asked.game, asked.format, "format"), asked.cards))

    @app.post("/api/decks/sample", **gives(rest.DeckSampled), **body(rest.DeckToSample))
    async def sample_deck(request: Request) -> Response:
        asked = body_of(await request.body(), rest.DeckToSample)
        site.cards(asked.game, asked.format)  # refuses what is unknown
        game, luck = game_for(asked.game, asked.format, "format"), desk_of(request).lobby.luck
        return Json(await asyncio.to_thread(decks.sampled, game, asked.cards, asked.hands, luck))

    @app.get("/api/decks", **gives(list[rest.KeptDeck]))
    async def kept_decks(request: Request) -> Response:
        visitor = await desk_of(request).sessions.found(request)
        found = [] if visitor is None else await desk_of(request).store.decks(visitor.id)
        return Json([decks.kept(deck) for deck in found])

    @app.put("/api/decks/{id}", **gives(rest.KeptDeck), **body(rest.NewDeck))
    async def keep_deck(request: Request, id: str) -> Response:
        deck = decks.record_of(id, body_of(await request.body(), rest.NewDeck))
        visitor = await desk_of(request).sessions.required(request)
        found = await desk_of(request).store.keep_deck(visitor.id, deck, decks.KEPT_MAX)
        if found is None:
            raise Refusal(409, "decks", f"a person keeps at most {decks.KEPT_MAX} decks; drop one first")
        return Json(decks.kept(found))

    @app.delete("/api/decks/{id}", **gives(rest.Ok))
    async def drop_deck(request: Request, id: str) -> Response:
        decks.require_id(id)
        visitor = await desk_of(request).sessions.required(request)
        if not await desk_of(request).store.drop_deck(visitor.id, id):
            raise Refusal(404, "no_deck", "you keep no such deck")
        return Json(rest.Ok())

    # ---- persons -----------------------------------------------------------------------------------------------------

    @app.get("/api/me", **gives(rest.Me))
    async def me(request: Request) -> Response:
        visitor = await desk_of(request).sessions.found(request)
        return Json(rest.Me("", False) if visitor is None else rest.Me(visitor.name, True, visitor.settings))

    @app.put("/api/me", **gives(rest.Me), **body(rest.NewMe))
    async def change_me(request: Request) -> Response:
        asked = body_of(await request.body(), rest.NewMe)
        name = None if asked.name is None else name_of(asked.name, settings.limits.name)
        if len(Json(asked.settings).body) > SETTINGS_MAX:
            raise Refusal(400, "settings", f"settings have at most {SETTINGS_MAX} characters")
        visitor, token = await somebody(request)
        await desk_of(request).store.change_person(visitor.id, name, asked.settings)
        visitor.name = visitor.name if name is None else name
        visitor.settings = visitor.settings if asked.settings is None else asked.settings
        await desk_of(request).lobby.renamed(visitor)
        return answered(request, rest.Me(visitor.name, True, visitor.settings), token)

    @app.delete("/api/me", **gives(rest.Ok))
    async def forget_me(request: Request) -> Response:
        desk = desk_of(request)
        visitor = await desk.sessions.found(request)
        if visitor is not None:
            await desk.lobby.forget_person(visitor.id)
            await desk.store.delete_person(visitor.id)
        answer = Json(rest.Ok())
        desk.sessions.take_back(answer)
        return answer

    # ---- rooms -------------------------------------------------------------------------------------------------------

    @app.post("/api/rooms", **gives(rest.Made), **body(rest.NewRoom))
    async def new_room(request: Request) -> Response:
        asked = body_of(await request.body(), rest.NewRoom)
        policy_of(asked.policy)
        if not gauge.may("practice" if is_practice(asked) else "rooms", address_of(request.scope)):
            raise Refusal(429, "rate", "too many new rooms from this address; wait a while")
        visitor, token = await somebody(request)
        room = await desk_of(request).lobby.open_room(visitor, asked)
        return answered(request, rest.Made(room.code), token)

    @app.get("/api/rooms", **gives(rest.Lobby))
    async def public_rooms(request: Request) -> Response:
        return Json(desk_of(request).lobby.waiting())

    async def room_of(request: Request, code: str) -> Room:
        return await desk_of(request).lobby.room(code)

    @app.get("/api/rooms/{code}", **gives(rest.RoomShown))
    async def room(request: Request, code: str) -> Response:
        return Json((await room_of(request, code)).shown())

    @app.post("/api/rooms/{code}/sit", **gives(rest.Ok), **body(rest.Sit))
    async def sit(request: Request, code: str) -> Response:
        asked = body_of(await request.body(), rest.Sit)
        found = await room_of(request, code)
        if not found.has_free_seat:  # who sits there already stays; for anybody else no session is made
            await desk_of(request).sessions.required(request)
        visitor, token = await somebody(request)
        await desk_of(request).lobby.sit(found, visitor, asked.deck)
        return answered(request, rest.Ok(), token)

    @app.post("/api/rooms/{code}/watch", **gives(rest.Ok))
    async def watch(request: Request, code: str) -> Response:
        found = await room_of(request, code)
        reason = found.why_not_watch()
        if reason is not None:
            raise Refusal(403, reason.reason, reason.sentence)
        return Json(rest.Ok())

    @app.post("/api/rooms/{code}/deck", **gives(rest.Ok), **body(rest.Sit))
    async def choose_deck(request: Request, code: str) -> Response:
        asked = body_of(await request.body(), rest.Sit)
        visitor = await desk_of(request).sessions.required(request)
        await (await room_of(request, code)).take_deck(visitor.id, asked.deck or rest.Deck())
        return Json(rest.Ok())

    @app.post("/api/rooms/{code}/leave", **gives(rest.Ok))
    async def leave(request: Request, code: str) -> Response:
        visitor = await desk_of(request).sessions.required(request)
        await (await room_of(request, code)).leave_seat(visitor.id)
        return Json(rest.Ok())

    @app.get("/api/rooms/{code}/cards", **gives(rest.Cards))
    async def cards_of_room(request: Request, code: str) -> Response:
        found = await room_of(request, code)
        tag, said = await asyncio.to_thread(site.cards_of, found.game)
        headers = {"etag": f'"{tag}"', "cache-control": "no-cache"}
        if f'"{tag}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return packed(request, said, "application/json", headers)

    @app.get("/api/rooms/{code}/qr.svg", **gives(None, "image/svg+xml"))
    async def qr(request: Request, code: str) -> Response:
        found = await room_of(request, code)
        return Response(desk_of(request).lobby.qr(found.code), media_type="image/svg+xml")

    # ---- replays -----------------------------------------------------------------------------------------------------

    async def kept(request: Request, id: str) -> Any:
        found = await desk_of(request).store.replay(id) if len(id) <= 40 else None
        if found is None:
            raise Refusal(404, "no_replay", "there is no such replay")
        return found

    @app.get("/api/replays/{id}", **gives(rest.ReplayShown))
    async def replay(
        request: Request, id: str, said: Annotated[str, Query(alias="as")] = "2", lang: str = "en"
    ) -> Response:
        if said not in ("0", "1", "2") or lang not in LANGUAGES:
            raise Refusal(400, "malformed", "expected as = 0, 1 or 2, and a language")
        found = await kept(request, id)
        async with desk_of(request).lobby.reading:
            return Json(await asyncio.to_thread(replays.shown, found, int(said), lang))

    @app.get("/api/replays/{id}/file", **gives(None, "application/x-ndjson"))
    async def replay_file(request: Request, id: str) -> Response:
        found = await kept(request, id)
        async with desk_of(request).lobby.reading:
            text = await asyncio.to_thread(replays.record_of, found)
        headers = {"content-disposition": f'attachment; filename="duelstage-{id}.jsonl"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    # ---- for whoever runs it -----------------------------------------------------------------------------------------

    @app.get("/healthz", **gives(rest.Ok))
    async def health(request: Request) -> Response:
        try:
            await desk_of(request).store.ping()
        except Exception:
            raise Refusal(503, "store", "the store does not answer") from None
        return Json(rest.Ok())

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not is_near(request) and not hmac.compare_digest(given.encode(), settings.secret.encode()):
            raise Refusal(403, "metrics", "the metrics are for this machine, or with a token")
        desk = desk_of(request)
        desk.metrics.open_rooms.set(len(desk.lobby.rooms))
        return Response(desk.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    # ---- sockets -----------------------------------------------------------------------------------------------------

    @app.websocket("/ws/rooms/{code}")
    async def socket(websocket: WebSocket, code: str) -> None:
        desk: Desk = websocket.app.state.desk
        if websocket.headers.get("origin", "") not in settings.allowed_origins:
            await websocket.close(POLICY_VIOLATION)
            return
        address = address_of(websocket.scope)
        within = desk.sockets.get(address, 0) < settings.limits.sockets and gauge.may("sockets", address)
        if not within:
            await websocket.close(TRY_LATER)
            return
        visitor = await desk.sessions.found(websocket)
        try:
            found = await desk.lobby.room(code)
            may = found.why_not_enter(None if visitor is None else visitor.id)
        except Refusal:
            await websocket.close(POLICY_VIOLATION)
            return
        if may is not None or (visitor is not None and visitor.banned):
            await websocket.close(POLICY_VIOLATION)
            return
        desk.sockets[address] = desk.sockets.get(address, 0) + 1
        try:
            await Socket(websocket, found, desk.lobby, gauge, visitor).run()
        finally:
            desk.sockets[address] -= 1
            if not desk.sockets[address]:
                del desk.sockets[address]

    # ---- the client --------------------------------------------------------------------------------------------------

    @app.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "DELETE"], include_in_schema=False)
    async def no_api(request: Request, path: str) -> Response:
        raise Refusal(404, "no_address", "there is no such address")

    for address in PAGES:

        @app.get(address, include_in_schema=False)
        async def page(request: Request) -> Response:
            return shown_pages.index(request)

    @app.get("/{name:path}", include_in_schema=False)
    async def file(request: Request, name: str) -> Response:
        return shown_pages.file(request, name)

    return app


async def _malformed(request: Request, error: Exception) -> Response:
    return Refusal(400, "malformed", "the request cannot be read; see the documentation of this address").response()


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason: Literal["no_method", "no_address"] = "no_method" if error.status_code == 405 else "no_address"
    answer = Refusal(error.status_code, reason, "there is no such address, or not for this method").response()
    answer.headers.update(error.headers or {})
    return answer
