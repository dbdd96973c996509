import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { doctorsQuery } from '#client/queries/doctors';
import { refusalOf } from '#client/query';
import type { LeftDraft } from '#contract/records';
import { Notice } from '#components/ui/Notice.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { HANDOVER } from '#copy/office/record';
import { HANDOVER_MESSAGES } from '#domain/clinical/handover';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** No doctor has this id. */
const NOBODY = '/';

interface Props {
  readonly draft: LeftDraft;
  readonly onClose: () => void;
}

/** Hands a draft over to a doctor who attends, with the reason. */
export function HandOverDialog({ draft, onClose }: Props) {
  const query = useQuery(doctorsQuery());
  const nameOf = useDoctorNames();
  const [medico, setMedico] = useState(NOBODY);
  const [motivo, setMotivo] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const notify = useToast();
  const refresh = useRefresh('consultas');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('handOverDraft', { params: { id: draft.id }, body: { medico, motivo, version: draft.version } }),
    onSuccess: () => {
      notify({ tone: 'good', text: HANDOVER.done(nameOf(medico)) });
      onClose();
    },
    onSettled: refresh,
  });
  const fields = refusalOf(error)?.fields;
  const wrong = {
    medico: hasTried && medico === NOBODY ? HANDOVER_MESSAGES.doctor : fields?.['medico']?.[0],
    motivo: hasTried && motivo.trim().length < 10 ? HANDOVER_MESSAGES.reason : fields?.['motivo']?.[0],
  };
  return (
    <FormDialog
      title={HANDOVER.dialog(draft.paciente.nombre)}
      save={HANDOVER.save}
      saving={HANDOVER.saving}
      isSaving={isPending}
      onSubmit={() => {
        setHasTried(true);
        if (medico !== NOBODY && motivo.trim().length >= 10) mutate();
      }}
      onClose={onClose}
    >
      <p>{HANDOVER.text(nameOf(draft.medico))}</p>
      <QueryGate query={query} rows={1}>
        {(doctors) => (
          <SelectField
            label={HANDOVER.doctor}
            value={medico}
            onChange={setMedico}
            error={wrong.medico}
            options={[
              { id: NOBODY, label: HANDOVER.noDoctor },
              ...doctors
                .filter(({ id, activo }) => activo && id !== draft.medico)
                .map(({ id, nombre }) => ({ id, label: nombre })),
            ]}
          />
        )}
      </QueryGate>
      <TextAreaField
        label={HANDOVER.reason}
        help={HANDOVER.reasonHelp}
        rows={2}
        maxLength={500}
        value={motivo}
        onChange={setMotivo}
        error={wrong.motivo}
      />
      {error !== null && fields === undefined && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
    </FormDialog>
  );
}
