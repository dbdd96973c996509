import { useState } from 'react';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { Notice } from '#components/ui/Notice.tsx';
import { WAITING, WAITING_FORM } from '#copy/office/waiting-list';
import { may } from '#domain/access/policies';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookedPatientOf, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { LikelyPeople } from '#backoffice/shared/patient/LikelyPeople.tsx';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { additionOf, draftOf, emptyDraft, patchOf } from './waiting-draft.ts';
import { WaitingFields } from './WaitingFields.tsx';
import { actualOf, detailOf } from '#client/refusal-details';
import { EYE_MESSAGE } from '#domain/clinical/eye';

interface Props {
  /** Null adds somebody. */
  readonly entry: WaitingRecord | null;
  readonly onClose: () => void;
}

/** Puts somebody on the waiting list, or changes their preferences. */
export function WaitingFormDialog({ entry, onClose }: Props) {
  const today = useToday();
  const { actor } = useVisit();
  const own = may(actor, 'agenda:keep-all') ? null : actor.medico;
  const [base, setBase] = useState(entry);
  const [draft, setDraft] = useState(() => (entry === null ? emptyDraft(own) : draftOf(entry)));
  const [patient, setPatient] = useState<PatientChoice | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isEyeMissing, setIsEyeMissing] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const work = useWork(
    (operate, confirmado: boolean): Promise<WaitingRecord> =>
      base === null
        ? operate('addWaiting', {
            body: additionOf(draft, patient === null ? {} : bookedPatientOf(patient), confirmado),
          })
        : operate('changeWaiting', { params: { id: base.id }, body: patchOf(draft, base.version) }),
    {
      done: ({ paciente }) => (base === null ? WAITING.saved : WAITING.changed)(paciente.nombre),
      onDone: onClose,
      onRefused: (theirs) => {
        const actual = theirs?.code === 'version_vieja' ? actualOf(theirs, 'changeWaiting') : undefined;
        if (actual === undefined) return;
        setBase(actual);
        setDraft(draftOf(actual));
        setIsStale(true);
      },
    },
  );
  const { refusal, fields, error, reset, isPending } = work;
  const asks = refusal?.code === 'requiere_confirmacion';
  const likely = asks
    ? (detailOf(refusal, 'avisos') ?? []).flatMap((each) => ('paciente' in each ? [each] : []))
    : [];
  const patientErrors = Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name.replace(/^paciente\./, ''), said]),
  );

  const submit = (): void => {
    setIsStale(false);
    const lacks = base === null && patient === null;
    setIsMissing(lacks);
    const lacksEye = draft.tipo === 'estudio' && draft.estudio !== '' && draft.ojo === null;
    setIsEyeMissing(lacksEye);
    if (!lacks && !lacksEye) work.send(asks);
  };

  return (
    <FormDialog
      title={base === null ? WAITING_FORM.addTitle : WAITING_FORM.editTitle(base.paciente.nombre)}
      width="wide"
      save={asks ? WAITING_FORM.confirm : WAITING_FORM.save}
      isSaving={isPending}
      isSecondary={likely.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {base === null && (
        <section aria-label={WAITING_FORM.patient}>
          <PatientPicker
            autoFocus
            value={patient}
            onChange={setPatient}
            errors={patientErrors}
            isMissing={isMissing}
          />
          {isMissing && (
            <div className="mt-3">
              <Notice tone="error">
                <p>{WAITING_FORM.patientMissing}</p>
              </Notice>
            </div>
          )}
        </section>
      )}
      <AbsentEyesProvider
        paciente={draft.tipo === 'estudio' && patient?.kind === 'known' ? patient.patient.id : undefined}
      >
        <WaitingFields
          draft={draft}
          isNew={base === null}
          today={today}
          errors={isEyeMissing && draft.ojo === null ? { ...fields, ojo: [EYE_MESSAGE] } : fields}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
      </AbsentEyesProvider>
      {isStale && (
        <Notice tone="warning">
          <p>{WAITING_FORM.stale}</p>
        </Notice>
      )}
      {asks && (
        <Notice tone="warning">
          {likely.length === 0 && <p>{WAITING_FORM.likely}</p>}
          {likely.length > 0 && (
            <LikelyPeople
              duplicates={likely}
              onUse={(known) => {
                setPatient({ kind: 'known', patient: known });
                reset();
              }}
            />
          )}
        </Notice>
      )}
      {!asks && !isStale && refusal?.fields === undefined && <Refused message={error?.message} />}
    </FormDialog>
  );
}
