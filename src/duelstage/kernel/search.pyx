# Whole turns of one seat, compiled: see search.py, which is the same search in plain Python and says what it means.
#
# The build pastes it behind native.pyx; `worth` is the game's (games/<game>/worth.py).

from libc.stdlib cimport qsort, realloc

cdef enum:
    INSIDE = 0
    TURN_OVER = 1
    REVEAL = 2
    MATCH_OVER = 3
    FAN = 8
    QUESTIONS_MAX = 64
    NARROWER = 32
    NARROWEST = 8
    SEEN_FIRST = 1 << 10

cdef struct Node:  # one action on the way: which it was, and after which
    int parent
    int code

cdef struct End:
    unsigned long long key
    int value
    int node
    int kind
    int order

cdef struct Search:
    State *level
    State *next
    int *level_node
    int *next_node
    int level_n
    int next_n
    Node *nodes
    int nodes_n
    int nodes_room
    End *ends
    int ends_n
    int ends_room
    unsigned long long *seen
    unsigned long long seen_room  # a power of 2
    unsigned long long seen_n
    End *order  # to cut a level
    long long tried
    int complete
    int failed


cdef int by_value(const void *a, const void *b) noexcept nogil:
    """Best first; among equals the one that was found first."""
    cdef End *x = <End *>a
    cdef End *y = <End *>b
    if x.value != y.value:
        return -1 if x.value > y.value else 1
    return -1 if x.order < y.order else 1


cdef int kind_of(State *g, int s, int turn) noexcept nogil:
    if g.winner >= 0:
        return MATCH_OVER
    if g.turn != turn:
        return TURN_OVER
    if g.asking:
        return INSIDE if g.asked == s else REVEAL
    return INSIDE if g.seat == s else TURN_OVER


cdef int weighed(State *g, short *out, int n, int at) noexcept nogil:
    """The answer of chance at which the weights, added up, go beyond `at`."""
    cdef int i
    for i in range(n):
        at -= weight(g, out[i])
        if at < 0:
            return out[i]
    return out[n - 1]


cdef int total_weight(State *g, short *out, int n) noexcept nogil:
    cdef int i, total = 0
    for i in range(n):
        total += weight(g, out[i])
    return total


cdef void resolve(State *g, int s, int w) noexcept nogil:
    """Answer what chance and the other seat are asked, until seat `s` decides or nobody is asked."""
    cdef short out[CODES_MAX]
    cdef State tried
    cdef int i, j, n, code, value, best, other = 1 - s
    for i in range(QUESTIONS_MAX):
        if g.winner >= 0 or g.asking == 0 or g.asked == s or g.fault:
            return
        n = legal(g, out)
        code = out[0]
        if g.asked == CHANCE:
            code = weighed(g, out, n, below(g, EFFECTS, total_weight(g, out, n)))
        elif g.turn > 0:
            best = -2 * WON
            for j in range(n):
                memcpy(&tried, g, STATE_BYTES)
                apply_action(&tried, out[j])
                value = worth(&tried, other, w)
                if value > best:
                    best = value
                    code = out[j]
        apply_action(g, code)


cdef int reveal_worth(State *g, int s, int w) noexcept nogil:
    """The mean worth after what chance or the other seat may answer."""
    cdef short out[CODES_MAX]
    cdef State tried
    cdef int j, n, code, share, total
    cdef long long value = 0
    if g.asked != CHANCE:
        memcpy(&tried, g, STATE_BYTES)
        resolve(&tried, s, w)
        return worth(&tried, s, w)
    n = legal(g, out)
    total = total_weight(g, out, n)
    if n <= FAN:
        for j in range(n):
            memcpy(&tried, g, STATE_BYTES)
            share = weight(g, out[j])
            apply_action(&tried, out[j])
            resolve(&tried, s, w)
            value += <long long>share * worth(&tried, s, w)
        return <int>(value // total)
    for j in range(FAN):
        memcpy(&tried, g, STATE_BYTES)
        code = weighed(g, out, n, (2 * j + 1) * total // (2 * FAN))
        apply_action(&tried, code)
        resolve(&tried, s, w)
        value += worth(&tried, s, w)
    return <int>(value // FAN)


cdef bint first_time(Search *q, unsigned long long key) noexcept nogil:
    """Note a key; False: it was there already. 0 means an empty place, so the key 0 is taken as 1."""
    cdef unsigned long long i, j, room
    cdef unsigned long long *wider
    if key == 0:
        key = 1
    if 2 * q.seen_n >= q.seen_room:
        room = 2 * q.seen_room if q.seen_room else SEEN_FIRST
        wider = <unsigned long long *>malloc(room * sizeof(unsigned long long))
        if wider == NULL:
            q.failed = FAULT_MEMORY
            return False
        memset(wider, 0, room * sizeof(unsigned long long))
        for i in range(q.seen_room):
            if q.seen[i]:
                j = q.seen[i] & (room - 1)
                while wider[j]:
                    j = (j + 1) & (room - 1)
                wider[j] = q.seen[i]
        free(q.seen)
        q.seen = wider
        q.seen_room = room
    i = key & (q.seen_room - 1)
    while q.seen[i]:
        if q.seen[i] == key:
            return False
        i = (i + 1) & (q.seen_room - 1)
    q.seen[i] = key
    q.seen_n += 1
    return True


cdef int new_node(Search *q, int parent, int code) noexcept nogil:
    cdef Node *wider
    if q.nodes_n == q.nodes_room:
        wider = <Node *>realloc(q.nodes, 2 * (q.nodes_room + 128) * sizeof(Node))
        if wider == NULL:
            q.failed = FAULT_MEMORY
            return 0
        q.nodes = wider
        q.nodes_room = 2 * (q.nodes_room + 128)
    q.nodes[q.nodes_n].parent = parent
    q.nodes[q.nodes_n].code = code
    q.nodes_n += 1
    return q.nodes_n - 1


cdef void new_end(Search *q, State *g, unsigned long long key, int kind, int node, int value) noexcept nogil:
    cdef End *wider
    if q.ends_n == q.ends_room:
        wider = <End *>realloc(q.ends, 2 * (q.ends_room + 64) * sizeof(End))
        if wider == NULL:
            q.failed = FAULT_MEMORY
            return
        q.ends = wider
        q.ends_room = 2 * (q.ends_room + 64)
    q.ends[q.ends_n].key = key
    q.ends[q.ends_n].kind = kind
    q.ends[q.ends_n].node = node
    q.ends[q.ends_n].value = value
    q.ends[q.ends_n].order = q.ends_n
    q.ends_n += 1


cdef void cut_level(Search *q, int s, int w, int width) noexcept nogil:
    """Keep the best of the next level, in the order in which they were found."""
    cdef int i, kept = 0, border
    if q.next_n <= width:
        return
    q.complete = 0
    for i in range(q.next_n):
        q.order[i].value = worth(&q.next[i], s, w)
        q.order[i].order = i
        q.order[i].node = i
    qsort(q.order, q.next_n, sizeof(End), by_value)
    for i in range(q.next_n):
        q.order[i].kind = 0
    for i in range(width):
        q.order[q.order[i].node].kind = 1
    for i in range(q.next_n):
        if q.order[i].kind:
            if kept != i:
                memcpy(&q.next[kept], &q.next[i], STATE_BYTES)
                q.next_node[kept] = q.next_node[i]
            kept += 1
    q.next_n = kept


cdef void search_turn(Search *q, State *root, int s, int w, int width, int cap) noexcept nogil:
    """Fill `ends`; all arrays of levels have room for 2 * width states."""
    cdef short out[CODES_MAX]
    cdef State *swapped
    cdef int *swapped_node
    cdef int i, j, n, kind, node, value, turn = root.turn, wide = width
    cdef unsigned long long key
    memcpy(&q.level[0], root, STATE_BYTES)
    q.level_node[0] = -1
    q.level_n = 1
    first_time(q, hash_bytes(saved_part(root), STATE_SAVED))
    while q.level_n:
        q.next_n = 0
        for i in range(q.level_n):
            n = legal(&q.level[i], out)
            for j in range(n):
                if q.next_n == 2 * width:
                    cut_level(q, s, w, wide)
                memcpy(&q.next[q.next_n], &q.level[i], STATE_BYTES)
                apply_action(&q.next[q.next_n], out[j])
                q.tried += 1
                if q.next[q.next_n].fault:
                    q.failed = q.next[q.next_n].fault
                    return
                key = hash_bytes(saved_part(&q.next[q.next_n]), STATE_SAVED)
                if not first_time(q, key):
                    if q.failed:
                        return
                    continue
                node = new_node(q, q.level_node[i], out[j])
                if q.failed:
                    return
                kind = kind_of(&q.next[q.next_n], s, turn)
                if kind == INSIDE:
                    q.next_node[q.next_n] = node
                    q.next_n += 1
                    continue
                if kind == REVEAL:
                    value = reveal_worth(&q.next[q.next_n], s, w)
                else:
                    value = worth(&q.next[q.next_n], s, w)
                new_end(q, &q.next[q.next_n], key, kind, node, value)
                if q.failed:
                    return
                if value == WON and kind == MATCH_OVER:
                    return
            if q.tried > cap:
                wide = min(width, max(NARROWEST, width // NARROWER))
        cut_level(q, s, w, wide)
        swapped = q.level
        q.level = q.next
        q.next = swapped
        swapped_node = q.level_node
        q.level_node = q.next_node
        q.next_node = swapped_node
        q.level_n = q.next_n


cdef object ends_of_turn(State *root, int s, int w, int width, int cap, int keep):
    """(complete, tried, [(value, kind, key, codes)]), the best first."""
    cdef Search q
    cdef int i, node
    memset(&q, 0, sizeof(Search))
    q.complete = 1
    q.level = <State *>malloc(2 * width * STATE_BYTES)
    q.next = <State *>malloc((2 * width + 1) * STATE_BYTES)
    q.level_node = <int *>malloc((2 * width + 1) * sizeof(int))
    q.next_node = <int *>malloc((2 * width + 1) * sizeof(int))
    q.order = <End *>malloc((2 * width + 1) * sizeof(End))
    try:
        if not (q.level and q.next and q.level_node and q.next_node and q.order):
            raise fault_error(FAULT_MEMORY)
        with nogil:
            search_turn(&q, root, s, w, width, cap)
            if not q.failed and q.ends_n:
                qsort(q.ends, q.ends_n, sizeof(End), by_value)
        if q.failed:
            raise fault_error(q.failed)
        found = []
        for i in range(min(keep, q.ends_n)):
            codes = []
            node = q.ends[i].node
            while node >= 0:
                codes.append(q.nodes[node].code)
                node = q.nodes[node].parent
            found.append((q.ends[i].value, q.ends[i].kind, q.ends[i].key, tuple(codes[::-1])))
        return bool(q.complete), q.tried, found
    finally:
        free(q.level)
        free(q.next)
        free(q.level_node)
        free(q.next_node)
        free(q.order)
        free(q.nodes)
        free(q.ends)
        free(q.seen)
