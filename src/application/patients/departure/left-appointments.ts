import { appointments } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import type { LeftAppointment } from '#contract/clinical/patient-departures';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { hasTransition } from '#domain/scheduling/appointment/appointment-states';
import { present } from '#domain/shared/typed-record';

/** More than one person has to come. */
const LEFT_APPOINTMENTS_LIMIT = 500;

/** A person's appointments from a day on, by date. */
export async function appointmentsToCome(
  reader: Pick<Reader | Transaction, 'query'>,
  paciente: string,
  hoy: string,
): Promise<readonly Stored<Appointment>[]> {
  const { items } = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '>=', value: hoy },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: LEFT_APPOINTMENTS_LIMIT,
  });
  return items;
}

/** Those that are still to be cancelled, as the answer lists them. */
export const leftOf = (stored: readonly Stored<Appointment>[]): LeftAppointment[] =>
  stored
    .filter(({ value }) => hasTransition(value.estado, 'cancelado'))
    .map(({ id, version, value: { fecha, hora, tipo, medico, estudio } }) => ({
      id,
      version,
      fecha,
      hora,
      tipo,
      ...present({ medico, estudio: estudio === undefined ? undefined : estudio.nombre }),
    }));
