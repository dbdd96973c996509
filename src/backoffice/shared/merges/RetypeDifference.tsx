import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { MERGES } from '#copy/office/merges';
import type { Retyped } from '#domain/people/merge-difference';
import type { FieldErrors } from '#domain/shared/app-error';

export const NOTHING_RETYPED: Retyped = { documento: '', fechaNacimiento: '' };

interface Props {
  /** The record that is to be absorbed. */
  readonly name: string;
  readonly typed: Retyped;
  readonly errors: FieldErrors | undefined;
  readonly onChange: (typed: Retyped) => void;
}

/** Two records that look like two people: whoever is sure types the absorbed one's document and birth date again. */
export function RetypeDifference({ name, typed, errors, onChange }: Props) {
  return (
    <>
      <Notice tone="error">
        <p>
          <b>{MERGES.twoPeople}</b> {MERGES.twoPeopleHelp(name)}
        </p>
      </Notice>
      <TextField
        label={MERGES.retypeDocument}
        autoComplete="off"
        value={typed.documento}
        error={errors?.['repetido.documento']?.[0]}
        onChange={(documento) => onChange({ ...typed, documento })}
      />
      <TextField
        label={MERGES.retypeBirth}
        help={MERGES.retypeBirthHelp}
        autoComplete="off"
        value={typed.fechaNacimiento}
        error={errors?.['repetido.fechaNacimiento']?.[0]}
        onChange={(fechaNacimiento) => onChange({ ...typed, fechaNacimiento })}
      />
    </>
  );
}
