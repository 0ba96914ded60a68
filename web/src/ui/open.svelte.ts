/** What is open over the whole page. */

export const open = $state({ settings: false });
