import { TriangleAlert, CircleCheck } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { markStyle } from '#components/ui/mark-style.ts';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { APPOINTMENT } from '#copy/office/appointment';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { minutesInState, waitLevel } from './wait-level.ts';

const CLASSES = { short: markStyle(), long: markStyle('waiting'), 'too-long': markStyle('stop') } as const;

/** How long somebody in the room has been waiting so far. */
export function WaitingMark({ record }: { readonly record: AppointmentRecord }) {
  const now = useClinicNow();
  const minutes = record.estado === 'en_sala' ? minutesInState(record, now) : null;
  if (minutes === null) return null;
  const level = waitLevel(minutes);
  return (
    <span className={CLASSES[level]}>
      {level !== 'short' && <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={2} />}
      {APPOINTMENT.waiting(minutes)}
      {level !== 'short' && (
        <span className="sr-only">
          {level === 'long' ? APPOINTMENT.waitingLong : APPOINTMENT.waitingTooLong}
        </span>
      )}
    </span>
  );
}

/** That the patient has been measured and the doctor can go on, and what was left out. */
export function ReadyMark({ record: { listo, estado } }: { readonly record: AppointmentRecord }) {
  if (listo === undefined || !isInPreparation(estado)) return null;
  return (
    <span className={markStyle('good')}>
      <CircleCheck aria-hidden="true" size="1rem" strokeWidth={2} />
      {PRECONSULTATION_COPY.ready}
      {listo.falta.length > 0 && <small>{PRECONSULTATION_COPY.lackingShort(listo.falta)}</small>}
    </span>
  );
}
