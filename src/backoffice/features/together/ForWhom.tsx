import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { TOGETHER } from '#copy/office/together';
import { nameOf, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';

/** Beside the button that books, for whom: the patient was chosen above, out of sight by now. */
export const ForWhom = ({ patient }: { readonly patient: PatientChoice | null }) =>
  patient === null ? (
    <p className={FIELD_HELP}>{TOGETHER.patientMissing}</p>
  ) : (
    <p>
      {TOGETHER.patient}: <b>{nameOf(patient)}</b>
    </p>
  );
