import { useEffect } from 'react';

/** Where the focus goes when the element that had it is gone. */
export const ACTIONS_ID = 'turno-acciones';
export const TITLE_ID = 'turno-titulo';

/**
 * A pressed button is replaced by the next ones: keyboard users continue from there instead of being thrown to the top
 * of the page. `what` is the value whose change may remove the focused element.
 */
export function useKeptFocus(what: string): void {
  useEffect(() => {
    // A closing dialog returns its own focus first.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) (document.getElementById(ACTIONS_ID) ?? document.getElementById(TITLE_ID))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
}
