import { minutesBetween, type CivilTime } from '../../shared/civil-date.ts';
import { formatHour } from '../../shared/interval.ts';
import { DURATION, type AppointmentKind } from '../appointment/appointment-kinds.ts';
import { startOf } from '../appointment/appointment.ts';
import { OCCUPIES, type AppointmentState } from '../appointment/appointment-states.ts';
import type { FreedPlace } from './waiting-list-match.ts';

/** What of an appointment says what it gave back. */
interface GivenBack {
  readonly estado: AppointmentState;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
  readonly liberadoDesde?: string | undefined;
  readonly enCola?: boolean | undefined;
  readonly medico?: string | undefined;
  readonly tipo: AppointmentKind;
  readonly estudio?: { readonly codigo: string } | undefined;
  /** Where it was before it was moved. */
  readonly dejo?: Left | undefined;
}

interface Left {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
}

/**
 * The minutes that an appointment gave back and that are still to come: cancelled or rebooked all of them, of who did not
 * come or left the rest, of who was moved those where they were. Null when there are none.
 */
export function freedOf({ dejo, ...given }: GivenBack, ahora: CivilTime): FreedPlace | null {
  const { estado, fecha, hora, duracionMin, liberadoDesde, medico, tipo, estudio } = given;
  // What it takes now it does not give; a doctor's place is given by whoever was moved to a colleague too.
  if (OCCUPIES[estado] === 'todo')
    return dejo === undefined
      ? null
      : freedOf({ ...dejo, tipo, estudio, medico: dejo.medico, estado: 'cancelado' }, ahora);
  if (given.enCola === true) return null;
  const end = startOf(hora) + duracionMin;
  const past = minutesBetween({ fecha, minuto: 0 }, ahora);
  const from = Math.max(startOf(OCCUPIES[estado] === 'nada' ? hora : (liberadoDesde ?? hora)), past);
  const inicio = Math.ceil(from / DURATION.step) * DURATION.step;
  const left = Math.floor((end - inicio) / DURATION.step) * DURATION.step;
  if (left <= 0) return null;
  return { medico, fecha, hora: formatHour(inicio), duracionMin: left, tipo, estudio: estudio?.codigo };
}
