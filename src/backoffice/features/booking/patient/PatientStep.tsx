import { Link } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BOOKING, PATIENT_PICKER } from '#copy/office/booking';
import { patientWarnings } from '#domain/scheduling/appointment/patient-warnings';
import type { FieldErrors } from '#domain/shared/app-error';
import { appointmentHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import { usePatientVisits } from '../../../shared/patient/use-patient-visits.ts';
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

interface PatientWarningsProps {
  readonly paciente: string;
  readonly medico: string;
  readonly fecha: string;
  /** The appointment being replaced or moved, which is no reason to warn. */
  readonly excluir?: string | undefined;
}

/** The patient's other appointments with this doctor, each with a link to it: perhaps it should be moved instead. */
function PatientWarnings({ paciente, medico, fecha, excluir }: PatientWarningsProps) {
  const now = useClinicNow();
  const visits = usePatientVisits(paciente) ?? [];
  const known = visits.flatMap(({ medico: who, ...rest }) =>
    who === undefined ? [] : [{ ...rest, medico: who }],
  );
  return patientWarnings(known, { medico, fecha, excluir }, now).map((warning) => (
    <Notice isNarrow key={warning.turno} tone="warning">
      <p>
        {warning.codigo === 'mismo_medico_mismo_dia'
          ? PATIENT_PICKER.sameDay(medico, warning.hora)
          : PATIENT_PICKER.hasVisit(
              medico,
              `${longDay(warning.fecha).toLowerCase()} a las ${warning.hora}`,
            )}{' '}
        <Link href={appointmentHref(warning.turno, warning.fecha)}>{PATIENT_PICKER.move}</Link>
      </p>
    </Notice>
  ));
}
