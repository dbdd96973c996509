import {
  VISITOR_FIELD,
  VISITOR_HELP,
  VISITOR_INPUT,
  VISITOR_LABEL,
} from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly describedBy: string;
}

/** The code of the second step, for an account that has one; it appears once the password is right, and takes the focus. */
export function CodeField({ id, value, onChange, describedBy }: Props) {
  return (
    <div className={VISITOR_FIELD}>
      <label htmlFor={id} className={VISITOR_LABEL}>
        {AUTH_COPY.secondStep}
      </label>
      <input
        ref={(input) => {
          if (value === '') input?.focus();
        }}
        className={VISITOR_INPUT}
        id={id}
        name="codigo"
        autoComplete="one-time-code"
        value={value}
        aria-describedby={`${id}-ayuda ${describedBy}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-ayuda`} className={VISITOR_HELP}>
        {AUTH_COPY.secondStepHelp}
      </p>
    </div>
  );
}
