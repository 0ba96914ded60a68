"""What one seat asks of the other: a draw, a rematch, to go back. It lapses when either of them acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..kernel.game import Reason

ProposalKind: TypeAlias = Literal["draw", "rematch", "undo"]
PROPOSALS = ("draw", "rematch", "undo")

NO_PROPOSAL = Reason("no_offer", "", "there is no such offer to answer")
OPEN_ALREADY = Reason("offered", "", "that offer is open already; the other seat has not answered yet")
REFUSED_ALREADY = Reason(
    "refused_already", "", "the other seat has refused that; it may be offered again after an action"
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that one seat asks of the other."""

    kind: ProposalKind
    by: int


class Proposals:
    """Those that are open, oldest first, and those that may not be made again yet."""

    __slots__ = ("_refused", "open")

    def __init__(self) -> None:
        self.open: list[Proposal] = []
        self._refused: set[Proposal] = set()

    def why_not(self, proposal: Proposal) -> Reason | None:
        """Why it may not be made now; None: it may. Of an equal one of the other seat it is the acceptance."""
        if proposal in self.open:
            return OPEN_ALREADY
        return REFUSED_ALREADY if proposal in self._refused and not self.meets(proposal) else None

    def meets(self, proposal: Proposal) -> bool:
        """Does the other seat ask for the same?"""
        return Proposal(proposal.kind, 1 - proposal.by) in self.open

    def make(self, proposal: Proposal) -> None:
        self.open.append(proposal)

    def drop(self, proposal: Proposal) -> None:
        self.open.remove(proposal)

    def refuse(self, proposal: Proposal) -> None:
        self.open.remove(proposal)
        self._refused.add(proposal)

    def lapse(self) -> bool:
        """Somebody has acted: all lapse, and all may be made again. Returns whether any was open."""
        had = bool(self.open)
        self.open.clear()
        self._refused.clear()
        return had

    def to_json(self) -> list[list[str]]:
        refused = sorted((proposal.kind, str(proposal.by)) for proposal in self._refused)
        return [[f"{proposal.kind} {proposal.by}" for proposal in self.open], [" ".join(pair) for pair in refused]]
