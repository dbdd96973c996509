import { useMemo, useState } from 'react';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { isFiltering, type DayFilter } from '../day-filter.ts';
import { STUDIES, type DayColumn } from '../day-model.ts';
import { crowdsStudies, foldedColumns, NONE_FOLDED, type Folded } from './folding.ts';

interface Day {
  readonly fecha: string;
  readonly now: ClinicNow;
  readonly own: string | null;
  readonly filter: DayFilter;
  /** The appointment that is open. */
  readonly turno: string | null;
  /** How wide the sheet is, in rem. */
  readonly rem: number;
  /** How many doctors are strips already, because they do not attend. */
  readonly strips: number;
}

/**
 * The columns folded to strips, and a way to open one. What is searched for is shown wherever it is, as is the
 * appointment that is open.
 */
export function useFolded(
  columns: readonly DayColumn[],
  { fecha, now: { fecha: today, minuto }, own, filter, turno, rem, strips }: Day,
) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isFolding = !isFiltering(filter);
  const isToday = fecha === today;
  const folded = useMemo(() => {
    if (!isFolding) return NONE_FOLDED;
    const shown = new Set([...opened, ...columnOf(columns, turno)]);
    const doctors = isToday ? foldedColumns(columns, minuto, { own, opened: shown }) : NONE_FOLDED;
    const hasNoRoom = !shown.has(STUDIES) && crowdsStudies(columns, { folded: doctors, strips, rem });
    return hasNoRoom ? new Map<string, Folded>([...doctors, [STUDIES, 'sin_lugar']]) : doctors;
  }, [isFolding, isToday, columns, minuto, own, opened, turno, rem, strips]);
  return { folded, unfold: (id: string): void => setOpened(new Set([...opened, id])) };
}

const columnOf = (columns: readonly DayColumn[], turno: string | null): string[] =>
  columns.flatMap(({ id, cards }) => (cards.some(({ record }) => record.id === turno) ? [id] : []));
