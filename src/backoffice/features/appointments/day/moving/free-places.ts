import type { MinuteRange } from '#domain/shared/interval';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { freeWindows, type Interval } from '#domain/scheduling/availability/occupancy';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayColumn } from '#backoffice/features/appointments/day/day-model.ts';

/** A gap off the grid is offered if it has at least this many minutes. */
const LEAST_GAP_MIN = 10;

/**
 * What an appointment takes of the resources it needs, as the scheduling engine computes it; null when it takes
 * nothing.
 */
export function intervalOf(record: AppointmentRecord): Interval | null {
  const occupies = OCCUPIES[record.estado];
  if (occupies === 'nada') return null;
  const inicio = startOf(record.hora);
  return {
    turno: record.id,
    inicio,
    fin: inicio + record.duracionMin,
    antes: record.colchonAntes ?? 0,
    despues: record.colchonDespues ?? 0,
    ...(record.sobreturno === true ? { sobreturno: true as const } : {}),
    ...(occupies === 'libera_resto'
      ? { liberadoDesde: record.liberadoDesde === undefined ? inicio : startOf(record.liberadoDesde) }
      : {}),
    ...(record.itinerario === undefined ? {} : { itinerario: record.itinerario }),
  };
}

/** The intervals of a column's appointments. */
export const takenIn = (column: Pick<DayColumn, 'cards'>): Interval[] =>
  column.cards.flatMap(({ record }) => intervalOf(record) ?? []);

/** The starts on a doctor's grid for a step: from the start of each block, until the block ends (R11). */
export const gridStarts = (bloques: readonly MinuteRange[], paso: number): number[] =>
  bloques.flatMap(({ inicio, fin }) =>
    Array.from(
      { length: Math.max(0, Math.ceil((fin - inicio) / paso)) },
      (_, index) => inicio + index * paso,
    ),
  );

/** The free places of a column from a minute on: the free starts of its grid, and the gaps where none fits. */
export function freePlaces(column: DayColumn, from: number): MinuteRange[] {
  if (column.pasos === null) return [];
  const paso = column.pasos.control;
  const starts = gridStarts(column.bloques, paso);
  return freeWindows(column.abierto, takenIn(column)).flatMap((window) => {
    const found: MinuteRange[] = [];
    let at = window.inicio;
    for (const start of starts.filter((each) => each >= window.inicio && each + paso <= window.fin)) {
      if (start - at >= LEAST_GAP_MIN) found.push({ inicio: at, fin: start });
      found.push({ inicio: start, fin: start + paso });
      at = start + paso;
    }
    if (window.fin - at >= LEAST_GAP_MIN) found.push({ inicio: at, fin: window.fin });
    return found.filter(({ inicio }) => inicio >= from);
  });
}
