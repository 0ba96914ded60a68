/**
 * Dragging as an extra: what can act is drawn along under the pointer and dropped on a lit target, which is the same as
 * choosing one and then the other. A drag that ends nowhere does nothing. Taps and keys are not touched by it.
 */

import type { Key } from '../games/game';
import type { Choice } from '../view/choice.svelte';

const SLACK = 8; // px that a tap may slip

export function dragging(choice: Choice): (table: HTMLElement) => () => void {
  return (table) => {
    let source: { key: Key; spot: HTMLElement; x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Key = '';

    function press(event: PointerEvent): void {
      const spot = (event.target as Element).closest<HTMLElement>('.spot');
      const key = spot?.dataset.key;
      if (!spot || !key || event.button || !choice.sources.has(key)) return;
      source = { key, spot, x: event.clientX, y: event.clientY, id: event.pointerId };
    }

    function lift(from: NonNullable<typeof source>): HTMLElement {
      if (choice.selected !== from.key) choice.choose(from.key);
      const card = from.spot.querySelector('.drawn') ?? from.spot;
      const { width, height } = from.spot.getBoundingClientRect();
      const copy = card.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('[id]').forEach((one) => one.removeAttribute('id'));
      copy.setAttribute('aria-hidden', 'true');
      Object.assign(copy.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${width}px`,
        height: `${height}px`,
        zIndex: 'var(--z-toast)',
        pointerEvents: 'none',
        filter: 'drop-shadow(0 12px 14px #000a)',
      });
      table.append(copy);
      return copy;
    }

    function move(event: PointerEvent): void {
      if (!source || event.pointerId !== source.id) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - source.x, event.clientY - source.y) < SLACK) return;
        ghost = lift(source);
      }
      const { width, height } = source.spot.getBoundingClientRect();
      ghost.style.transform = `translate(${event.clientX - width / 2}px, ${event.clientY - height / 2}px) scale(1.04)`;
      const key = keyAt(event);
      if (key === over) return;
      over = key;
      const actions = choice.targets.get(key);
      if (key && actions?.length) choice.point(actions[0]);
      else choice.leave();
    }

    function keyAt(event: PointerEvent): Key {
      const spot = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.spot');
      return spot && table.contains(spot) ? (spot.dataset.key ?? '') : '';
    }

    function drop(event: PointerEvent): void {
      if (!source || event.pointerId !== source.id) return;
      const dragged = ghost !== null;
      ghost?.remove();
      const meant = dragged && event.type === 'pointerup' ? (choice.targets.get(keyAt(event)) ?? []) : [];
      const from = source.key;
      source = null;
      ghost = null;
      over = '';
      if (!dragged) return;
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const [only] = meant;
      if (meant.length === 1 && only) choice.act(only);
      else if (meant.length) choice.several = meant;
      else if (choice.selected === from) choice.back();
    }

    /** The click that ends a drag is none. */
    const swallow = (event: MouseEvent): void => {
      event.stopPropagation();
      event.preventDefault();
    };

    table.addEventListener('pointerdown', press);
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      ghost?.remove();
      table.removeEventListener('pointerdown', press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  };
}
