import type { PatientRecord } from '#client/queries/patients';
import { identityWords } from '../patient-words.ts';
import { LifeMark } from './LifeMark.tsx';

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
