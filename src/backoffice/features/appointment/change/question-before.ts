import type { AppointmentRecord } from '#client/queries/appointments';
import { CANCEL } from '#copy/office/appointment';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayInText } from '#backoffice/features/appointment/panel/moments.ts';

/** The states that only happen at the clinic, on the day itself. */
const AT_THE_CLINIC: readonly AppointmentState[] = ['en_sala', 'en_atencion', 'atendido', 'se_retiro'];

/**
 * The question to ask before a state that does not fit the moment: it is another day's appointment, or a no-show marked
 * before the hour. Null when it fits.
 */
export function questionBefore(
  state: AppointmentState,
  { fecha, hora }: Pick<AppointmentRecord, 'fecha' | 'hora'>,
  now: ClinicNow,
): string | null {
  if (AT_THE_CLINIC.includes(state)) return fecha === now.fecha ? null : CANCEL.otherDay(dayInText(fecha));
  if (state !== 'no_asistio') return null;
  if (fecha > now.fecha) return CANCEL.otherDay(dayInText(fecha));
  return fecha === now.fecha && startOf(hora) > now.minuto ? CANCEL.tooEarly(hora) : null;
}
