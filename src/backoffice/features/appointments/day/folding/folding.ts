import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { formatHour } from '#domain/shared/interval';
import type { DayColumn } from '../day-model.ts';

export const NONE_FOLDED: ReadonlyMap<string, Folded> = new Map();

/** Nobody is waited for in these states. */
const OVER: readonly AppointmentState[] = [
  'atendido',
  'se_retiro',
  'no_asistio',
  'cancelado',
  'reprogramado',
];

/** A doctor comes into the grid so many minutes before the first hour. */
const OPENS_BEFORE_MIN = 30;

/**
 * Why a column is folded to a strip: from when its doctor attends, that the day is done there, or that there is no room
 * for the studies beside the doctors.
 */
export type Folded = { readonly desde: string } | 'termino' | 'sin_lugar';

/** Rem of what stands side by side: the least of a doctor's column, the studies, a strip, and the hours. */
const WIDTHS = { doctor: 7, studies: 11.75, strip: 2.25, axis: 3.25 } as const;

/** Whether the doctors who are shown leave no room for the studies in so many rem, with so many strips besides. */
export function crowdsStudies(
  columns: readonly Pick<DayColumn, 'id' | 'isStudies'>[],
  {
    folded,
    strips,
    rem,
  }: { readonly folded: ReadonlyMap<string, Folded>; readonly strips: number; readonly rem: number },
): boolean {
  const doctors = columns.filter(({ isStudies }) => !isStudies);
  const narrow = doctors.filter(({ id }) => folded.has(id)).length;
  const least =
    WIDTHS.axis +
    (doctors.length - narrow) * WIDTHS.doctor +
    (narrow + strips) * WIDTHS.strip +
    WIDTHS.studies;
  return doctors.length < columns.length && least > rem;
}

/**
 * Which columns of today are folded to strips, in their places: of doctors who come later than in half an hour, and of
 * those who have finished with nobody left to attend. One's own stays open, as does what somebody opened; where all
 * would be folded, none is.
 */
export function foldedColumns(
  columns: readonly DayColumn[],
  minuto: number,
  { own, opened }: { readonly own: string | null; readonly opened: ReadonlySet<string> },
): ReadonlyMap<string, Folded> {
  const folded = new Map(
    columns.flatMap((column) => {
      const why = column.id === own || opened.has(column.id) ? null : foldingOf(column, minuto);
      return why === null ? [] : [[column.id, why] as const];
    }),
  );
  const doctors = columns.filter(({ isStudies }) => !isStudies);
  return folded.size === doctors.length ? NONE_FOLDED : folded;
}

function foldingOf({ isStudies, abierto, cards, cola }: DayColumn, minuto: number): Folded | null {
  const ranges = [...abierto, ...cards];
  if (isStudies || cola.length > 0 || ranges.length === 0) return null;
  const left = cards.filter(({ record }) => !OVER.includes(record.estado));
  const starts = Math.min(...ranges.map(({ inicio }) => inicio));
  // Whoever is here already is shown, however early.
  const isHere = left.some(({ record: { estado } }) => estado !== 'agendado' && estado !== 'confirmado');
  if (starts - minuto > OPENS_BEFORE_MIN && !isHere) return { desde: formatHour(starts) };
  const ends = Math.max(...ranges.map(({ fin }) => fin));
  return ends <= minuto && left.length === 0 ? 'termino' : null;
}
