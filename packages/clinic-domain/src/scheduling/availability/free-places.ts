import { covers, DAY_MINUTES, mergeRanges, type MinuteRange } from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import { OCCUPIES, type AppointmentState } from '../appointment/appointment-states.ts';
import { freeWindows, type Interval } from './occupancy.ts';
import { present } from '../../shared/typed-record.ts';

/**
 * «Libres», on every screen: how many visits of so many minutes fit in the free places, one after another. A gap that is
 * too short for one, or two places that share minutes, count once or not at all.
 */
export function countFree(places: readonly MinuteRange[], minutes: number): number {
  const free = mergeRanges(places);
  let count = 0;
  let from = 0;
  for (const { inicio } of [...places].sort((a, b) => a.inicio - b.inicio)) {
    if (inicio < from || !covers(free, { inicio, fin: inicio + minutes })) continue;
    count += 1;
    from = inicio + minutes;
  }
  return count;
}

/** What an appointment says of the time it takes. */
export interface Taking {
  readonly estado: AppointmentState;
  readonly hora: string;
  readonly duracionMin: number;
  readonly liberadoDesde?: string | undefined;
  readonly colchonAntes?: number | undefined;
  readonly colchonDespues?: number | undefined;
  readonly sobreturno?: boolean | undefined;
  readonly itinerario?: string | undefined;
  /** Waits without an hour, and takes none. */
  readonly enCola?: boolean | undefined;
}

/** A gap off the grid is offered if it has at least this many minutes. */
const LEAST_GAP_MIN = 10;

/** What an appointment takes of the resources it needs, as they are occupied; null when it takes nothing. */
export function takenBy(turno: string, appointment: Taking): Interval | null {
  const { estado, hora, duracionMin, liberadoDesde, colchonAntes, colchonDespues, sobreturno, itinerario } =
    appointment;
  const occupies = OCCUPIES[estado];
  if (occupies === 'nada' || appointment.enCola === true) return null;
  const inicio = startOf(hora);
  return {
    turno,
    inicio,
    fin: Math.min(DAY_MINUTES, inicio + duracionMin),
    antes: colchonAntes ?? 0,
    despues: colchonDespues ?? 0,
    ...(sobreturno === true ? { sobreturno } : {}),
    ...(occupies === 'libera_resto'
      ? { liberadoDesde: liberadoDesde === undefined ? inicio : startOf(liberadoDesde) }
      : {}),
    ...present({ itinerario }),
  };
}

/** The starts on a doctor's grid for a step: from the start of each block, until the block ends (R11). */
export const gridStarts = (bloques: readonly MinuteRange[], paso: number): number[] =>
  bloques.flatMap(({ inicio, fin }) =>
    Array.from(
      { length: Math.max(0, Math.ceil((fin - inicio) / paso)) },
      (_, index) => inicio + index * paso,
    ),
  );

/** A doctor's day: the blocks of its timetable, what of them is open, and the step of its grid in minutes. */
export interface OfferedDay {
  readonly bloques: readonly MinuteRange[];
  readonly abierto: readonly MinuteRange[];
  readonly paso: number;
}

/**
 * The free places of a doctor's day from a minute on, in order: the free starts of its grid, and the gaps where none
 * fits. The day, the week and the overviews count by it.
 */
export function freePlaces(
  { bloques, abierto, paso }: OfferedDay,
  taken: readonly Interval[],
  from: number,
): MinuteRange[] {
  const starts = gridStarts(bloques, paso);
  return freeWindows(abierto, taken).flatMap((window) => {
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
