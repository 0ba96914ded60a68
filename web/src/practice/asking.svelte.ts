/** A hint is asked for from the dock, by a key, or from a menu; who shows it listens here. */

export const hint = $state({ wanted: 0 });
