import { useState } from 'react';
import type { PatientRecord } from '#client/queries/patients';
import { Form } from '#components/ui/form/Form.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { PERSON_COPY } from '#copy/clinical/people';
import { COMMON } from '#copy/office/common';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { answersPhone } from '#domain/people/patient';
import { isSamePhone, readPhone } from '#domain/people/phone';
import { auditDifference } from '#domain/audit/audit-difference';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { draftOf } from '../besides.ts';
import { NewPatientFields } from '../NewPatientFields.tsx';
import { draftErrors } from '../patient-choice.ts';
import { patchOf } from './patient-patch.ts';

interface Props {
  /** The record as it is now. */
  readonly patient: PatientRecord;
  readonly onClose: () => void;
  readonly onSaved?: (patient: PatientRecord) => void;
}

/** Corrects a person's own data, with the fields of the registration; what was not touched is not sent. */
export function PatientDataDialog({ patient, onClose, onSaved }: Props) {
  const today = useToday();
  // What the form was filled from: another's change must not be undone by what was never touched.
  const seen = useOpened(patient);
  const [draft, setDraft] = useState(() => draftOf(patient));
  const [hasTried, setTried] = useState(false);
  /** Called at the guardian's until now: whether the other number is the guardian's new one. */
  const [whose, setWhose] = useState<'tutor' | 'otro' | null>(null);
  const guardian = answersPhone(seen);
  const isOtherPhone =
    guardian !== undefined &&
    draft.tutorTelefono === draftOf(seen).tutorTelefono &&
    readPhone(draft.telefono).ok &&
    !isSamePhone(draft.telefono, seen.telefono);
  const wrong = draftErrors(draft, today);
  const save = useOperation('updatePatient', {
    done: () => PERSON_COPY.saved,
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { refusal } = save;
  const { version } = useOpened(patient, refusal?.code === 'version_vieja');
  const meant = isOtherPhone && whose === 'tutor' ? { ...draft, tutorTelefono: draft.telefono } : draft;
  const body = { ...patchOf(seen, meant), version };
  return (
    <ModalDialog title={PERSON_COPY.title} isOpen onClose={onClose}>
      <Form
        onSubmit={() => {
          setTried(true);
          const isSaid = !isOtherPhone || whose !== null;
          if (Object.keys(wrong).length === 0 && isSaid && !save.isPending)
            save.send({ params: { id: patient.id }, body });
        }}
      >
        <NewPatientFields
          draft={draft}
          errors={refusal?.fields ?? {}}
          showErrors={hasTried}
          takesFocus
          ownId={patient.id}
          onChange={setDraft}
        />
        {isOtherPhone && (
          <Segmented
            label={PERSON_COPY.whosePhone}
            value={whose}
            options={[
              { id: 'tutor', label: PERSON_COPY.guardianWords(guardian.nombre, guardian.parentesco) },
              { id: 'otro', label: PERSON_COPY.anothersPhone },
            ]}
            error={hasTried && whose === null ? PERSON_COPY.whosePhoneMissing : undefined}
            onChange={setWhose}
          />
        )}
        {refusal !== null && (
          <Notice tone="error">
            {refusal.code === 'version_vieja' ? (
              <>
                {PERSON_COPY.changed}
                <Others seen={seen} patient={patient} />
              </>
            ) : (
              refusal.message
            )}
          </Notice>
        )}
        <div className={DIALOG_FOOT}>
          <FormActions save={COMMON.save} isSaving={save.isPending} onCancel={onClose} />
        </div>
      </Form>
    </ModalDialog>
  );
}

/** What the others wrote since the form was opened: saved again, what was typed here takes its place. */
function Others({ seen, patient }: { readonly seen: PatientRecord; readonly patient: PatientRecord }) {
  const despues = patchOf(seen, draftOf(patient));
  const antes = Object.fromEntries(Object.entries(seen).filter(([field]) => Object.hasOwn(despues, field)));
  const said = auditDifference({ antes, despues });
  return said.map((each) => (
    <p key={each.campo} className="font-strong">
      {PERSON_COPY.nowSays(each.campo, each.despues)}
    </p>
  ));
}
