import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CANCEL, CORRECT, APPOINTMENT, EYE_DIALOG, STATE_VERBS } from '#copy/office/appointment';
import type { Eye } from '#domain/clinical/eye';
import { WHICH_EYE } from '#domain/scheduling/appointment/appointment-eye';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { type ChangeDialogProps, ChangeForm, useBase } from './ChangeForm.tsx';
import { DropsDialog } from './DropsDialog.tsx';
import { useSaving } from './pending-changes.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { MoveDialog } from '#backoffice/features/appointment/move/MoveDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import type { Asking } from './StateActions.tsx';
import type { useChange } from './use-change.ts';
import {
  APPOINTMENT_STATES,
  stateLabel,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';
import { isOneOf } from '#domain/shared/typed-record';

const DIALOGS = {
  cancel: CancelDialog,
  correct: CorrectDialog,
  drops: DropsDialog,
  move: MoveDialog,
} as const;

const PLAIN = ['cancel', 'correct', 'drops', 'move'] as const;

interface Props {
  /** Which dialog is open and for which appointment; null while none is. */
  readonly asking: { readonly what: Asking; readonly record: AppointmentRecord } | null;
  readonly changing: ReturnType<typeof useChange>;
  readonly onClose: () => void;
}

/**
 * The dialogs that change an appointment: one at a time, and a conflicting change by somebody else before any other.
 */
export function ChangeDialogs({ asking, changing, onClose }: Props) {
  const { change, stale, leaveStale, refusal } = changing;
  const { isSaving } = useSaving((stale?.seen ?? asking?.record)?.id);
  if (stale !== null)
    return (
      <StaleDialog
        stale={stale}
        isPending={isSaving}
        onApply={() => change(stale.wanted, stale.theirs)}
        onLeave={() => {
          leaveStale();
          onClose();
        }}
      />
    );
  if (asking === null) return null;
  const { what, record } = asking;
  const common = { record, isPending: isSaving, refusal, onChange: change, onClose };
  const to = APPOINTMENT_STATES.find((state) => what === `ojo:${state}`);
  const ChangeDialog = isOneOf(PLAIN, what) ? DIALOGS[what] : null;
  if (to === undefined && ChangeDialog === null) return null;
  return (
    <AbsentEyesProvider paciente={record.paciente.id}>
      {to === undefined ? (
        ChangeDialog !== null && <ChangeDialog {...common} />
      ) : (
        <EyeDialog {...common} to={to} />
      )}
    </AbsentEyesProvider>
  );
}

const OWN_FIELDS = ['motivo', 'motivoCancelacion', 'canceladoPor'];

/** Cancels, recording who and why; the appointment stays in the history and its time becomes free at once. */
function CancelDialog(props: ChangeDialogProps) {
  const { record, refusal } = props;
  const seen = useBase(record);
  const [draft, setDraft] = useState(NO_REASON);
  const [isTried, setIsTried] = useState(false);
  const wrong = whyErrors(draft);
  const isShown = OWN_FIELDS.some((field) => refusal?.fields?.[field] !== undefined);

  const submit = (): void => {
    setIsTried(true);
    if (Object.keys(wrong).length > 0) return;
    const body = { estado: 'cancelado', ...cancellingOf(draft) } as const;
    props.onChange({ kind: 'state', body }, seen.base);
  };

  return (
    <ChangeForm
      {...props}
      title={CANCEL.title(record.paciente.nombre)}
      seen={seen}
      refusal={isShown ? null : refusal}
      save={CANCEL.confirm}
      isDangerous
      cancel={CANCEL.keep}
      onSubmit={submit}
    >
      {/* Who comes often has more than one. */}
      <p className="m-0 font-strong">
        {CANCEL.which(longDay(record.fecha), record.hora, record.medico ?? record.estudio?.nombre)}
      </p>
      <CancelFields
        draft={draft}
        errors={{ ...refusal?.fields, ...(isTried ? wrong : {}) }}
        detailHelp={CANCEL.reasonHelp}
        onChange={setDraft}
      />
    </ChangeForm>
  );
}

/** Lets an admin set the appointment to its true state, with the reason. */
function CorrectDialog(props: ChangeDialogProps) {
  const seen = useBase(props.record);
  const choices = APPOINTMENT_STATES.filter(
    (state) => state !== seen.base.estado && state !== 'reprogramado',
  );
  const [chosen, setChosen] = useState<AppointmentState | null>(null);
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const estado = chosen !== null && choices.includes(chosen) ? chosen : (choices[0] ?? 'agendado');
  const isMissing = motivo.trim() === '';

  const submit = (): void => {
    setIsTried(true);
    if (!isMissing) props.onChange({ kind: 'correct', body: { estado, motivo: motivo.trim() } }, seen.base);
  };

  return (
    <ChangeForm {...props} title={CORRECT.title} seen={seen} save={CORRECT.save} onSubmit={submit}>
      <p>{CORRECT.text}</p>
      <SelectField
        label={CORRECT.state}
        value={estado}
        options={choices.map((id) => ({ id, label: stateLabel(id) }))}
        onChange={setChosen}
      />
      <TextField
        label={CORRECT.reason}
        value={motivo}
        maxLength={500}
        onChange={setMotivo}
        error={isTried && isMissing ? CANCEL.missing : undefined}
      />
    </ChangeForm>
  );
}

/** Asks for the eye of a study of which nobody wrote it down, and goes on with the change. */
function EyeDialog({ to, ...props }: ChangeDialogProps & { readonly to: AppointmentState }) {
  const seen = useBase(props.record);
  const [ojo, setOjo] = useState<Eye | null>(null);
  const [isTried, setIsTried] = useState(false);
  return (
    <ChangeForm
      {...props}
      title={EYE_DIALOG.title(seen.base.estudio?.nombre ?? '')}
      seen={seen}
      save={STATE_VERBS[to].replace('…', '')}
      onSubmit={() => {
        setIsTried(true);
        if (ojo !== null) props.onChange({ kind: 'state', body: { estado: to, ojo } }, seen.base);
      }}
    >
      <p>{EYE_DIALOG.why}</p>
      <EyeField
        label={APPOINTMENT.eye}
        value={ojo}
        isOneEyed
        error={isTried && ojo === null ? WHICH_EYE : undefined}
        onChange={setOjo}
      />
    </ChangeForm>
  );
}
