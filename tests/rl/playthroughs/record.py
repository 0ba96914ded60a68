"""Random matches as OpenSpiel writes them down (its generate_playthrough), one for each format and each mini.

    python -m tests.rl.playthroughs.record        writes tests/rl/playthroughs/*.txt anew

What is new in rules, cards, columns or codes shows as a difference in these files: read it like any other. Tensors
stand there as how long they are and a digest, and so do long lines of the formats. A state as it is serialized is
left out, as other Pythons write it otherwise.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from duelstage.games import GAMES as REGISTER
from tests.tenants import RULE_SETS

FOLDER = Path(__file__).parent
SEED = 20
LONGEST, HEAD = 300, 60  # characters of a line of a format's match, and what stands of a longer one
FORMATS = {rules.key.replace("/", "_"): f"duelstage(game={rules.key})" for rules in RULE_SETS}
SAMPLED = {
    f"{key.replace('/', '_')}_sampled": f"duelstage(game={key},luck=sampled,rng_seed={SEED})"
    for key in ("artistes/standard", "masters/spd")
}
MINIS = {
    **{f"{game}_{name}": f"duelstage(game={game}/{name})" for game in REGISTER for name in REGISTER[game].minis()},
    "masters_mini_jr_sampled": f"duelstage(game=masters/mini_jr,luck=sampled,rng_seed={SEED})",
}
GAMES = {**FORMATS, **SAMPLED, **MINIS}


def text(name: str) -> str:
    """The match of that name, in the form that the engine has here."""
    from open_spiel.python.algorithms import generate_playthrough

    import duelstage.rl.openspiel_game  # noqa: F401  registers the game

    lines = generate_playthrough.playthrough_lines(GAMES[name], seed=SEED)
    whole = name in MINIS
    return "".join(f"{shortened(line, whole)}\n" for line in lines if not line.startswith("SerializeState"))


def shortened(line: str, whole: bool) -> str:
    """`whole`: but for tensors."""
    tensor = re.match(r"\w+Tensor\(\d\)[.\w]*(?=:? )", line)
    if tensor is None and (whole or len(line) <= LONGEST):
        return line
    digest = blake2b(line.encode(), digest_size=8).hexdigest()
    return f"{tensor[0] if tensor else line[:HEAD]} … {len(line)} characters, {digest}"


def main(folder: Path, names: Iterable[str]) -> None:
    for name in names:
        (folder / f"{name}.txt").write_text(text(name), "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(GAMES)}; all where none is named")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    said = parser.parse_args()
    main(said.folder, said.names or GAMES)
