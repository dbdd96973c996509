import {
  VISITOR_FIELD,
  VISITOR_HELP,
  VISITOR_INPUT,
  VISITOR_LABEL,
} from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';
import { NAME_MAX } from '#domain/people/credentials';

interface NameFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form as a whole was refused, and the id of the element that says why. */
  readonly invalid: boolean;
  readonly describedBy: string;
}

/** By which name colleagues will know whoever registers. */
export function NameField({ id, value, onChange, invalid, describedBy }: NameFieldProps) {
  return (
    <div className={VISITOR_FIELD}>
      <label htmlFor={id} className={VISITOR_LABEL}>
        {AUTH_COPY.name}
      </label>
      <input
        className={VISITOR_INPUT}
        id={id}
        name="nombre"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={value}
        aria-invalid={invalid}
        aria-describedby={`${id}-ayuda ${describedBy}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-ayuda`} className={VISITOR_HELP}>
        {AUTH_COPY.nameHelp}
      </p>
    </div>
  );
}
