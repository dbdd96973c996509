import { parseHour } from '../../shared/interval.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';

/** States of patients who are still to come. */
export const EXPECTED_STATES: readonly AppointmentState[] = ['agendado', 'confirmado'];

/** Minutes on either side of now within which somebody is expected at the desk. */
export const ARRIVALS_WINDOW = { late: 60, soon: 30 } as const;

interface Expected {
  readonly estado: AppointmentState;
  readonly hora: string;
}

/** Minutes by which somebody is late for an hour of today; negative while there is time. */
export function minutesLate({ hora }: Pick<Expected, 'hora'>, { minuto }: Pick<CivilTime, 'minuto'>): number {
  const hour = parseHour(hora);
  return hour.ok ? minuto - hour.value : 0;
}

/**
 * Today's appointments whose patients are still to come, by hour: those at the door now (the late ones are the first),
 * those of later, and those so late that they may not come.
 */
export function expectedAt<T extends Expected>(
  rows: readonly T[],
  now: Pick<CivilTime, 'minuto'>,
): { readonly now: readonly T[]; readonly later: readonly T[]; readonly missed: readonly T[] } {
  const expected = rows
    .filter(({ estado }) => EXPECTED_STATES.includes(estado))
    .toSorted((a, b) => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0));
  return {
    missed: expected.filter((row) => minutesLate(row, now) > ARRIVALS_WINDOW.late),
    now: expected.filter((row) => {
      const late = minutesLate(row, now);
      return late <= ARRIVALS_WINDOW.late && late >= -ARRIVALS_WINDOW.soon;
    }),
    later: expected.filter((row) => minutesLate(row, now) < -ARRIVALS_WINDOW.soon),
  };
}
