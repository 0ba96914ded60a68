# The compiled engine object: the same small object as plain.py, over one C struct. The only Cython text.
#
# The build pastes it behind the functions of a game's unit. Above it stand the structs, the tables, `fill_table`,
# the constants below and `SOURCE`, `FILES`, `STATE_SAVED` (bytes of a state without the log pointer).

from cpython.buffer cimport (
    PyBUF_C_CONTIGUOUS,
    PyBUF_FORMAT,
    PyBUF_WRITABLE,
    PyBuffer_Release,
    PyObject_GetBuffer,
)
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from libc.limits cimport INT_MAX, INT_MIN
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from duelstage.kernel.errors import Fault, IllegalAction
from duelstage.kernel.layout import FAULTS

cdef enum:
    LOG_ROOM = 256  # event rows of one action before the room is doubled
    LOG_ROOM_MAX = 1 << 14
    CODES_MAX = 512
    DO_ACTION = 0
    DO_SETUP = 1
    DO_CONCEDE = 2
    FAULT_STUCK = 64  # a playout's: no legal action and no end
    FAULT_MEMORY = 65

# Run-time values: with a constant size gcc expands a copy to `rep movsq`, which is slower than memcpy here.
cdef size_t STATE_BYTES = sizeof(State)
cdef size_t MASK_BYTES = N_CODES


cdef inline char *saved_part(State *g) noexcept nogil:
    """Where a state's saved bytes begin: behind the log pointer."""
    return <char *>g + sizeof(Event *)


cdef void act_on(State *g, int act, int value) noexcept nogil:
    if act == DO_ACTION:
        apply_action(g, value)
    elif act == DO_SETUP:
        setup(g)
    else:
        concede(g, value)


cdef int act_logged(State *g, int act, int value, Event **rows, int *room) noexcept nogil:
    """Act with a listener; returns the number of rows, -1 with `g` as before and the fault in `room`.

    The room for rows grows while it is too small; the caller owns it (malloc).
    """
    cdef State before
    cdef int n, fault
    memcpy(&before, g, STATE_BYTES)
    while True:
        g.log = rows[0]
        g.log_n = 0
        g.log_room = room[0]
        act_on(g, act, value)
        n = g.log_n
        fault = g.fault
        g.log = NULL
        g.log_n = 0
        g.log_room = 0
        if fault == 0:
            return n
        memcpy(g, &before, STATE_BYTES)
        if fault != FAULT_LOG or room[0] >= LOG_ROOM_MAX:
            room[0] = fault
            return -1
        free(rows[0])
        room[0] *= 2
        rows[0] = <Event *>malloc(room[0] * sizeof(Event))
        if rows[0] == NULL:
            room[0] = FAULT_MEMORY
            return -1


cdef unsigned long long hash_bytes(char *data, size_t n) noexcept nogil:
    """64-bit mix over the words of a state; plain.py's `key_of` computes the same."""
    cdef unsigned long long h = 0x9E3779B97F4A7C15ULL
    cdef unsigned long long word
    cdef size_t i = 0
    while i < n:
        word = 0
        memcpy(&word, data + i, 8 if n - i >= 8 else n - i)
        h = (h ^ word) * 0xBF58476D1CE4E5B9ULL
        h ^= h >> 29
        i += 8
    return h


cdef int code_of(object code):
    """A code as a C int; one that is far outside stays outside."""
    try:
        return <int>code
    except OverflowError:
        return INT_MAX if code > 0 else INT_MIN


cdef int cards_of_lists(State *g) noexcept nogil:
    """How many cards a set has at least, by what lies in the decks."""
    cdef int s, most = 0
    for s in range(2):
        if g.seats[s].n_kinds:
            most = max(most, 1 + g.seats[s].card[g.seats[s].n_kinds - 1])
    return most


cdef void *open_buffer(object buffer, Py_buffer *view, bytes forms, Py_ssize_t n, str what) except NULL:
    """The memory of a buffer of `n` numbers, to write into; the caller releases `view`."""
    cdef Py_ssize_t i, count = 1
    PyObject_GetBuffer(buffer, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)
    for i in range(view.ndim):
        count *= view.shape[i]
    form = <bytes>view.format if view.format != NULL else b"B"
    if form not in [forms[i:i + 1] for i in range(len(forms))] or count != n:
        PyBuffer_Release(view)
        raise ValueError(f"{what}: expected a writable buffer of {n} numbers of type '{forms[-1:].decode()}'")
    return view.buf


cdef object fault_error(int fault):
    if fault == FAULT_STUCK:
        return Fault("the match is not over, and no action is legal")
    if fault == FAULT_MEMORY:
        return MemoryError("event rows of one action")
    return Fault(f"an internal limit was hit: {FAULTS.get(fault, fault)}")


@cython.final
@cython.freelist(64)
cdef class Position:
    """A match at one moment. See `plain.py`: the two are one interface."""

    cdef State g

    backend = "native"
    source = SOURCE
    state_bytes = STATE_SAVED

    def __init__(self, data=None):
        memset(&self.g, 0, STATE_BYTES)
        if data is not None:
            self.load(data)

    @staticmethod
    def fill(str name, int at, values):
        """Write rows into one of the engine's tables: "CARDS" or "PROGRAM"."""
        fill_table(name, at, values)

    def load(self, bytes data not None):
        """Become the position that `to_bytes` gave (same process, same tables)."""
        if len(data) != STATE_SAVED:
            raise ValueError(f"a state is {STATE_SAVED} bytes, not {len(data)}")
        memcpy(saved_part(&self.g), PyBytes_AsString(data), STATE_SAVED)
        self.g.log = NULL
        self.g.log_n = 0
        self.g.log_room = 0  # nobody listens: rows would go to nowhere

    def to_bytes(self):
        return PyBytes_FromStringAndSize(saved_part(&self.g), STATE_SAVED)

    def setup(self):
        """Begin the match: lists, options and seed have been filled in."""
        setup(&self.g)
        if self.g.fault:
            raise fault_error(self.g.fault)

    @property
    def winner(self):
        """0, 1: that seat won; 2: a draw; -1: not over."""
        return self.g.winner

    def asked(self):
        """(question or 0, seat that decides; 2 is chance)."""
        if self.g.asking:
            return self.g.asking, self.g.asked
        return 0, self.g.seat

    def legal(self):
        cdef short out[CODES_MAX]
        cdef int i, n = legal(&self.g, out)
        return [out[i] for i in range(n)]

    def why_not(self, code):
        return why_not(&self.g, code_of(code))

    def weight(self, code):
        """How often chance gives this answer, against the others' weights."""
        return weight(&self.g, code_of(code))

    def apply(self, code):
        """Do a legal action. Raises IllegalAction, or Fault; then nothing has changed."""
        cdef State before
        cdef int fault, c = code_of(code)
        if why_not(&self.g, c):
            raise IllegalAction(f"code {code} is not legal here")
        memcpy(&before, &self.g, STATE_BYTES)
        apply_action(&self.g, c)
        if self.g.fault:
            fault = self.g.fault
            memcpy(&self.g, &before, STATE_BYTES)
            raise fault_error(fault)

    def apply_logged(self, code):
        """`apply`, and what happened: rows (kind, audience, cause, rule, a, b, c, d)."""
        cdef int c = code_of(code)
        if why_not(&self.g, c):
            raise IllegalAction(f"code {code} is not legal here")
        return self.logged(DO_ACTION, c)

    def setup_logged(self):
        return self.logged(DO_SETUP, 0)

    def concede(self, int seat):
        concede(&self.g, seat)

    def concede_logged(self, int seat):
        return self.logged(DO_CONCEDE, seat)

    cdef list logged(self, int act, int value):
        cdef int room = LOG_ROOM, n, i
        cdef Event *rows = <Event *>malloc(room * sizeof(Event))
        if rows == NULL:
            raise fault_error(FAULT_MEMORY)
        n = act_logged(&self.g, act, value, &rows, &room)
        if n < 0:
            free(rows)
            raise fault_error(room)
        try:
            return [
                (
                    rows[i].kind,
                    rows[i].audience,
                    rows[i].cause,
                    rows[i].rule,
                    rows[i].a,
                    rows[i].b,
                    rows[i].c,
                    rows[i].d,
                )
                for i in range(n)
            ]
        finally:
            free(rows)

    def ask_luck(self, bint asked=True):
        """From here on chance is asked (or drawn again)."""
        open_luck(&self.g, asked)

    def reseed(self, seed):
        """Give luck another future; what is drawn so far stays."""
        self.g.seed = seed & 0xFFFFFFFFFFFFFFFF

    def clone(self):
        cdef Position other = Position.__new__(Position)
        memcpy(&other.g, &self.g, STATE_BYTES)
        return other

    def key(self):
        """A 64-bit hash of the struct, for search and tests inside one process."""
        return hash_bytes(saved_part(&self.g), STATE_SAVED)

    def worth(self, int seat, int weights):
        """What the position is worth to a seat, as a bot sees it that has the weights in that row of WEIGHTS."""
        return worth(&self.g, seat, weights)

    def ends(self, int seat, int weights, int width, int cap, int keep):
        """The best ends of the turn of the seat that decides now: see search.py. Other threads run meanwhile."""
        if width < 1:
            raise ValueError(f"width {width}: expected 1 or more")
        return ends_of_turn(&self.g, seat, weights, width, cap, keep)

    def resolve(self, int seat, int weights):
        """Answer what chance and the other seat are asked, until `seat` decides or nobody is asked: see search.py."""
        resolve(&self.g, seat, weights)
        if self.g.fault:
            raise fault_error(self.g.fault)

    def redeal(self, int seat, seed):
        """Deal anew what the other seat cannot know of `seat`."""
        redeal(&self.g, seat, seed & 0xFFFFFFFFFFFFFFFF)

    @property
    def turn(self):
        """Both seats' turns, counted; 0: before the first."""
        return self.g.turn

    @staticmethod
    def row_length(int cards):
        """How many numbers `observe` writes where the set has so many cards."""
        return observed(cards)

    def observe(self, int seat, int cards, row, mask=None):
        """Write what a seat may know into `row`, a buffer of int16 (rl/encode.py says what the numbers are).

        `cards`: how many the set has. `mask`: a buffer of bytes, one a code; 1 where the seat may do that now. Returns
        the codes that it may do, none where another decides.
        """
        cdef Py_buffer view
        cdef short out[CODES_MAX]
        cdef short *numbers
        cdef unsigned char *marks
        cdef int length, i, n = 0
        if seat not in (0, 1):
            raise ValueError(f"seat {seat}: expected 0 or 1")
        if cards < cards_of_lists(&self.g):
            raise ValueError(f"{cards} cards: the decks have cards of a set of {cards_of_lists(&self.g)} or more")
        length = observed(cards)
        numbers = <short *>open_buffer(row, &view, b"h", length, "row")
        memset(numbers, 0, length * sizeof(short))
        observe(&self.g, seat, cards, numbers)
        PyBuffer_Release(&view)
        if (self.g.asked if self.g.asking else self.g.seat) == seat:
            n = legal(&self.g, out)
        if mask is not None:
            marks = <unsigned char *>open_buffer(mask, &view, b"?bB", N_CODES, "mask")
            memset(marks, 0, MASK_BYTES)
            for i in range(n):
                marks[out[i]] = 1
            PyBuffer_Release(&view)
        return [out[i] for i in range(n)]

    def playouts(self, int n, seed, bint logged=False):
        """`n` random matches from here -> (decisions, hash of the traces, events). Other threads run meanwhile."""
        cdef State g
        cdef short out[CODES_MAX]
        cdef unsigned long long first = seed & 0xFFFFFFFFFFFFFFFF
        cdef unsigned int r = (seed | 1) & 0xFFFFFFFF
        cdef unsigned int trace = 0
        cdef long long steps = 0, events = 0
        cdef int i, code, count, rows_n = 0, fault = 0, room = LOG_ROOM
        cdef Event *rows = <Event *>malloc(room * sizeof(Event))
        if rows == NULL:
            raise fault_error(FAULT_MEMORY)
        with nogil:
            for i in range(n):
                memcpy(&g, &self.g, STATE_BYTES)
                g.seed = first + <unsigned long long>i
                while g.winner < 0:
                    count = legal(&g, out)
                    if count == 0:
                        fault = FAULT_STUCK
                        break
                    r ^= r << 13
                    r ^= r >> 17
                    r ^= r << 5
                    code = out[(<unsigned long long>r * <unsigned int>count) >> 32]
                    if logged:
                        rows_n = act_logged(&g, DO_ACTION, code, &rows, &room)
                        if rows_n < 0:
                            fault = room
                            break
                        events += rows_n
                    else:
                        apply_action(&g, code)
                        if g.fault:
                            fault = g.fault
                            break
                    trace = trace * 31 + <unsigned int>(code + count + 7 * g.seats[0].hp + 13 * g.seats[1].hp)
                    steps += 1
                if fault:
                    break
        free(rows)
        if fault:
            raise fault_error(fault)
        return steps, trace, events

    def finish(self, seed):
        """Random actions until the match is over -> how many. Other threads run meanwhile."""
        cdef short out[CODES_MAX]
        cdef unsigned int r = (seed | 1) & 0xFFFFFFFF
        cdef int count, steps = 0, fault = 0
        with nogil:
            while self.g.winner < 0:
                count = legal(&self.g, out)
                if count == 0:
                    fault = FAULT_STUCK
                    break
                r ^= r << 13
                r ^= r >> 17
                r ^= r << 5
                apply_action(&self.g, out[(<unsigned long long>r * <unsigned int>count) >> 32])
                if self.g.fault:
                    fault = self.g.fault
                    break
                steps += 1
        if fault:
            raise fault_error(fault)
        return steps

    def bench_clone(self, int n):
        """Make `n` copies inside the engine, each one read back; returns what was read, so that none is left out."""
        cdef State room[8]
        cdef int i
        cdef long long total = 0
        memset(room, 0, sizeof(room))
        with nogil:
            for i in range(n):
                self.g.log_n = i & 63  # each copy differs; nobody listens, so nobody reads it
                memcpy(&room[i & 7], &self.g, STATE_BYTES)
                total += room[(i * 5) & 7].log_n
            self.g.log_n = 0
        return total

    @staticmethod
    def calibrate(long long n):
        """What this machine does `n` times: pick one set bit of 64 at random and change a record of 64 bytes."""
        cdef unsigned char record[64]
        cdef unsigned long long mask = 0x5DEECE66D1234567ULL, rest, x = 0x9E3779B97F4A7C15ULL, total = 0
        cdef long long i
        cdef int k, bit
        memset(record, 0, sizeof(record))
        with nogil:
            for i in range(n):
                x ^= x << 13
                x ^= x >> 7
                x ^= x << 17
                rest = mask
                k = 0
                while rest:
                    rest &= rest - 1
                    k += 1
                k = <int>(((x >> 32) * <unsigned long long>k) >> 32)
                rest = mask
                while k:
                    rest &= rest - 1
                    k -= 1
                bit = 0
                while not rest >> bit & 1:
                    bit += 1
                for k in range(64):
                    record[k] = <unsigned char>(record[k] + (k ^ bit))
                mask = (mask << 1 | mask >> 63) ^ record[bit]
                if mask == 0:
                    mask = x | 1
                total += record[bit]
        return total

    def __reduce__(self):
        return Position, (PyBytes_FromStringAndSize(saved_part(&self.g), STATE_SAVED),)
