import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { isOneOf } from '#domain/shared/typed-record';
import { NOT_OBTAINED, NOT_OBTAINED_REASONS, notObtainedWords } from '#domain/studies/results/not-obtained';
import { withUntaken, type Untaken } from './untaken.ts';

interface Props {
  /** The eyes that this study needs. */
  readonly eyes: readonly ValueEye[];
  /** Those of which something is in the form: of them it could be measured. */
  readonly measured: readonly ValueEye[];
  readonly value: Untaken;
  readonly isReadOnly: boolean;
  readonly wrong: (eye: ValueEye) => string | undefined;
  readonly onChange: (value: Untaken) => void;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Of each eye of the order: that it was measured, or that it could not be and why, so that none is left out unsaid. */
export function NotObtainedFields({ eyes, measured, value, isReadOnly, wrong, onChange }: Props) {
  if (isReadOnly)
    return eyes.map((eye) => {
      const said = value[eye];
      return said === undefined ? null : (
        <p key={eye} className="m-0">
          <b>{COPY.eyes[eye]}</b>: {notObtainedWords(said)}
        </p>
      );
    });
  const open = eyes.filter((eye) => !measured.includes(eye) || value[eye] !== undefined);
  if (open.length === 0) return null;
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="p-0 font-strong">{COPY.untaken.title}</legend>
      {open.map((eye) => {
        const said = value[eye];
        return (
          <div key={eye} className="grid items-start gap-2 sm:grid-cols-2">
            <SelectField
              label={COPY.untaken.of(COPY.eye[eye])}
              value={said?.motivo ?? ''}
              options={[
                { id: '', label: COPY.untaken.none },
                ...NOT_OBTAINED_REASONS.map((id) => ({ id, label: sentence(NOT_OBTAINED[id]) })),
              ]}
              onChange={(motivo) =>
                onChange(
                  withUntaken(value, eye, isOneOf(NOT_OBTAINED_REASONS, motivo) ? { ...said, motivo } : null),
                )
              }
              error={wrong(eye)}
            />
            {said !== undefined && (
              <TextField
                label={COPY.untaken.note(COPY.eye[eye])}
                value={said.nota ?? ''}
                onChange={(nota) => onChange(withUntaken(value, eye, { ...said, nota }))}
                autoComplete="off"
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
