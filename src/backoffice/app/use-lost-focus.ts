import { useEffect } from 'react';

/** What is one of several: it may go while its button has the focus. */
const ONE = '[data-turno], li, tr, article, fieldset';
/** What gives the focus back by itself. */
const ABOVE = '[data-overlay], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

interface Held {
  readonly target: Element;
  /** What it is in, then the ones after it, then the ones before it, the nearest first. */
  readonly near: readonly Element[];
  readonly around: readonly Element[];
}

/**
 * Whoever acted on a row or a card that then goes (cancelled, merged, taken off a list) goes on with the one that took its place,
 * or with the title of what it was in, instead of at the top of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: Held | null = null;
    let frame = 0;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest(ABOVE) === null) held = heldOf(target);
    };
    const look = (): void => {
      const { activeElement, body } = document;
      if (held === null || held.target.isConnected || (activeElement !== null && activeElement !== body))
        return;
      if (document.querySelector('[data-overlay]') !== null) return;
      nextOf(held)?.focus({ preventScroll: true });
    };
    const page = new MutationObserver(() => {
      if (held === null || held.target.isConnected) return;
      cancelAnimationFrame(frame);
      // Windows that close give their focus back first, in the frame after.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    });
    page.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      page.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

function heldOf(target: Element): Held {
  const one = target.closest(ONE);
  const all = one === null ? [] : [...(one.parentElement?.children ?? [])];
  const at = one === null ? 0 : all.indexOf(one);
  const around: Element[] = [];
  for (let up = target.parentElement; up !== null && up !== document.body; up = up.parentElement)
    around.push(up);
  return {
    target,
    near: one === null ? [] : [one, ...all.slice(at + 1), ...all.slice(0, at).toReversed()],
    around,
  };
}

function nextOf({ near, around }: Held): HTMLElement | null {
  for (const each of near) {
    if (!each.isConnected) continue;
    const control = each.matches(CONTROL)
      ? each
      : (each.querySelector('[data-acciones] :is(a, button)') ?? each.querySelector(CONTROL));
    if (control instanceof HTMLElement) return control;
  }
  const title = around
    .find(({ isConnected }) => isConnected)
    ?.closest('section, main, article')
    ?.querySelector('h1, h2, h3');
  if (!(title instanceof HTMLElement)) return null;
  title.tabIndex = -1;
  return title;
}
