import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { call } from '#client/call';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { WAITING, WAITING_FORM } from '#copy/office/waiting-list';
import { may } from '#domain/access/policies';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookedPatientOf, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyesProvider.tsx';
import { LikelyPeople } from '#backoffice/shared/patient/LikelyPeople.tsx';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('listaEspera', 'pacientes');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (confirmado: boolean): Promise<WaitingRecord> => {
      if (base !== null)
        return call('changeWaiting', { params: { id: base.id }, body: patchOf(draft, base.version) });
      const body = additionOf(draft, patient === null ? {} : bookedPatientOf(patient), confirmado);
      // Sending the same entry again after a cut connection must not add it twice.
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      return call('addWaiting', { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ paciente }) => {
      const words = base === null ? WAITING.saved : WAITING.changed;
      notify({ tone: 'good', text: words(paciente.nombre) });
      onClose();
    },
    onError: (cause) => {
      const theirs = refusalOf(cause);
      if (theirs?.code !== 'version_vieja') return;
      const actual = actualOf(theirs, 'changeWaiting');
      if (actual === undefined) return;
      setBase(actual);
      setDraft(draftOf(actual));
      setIsStale(true);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const asks = refusal?.code === 'requiere_confirmacion';
  const likely = asks
    ? (detailOf(refusal, 'avisos') ?? []).flatMap((each) => ('paciente' in each ? [each] : []))
    : [];
  const fields = refusal?.fields ?? {};
  const patientErrors = Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name.replace(/^paciente\./, ''), said]),
  );

  const submit = (): void => {
    setIsStale(false);
    const lacks = base === null && patient === null;
    setIsMissing(lacks);
    const lacksEye = draft.tipo === 'estudio' && draft.estudio !== '' && draft.ojo === null;
    setIsEyeMissing(lacksEye);
    if (!lacks && !lacksEye) mutate(asks);
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
            <Notice tone="error">
              <p>{WAITING_FORM.patientMissing}</p>
            </Notice>
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
      {error !== null && !asks && !isStale && refusal?.fields === undefined && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
    </FormDialog>
  );
}
