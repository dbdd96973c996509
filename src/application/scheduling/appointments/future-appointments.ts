import { allFound } from '../../all-found.ts';
import { appointments } from '../../collections.ts';
import type { Condition, Stored, Transaction } from '../../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';

/** Whose appointments: a doctor's, a device's, a study's, or everyone's; and of which days, both included. */
export interface AppointmentRange {
  readonly medico?: string;
  readonly equipo?: string;
  /** The code of a study, whether or not the appointment has a device. */
  readonly estudio?: string;
  readonly desde: string;
  readonly hasta?: string | undefined;
}

const PAGE = 1000;

/** The appointments in a range of days, in order of time, however many there are. */
export async function appointmentsOf(
  from: Pick<Transaction, 'query'>,
  { medico, equipo, estudio, desde, hasta }: AppointmentRange,
): Promise<Stored<Appointment>[]> {
  const where: Condition[] = [
    ...(medico === undefined ? [] : [{ field: 'medico', op: '==', value: medico } as const]),
    ...(equipo === undefined ? [] : [{ field: 'equipo', op: '==', value: equipo } as const]),
    ...(estudio === undefined ? [] : [{ field: 'estudio.codigo', op: '==', value: estudio } as const]),
    { field: 'fecha', op: '>=', value: desde },
    ...(hasta === undefined ? [] : [{ field: 'fecha', op: '<=', value: hasta } as const]),
  ];
  return allFound(from, appointments, {
    where,
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: PAGE,
  });
}
