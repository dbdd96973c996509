import { useEffect, useRef } from 'react';

interface Row {
  readonly id: string;
}

/**
 * An action on a row may remove its button or the whole row: keyboard users then continue with the first action of the
 * next row (the `data-acciones` of its `data-turno`, or all of it), or with the same one where the first would do the
 * contrary, instead of starting at the top of the page or, if no row is left, with the title of the list.
 */
export function useNextFocus(
  rows: readonly Row[],
  titleId: string,
  goesTo: 'first' | 'same' = 'first',
): (row: Row) => void {
  const waiting = useRef<{
    readonly pressed: Element | null;
    /** The dialog, where the list is in one: the screen under it may show the same rows. */
    readonly within: ParentNode;
    readonly next: string;
    /** Which of its row's actions was pressed: pressed again, it does the same. */
    readonly which: number;
  } | null>(null);
  useEffect(() => {
    if (waiting.current === null || waiting.current.pressed?.isConnected === true) return;
    const { within, next, which } = waiting.current;
    const all = actionsOf(within.querySelector(`[data-turno="${CSS.escape(next)}"]`));
    const target = all[which] ?? all[0] ?? document.getElementById(titleId);
    // A button that waits for an answer takes no focus: once it does.
    if (target instanceof HTMLButtonElement && target.disabled) return;
    waiting.current = null;
    if (document.activeElement !== document.body) return;
    if (target instanceof HTMLElement) target.focus();
  });
  return ({ id }) => {
    const at = rows.findIndex((each) => each.id === id);
    const pressed = document.activeElement;
    waiting.current = {
      pressed,
      within: pressed?.closest('[role="dialog"], [role="alertdialog"]') ?? document,
      next: (rows[at + 1] ?? rows[at])?.id ?? id,
      which:
        goesTo === 'first'
          ? 0
          : actionsOf(pressed?.closest('[data-turno]') ?? null).findIndex((each) => each === pressed),
    };
  };
}

const actionsOf = (row: Element | null): Element[] => [
  ...((row?.querySelector('[data-acciones]') ?? row)?.querySelectorAll('a, button') ?? []),
];
