/**
 * One stop for Tab in a group of buttons, arrows inside it: to the nearest in that direction, by where they stand.
 * Members carry data-rove. A group that changes keeps its stop where it can.
 */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function roving(group: HTMLElement): () => void {
  // what is not drawn cannot be the stop
  const members = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-rove]')].filter((member) => member.checkVisibility?.() ?? true);

  function settle(stop?: HTMLElement): void {
    const all = members();
    const held = stop ?? all.find((member) => member.tabIndex === 0) ?? all[0];
    for (const member of all) {
      const index = member === held ? 0 : -1;
      if (member.getAttribute('tabindex') !== String(index)) member.tabIndex = index;
    }
  }

  function move(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<HTMLElement>('[data-rove]');
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = members();
    let to: HTMLElement | undefined;
    if (event.key === 'Home') to = all[0];
    else if (event.key === 'End') to = all.at(-1);
    else if (ARROWS[event.key]) to = nearest(from, all, ARROWS[event.key] as [number, number]);
    else return;
    event.preventDefault();
    if (to) {
      settle(to);
      to.focus();
    }
  }

  const arrive = (event: FocusEvent): void => {
    const member = (event.target as Element).closest<HTMLElement>('[data-rove]');
    if (member) settle(member);
  };
  const observer = new MutationObserver(() => settle());
  observer.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', move);
  group.addEventListener('focusin', arrive);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener('keydown', move);
    group.removeEventListener('focusin', arrive);
  };
}

/** The member that lies next in a direction; what is off to the side counts as farther. */
export function nearest(from: Element, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const a = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const member of all) {
    if (member === from) continue;
    const b = member.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2;
    const y = b.top + b.height / 2 - a.top - a.height / 2;
    const along = x * dx + y * dy;
    const beside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 2) continue;
    const far = along + 3 * Math.max(0, beside - (dx ? a.height : a.width) / 3);
    if (far < least) [least, best] = [far, member];
  }
  return best;
}
