import { TriangleAlert } from 'lucide-react';
import type { AppointmentRecord } from '#client/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { clinicTime, minutesBetween } from '#domain/shared/civil-date';
import { useClinicNow } from '#backoffice/shared/clinic-clock.ts';
import { waitLevel } from './wait-level.ts';

const CLASSES = { short: 'marca', long: 'marca marca-espera', 'too-long': 'marca marca-alto' } as const;

/** How long somebody in the room has been waiting, so far. */
export function WaitingMark({ record: { estado, tiempos } }: { readonly record: AppointmentRecord }) {
  const now = useClinicNow();
  const since = tiempos?.en_sala;
  if (estado !== 'en_sala' || since === undefined) return null;
  const minutes = Math.max(0, minutesBetween(clinicTime(new Date(since)), now));
  const level = waitLevel(minutes);
  return (
    <span className={CLASSES[level]}>
      {level !== 'short' && <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} />}
      {APPOINTMENT.waiting(minutes)}
      {level !== 'short' && (
        <span className="sr-only">
          {level === 'long' ? APPOINTMENT.waitingLong : APPOINTMENT.waitingTooLong}
        </span>
      )}
    </span>
  );
}
