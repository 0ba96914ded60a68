/** What is asked, else how the match ended, else the title. */
export function beginning(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#prompt') ?? document.querySelector('#end-title') ?? document.querySelector('h1');
}

/** The first that can be focused: what is inert or not drawn cannot. */
function first(root: HTMLElement, selector: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[inert]') && (one.checkVisibility?.() ?? true));
}

/**
 * Focus is never lost when the page changes under it: what was focused is found again by its data-key, else by its
 * group (data-group), else where the page says what is to be done.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let key = '';
  let group = '';

  const arrive = (event: FocusEvent): void => {
    last = event.target as HTMLElement;
    key = last.closest<HTMLElement>('[data-key]')?.dataset.key ?? '';
    group = last.closest<HTMLElement>('[data-group]')?.dataset.group ?? '';
  };
  const leave = (event: FocusEvent): void => {
    // a person who leaves by a click elsewhere is not called back; an element that goes away is still here now
    queueMicrotask(() => {
      if (last && last === event.target && last.isConnected && !event.relatedTarget) last = null;
    });
  };
  const mend = (): void => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const same = key && first(root, `[data-key="${CSS.escape(key)}"]`);
    const near = group && first(root, `[data-group="${CSS.escape(group)}"] [data-rove]`);
    last = null;
    (same || near || beginning())?.focus();
  };
  const observer = new MutationObserver(mend);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', arrive);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', arrive);
    root.removeEventListener('focusout', leave);
  };
}
