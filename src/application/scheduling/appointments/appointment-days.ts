import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import type { Collection, Condition, Page, Query, Stored } from '../../ports/document-store.ts';
import type { AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';

/** Appointments read from the store at a time. */
const APPOINTMENT_DAYS_BATCH = 500;

/**
 * The stored appointments of some days, one whole day at a time, filtered as far as an index can; the caller checks the
 * rest of the criteria. Never more than one day and one page in memory.
 */
export const appointmentDays = (
  app: Pick<App, 'store'>,
  asked: AppointmentCriteria,
  days: { readonly desde: string; readonly hasta: string },
) => daysFrom(app, appointments, asked, days);

/** The same for a collection that reads a different part of the stored appointments. */
export async function* daysFrom<T extends { readonly fecha: string }>(
  app: Pick<App, 'store'>,
  from: Collection<T>,
  asked: AppointmentCriteria,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): AsyncGenerator<readonly Stored<T>[]> {
  const query: Query = {
    where: [
      ...selection(asked),
      { field: 'fecha', op: '>=', value: desde },
      { field: 'fecha', op: '<=', value: hasta },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: APPOINTMENT_DAYS_BATCH,
  };
  let day: Stored<T>[] = [];
  let cursor: string | null = null;
  do {
    const next: Page<T> = await app.store.query(from, cursor === null ? query : { ...query, cursor });
    for (const each of next.items) {
      if (day[0] !== undefined && day[0].value.fecha !== each.value.fecha) {
        yield day;
        day = [];
      }
      day.push(each);
    }
    cursor = next.cursor;
  } while (cursor !== null);
  if (day.length > 0) yield day;
}

/** The conditions that an index serves. */
function selection({
  medicos,
  paciente,
  pacientes,
  equipo,
  estado,
  consulta,
}: AppointmentCriteria): Condition[] {
  const [state, ...moreStates] = estado ?? [];
  const [medico, ...moreDoctors] = medicos ?? [];
  const single: Condition[] =
    state !== undefined && moreStates.length === 0 ? [{ field: 'estado', op: '==', value: state }] : [];
  if (pacientes !== undefined) return [{ field: 'paciente.id', op: 'in', value: pacientes }];
  if (paciente !== undefined) return [{ field: 'paciente.id', op: '==', value: paciente }];
  if (equipo !== undefined) return [{ field: 'equipo', op: '==', value: equipo }];
  // Few in years of appointments.
  if (consulta === 'fuera') return [{ field: 'fueraDeHorario', op: '==', value: true }];
  return medico === undefined || moreDoctors.length > 0
    ? single
    : [{ field: 'medico', op: '==', value: medico }, ...single];
}
