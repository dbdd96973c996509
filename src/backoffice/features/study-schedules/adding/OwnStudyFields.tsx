import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { DILATION_LABELS, OWN_STUDY } from '#copy/office/studies';
import type { OwnDraft } from './own-draft.ts';

interface Props {
  readonly own: OwnDraft;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<OwnDraft>) => void;
}

/** What the program does not know of a study that the clinic added. */
export const OwnStudyFields = ({ own, error, onChange }: Props) => (
  <>
    <TextField
      label={OWN_STUDY.name}
      value={own.nombre}
      error={error('nombre')}
      takesFocus
      autoComplete="off"
      maxLength={80}
      onChange={(nombre) => onChange({ nombre })}
    />
    <Segmented
      label={OWN_STUDY.dilation}
      value={own.dilatacion}
      options={[
        { id: 'no', label: DILATION_LABELS.no },
        { id: 'si', label: DILATION_LABELS.si },
        { id: 'segun_pupila', label: DILATION_LABELS.segun_pupila },
      ]}
      onChange={(dilatacion) => onChange({ dilatacion })}
    />
    <CheckField
      label={OWN_STUDY.consent}
      isSelected={own.consentimiento}
      onChange={(consentimiento) => onChange({ consentimiento })}
    />
  </>
);
