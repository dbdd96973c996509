import { addDays, dayWords } from '../../shared/civil-date.ts';
import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { EXPECTED_STATES } from '../room/expected.ts';
import type { WaitingEntry } from './waiting-list.ts';

type Own = Pick<Appointment, 'fecha' | 'hora' | 'estado'>;

/** What a wait says that a link began, and the day until which it lasts. */
export const earlierThan = ({ fecha, hora }: Pick<Own, 'fecha' | 'hora'>) => ({
  hasta: addDays(fecha, -1),
  nota: `Por enlace: quiere venir antes de su turno del ${dayWords(fecha)}, ${hora}.`,
});

const OWN_NOTE = /^Por enlace: quiere venir antes de su turno del (\d{2})\/(\d{2})\/(\d{4}), \d{2}:\d{2}\.$/u;

/** The day of the appointment in the note, while nobody has written another note or day. */
function dayNoted({ nota = '', hasta }: WaitingEntry): string | null {
  const [, day, month, year] = OWN_NOTE.exec(nota) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const noted = `${year}-${month}-${day}`;
  return hasta === addDays(noted, -1) ? noted : null;
}

/** States of an appointment that somebody came to, or did not. */
const BEEN: readonly AppointmentState[] = [
  ...(['en_sala', 'en_preparacion', 'en_atencion', 'atendido', 'se_retiro', 'no_asistio'] as const),
];

/**
 * Somebody's wait for an earlier place, as the appointment that is to be earlier stands now; null where that has been. One
 * that was cancelled leaves the patient without any: that wait ends only when somebody ends it.
 */
export function waitOfNow(entry: WaitingEntry, own: Own | null, hoy: string): WaitingEntry | null {
  if (
    own !== null &&
    (BEEN.includes(own.estado) || (EXPECTED_STATES.includes(own.estado) && own.fecha <= hoy))
  )
    return null;
  if (own === null || own.estado === 'reprogramado' || dayNoted(entry) === null)
    return entry.hasta !== undefined && entry.hasta < hoy ? null : entry;
  if (own.estado !== 'cancelado') return { ...entry, ...earlierThan(own) };
  const { hasta: _until, ...open } = entry;
  const had = `${dayWords(own.fecha)}, ${own.hora}`;
  return { ...open, nota: `Por enlace: quería venir antes de su turno del ${had}, que se canceló.` };
}
