import { useEffect, useRef } from 'react';
import type { ConfirmationRecord } from '#client/confirmations';

/** Where the focus goes when there is no row left. */
export const WORKLIST_TITLE = 'confirmaciones-dia';

/**
 * A note can take its own button, or the whole row, away: whoever works by keyboard goes on with the next row
 * instead of starting at the top of the page.
 */
export function useNextFocus(rows: readonly ConfirmationRecord[]): (row: ConfirmationRecord) => void {
  const waiting = useRef<{ readonly pressed: Element | null; readonly next: string } | null>(null);
  useEffect(() => {
    if (waiting.current === null || waiting.current.pressed?.isConnected === true) return;
    const { next } = waiting.current;
    waiting.current = null;
    if (document.activeElement !== document.body) return;
    const row = document.querySelector(`[data-turno="${CSS.escape(next)}"]`);
    const target = row?.querySelector('a, button') ?? document.getElementById(WORKLIST_TITLE);
    if (target instanceof HTMLElement) target.focus();
  });
  return ({ id }) => {
    const at = rows.findIndex((each) => each.id === id);
    waiting.current = { pressed: document.activeElement, next: (rows[at + 1] ?? rows[at])?.id ?? id };
  };
}
