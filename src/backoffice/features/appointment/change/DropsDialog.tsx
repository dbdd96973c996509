import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DILATION } from '#copy/office/appointment';
import { OTHER_EYE } from '#copy/clinical/preconsultation';
import type { Eye } from '#domain/clinical/eye';
import { COMMON_DROPS, DILATION_MINUTES } from '#domain/scheduling/appointment/dilation';
import { FewerEyes, isThere, narrowed, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { type ChangeDialogProps, ChangeForm, useBase } from './ChangeForm.tsx';

const EYES = ['AO', 'OD', 'OI'] as const;
/** The option for a drop that is not on the list. */
const OTHER = 'otra';
type Drop = (typeof COMMON_DROPS)[number]['gota'];

/** Moves the patient to preparation, recording the drops given, or none. */
export function DropsDialog(props: ChangeDialogProps) {
  const seen = useBase(props.record);
  // The eye of the appointment where it names one: drops in the other would be the wrong eye.
  const [chosen, setOjos] = useState<Eye>(props.record.ojo ?? 'AO');
  const absent = useAbsentEyes();
  const ojos = narrowed(absent, chosen);
  const [choice, setChoice] = useState<Drop | typeof OTHER | ''>('');
  const [otherName, setOtherName] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  /** The eye that somebody said yes to, although the appointment is of another. */
  const [accepted, setAccepted] = useState<Eye | null>(null);
  const gota = choice === OTHER ? otherName.trim() : choice;
  const minutos = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isWrongWait = !(minutos >= DILATION_MINUTES.min && minutos <= DILATION_MINUTES.max);

  const choose = (id: Drop | typeof OTHER | ''): void => {
    setChoice(id);
    const usual = COMMON_DROPS.find((each) => each.gota === id);
    if (usual !== undefined) setTyped(String(usual.minutos));
  };
  // As the appointment says now: it may have been corrected while this is open.
  const booked = narrowed(absent, props.record.ojo ?? ojos);
  const isUnsure = ojos !== booked && accepted !== ojos;
  /** What was sent last: another drop or eye than that one is asked about anew. */
  const [sent, setSent] = useState('');
  const asks = props.refusal?.code === 'requiere_confirmacion' && sent === `${gota} ${ojos}`;
  const submit = (): void => {
    setIsTried(true);
    if (gota === '' || isWrongWait) return;
    if (isUnsure) return;
    setSent(`${gota} ${ojos}`);
    const dilatacion = { ojos, gota, minutos, ...(asks ? { confirmado: true } : {}) };
    props.onChange({ kind: 'state', body: { estado: 'en_preparacion', dilatacion } }, seen.base);
  };

  return (
    <ChangeForm
      {...props}
      title={DILATION.dialog}
      seen={seen}
      save={asks ? DILATION.anyway : DILATION.save}
      other={
        <Button
          isDisabled={props.isPending}
          onPress={() => props.onChange({ kind: 'state', body: { estado: 'en_preparacion' } }, seen.base)}
        >
          {DILATION.without}
        </Button>
      }
      onSubmit={submit}
    >
      <Segmented
        label={DILATION.eyes}
        options={EYES.filter((eye) => isThere(absent, eye)).map((id) => ({
          ...{ id, label: DILATION.eyeOptions[id] },
        }))}
        value={ojos}
        onChange={setOjos}
      />
      <FewerEyes />
      {isUnsure && (
        <OtherEye
          booked={booked}
          chosen={ojos}
          isTried={isTried}
          onYes={() => setAccepted(ojos)}
          onNo={() => setOjos(booked)}
        />
      )}
      <SelectField
        label={DILATION.drop}
        value={choice}
        onChange={choose}
        error={isTried && choice === '' ? DILATION.missingDrop : undefined}
        options={[
          { id: '' as const, label: DILATION.pickDrop },
          ...COMMON_DROPS.map((each) => ({ id: each.gota, label: each.gota })),
          { id: OTHER, label: DILATION.otherDrop },
        ]}
      />
      {choice === OTHER && (
        <TextField
          label={DILATION.otherName}
          value={otherName}
          maxLength={60}
          onChange={setOtherName}
          error={isTried && gota === '' ? DILATION.missingDrop : undefined}
        />
      )}
      <TextField
        label={DILATION.minutes}
        value={typed}
        inputMode="numeric"
        onChange={setTyped}
        error={isTried && isWrongWait ? DILATION.wrongMinutes : undefined}
      />
    </ChangeForm>
  );
}

interface Props {
  readonly booked: Eye;
  readonly chosen: Eye;
  /** Somebody tried to go on without an answer. */
  readonly isTried: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Drops in another eye than the appointment's: asked beside the choice, and not given before somebody answers. */
function OtherEye({ booked, chosen, isTried, onYes, onNo }: Props) {
  return (
    <Notice tone={isTried ? 'error' : 'warning'} isNarrow>
      <p role="status">
        <b>{OTHER_EYE.question(booked, chosen)}</b> {OTHER_EYE.why}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="compact" variant="solid" onPress={onNo}>
          {OTHER_EYE.no(booked)}
        </Button>
        <Button size="compact" onPress={onYes}>
          {OTHER_EYE.yes(chosen)}
        </Button>
      </div>
    </Notice>
  );
}
