"""The files of the built client, and index.html for its addresses. Without a client, a page that says so."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from ..kernel.backend import PACKAGE
from .answers import Refusal, packed

WEB = Path(PACKAGE, "_web")
FOREVER = "public, max-age=31536000, immutable"  # files whose names carry their hash
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".map": "application/json",
}
MISSING = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Duelstage</title></head>
<body><main><h1>Duelstage</h1>
<p>The server runs, but the web client is not built: it is in no <code>_web</code> folder of this installation.</p>
<p>From a checkout, <code>make play</code> builds it and starts the server.
A released package has it already.</p>
</main></body></html>
"""


class Pages:
    """Serves the client from one folder; what is not in it is not served."""

    def __init__(self, folder: Path = WEB) -> None:
        self.folder = folder

    @property
    def is_built(self) -> bool:
        return (self.folder / "index.html").is_file()

    def index(self, request: Request) -> Response:
        """The one page of the client; which one it is, its address says."""
        if not self.is_built:
            return Response(MISSING, 503, media_type="text/html; charset=utf-8", headers={"cache-control": "no-store"})
        return self.file(request, "index.html")

    def file(self, request: Request, name: str) -> Response:
        """A file of the client. Raises Refusal: there is none of that name."""
        parts = PurePosixPath(name).parts
        path, kind = self.folder.joinpath(*parts), TYPES.get(PurePosixPath(name).suffix)
        outside = any(part.startswith((".", "/")) or "\\" in part or "\0" in part or ":" in part for part in parts)
        if kind is None or outside or not path.is_file():
            raise Refusal(404, "no_page", "there is no such page")
        kept = FOREVER if name.startswith("assets/") else "no-cache"
        data = path.read_bytes()
        tag = f'"{sha256(data).hexdigest()[:20]}"'
        headers = {"cache-control": kept, "etag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if kind.startswith(("image/p", "image/w", "image/x", "font/")):  # packed already
            return Response(data, media_type=kind, headers=headers)
        return packed(request, data, kind, headers)
