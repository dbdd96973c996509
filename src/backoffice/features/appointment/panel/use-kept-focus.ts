import { useEffect } from 'react';

/** Where the focus goes when what had it is no longer there. */
export const ACTIONS_ID = 'turno-acciones';
export const TITLE_ID = 'turno-titulo';

/**
 * A pressed button gives way to the next ones: whoever works by keyboard goes on from there and is not thrown to the
 * top of the page. `what` is what may take the focused element away.
 */
export function useKeptFocus(what: string): void {
  useEffect(() => {
    // A dialog that closes gives its own focus back first.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) (document.getElementById(ACTIONS_ID) ?? document.getElementById(TITLE_ID))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [what]);
}
