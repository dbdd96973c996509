import type { AppointmentRecord } from '#client/queries/appointments';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { CivilTime } from '#domain/shared/civil-date';

/** What to know about a patient at a glance when booking. */
export interface VisitSummary {
  readonly last: AppointmentRecord | null;
  readonly next: AppointmentRecord | null;
  readonly noShows: number;
}

/** The last visit that took place, the next one expected, and the number of no-shows. */
export function visitSummary(appointments: readonly AppointmentRecord[], now: CivilTime): VisitSummary {
  const isToCome = ({ fecha, hora }: AppointmentRecord): boolean =>
    fecha > now.fecha || (fecha === now.fecha && startOf(hora) >= now.minuto);
  const awaited = appointments.filter(
    (each) => isToCome(each) && (each.estado === 'agendado' || each.estado === 'confirmado'),
  );
  return {
    last: appointments.findLast(({ estado }) => estado === 'atendido' || estado === 'en_atencion') ?? null,
    next: awaited[0] ?? null,
    noShows: appointments.filter(({ estado }) => estado === 'no_asistio').length,
  };
}
