"""The law of Artistes as a player reads it (cards/rulebook.py)."""

from __future__ import annotations

from ...cards.rulebook import LANGUAGES, STATUSES, Option, Rule, Rulebook, Section

__all__ = ["LANGUAGES", "STATUSES", "Option", "Rule", "Section", "options", "page", "rule", "rules", "sections"]

BOOK = Rulebook("artistes")
rule, rules, options, sections, page = BOOK.rule, BOOK.rules, BOOK.options, BOOK.sections, BOOK.page
