"""Programs half run, effects that wait, questions. They live in the state, so a match can be copied at any moment.

A step may be left and entered again: `choice` gives the answer, or -1 when the question has just been asked.
So a step asks before it changes anything, and at most once; what needs two answers is two steps.
"""

from __future__ import annotations

from .layout import FAULT_DEPTH, N_FRAMES, N_QUEUE, U64, State

# what a frame runs: the rules themselves, a unit's ability, or a card's effect that is no unit's; a game may add more
RULES, EFFECT, SPELL = 0, 1, 2


def push(g: State, pc: int, seat: int, source: int, effect: int) -> None:
    """Run the program at row `pc` now; what is under it goes on when it has finished."""
    if g.depth == N_FRAMES:
        g.fault = FAULT_DEPTH
        return
    g.frames[g.depth].pc = pc
    g.frames[g.depth].left = 0
    g.frames[g.depth].seat = seat
    g.frames[g.depth].source = source
    g.frames[g.depth].foe = -1
    g.frames[g.depth].chosen = -1
    g.frames[g.depth].effect = effect
    g.frames[g.depth].paid = 0
    g.depth += 1


def pop(g: State) -> None:
    """The program on top has finished. Its frame is cleared: equal positions have equal bytes."""
    g.depth -= 1
    g.frames[g.depth].pc = 0
    g.frames[g.depth].left = 0
    g.frames[g.depth].seat = 0
    g.frames[g.depth].source = 0
    g.frames[g.depth].foe = 0
    g.frames[g.depth].chosen = 0
    g.frames[g.depth].effect = 0
    g.frames[g.depth].paid = 0


def next_step(g: State) -> None:
    """The step on top is done."""
    g.frames[g.depth - 1].pc += 1
    g.frames[g.depth - 1].left = 0


def running_effect(g: State) -> bool:
    return g.depth > 0 and g.frames[g.depth - 1].effect != RULES


def later(g: State, pc: int, seat: int, source: int, foe: int, effect: int) -> bool:
    """An effect that starts when the ones before it have finished. False: there is no room for it."""
    if g.waiting == N_QUEUE:
        return False
    g.queue[g.waiting].pc = pc
    g.queue[g.waiting].seat = seat
    g.queue[g.waiting].source = source
    g.queue[g.waiting].foe = foe
    g.queue[g.waiting].effect = effect
    g.waiting += 1
    return True


def start_oldest(g: State) -> None:
    """Start the effect that has waited longest."""
    push(g, g.queue[0].pc, g.queue[0].seat, g.queue[0].source, g.queue[0].effect)
    g.frames[g.depth - 1].foe = g.queue[0].foe
    g.waiting -= 1
    g.chain += 1
    for i in range(g.waiting):
        g.queue[i].pc = g.queue[i + 1].pc
        g.queue[i].seat = g.queue[i + 1].seat
        g.queue[i].source = g.queue[i + 1].source
        g.queue[i].foe = g.queue[i + 1].foe
        g.queue[i].effect = g.queue[i + 1].effect
    clear_waiting(g, g.waiting)


def clear_waiting(g: State, i: int) -> None:
    g.queue[i].pc = 0
    g.queue[i].seat = 0
    g.queue[i].source = 0
    g.queue[i].foe = 0
    g.queue[i].effect = 0


def forget_waiting(g: State) -> None:
    """Nothing waits any more."""
    for i in range(g.waiting):
        clear_waiting(g, i)
    g.waiting = 0
    g.chain = 0


def rename(g: State, old: int, new: int, seat: int) -> None:
    """Unit `old` is now unit `new` under `seat` (-1: it has left): effects under way and waiting follow it.

    With `seat` -1 an effect keeps the seat that it had: the last controller decides.
    """
    for i in range(g.depth):
        if g.frames[i].source == old:
            g.frames[i].source = new
            if seat >= 0 and g.frames[i].effect == EFFECT:
                g.frames[i].seat = seat
        if g.frames[i].foe == old:
            g.frames[i].foe = new
        if g.frames[i].chosen == old:
            g.frames[i].chosen = new
    for i in range(g.waiting):
        if g.queue[i].source == old:
            g.queue[i].source = new
            if seat >= 0 and g.queue[i].effect == EFFECT:
                g.queue[i].seat = seat
        if g.queue[i].foe == old:
            g.queue[i].foe = new


def ask(g: State, question: int, seat: int, choices: U64) -> None:
    g.asking = question
    g.asked = seat
    g.choices = choices


def choice(g: State, question: int, seat: int, choices: U64) -> int:
    """The answer, or -1: the seat has been asked and the step must be left and entered again."""
    if g.answer < 0:
        ask(g, question, seat, choices)
        return -1
    answer = g.answer
    g.answer = -1
    g.chain += 1
    return answer


def answered(g: State, option: int) -> None:
    """The question is answered; the step that asked is entered again."""
    g.asking = 0
    g.asked = 0
    g.about = 0
    g.choices = 0
    g.answer = option
