// What is wrong with how a page stands, found by measuring: too wide, cut text, texts on each other, covered buttons.

/** Sentences about the page as it is in view; none where all is well. Cards measure their own texts (e2e/design). */
export function faults(page) {
  return page.evaluate(() => {
    const found = [];
    const says = (one) => `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className).replace(/\s*svelte-\w+/g, '').trim().replace(/\s+/g, '.')} “${(one.textContent ?? '').trim().slice(0, 40)}”`;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    const isForReaders = (one) => {
      for (let up = one; up; up = up.parentElement) if (getComputedStyle(up).clipPath === 'inset(50%)') return true;
      return false;
    };
    const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('svg, [inert]') && !isForReaders(one);

    // text that its own box cuts off; what scrolls is whole
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (!node.data.trim() || !one || !isSeen(one) || /^(SCRIPT|STYLE|OPTION)$/.test(one.tagName)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        let cut = null;
        let shown = { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity };
        for (let up = one; up && up !== document.body; up = up.parentElement) {
          const style = getComputedStyle(up);
          const edge = up.getBoundingClientRect();
          const [x, y] = [style.overflowX, style.overflowY];
          if (/auto|scroll/.test(x + y)) {
            shown = { left: Math.max(shown.left, edge.left), top: Math.max(shown.top, edge.top), right: Math.min(shown.right, edge.right), bottom: Math.min(shown.bottom, edge.bottom) };
            break; // one can scroll to it
          }
          if (/hidden|clip/.test(x) && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5)) cut = up;
          if (/hidden|clip/.test(y) && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) cut = up;
        }
        if (cut) found.push(`cut: ${says(one)} in ${says(cut).split(' ')[0]}`);
        const whole = box.left >= shown.left - 1 && box.right <= shown.right + 1 && box.top >= shown.top - 1 && box.bottom <= shown.bottom + 1;
        if (whole && box.top >= 0 && box.bottom <= innerHeight) texts.push([box, one]);
      }
    }

    // text behind something else that is painted
    const isPainted = (one) => one.closest('svg, button') || !/, 0\)$|transparent/.test(getComputedStyle(one).backgroundColor);
    const isBehind = (box, one, share) => {
      const at = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2);
      return at !== null && at !== one && !one.contains(at) && !at.contains(one) && isPainted(at) ? at : null;
    };
    for (const [box, one] of texts) {
      if (one.closest('.hand') || getComputedStyle(one).pointerEvents === 'none') continue; // cards of a hand may lie over each other
      const label = one.closest('label, button, a, summary');
      const before = [0.1, 0.5, 0.9].map((share) => isBehind(box, label ?? one, share)).find(Boolean);
      if (before) found.push(`behind: ${says(one)} by ${says(before)}`);
    }

    // two texts at one place, of which neither is on top of the other on purpose
    const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const ink = ({ left, right, top, bottom, height }) => ({ left, right, top: top + height * 0.2, bottom: bottom - height * 0.2, height: height * 0.6, width: right - left });
    const onTop = ([box, one]) => {
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return at !== null && (at === one || one.contains(at) || at.contains(one));
    };
    for (let i = 0; i < texts.length; i++) {
      for (let j = i + 1; j < texts.length; j++) {
        const [[a, one], [b, other]] = [texts[i], texts[j]].map(([box, of]) => [ink(box), of]);
        if (one === other || one.contains(other) || other.contains(one)) continue;
        const smaller = Math.min(a.width * a.height, b.width * b.height);
        if (area(a, b) > smaller * 0.25 && onTop(texts[i]) && onTop(texts[j])) found.push(`on each other: ${says(one)} and ${says(other)}`);
      }
    }

    const isScrolledAway = (one, middle) => {
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
        const edge = up.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(up).overflowY) && (middle < edge.top || middle > edge.bottom)) return true;
      }
      return false;
    };
    // a button whose middle belongs to something else; cards of a hand may lie over each other
    for (const one of document.querySelectorAll('button, a[href], select, input, summary')) {
      const box = one.getBoundingClientRect();
      if (!isSeen(one) || one.closest('.hand') || box.width < 4 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) continue;
      if (isScrolledAway(one, box.top + box.height / 2)) continue;
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (at && at !== one && !one.contains(at) && !at.contains(one) && !at.closest('dialog')) found.push(`covered: ${says(one)} by ${says(at)}`);
    }
    return [...new Set(found)];
  });
}
