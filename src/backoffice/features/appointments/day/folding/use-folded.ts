import { useMemo, useState } from 'react';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { isFiltering, type DayFilter } from '../day-filter.ts';
import type { DayColumn } from '../day-model.ts';
import { foldedColumns, NONE_FOLDED } from './folding.ts';

interface Day {
  readonly fecha: string;
  readonly now: ClinicNow;
  readonly own: string | null;
  readonly filter: DayFilter;
  /** The appointment that is open. */
  readonly turno: string | null;
}

/**
 * The columns folded to strips, and a way to open one. What is searched for is shown wherever it is, as is the
 * appointment that is open.
 */
export function useFolded(
  columns: readonly DayColumn[],
  { fecha, now: { fecha: today, minuto }, own, filter, turno }: Day,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isFolding = fecha === today && !isFiltering(filter);
  const folded = useMemo(
    () =>
      isFolding
        ? foldedColumns(columns, minuto, { own, opened: new Set([...opened, ...columnOf(columns, turno)]) })
        : NONE_FOLDED,
    [isFolding, columns, minuto, own, opened, turno],
  );
  return { folded, unfold: (id: string): void => setOpened(new Set([...opened, id])) };
}

const columnOf = (columns: readonly DayColumn[], turno: string | null): string[] =>
  columns.flatMap(({ id, cards }) => (cards.some(({ record }) => record.id === turno) ? [id] : []));
