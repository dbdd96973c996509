import { useEffect, useRef, type RefObject } from 'react';
import type { ShownToast } from './toast.ts';

const FIELD = 'input, textarea, select, [contenteditable]';
/** What Esc closes first. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-overlay]';

/**
 * Esc closes a toast: the one that has the focus, otherwise the newest, unless it belongs to a field or to something that
 * is open. Whoever closes one by keyboard goes on where they were.
 */
export function useCloseByKey(
  pile: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
  close: (id: number) => void,
): void {
  const before = useRef<HTMLElement | null>(null);
  const held = useRef<number | null>(null);

  useEffect(() => {
    const element = pile.current;
    if (element === null) return undefined;
    const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
      const toast = target instanceof Element ? target.closest<HTMLElement>('[data-aviso]') : null;
      held.current = toast === null ? null : Number(toast.dataset['aviso']);
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [pile]);

  useEffect(() => {
    const isHeldGone = held.current !== null && toasts.every(({ id }) => id !== held.current);
    if (!isHeldGone) return;
    held.current = null;
    // Gone with its toast: not lost.
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
  }, [toasts]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const own = target?.closest<HTMLElement>('[data-aviso]')?.dataset['aviso'];
      const isBusy = target?.closest(FIELD) !== null || document.querySelector(ABOVE) !== null;
      const newest = toasts.at(-1);
      if (own !== undefined) close(Number(own));
      else if (newest !== undefined && !isBusy) close(newest.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toasts, close]);
}
