import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import type { LeftDraft } from '#contract/records';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { HANDOVER } from '#copy/office/record';
import { HANDOVER_MESSAGES } from '#domain/clinical/handover';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

/** No doctor has this id. */
const NOBODY = '/';
type Handed = Readonly<Record<'medico' | 'motivo', string>>;

interface Props {
  readonly draft: LeftDraft;
  readonly onClose: () => void;
}

/** Hands a draft over to a doctor who attends, with the reason. */
export function HandOverDialog({ draft, onClose }: Props) {
  const query = useQuery(doctorsQuery());
  const nameOf = useDoctorNames();
  const work = useWork(
    (operate, to: Handed) =>
      operate('handOverDraft', { params: { id: draft.id }, body: { ...to, version: draft.version } }),
    { done: (_, { medico }) => HANDOVER.done(nameOf(medico)), onDone: onClose },
  );
  const [hasTried, setHasTried] = useState(false);
  const form = useDraft<Handed>(work, { medico: NOBODY, motivo: '' });
  const { medico, motivo } = form.draft;
  const isShort = motivo.trim().length < 10;
  return (
    <FillDialog
      title={HANDOVER.dialog(draft.paciente.nombre)}
      of={work}
      message={null}
      save={HANDOVER.save}
      saving={HANDOVER.saving}
      onSend={() => {
        setHasTried(true);
        if (medico !== NOBODY && !isShort) work.send(form.draft);
      }}
      onClose={onClose}
    >
      <p>{HANDOVER.text(nameOf(draft.medico))}</p>
      <QueryGate query={query} rows={1}>
        {(doctors) => (
          <SelectField
            label={HANDOVER.doctor}
            {...form.bind('medico')}
            {...(hasTried && medico === NOBODY ? { error: HANDOVER_MESSAGES.doctor } : {})}
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
        {...form.bind('motivo')}
        {...(hasTried && isShort ? { error: HANDOVER_MESSAGES.reason } : {})}
      />
      {!work.hasFields && <Refused message={work.message} />}
    </FillDialog>
  );
}
