import { appointments } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import type { PlaceAsked } from './read-place.ts';

/**
 * The appointment by which a patient is already waiting for a doctor today, or being seen; null when there is none.
 * Whoever joins a queue takes a ticket from the count of the day, so two such transactions never pass each other.
 */
export async function inQueue(
  reader: Pick<Reader, 'query'>,
  { paciente, medico, fecha }: PlaceAsked,
): Promise<Appointment | null> {
  const page = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '>=', value: fecha },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 100,
  });
  const found = page.items.find(
    ({ value }) =>
      value.fecha === fecha &&
      value.medico === medico &&
      (isWaiting(value) || value.estado === 'en_atencion'),
  );
  return found?.value ?? null;
}
