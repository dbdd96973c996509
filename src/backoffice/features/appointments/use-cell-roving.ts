import { useState, type KeyboardEvent } from 'react';
import { stepIn, type GridPlace } from './grid-step.ts';

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
