import { Button } from '#components/ui/Button.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BOOKING } from '#copy/office/booking';
import type { FieldErrors } from '#domain/shared/app-error';
import type { PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import { PatientWarnings } from '#backoffice/shared/patient/PatientWarnings.tsx';
import type { BookingDraft } from '../booking-draft.ts';
import type { Prefill } from '../use-prefill.ts';

interface Props {
  readonly draft: BookingDraft;
  readonly prefill: Prefill;
  readonly errors: FieldErrors;
  /** Saving was attempted, so a new patient's fields show what is missing. */
  readonly showErrors: boolean;
  /** The draft was recovered from an unfinished form. */
  readonly isRecovered: boolean;
  readonly onStartOver: () => void;
  readonly onChange: (patient: PatientChoice | null) => void;
}

/** Whom the appointment is for, known or new, with what to know about them before booking. */
export function PatientStep({
  draft,
  prefill,
  errors,
  showErrors,
  isRecovered,
  onStartOver,
  onChange,
}: Props) {
  const { patient } = draft;
  return (
    <>
      {isRecovered && (
        <Notice
          isNarrow
          action={
            <Button size="compact" onPress={onStartOver}>
              {BOOKING.startOver}
            </Button>
          }
        >
          <p>{BOOKING.recovered}</p>
        </Notice>
      )}
      {prefill.isPatientMissing && patient === null && (
        <Notice isNarrow tone="warning">
          <p>{BOOKING.noSuchPatient}</p>
        </Notice>
      )}
      <PatientPicker
        value={patient}
        autoFocus={prefill.change.patient === undefined}
        errors={patientErrors(errors)}
        showErrors={showErrors}
        isMissing={errors['paciente'] !== undefined}
        onChange={onChange}
      />
      {patient === null && errors['paciente'] !== undefined && (
        <p className={FIELD_ERROR}>
          <FieldMessage>{errors['paciente'][0] ?? ''}</FieldMessage>
        </p>
      )}
      {patient?.kind === 'known' && draft.medico !== null && (
        <PatientWarnings
          paciente={patient.patient.id}
          medico={draft.medico}
          fecha={draft.fecha}
          excluir={draft.reemplazaA ?? undefined}
        />
      )}
    </>
  );
}

/** The errors of a new patient's fields, under the names of those fields. */
const patientErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) =>
      name.startsWith('paciente.') ? [[name.slice('paciente.'.length), said]] : [],
    ),
  );
