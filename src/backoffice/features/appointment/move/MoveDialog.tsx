import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FreePlace } from '#contract/availability';
import { settingsQuery } from '#client/queries/settings';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { MOVE } from '#copy/office/appointment';
import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { formatHour } from '#domain/shared/interval';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { HourTextField } from '#backoffice/shared/clinic/HourTextField.tsx';
import { type ChangeDialogProps, useBase } from '#backoffice/features/appointment/change/ChangeForm.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { FirstFree, Places, MovePlaces } from './MovePlaces.tsx';
import { LiveNotice } from '#backoffice/features/appointment/panel/LiveNotice.tsx';
import { askedOf, draftOf, moveBody, type MoveDraft } from './move-draft.ts';
import { MoveFields, SameDayNotice } from './MoveFields.tsx';
import { whenAndWith } from '#backoffice/features/appointment/change/wanted-change.ts';
import { detailOf } from '#client/refusal-details';
import { WHICH_EYE } from '#domain/scheduling/appointment/appointment-eye';
import { present } from '#domain/shared/typed-record';

/** Moves an appointment to another doctor, day or time, or changes its length or kind; the keyboard alone is enough. */
export function MoveDialog({ record, isPending, refusal, onChange, onClose }: ChangeDialogProps) {
  const { base, isBehind, catchUp } = useBase(record);
  const today = useToday();
  const readHour = useReadHour();
  const [draft, setDraft] = useState<MoveDraft>(() => draftOf(base));
  const [typed, setTyped] = useState('');
  /** Nobody is taken for the one who asks: the patient whom the clinic moves has to be told. */
  const [pide, setPide] = useState<'clinica' | 'paciente' | null>(null);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hourProblem, setHourProblem] = useState<string | undefined>(undefined);
  const { data: settings } = useQuery(settingsQuery(draft.medico));
  const kind = askedOf(base, draft);
  const ofDoctor = draft.medico === undefined ? {} : { medico: draft.medico };
  const alternatives = detailOf(refusal, 'alternativas') ?? [];

  const set = (change: Partial<MoveDraft>): void => {
    setDraft((shown) => ({ ...shown, ...change }));
    setProblem(null);
  };
  const send = (wanted: MoveDraft): void => {
    const body = moveBody(base, wanted);
    setTried(true);
    if (wanted.fecha === null) setProblem(MOVE.chooseDate);
    else if (wanted.hora === null) setProblem(MOVE.choose);
    else if (wanted.ojo === null) setProblem(WHICH_EYE);
    else if (body === null) setProblem(MOVE.same);
    else if (pide === null) setProblem(null);
    else {
      setProblem(null);
      onChange({ kind: 'move', body: { ...body, pide } }, base);
    }
  };
  const submit = (): void => {
    const hour = typed.trim() === '' ? null : readHour(typed, MOVE.other);
    setHourProblem(hour === null || hour.ok ? undefined : hour.error);
    if (hour === null) send(draft);
    else if (hour.ok) send({ ...draft, hora: formatHour(hour.value) });
  };
  const take = ({ fecha, hora, medico }: FreePlace): MoveDraft => ({
    ...draft,
    fecha,
    hora,
    ...present({ medico }),
  });

  return (
    <FormDialog
      title={MOVE.title(record.paciente.nombre)}
      width="wide"
      save={MOVE.save}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBehind && (
        <LiveNotice
          base={base}
          current={record}
          onCatchUp={() => {
            catchUp();
            setDraft(draftOf(record));
          }}
        />
      )}
      <p>
        {MOVE.now}: <b>{whenAndWith(base)}</b>
      </p>
      <Segmented
        label={MOVE.asks}
        value={pide}
        options={(['clinica', 'paciente'] as const).map((id) => ({ id, label: MOVE.whoAsks[id] }))}
        onChange={setPide}
        error={hasTried && pide === null ? MOVE.asksMissing : undefined}
      />
      {pide !== null && <p className={FIELD_HELP}>{MOVE.asksHelp[pide]}</p>}
      <MoveFields
        record={base}
        draft={draft}
        today={today}
        onChange={({ tipo, ...change }) => {
          const visit = VISIT_KINDS.find((each) => each === tipo);
          const minutes = visit === undefined ? undefined : settings?.tipos[visit].minutos;
          // A time free for one length or doctor may not be free for another.
          set({
            ...change,
            ...present({ tipo, duracionMin: minutes }),
          });
        }}
      />
      {draft.fecha !== null && (
        <MovePlaces
          asked={{
            ...kind,
            ...ofDoctor,
            fecha: draft.fecha,
            paciente: base.paciente.id,
            excluir: base.id,
          }}
          hora={typed.trim() === '' ? draft.hora : null}
          onChoose={(hora) => {
            setTyped('');
            setHourProblem(undefined);
            set({ hora });
          }}
        />
      )}
      <FirstFree
        asked={{
          ...kind,
          ...(draft.medico === undefined ? {} : { medicos: [draft.medico] }),
          desde: draft.fecha === null || draft.fecha < today ? today : draft.fecha,
          cantidad: 3,
        }}
        onChoose={(place) => {
          setTyped('');
          set(take(place));
        }}
      />
      <div className="max-w-[22rem]">
        <HourTextField
          label={MOVE.other}
          help={MOVE.otherHelp}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setHourProblem(undefined);
          }}
          error={hourProblem}
        />
      </div>
      {draft.fecha !== null && <SameDayNotice record={base} fecha={draft.fecha} medico={draft.medico} />}
      {(problem ?? refusal?.message) !== undefined && (
        <Notice tone="error">
          <p>{problem ?? refusal?.message}</p>
          {problem === null && alternatives.length > 0 && (
            <>
              <p>{MOVE.instead}</p>
              <Places
                places={alternatives}
                onChoose={(place) => {
                  setTyped('');
                  setDraft(take(place));
                  send(take(place));
                }}
              />
            </>
          )}
        </Notice>
      )}
    </FormDialog>
  );
}
