import { useState, type KeyboardEvent } from 'react';

/** A single tab stop for a whole grid: arrows go from cell to cell, and Tab returns to the last one. */
export function useCellRoving(rows: number, columns: number, start: GridPlace) {
  const [chosen, setChosen] = useState<GridPlace | null>(null);
  const wanted = chosen ?? start;
  const current: GridPlace = {
    row: Math.min(wanted.row, rows - 1),
    column: Math.min(wanted.column, columns - 1),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = stepIn(current, event.key, { rows, columns, isCtrl: event.ctrlKey });
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-lugar="${placeName(next)}"]`)?.focus();
  };
  const cell = (row: number, column: number) => ({
    'data-lugar': placeName({ row, column }),
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setChosen({ row, column }),
  });
  return { onKeyDown, cell, forget: () => setChosen(null) };
}

const placeName = ({ row, column }: GridPlace): string => `${String(row)}-${String(column)}`;

/** A cell of a grid by row and column, counted from zero. */
interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads from a cell of a grid; null for a key that leads nowhere. Does not move past the edges. */
export function stepIn(
  { row, column }: GridPlace,
  key: string,
  { rows, columns, isCtrl }: { readonly rows: number; readonly columns: number; readonly isCtrl: boolean },
): GridPlace | null {
  const within = (next: GridPlace): GridPlace => ({
    row: Math.min(Math.max(next.row, 0), rows - 1),
    column: Math.min(Math.max(next.column, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowRight':
      return within({ row, column: column + 1 });
    case 'ArrowLeft':
      return within({ row, column: column - 1 });
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'Home':
      return { row: isCtrl ? 0 : row, column: 0 };
    case 'End':
      return { row: isCtrl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}
