import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { patientQuery, type PatientRecord } from '#client/queries/patients';
import { whenKnown } from '#client/query';
import type { FieldErrors } from '#domain/shared/app-error';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { choiceErrors, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';

const NONE: FieldErrors = {};

/** The patient of a form, whom the address may name, and the errors of a new one, shown once somebody tries to book. */
export function useChosenPatient() {
  const today = useToday();
  const asked = useSearchParams()[0].get('paciente');
  const { data: named } = useQuery(whenKnown(asked, patientQuery));
  /** Undefined until somebody chooses: until then it is the one that the address names. */
  const [picked, setPatient] = useState<PatientChoice | null>();
  const patient: PatientChoice | null =
    picked === undefined ? (named === undefined ? null : { kind: 'known', patient: named }) : picked;
  const [errors, setErrors] = useState(NONE);
  const [showErrors, setShowErrors] = useState(false);
  return {
    patient,
    /** The picker's props. */
    picker: {
      value: patient,
      // Who is on the way is not looked for.
      autoFocus: asked === null,
      errors,
      showErrors,
      onChange: (choice: PatientChoice | null): void => {
        setPatient(choice);
        setErrors(NONE);
      },
    },
    id: patient?.kind === 'known' ? patient.patient.id : undefined,
    setErrors,
    /** Somebody who has a record, in the place of a new patient. */
    use: (known: PatientRecord): void => {
      setPatient({ kind: 'known', patient: known });
      setErrors(NONE);
      setShowErrors(false);
    },
    /** False when a new patient's fields must be corrected before anything is sent. */
    check: (choice: PatientChoice): boolean => {
      const wrong = choiceErrors(choice, today);
      const isRight = Object.keys(wrong).length === 0;
      setShowErrors(!isRight);
      setErrors(wrong);
      return isRight;
    },
    clear: (): void => {
      setPatient(null);
      setErrors(NONE);
      setShowErrors(false);
    },
  };
}
