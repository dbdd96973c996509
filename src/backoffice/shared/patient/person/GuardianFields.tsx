import { TextField } from '#components/ui/form/TextField.tsx';
import { PERSON_COPY } from '#copy/clinical/people';
import type { GuardianDraft } from '../patient-draft.ts';
import { MissingGuardian } from './MissingGuardian.tsx';

interface Props {
  readonly draft: GuardianDraft;
  /** Nobody is known to answer for the child. */
  readonly isMissing: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (draft: GuardianDraft) => void;
}

/** Who answers for a child: the name, what they are, and the phone that is called where the child has none. */
export function GuardianFields({ draft, isMissing, errorOf, onChange }: Props) {
  const { tutorDespues: isLater = false } = draft;
  const text = (field: 'tutorNombre' | 'tutorParentesco' | 'tutorTelefono', named: string) => ({
    value: draft[field] ?? '',
    error: errorOf(named),
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      {isMissing && (
        <MissingGuardian isUnknown={isLater} onUnknown={() => onChange({ tutorDespues: true })} />
      )}
      <TextField label={PERSON_COPY.guardian} {...text('tutorNombre', 'tutor')} />
      <TextField label={PERSON_COPY.kinship} {...text('tutorParentesco', 'tutor.parentesco')} />
      <TextField
        label={PERSON_COPY.guardianPhone}
        help={PERSON_COPY.guardianPhoneHelp}
        inputMode="tel"
        {...text('tutorTelefono', 'tutor.telefono')}
      />
    </>
  );
}
