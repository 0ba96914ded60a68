# Many matches side by side, compiled: see batch.py, which is the same in plain Python and says what it means.
#
# The build pastes it behind native.pyx.

from libc.stdlib cimport calloc

cdef enum:
    SAME_STEP = 0
    NEXT_STEP = 1
    DISABLED = 2
    N_BUFFERS = 8

cdef struct Run:  # one match of a batch, beside its state
    unsigned long long episode  # begun so far
    unsigned long long luck  # of `sample`
    int plies
    int ended
    int count  # of `codes`
    short codes[CODES_MAX]


cdef inline unsigned long long stream(unsigned long long seed, unsigned long long n) noexcept nogil:
    """The n-th of many seeds that one gives."""
    return mix(seed + (n + 1) * GOLDEN)


cdef inline bint offers(Run *run, int code) noexcept nogil:
    """Is an action one of those that the match offers now? Every one is looked at: that is quicker than to stop."""
    cdef int j, found = 0
    for j in range(run.count):
        found |= run.codes[j] == code
    return found


@cython.final
cdef class Batch:
    """See batch.py: the two are one interface."""

    cdef State *first
    cdef State *states
    cdef Run *runs
    cdef Py_buffer views[N_BUFFERS]
    cdef int opened
    cdef int n_first
    cdef int at
    cdef int mode
    cdef int most
    cdef int cards
    cdef int width
    cdef unsigned long long seed
    cdef readonly int n
    cdef short *obs
    cdef unsigned char *mask
    cdef signed char *to_play
    cdef float *reward
    cdef unsigned char *terminated
    cdef unsigned char *truncated
    cdef short *final_obs
    cdef signed char *final_to_play

    backend = "native"

    def __cinit__(self, firsts, int n, seed, int cards, int mode=SAME_STEP, int most=0, int at=0):
        cdef int i
        firsts = list(firsts)
        if n < 1 or not firsts or mode not in (SAME_STEP, NEXT_STEP, DISABLED) or most < 0 or at < 0:
            raise ValueError("a batch needs a match or more, decks to begin with, a mode 0, 1 or 2, and no limit below 0")
        self.n, self.n_first, self.cards, self.mode, self.most, self.at = n, len(firsts), cards, mode, most, at
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.width = observed(cards)
        self.first = <State *>calloc(self.n_first, sizeof(State))
        self.states = <State *>calloc(n, sizeof(State))
        self.runs = <Run *>calloc(n, sizeof(Run))
        if self.first == NULL or self.states == NULL or self.runs == NULL:
            raise MemoryError("matches of a batch")
        for i, position in enumerate(firsts):
            memcpy(&self.first[i], &(<Position?>position).g, STATE_BYTES)
            if self.first[i].luck_asked:
                raise ValueError("a batch draws luck itself: begin with luck = drawn")
            if cards < cards_of_lists(&self.first[i]):
                raise ValueError(f"{cards} cards: the decks have cards of a larger set")

    def __dealloc__(self):
        self.release()
        free(self.first)
        free(self.states)
        free(self.runs)

    cdef void release(self):
        cdef int i
        for i in range(self.opened):
            PyBuffer_Release(&self.views[i])
        self.opened = 0
        self.obs = NULL

    cdef void *opening(self, object buffer, bytes forms, Py_ssize_t n, str what) except NULL:
        cdef void *found = open_buffer(buffer, &self.views[self.opened], forms, n, what)
        self.opened += 1
        return found

    def bind(self, obs, mask, to_play, reward, terminated, truncated, final_obs=None, final_to_play=None):
        """Where everything is written from now on."""
        cdef Py_ssize_t n = self.n
        self.release()
        self.final_obs = NULL
        self.final_to_play = NULL
        try:
            self.mask = <unsigned char *>self.opening(mask, b"?bB", n * N_CODES, "mask")
            self.to_play = <signed char *>self.opening(to_play, b"b", n, "to_play")
            self.reward = <float *>self.opening(reward, b"f", 2 * n, "reward")
            self.terminated = <unsigned char *>self.opening(terminated, b"?bB", n, "terminated")
            self.truncated = <unsigned char *>self.opening(truncated, b"?bB", n, "truncated")
            if final_obs is not None:
                self.final_obs = <short *>self.opening(final_obs, b"h", n * self.width, "final_obs")
            if final_to_play is not None:
                self.final_to_play = <signed char *>self.opening(final_to_play, b"b", n, "final_to_play")
            self.obs = <short *>self.opening(obs, b"h", n * self.width, "obs")
        except BaseException:
            self.release()
            raise

    cdef int need_buffers(self) except -1:
        if self.obs == NULL:
            raise ValueError("bind the buffers first")
        return 0

    def reset(self, seed=None, which=None):
        """Begin new matches."""
        cdef int i
        self.need_buffers()
        if seed is not None:
            self.seed = seed & 0xFFFFFFFFFFFFFFFF
        chosen_ones = range(self.n) if which is None else [i for i, yes in enumerate(which) if yes]
        for i in chosen_ones:
            if not 0 <= i < self.n:
                raise ValueError(f"which: the batch has {self.n} matches")
            if seed is not None:
                self.runs[i].episode = 0
            self.begin(i)
            self.quiet(i)
            self.fill(i)

    cdef void begin(self, int i) noexcept nogil:
        cdef unsigned long long own = stream(stream(self.seed, self.at + i), self.runs[i].episode)
        cdef int t = <int>((((own >> 32) * <unsigned long long>self.n_first)) >> 32)
        memcpy(&self.states[i], &self.first[t], STATE_BYTES)
        self.states[i].seed = stream(own, 0)
        setup(&self.states[i])
        self.runs[i].luck = stream(own, 1)
        self.runs[i].episode += 1
        self.runs[i].plies = 0
        self.runs[i].ended = 0

    cdef void quiet(self, int i) noexcept nogil:
        self.reward[2 * i] = 0
        self.reward[2 * i + 1] = 0
        self.terminated[i] = 0
        self.truncated[i] = 0

    cdef void fill(self, int i) noexcept nogil:
        """Row, mask and seat of a match that goes on."""
        cdef State *g = &self.states[i]
        cdef Run *run = &self.runs[i]
        cdef unsigned char *marks = self.mask + <Py_ssize_t>i * N_CODES
        cdef int j, s = g.asked if g.asking else g.seat
        self.to_play[i] = <signed char>s
        self.see(i, s, self.obs)
        memset(marks, 0, MASK_BYTES)
        run.count = legal(g, run.codes)
        for j in range(run.count):
            marks[run.codes[j]] = 1

    cdef void see(self, int i, int s, short *rows) noexcept nogil:
        cdef short *row = rows + <Py_ssize_t>i * self.width
        memset(row, 0, self.width * sizeof(short))
        observe(&self.states[i], s, self.cards, row)

    cdef int code_at(self, void *actions, Py_ssize_t size, int i) noexcept nogil:
        cdef long long code
        if size == 8:
            code = (<long long *>actions)[i]
        elif size == 4:
            code = (<int *>actions)[i]
        elif size == 2:
            code = (<short *>actions)[i]
        else:
            code = (<unsigned char *>actions)[i]
        return <int>code if -1 <= code <= N_CODES else -1

    def step(self, actions):
        """Do one action in every match."""
        cdef Py_buffer view
        cdef int i, wrong = -1, fault = 0
        self.need_buffers()
        PyObject_GetBuffer(actions, &view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)
        try:
            if view.len != self.n * view.itemsize or view.itemsize not in (1, 2, 4, 8) or view.format[0] in b"?fde":
                raise ValueError(f"actions: expected {self.n} whole numbers")
            with nogil:
                for i in range(self.n):
                    if self.runs[i].ended:
                        if self.mode == DISABLED:
                            wrong = i
                            break
                    elif not offers(&self.runs[i], self.code_at(view.buf, view.itemsize, i)):
                        wrong = i
                        break
                if wrong < 0:
                    for i in range(self.n):
                        if self.forward(i, self.code_at(view.buf, view.itemsize, i)):
                            fault = self.states[i].fault
                            break
            if wrong >= 0:
                if self.runs[wrong].ended:
                    raise IllegalAction(f"match {wrong} is over: reset it")
                raise IllegalAction(f"code {memoryview(actions)[wrong]} is not legal in match {wrong}")
            if fault:
                raise fault_error(fault)
        finally:
            PyBuffer_Release(&view)

    cdef int forward(self, int i, int code) noexcept nogil:
        """One action of one match; 1: an internal limit was hit."""
        cdef State *g = &self.states[i]
        cdef Run *run = &self.runs[i]
        cdef int s = self.to_play[i], over, cut
        self.quiet(i)
        if run.ended:
            self.begin(i)
            self.fill(i)
            return 0
        apply_action(g, code)
        if g.fault:
            return 1
        run.plies += 1
        over = g.winner >= 0
        cut = not over and self.most and run.plies >= self.most
        if not over and not cut:
            self.fill(i)
            return 0
        if over and g.winner < 2:
            self.reward[2 * i + g.winner] = 1
            self.reward[2 * i + 1 - g.winner] = -1
        self.terminated[i] = over
        self.truncated[i] = cut
        if cut:
            s = g.asked if g.asking else g.seat
        if self.mode == SAME_STEP:
            if self.final_obs != NULL:
                self.see(i, s, self.final_obs)
            if self.final_to_play != NULL:
                self.final_to_play[i] = <signed char>s
            self.begin(i)
            self.fill(i)
            return 0
        run.ended = 1
        self.to_play[i] = <signed char>s
        self.see(i, s, self.obs)
        memset(self.mask + <Py_ssize_t>i * N_CODES, 0, MASK_BYTES)
        run.count = 1
        run.codes[0] = 0
        if self.mode == NEXT_STEP:
            self.mask[<Py_ssize_t>i * N_CODES] = 1
        return 0

    def sample(self, actions):
        """Any legal action in every match, each as likely."""
        cdef Py_buffer view
        cdef int i
        cdef unsigned long long x
        cdef int *codes
        self.need_buffers()
        codes = <int *>open_buffer(actions, &view, b"i", self.n, "actions")
        with nogil:
            for i in range(self.n):
                x = self.runs[i].luck
                x ^= x << 13
                x ^= x >> 7
                x ^= x << 17
                self.runs[i].luck = x
                codes[i] = self.runs[i].codes[((x >> 32) * <unsigned long long>self.runs[i].count) >> 32]
        PyBuffer_Release(&view)

    def position(self, int i):
        """A copy of one match as it stands."""
        cdef Position other
        if not 0 <= i < self.n:
            raise IndexError(f"match {i}: the batch has {self.n}")
        other = Position.__new__(Position)
        memcpy(&other.g, &self.states[i], STATE_BYTES)
        return other

    def put(self, int i, Position position not None):
        """Go on in one match from another position."""
        self.need_buffers()
        if not 0 <= i < self.n:
            raise IndexError(f"match {i}: the batch has {self.n}")
        if position.g.winner >= 0 or position.g.luck_asked or cards_of_lists(&position.g) > self.cards:
            raise ValueError("expected a match that goes on, with luck drawn and cards of the batch's set")
        memcpy(&self.states[i], &position.g, STATE_BYTES)
        self.runs[i].plies = 0
        self.runs[i].ended = 0
        self.quiet(i)
        self.fill(i)

    def counts(self, int i):
        """(matches begun, decisions of this one, whether it is over and waits)."""
        if not 0 <= i < self.n:
            raise IndexError(f"match {i}: the batch has {self.n}")
        return self.runs[i].episode, self.runs[i].plies, bool(self.runs[i].ended)
