import { useEffect, useRef } from 'react';
import type { ConfirmationRecord } from '#client/confirmations';

/** Where the focus goes when there is no row left. */
export const WORKLIST_TITLE = 'confirmaciones-dia';

/**
 * A note can take its own button, or the whole row, away: whoever works by keyboard goes on with the next row
 * instead of starting at the top of the page.
 */
export function useNextFocus(rows: readonly ConfirmationRecord[]): (row: ConfirmationRecord) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null || document.activeElement !== document.body) return;
    const row = document.querySelector(`[data-turno="${CSS.escape(id)}"]`);
    const next = row?.querySelector('a, button') ?? document.getElementById(WORKLIST_TITLE);
    if (next instanceof HTMLElement) next.focus();
  }, [rows]);
  return ({ id }) => {
    const at = rows.findIndex((each) => each.id === id);
    wanted.current = (rows[at + 1] ?? rows[at])?.id ?? null;
  };
}
