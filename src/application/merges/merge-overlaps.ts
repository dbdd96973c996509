import { allFound } from '../all-found.ts';
import { appointments } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { occupationsOf } from '#domain/scheduling/booking/appointment-occupancy';
import { clashOf } from '#domain/scheduling/availability/occupancy';
import { appError, type AppError } from '#domain/shared/app-error';

const MERGE_OVERLAPS_BATCH = 500;

/** An appointment as a refusal names it. */
export interface NamedAppointment {
  readonly id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly medico: string | null;
}

/** Appointments of two records at the same time: one person cannot have been at both. */
export interface MergeOverlap {
  readonly conserva: NamedAppointment;
  readonly absorbe: NamedAppointment;
}

/** Every appointment of a record, optionally from a day on. */
export async function appointmentsOf(
  reader: Pick<Reader, 'query'>,
  id: string,
  desde = '0000-00-00',
): Promise<Stored<Appointment>[]> {
  return allFound(reader, appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'fecha', op: '>=', value: desde },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: MERGE_OVERLAPS_BATCH,
  });
}

export function overlapsOf(
  stays: readonly Stored<Appointment>[],
  goes: readonly Stored<Appointment>[],
): MergeOverlap[] {
  const byDay = Map.groupBy(stays, ({ value }) => value.fecha);
  return goes.flatMap((other) => {
    const wanted = timeOf(other);
    if (wanted === undefined) return [];
    return (byDay.get(other.value.fecha) ?? []).flatMap((own) => {
      const taken = timeOf(own);
      return taken === undefined || clashOf('paciente', [taken], wanted) === null
        ? []
        : [{ conserva: named(own), absorbe: named(other) }];
    });
  });
}

const timeOf = ({ id, value }: Stored<Appointment>) =>
  occupationsOf(id, value).find(({ recurso }) => recurso === 'paciente')?.intervalo;

const named = ({ id, value: { fecha, hora, medico } }: Stored<Appointment>): NamedAppointment => ({
  id,
  fecha,
  hora,
  medico: medico ?? null,
});

/** The refusal that names the overlapping appointments; null when there are none. */
export function overlapping([first, ...others]: readonly MergeOverlap[]): AppError | null {
  if (first === undefined) return null;
  const { fecha } = first.conserva;
  const said = [first.conserva, first.absorbe].map(
    ({ hora, medico }) => `${hora}${medico === null ? '' : ` con ${medico}`}`,
  );
  const more = others.length === 0 ? '' : ` y ${String(others.length)} más`;
  return appError(
    'paciente_ocupado',
    `Las dos fichas tienen turnos a la misma hora: el ${fecha.split('-').reverse().join('/')}, ${said.join(' y ')}${more}. Una persona no puede estar en los dos: mueva o cancele uno, o no son la misma persona.`,
    { details: { solapes: [first, ...others].slice(0, 20) } },
  );
}
