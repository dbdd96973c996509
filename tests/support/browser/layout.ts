import type { Page } from 'playwright';
import { settled } from '#tests/support/browser/office';

/** The windows that screens are read in: a desk, a laptop, a tablet and a telephone. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/**
 * What a person cannot read of an open page, a line each, in each of the windows: a page wider than the window, rows whose
 * end is out of sight, a choice whose last word stands alone below the others or is out of sight, a phone's number on two
 * lines, a word divided without a hyphen, text under 13 px, text cut by what holds it, text over text, and text under
 * something fixed that is not a bar from side to side.
 */
export async function unreadableIn(
  page: Page,
  windows: readonly (typeof WINDOWS)[number][] = WINDOWS,
): Promise<string[]> {
  const found: string[] = [];
  // What is drawn only when it comes near is drawn now: until then it is as wide as it was in the window before.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawn);
  });
  for (const size of windows) {
    await page.setViewportSize(size);
    await settled(page);
    // What measures itself, as a drawing of figures does, is drawn again in the frame after.
    await page.evaluate(
      () =>
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
    );
    const lines = await page.evaluate(measureReading);
    found.push(...lines.map((line) => `${String(size.width)}: ${line}`));
  }
  return found;
}

/** Runs in the page. */
function measureReading(): string[] {
  const SMALLEST = 13;
  const SLACK = 1.5;
  type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
  interface Line {
    readonly element: Element;
    readonly text: string;
    readonly box: Box;
  }
  const problems = new Set<string>();
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) problems.add(`the page is ${String(wider)} px wider than the window`);

  const name = (element: Element): string => {
    const classes = element.getAttribute('class')?.split(/\s+/).slice(0, 3).join('.') ?? '';
    return `<${element.localName}${classes === '' ? '' : `.${classes}`}>`;
  };
  /** Whether the digits of a link stand on more than one line, wherever its other words are. */
  const isBroken = (link: Element): boolean => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const digits = /\+?\d[\d\s-]{5,}\d/.exec(node.textContent ?? '');
      if (digits === null) continue;
      const range = document.createRange();
      range.setStart(node, digits.index);
      range.setEnd(node, digits.index + digits[0].length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (tops.some((top) => Math.abs(top - (tops[0] ?? 0)) > 6)) return true;
    }
    return false;
  };
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 50);

  // At the end of a row is what can be done about it.
  for (const table of document.querySelectorAll('table[data-cards]')) {
    const sheet = table.parentElement;
    if (sheet !== null && sheet.scrollWidth - sheet.clientWidth > SLACK)
      problems.add(`rows out of sight: «${short(table.querySelector('caption')?.textContent ?? '')}»`);
  }
  for (const choice of document.querySelectorAll('fieldset:has(> div > label > input[type=radio])')) {
    const options = [...choice.querySelectorAll(':scope > div > label')];
    const row = options[0]?.parentElement;
    if (row === null || row === undefined || !row.checkVisibility()) continue;
    const tops = options.map((option) => Math.round(option.getBoundingClientRect().top));
    const [last, before] = [tops.at(-1), tops.at(-2)];
    const rows = new Set(tops).size;
    if (rows > 1 && rows < options.length && last !== before)
      problems.add(`alone below the others: «${short(options.at(-1)?.textContent ?? '')}»`);
    if (row.scrollWidth - row.clientWidth > SLACK)
      problems.add(`choices out of sight: «${short(row.textContent)}»`);
  }
  for (const phone of document.querySelectorAll('a[href^="tel:"]'))
    if (phone.checkVisibility() && isBroken(phone))
      problems.add(`a number on two lines: «${short(phone.textContent)}»`);

  /** What an element says of itself or has from above, asked once of each: many texts stand in one. */
  const askedOnce = <T>(own: (element: Element) => T | null, atTop: T): ((element: Element | null) => T) => {
    const known = new Map<Element, T>();
    const ask = (element: Element | null): T => {
      if (element === null) return atTop;
      const before = known.get(element);
      if (before !== undefined) return before;
      const found = own(element) ?? ask(element.parentElement);
      known.set(element, found);
      return found;
    };
    return ask;
  };
  /** For screen readers alone: one pixel, or clipped away whole. */
  const isForEars = askedOnce<boolean>((element) => {
    const style = getComputedStyle(element);
    if (style.clipPath === 'inset(50%)') return true;
    if (style.position !== 'absolute') return null;
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 && height <= 2 ? true : null;
  }, false);
  const layerOf = askedOnce<Element | null>(
    (element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) || element.matches('dialog, [popover]')
        ? element
        : null,
    null,
  );

  /** What holds a text: whether it stays where it is, and the box that cuts or scrolls what is in it, asked once of each. */
  const holdOf = (() => {
    const known = new Map<Element, { isFixed: boolean; clip: Clip | null }>();
    interface Clip {
      readonly hold: DOMRect;
      readonly margin: number;
      readonly cutsX: boolean;
      readonly cutsY: boolean;
    }
    const cuts = (overflow: string): boolean => ['hidden', 'clip'].includes(overflow);
    return (element: Element) => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const style = getComputedStyle(element);
      const holds = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const found = {
        isFixed: style.position === 'fixed',
        clip: holds
          ? {
              hold: element.getBoundingClientRect(),
              margin: SLACK + (parseFloat(style.overflowClipMargin) || 0),
              cutsX: cuts(style.overflowX),
              cutsY: cuts(style.overflowY),
            }
          : null,
      };
      known.set(element, found);
      return found;
    };
  })();

  /** The words of a text that go on in the next line. An address of e-mail has no place to be divided at. */
  const dividedIn = (node: Node, text: string): string[] => {
    if (text.includes('@')) return [];
    return [...text.matchAll(/[\p{L}\p{M}]{4,}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      // After a soft hyphen, the hyphen's own box comes first, on the line before.
      const tops = boxes.slice(text[index - 1] === '\u00AD' ? 1 : 0).map(({ top }) => top);
      return tops.some((top) => Math.abs(top - (tops[0] ?? 0)) > 6) ? [word] : [];
    });
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (
      element === null ||
      text.trim() === '' ||
      element.closest('script, style, template, noscript, option, title') !== null
    )
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) continue;
    if (boxes.length > 1 && !(element instanceof SVGElement))
      for (const word of dividedIn(node, text)) problems.add(`divided: «${word}» ${name(element)}`);

    const inDrawing = element instanceof SVGElement;
    // Also of what lies along a street: a letter is as large turned as it is upright.
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = drawn === null ? 1 : Math.hypot(drawn.a, drawn.b);
    // A drawing hidden with its parent has no boxes, whatever its visibility says.
    if (inDrawing && element.getClientRects().length === 0) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < SMALLEST - 0.01) problems.add(`${size.toFixed(1)} px: ${name(element)} «${short(text)}»`);

    // The part of each line that what holds it lets be seen: what scrolls can be scrolled to, what is hidden is cut.
    let seen: readonly Box[] = boxes;
    for (
      let at: Element | null = inDrawing ? null : element;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      const { isFixed, clip } = holdOf(at);
      if (clip !== null) {
        const { hold, margin, cutsX, cutsY } = clip;
        // Letters have air above and below them.
        const air = ({ top, bottom }: Box): number => (bottom - top) * 0.15;
        // What has no room at all is left out on purpose, unless it says that it must be there (`data-entero`).
        const isOut = (box: Box): boolean =>
          box.left >= hold.right - 1 ||
          box.right <= hold.left + 1 ||
          box.top >= hold.bottom - air(box) - 1 ||
          box.bottom <= hold.top + air(box) + 1;
        const mustShow = element.closest('[data-entero]') !== null;
        const isCut = seen.some(
          (box) =>
            (mustShow || !isOut(box)) &&
            ((cutsX && (box.left < hold.left - margin || box.right > hold.right + margin)) ||
              (cutsY &&
                (box.top + air(box) < hold.top - margin || box.bottom - air(box) > hold.bottom + margin))),
        );
        if (isCut) problems.add(`cut: ${name(element)} «${short(text)}» by ${name(at)}`);
        seen = seen
          .map((box) => ({
            left: Math.max(box.left, hold.left),
            right: Math.min(box.right, hold.right),
            top: Math.max(box.top, hold.top),
            bottom: Math.min(box.bottom, hold.bottom),
          }))
          .filter(({ left, right, top, bottom }) => right > left && bottom > top);
      }
      if (isFixed) break;
    }
    if (!inDrawing) for (const box of seen) lines.push({ element, text, box });
  }

  // Text over text, in one layer.
  const rows = lines.filter(({ element }) => layerOf(element) === null).sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of rows.entries())
    for (let next = index + 1; next < rows.length; next += 1) {
      const b = rows[next];
      if (b === undefined || b.box.top >= a.box.bottom - 1) break;
      const down = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      // Lines of text have air above and below their letters.
      if (
        across > 2 &&
        down > Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top) * 0.4 &&
        a.element !== b.element
      )
        problems.add(
          `one over the other: «${short(a.text)}» ${name(a.element)} and «${short(b.text)}» ${name(b.element)}`,
        );
    }

  // Something fixed over text, at the beginning and at the end of the page. A bar from side to side is scrolled under.
  const floating = [...document.querySelectorAll('body *')].filter((element) => {
    if (
      getComputedStyle(element).position !== 'fixed' ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && width < innerWidth - 20 && height < innerHeight - 20;
  });
  const steps = Math.max(
    1,
    Math.min(12, Math.ceil((document.documentElement.scrollHeight - innerHeight) / 300)),
  );
  const away = (document.documentElement.scrollHeight - innerHeight) / steps;
  const before = scrollY;
  for (const fixed of floating) {
    const hold = fixed.getBoundingClientRect();
    for (let step = 0; step <= steps; step += 1) {
      const shift = step * away - before;
      const under = lines.find(
        ({ element, box }) =>
          layerOf(element) === null &&
          !fixed.contains(element) &&
          Math.min(box.right, hold.right) - Math.max(box.left, hold.left) > 2 &&
          Math.min(box.bottom - shift, hold.bottom) - Math.max(box.top - shift, hold.top) > 4,
      );
      if (under !== undefined) {
        problems.add(`under ${name(fixed)}: «${short(under.text)}»`);
        break;
      }
    }
  }
  return [...problems];
}
