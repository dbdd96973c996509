import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { PATIENT_PICKER } from '#copy/office/booking';
import type { FieldErrors } from '#domain/shared/app-error';
import { NewPatientFields } from './NewPatientFields.tsx';
import { draftFrom, type PatientChoice } from './patient-choice.ts';
import { PatientCard } from './PatientCard.tsx';
import { PatientSearch } from './PatientSearch.tsx';

interface Props {
  readonly value: PatientChoice | null;
  readonly onChange: (choice: PatientChoice | null) => void;
  /** The server's errors for a new patient, keyed by patient field (`telefono`). */
  readonly errors?: FieldErrors;
  /** Whether every wrong field of a new patient shows its error, even those that have not been left yet. */
  readonly showErrors?: boolean;
  /** Shows that a patient is required and none has been chosen. */
  readonly isMissing?: boolean;
  /** The search takes the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly label?: string;
}

const NO_ERRORS: FieldErrors = {};
const NO_GUARDIAN = {};

/** A patient of the clinic, found while typing, or a new one entered in the same place. */
export function PatientPicker({
  value,
  onChange,
  errors = NO_ERRORS,
  showErrors = false,
  isMissing = false,
  autoFocus = false,
  label = PATIENT_PICKER.label,
}: Props) {
  const [typed, setTyped] = useState('');
  // The focus follows what the person does here; filling the form from elsewhere does not take it from another field.
  const [hasActed, setHasActed] = useState(false);
  const choose = (choice: PatientChoice | null): void => {
    setHasActed(true);
    onChange(choice);
  };
  const startNew = (): void => choose({ kind: 'new', draft: draftFrom(typed) });

  if (value === null)
    return (
      <div
        className="grid gap-3 justify-items-start [&>div]:w-full"
        data-problema={isMissing ? '' : undefined}
      >
        <PatientSearch
          label={label}
          typed={typed}
          onType={setTyped}
          onFound={(patient) => choose({ kind: 'known', patient })}
          onNew={startNew}
          takesFocus={hasActed || autoFocus}
        />
        <Button
          icon={<UserRoundPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={startNew}
        >
          {PATIENT_PICKER.add}
        </Button>
      </div>
    );
  if (value.kind === 'known')
    return (
      <PatientCard
        key={value.patient.id}
        patient={value.patient}
        takesFocus={hasActed}
        onCorrected={(patient) => onChange({ kind: 'known', patient })}
        tutor={value.tutor ?? NO_GUARDIAN}
        errorOf={(field) => errors[field]?.[0]}
        onGuardian={(tutor) => onChange({ ...value, tutor })}
        onChange={() => {
          setTyped('');
          choose(null);
        }}
      />
    );
  return (
    <section aria-label={PATIENT_PICKER.newTitle}>
      <div className="flex flex-wrap items-center justify-between mb-2">
        <h3>{PATIENT_PICKER.newTitle}</h3>
        <Button variant="quiet" size="compact" onPress={() => choose(null)}>
          {PATIENT_PICKER.back}
        </Button>
      </div>
      <NewPatientFields
        draft={value.draft}
        errors={errors}
        showErrors={showErrors}
        takesFocus={hasActed}
        onChange={(draft) => onChange({ kind: 'new', draft })}
        onUse={(patient) => choose({ kind: 'known', patient })}
      />
    </section>
  );
}
