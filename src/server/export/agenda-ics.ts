import type { AgendaFeed } from '#application/scheduling/appointments/agenda-feed';
import { KIND_LABELS } from '#copy/office/kinds';
import type { FeedAppointment } from '#domain/scheduling/appointment/agenda-feed';
import { stateLabel, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { escapeIcs, foldIcs, icsInstant } from '#domain/shared/ics-text';
import { CLINIC_TIME_ZONE } from '#domain/shared/civil-date';

/**
 * A doctor's calendar by RFC 5545, hours in UTC. It does not contain the time of the request, so an unchanged calendar
 * is the same text.
 */
export function writeAgendaIcs({ medico, turnos }: AgendaFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinica de ojos//Turnos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcs(`Turnos de ${medico}`)}`,
    `X-WR-TIMEZONE:${CLINIC_TIME_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...turnos.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldIcs).join('\r\n')}\r\n`;
}

function eventOf({ id, version, iniciales, tipo, estado, inicio, fin, cambiado }: FeedAppointment): string[] {
  const status = statusOf(estado);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeIcs(id)}@turnos`,
    `SEQUENCE:${String(version)}`,
    `DTSTAMP:${icsInstant(cambiado)}`,
    `LAST-MODIFIED:${icsInstant(cambiado)}`,
    `DTSTART:${icsInstant(inicio)}`,
    `DTEND:${icsInstant(fin)}`,
    `SUMMARY:${escapeIcs(`${iniciales} ${KIND_LABELS[tipo]}`)}`,
    `DESCRIPTION:${escapeIcs(stateLabel(estado))}`,
    `STATUS:${status}`,
    'CLASS:PRIVATE',
    `TRANSP:${isFree(estado) ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

const statusOf = (estado: AppointmentState): string => {
  if (estado === 'cancelado' || estado === 'reprogramado') return 'CANCELLED';
  return estado === 'agendado' ? 'TENTATIVE' : 'CONFIRMED';
};

/** True for states that leave the doctor free. */
const isFree = (estado: AppointmentState): boolean =>
  estado === 'cancelado' || estado === 'reprogramado' || estado === 'no_asistio';
