// Small parts on their own: addresses, languages, policies, ranges, where arrows lead.

import { beforeEach, describe, expect, it } from 'vitest';

import { preferred } from '../src/i18n/index.svelte';
import { clockName, CLOCKS, policyOf, usual } from '../src/lobby/policy';
import { read } from '../src/router.svelte';
import { keepFocus } from '../src/ui/focus';
import { nearest, roving } from '../src/ui/roving';

describe('addresses', () => {
  it('are read as pages', () => {
    expect(read('/', '')).toEqual({ page: 'lobby' });
    expect(read('/r/ab12', '')).toEqual({ page: 'room', code: 'ab12' });
    expect(read('/replay/x', '?step=7&as=1')).toEqual({ page: 'replay', id: 'x', step: 7, as: 1 });
    expect(read('/replay/x', '')).toEqual({ page: 'replay', id: 'x', step: 0, as: null });
    expect(read('/credits', '')).toEqual({ page: 'credits' });
    expect(read('/credits/more', '')).toEqual({ page: 'lost' });
    expect(read('/nowhere', '')).toEqual({ page: 'lost' });
  });
});

describe('the language', () => {
  it('is the first that we speak', () => {
    expect(preferred(['de-CH', 'fr-CA', 'en'])).toBe('fr');
    expect(preferred(['zh-TW'])).toBe('zh_hant');
    expect(preferred(['zh-Hant-HK'])).toBe('zh_hant');
    expect(preferred(['zh'])).toBe('zh_hans');
    expect(preferred(['de'])).toBe('en');
  });
});

describe('a policy', () => {
  it('is made of choices and named again', () => {
    const policy = policyOf('masters', 'jr', { ...usual('turn'), clock: 'quick', public: true });
    expect(policy).toMatchObject({ game: 'masters', format: 'jr', public: true, clock: CLOCKS.quick });
    expect('bot' in policy).toBe(false);
    expect(clockName(policy.clock)).toBe('quick');
    expect(clockName({ kind: 'bank', bank: 1, increment: 0, turn: 0 })).toBe('bank');
  });
});

function button(name: string, x: number, y: number): HTMLElement {
  const made = document.createElement('button');
  made.dataset.rove = '';
  made.dataset.key = name;
  made.textContent = name;
  made.getBoundingClientRect = () => ({ left: x, top: y, width: 10, height: 10 }) as DOMRect;
  return made;
}

describe('a group of buttons', () => {
  let group: HTMLElement;

  beforeEach(() => {
    document.body.replaceChildren();
    group = document.createElement('div');
    group.append(button('a', 0, 0), button('b', 20, 0), button('c', 0, 20), button('d', 20, 20));
    document.body.append(group);
  });

  it('leads arrows to the nearest', () => {
    const all = [...group.children] as HTMLElement[];
    expect(nearest(all[0]!, all, [1, 0])?.textContent).toBe('b');
    expect(nearest(all[0]!, all, [0, 1])?.textContent).toBe('c');
    expect(nearest(all[3]!, all, [-1, 0])?.textContent).toBe('c');
    expect(nearest(all[0]!, all, [-1, 0])).toBeUndefined();
  });

  it('is one stop for Tab, wherever focus was', () => {
    const end = roving(group);
    const stops = (): string => [...group.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.textContent).join();
    expect(stops()).toBe('a');
    (group.children[0] as HTMLElement).focus();
    group.children[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.textContent).toBe('b');
    expect(stops()).toBe('b');
    end();
  });

  it('gives focus back to its likeness when it is drawn anew', async () => {
    const end = keepFocus(document.body);
    (group.children[1] as HTMLElement).focus();
    group.replaceChildren(button('x', 0, 0), button('b', 20, 0));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(document.activeElement?.textContent).toBe('b');
    end();
  });
});
