import { useLayoutEffect, type RefObject } from 'react';
import { remPx } from '../rem.ts';
import { freePlace, type Box } from './free-place.ts';

/** Between the toasts and what is above them, and the foot of the screen below them, in pixels. */
const GAP = 16;
/** How wide it may be, of its usual width: where it fits nowhere it is tried narrower, and so taller. */
const WIDTHS = [1, 0.75, 0.5];
/** Narrower than this it would stand a word on each line. */
const NARROWEST_REM = 13;
/** How many are shown at once where they stand free nowhere. */
const MOST_OVER_LIST = 2;
/** How long the page is let come to rest before it is looked at again. */
const REST_MS = 150;
/**
 * What somebody may want to press next, the question that it answers, the headings, the bars at an edge, whose turn it is
 * beside the button, and the bar that says whose record is open, with the allergies.
 */
const KEPT_FREE =
  'a[href], button, input, select, textarea, label, legend, summary, [role="button"], [role="option"], [data-borde], header:has(> h1), :is(h1, h2, h3):not(.sr-only)';
/** Whom or what a button in a list is about: covered, the next one in sight is pressed for somebody else. */
const ROWS = ':is(li, tr, [role="row"]):not(:has(li, tr, [role="row"])):has(a[href], button, input)';

/** What is kept free, where it is in sight and not behind something; nothing that is taller. */
function inSight(pile: Element, kept: string, tallest = Infinity): Box[] {
  return [...document.querySelectorAll(kept)].flatMap((each) => {
    if (pile.contains(each)) return [];
    const box = each.getBoundingClientRect();
    if (box.height > tallest) return [];
    const shown = {
      left: Math.max(box.left, 0),
      top: Math.max(box.top, 0),
      right: Math.min(box.right, innerWidth),
      bottom: Math.min(box.bottom, innerHeight),
    };
    if (shown.right <= shown.left || shown.bottom <= shown.top) return [];
    const [x, y] = [(shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2];
    const above = document.elementFromPoint(x, y);
    const isInSight = above === null || each.contains(above) || above.contains(each) || pile.contains(above);
    return isInSight ? [shown] : [];
  });
}

/**
 * Puts it where nothing can be pressed, nor anything of a row in which something can, in the lower half of the screen if it
 * can be; false where there is no such place.
 */
function standFree(
  pile: HTMLElement,
  screen: { width: number; height: number },
  widths: readonly number[] = WIDTHS,
): boolean {
  const pressed = inSight(pile, KEPT_FREE);
  const { offsetWidth: usual } = pile;
  // A column of the agenda is a row to who hears it. Where lists fill the screen, what can be pressed in them.
  const sparing = [[...pressed, ...inSight(pile, ROWS, screen.height / 2)], pressed].flatMap((taken) =>
    [screen.height / 2, GAP].map((ceiling) => ({ taken, ceiling })),
  );
  for (const { taken, ceiling } of sparing)
    for (const part of widths) {
      if (part < 1 && usual * part < NARROWEST_REM * remPx()) continue;
      if (part === 1) pile.style.removeProperty('max-width');
      else pile.style.maxWidth = `${String(Math.round(usual * part))}px`;
      if (pile.scrollWidth > pile.clientWidth) continue;
      const own = { width: pile.offsetWidth, height: pile.offsetHeight };
      const place = freePlace({ ...own, screen, ceiling, taken });
      if (place === null) continue;
      pile.style.right = `${String(place.right)}px`;
      pile.style.bottom = `${String(place.bottom)}px`;
      return true;
    }
  return false;
}

/**
 * Keeps toasts off what somebody may want to press. A success goes where nothing can be pressed, and again wherever that is
 * once the page has changed or scrolled, unless the pointer or the focus is on it. What has no such place, and errors, which
 * stay, take the foot of the screen for themselves: how much is `--avisos`, what stays at the foot is above it, and what
 * has the focus comes into sight.
 */
export function useOwnRoom(pile: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pile.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const takeFoot = (height: number, tallest: string): void => {
      element.removeAttribute('style');
      element.style.maxHeight = tallest;
      root.setProperty('--avisos', `${String(height + GAP)}px`);
      const held = document.activeElement;
      if (held === null || held === document.body || element.contains(held)) return;
      const { top, bottom } = held.getBoundingClientRect();
      const foot = innerHeight - height - GAP;
      if (bottom > foot && top < innerHeight) held.scrollIntoView({ block: 'nearest' });
    };
    const measure = (): void => {
      element.style.removeProperty('max-width');
      element.style.removeProperty('max-height');
      let { offsetHeight: height } = element;
      if (height === 0) {
        element.removeAttribute('style');
        root.removeProperty('--avisos');
        return;
      }
      const isError = element.querySelector('[role="alert"]') !== null;
      const screen = { width: document.documentElement.clientWidth, height: innerHeight };
      // Where nothing makes room yet: what the room moved is looked for at its own place.
      root.removeProperty('--avisos');
      if (!isError && standFree(element, screen)) return;
      const shown = [...element.children];
      const seen = shown.at(-MOST_OVER_LIST);
      if (!isError && shown[0] !== undefined && seen !== undefined && seen !== shown[0]) {
        element.style.removeProperty('max-width');
        // The others are above, a scroll away: four of them would lie over half of the list that somebody works through.
        const above = seen.getBoundingClientRect().top - shown[0].getBoundingClientRect().top;
        element.style.maxHeight = `${String(Math.ceil(element.scrollHeight - above))}px`;
        height = element.offsetHeight;
        element.scrollTop = element.scrollHeight;
        // As wide as usual: narrower, the two would be taller than what is shown of them.
        if (standFree(element, screen, [1])) return;
      }
      takeFoot(height, element.style.maxHeight);
      element.scrollTop = element.scrollHeight;
    };

    let resting: ReturnType<typeof setTimeout> | undefined;
    const atRest = (): void => {
      if (element.offsetHeight === 0) return;
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (!element.matches(':hover') && !element.contains(document.activeElement)) measure();
      }, REST_MS);
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    const page = new MutationObserver((changes) => {
      // Where not all are shown, one more makes it no taller.
      if (changes.some(({ target }) => target === element)) measure();
      if (changes.some(({ target }) => !element.contains(target))) atRest();
    });
    page.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', atRest, { capture: true, passive: true });
    addEventListener('resize', atRest);
    return () => {
      clearTimeout(resting);
      size.disconnect();
      page.disconnect();
      removeEventListener('scroll', atRest, { capture: true });
      removeEventListener('resize', atRest);
      root.removeProperty('--avisos');
    };
  }, [pile]);
}
