import { CircleCheck } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { markStyle } from '#components/ui/mark-style.ts';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { isInPreparation } from '#domain/scheduling/room/ready';

/** That the patient has been measured and the doctor can go on, and what was left out. */
export function ReadyMark({ record: { listo, estado } }: { readonly record: AppointmentRecord }) {
  if (listo === undefined || !isInPreparation(estado)) return null;
  return (
    <span className={markStyle('good')}>
      <CircleCheck aria-hidden="true" size={16} strokeWidth={2} />
      {PRECONSULTATION_COPY.ready}
      {listo.falta.length > 0 && <small>{PRECONSULTATION_COPY.lackingShort(listo.falta)}</small>}
    </span>
  );
}
