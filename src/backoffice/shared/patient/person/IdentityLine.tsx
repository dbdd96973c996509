import type { PatientRecord } from '#client/queries/patients';
import { markStyle } from '#components/ui/mark-style.ts';
import { DEPARTURE_COPY as COPY } from '#copy/clinical/people';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { bornWords, identityWords } from '../patient-words.ts';

interface Props {
  readonly patient: PatientRecord;
  readonly today: string;
}

/** What tells a person apart, after the mark of who died or comes no more: said once, and not missed. */
export function IdentityLine({ patient, today }: Props) {
  return (
    <>
      <LifeMark patient={patient} /> <span className="numeros">{identityWords(patient, today)}</span>
    </>
  );
}

/** How old somebody of a list is, and since when: what tells two of one name apart where nothing else is known. */
export function Born({ on }: { readonly on: string | undefined }) {
  return (
    <small className="block font-normal text-ink-2 tabular-nums @min-[66rem]:whitespace-nowrap">
      {bornWords(on ?? null, useToday())}
    </small>
  );
}

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
