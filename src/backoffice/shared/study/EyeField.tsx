import { Segmented } from '#components/ui/Segmented.tsx';
import { EYE_CHOICES } from '#copy/office/appointment';
import { EYES, type Eye } from '#domain/clinical/eye';
import { FewerEyes, isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';

interface Props {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Null until a person chooses: nobody's eye is guessed. */
  readonly value: Eye | null;
  /** A session treats one eye, so that both are not on offer. */
  readonly isOneEyed: boolean;
  /** Minutes with one and with both eyes, where the length depends on them. */
  readonly minutes?: { readonly one: string; readonly both: string } | undefined;
  readonly error?: string | undefined;
  readonly onChange: (eye: Eye) => void;
}

/** Which eye: right, left or both. */
export function EyeField({ label, hideLabel = false, value, isOneEyed, minutes, error, onChange }: Props) {
  const words = (eye: Eye): string => {
    const length = eye === 'AO' ? minutes?.both : minutes?.one;
    return length === undefined ? EYE_CHOICES[eye] : `${EYE_CHOICES[eye]} · ${length}`;
  };
  const absent = useAbsentEyes();
  return (
    <div>
      <Segmented
        label={label}
        hideLabel={hideLabel}
        narrow="share"
        value={value}
        options={EYES.filter((eye) => (!isOneEyed || eye !== 'AO') && isThere(absent, eye)).map((id) => ({
          ...{ id, label: words(id) },
        }))}
        error={error}
        onChange={onChange}
      />
      <FewerEyes />
    </div>
  );
}
