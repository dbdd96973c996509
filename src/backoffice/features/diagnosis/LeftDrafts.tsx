import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { leftDraftsQuery } from '#client/queries/records';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import type { LeftDraft } from '#contract/records';
import { Button } from '#components/ui/Button.tsx';
import { HANDOVER } from '#copy/office/record';
import { HANDOVER_MESSAGES } from '#domain/clinical/handover';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { PATIENT_ROWS } from './diagnosis-style.ts';

/** The drafts of those who can no longer close them; renders nothing when there are none. */
export function LeftDrafts() {
  const { data } = useQuery(leftDraftsQuery());
  const nameOf = useDoctorNames();
  const [asked, setAsked] = useState<LeftDraft | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="borradores-sin-medico">
      <div className="hoja-titulo">
        <h2 id="borradores-sin-medico">{HANDOVER.title}</h2>
        <p>{HANDOVER.help}</p>
      </div>
      <ul className={PATIENT_ROWS} aria-labelledby="borradores-sin-medico">
        {data.items.map((draft) => (
          <li key={draft.id}>
            <div className="grid grow gap-1">
              <b>{draft.paciente.nombre}</b>
              <Born on={draft.nacimiento} />
              <small>{HANDOVER.line(nameOf(draft.medico), longDate(draft.fecha))}</small>
            </div>
            <Button
              size="compact"
              aria-label={HANDOVER.actionOf(draft.paciente.nombre)}
              onPress={() => setAsked(draft)}
            >
              {HANDOVER.action}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <HandOverDialog draft={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** No doctor has this id. */
const NOBODY = '/';
type Handed = Readonly<Record<'medico' | 'motivo', string>>;

/** Hands a draft over to a doctor who attends, with the reason. */
function HandOverDialog({
  draft: now,
  onClose,
}: {
  readonly draft: LeftDraft;
  readonly onClose: () => void;
}) {
  const draft = useOpened(now);
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
