import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { Form } from '#components/ui/form/Form.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { PERSON_COPY } from '#copy/clinical/people';
import { COMMON } from '#copy/office/common';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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

/** Every list that shows a name, a phone or an age. */
const SHOWN_IN = [
  ...(['pacientes', 'turnos', 'listaEspera', 'porAvisar'] as const),
  ...(['planes', 'ordenes', 'cirugias', 'prematuros'] as const),
];

/** Corrects a person's own data, with the fields of the registration; what was not touched is not sent. */
export function PatientDataDialog({ patient, onClose, onSaved }: Props) {
  const today = useToday();
  const notify = useToast();
  const refresh = useRefresh(...SHOWN_IN);
  // What the form was filled from: another's change must not be undone by what was never touched.
  const [seen] = useState(patient);
  const [draft, setDraft] = useState(() => draftOf(patient));
  const [hasTried, setTried] = useState(false);
  const wrong = draftErrors(draft, today);
  const save = useMutation({
    mutationFn: () =>
      call('updatePatient', {
        params: { id: patient.id },
        body: { ...patchOf(seen, draft), version: patient.version },
      }),
    onSuccess: (saved) => {
      notify({ tone: 'good', text: PERSON_COPY.saved });
      onSaved?.(saved);
      onClose();
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(save.error);
  return (
    <ModalDialog title={PERSON_COPY.title} isOpen onClose={onClose}>
      <Form
        onSubmit={() => {
          setTried(true);
          if (Object.keys(wrong).length === 0 && !save.isPending) save.mutate();
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
        {refusal !== null && (
          <Notice tone="error">
            {refusal.code === 'version_vieja' ? PERSON_COPY.changed : refusal.message}
          </Notice>
        )}
        <div className={DIALOG_FOOT}>
          <FormActions save={COMMON.save} isSaving={save.isPending} onCancel={onClose} />
        </div>
      </Form>
    </ModalDialog>
  );
}
