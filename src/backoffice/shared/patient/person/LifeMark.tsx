import { markStyle } from '#components/ui/mark-style.ts';
import { DEPARTURE_COPY as COPY } from '#copy/clinical/people';
import type { PatientRecord } from '#client/queries/patients';
import { longDate } from '#backoffice/shared/clinic/dates.ts';

/** That the person died, or comes no more, wherever the name stands; nothing of everybody else. */
export function LifeMark({
  patient: { fallecio, dejo },
}: {
  readonly patient: Pick<PatientRecord, 'fallecio' | 'dejo'>;
}) {
  if (fallecio !== undefined)
    return (
      <span className={markStyle('stop', true)} title={fallecio.fuente}>
        {COPY.died(longDate(fallecio.fecha))}
      </span>
    );
  if (dejo === undefined) return null;
  const { clase, desde, motivo } = dejo;
  return (
    <span className={markStyle('waiting', true)}>
      {COPY.leftOn(COPY.left[clase], longDate(desde), motivo)}
    </span>
  );
}
