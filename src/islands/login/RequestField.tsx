import {
  VISITOR_FIELD,
  VISITOR_HELP,
  VISITOR_INPUT,
  VISITOR_LABEL,
} from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';
import { REQUEST_MAX } from '#domain/people/credentials';

interface RequestFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the account is for, read by the administrator who approves it. */
export function RequestField({ id, value, onChange }: RequestFieldProps) {
  return (
    <div className={VISITOR_FIELD}>
      <label htmlFor={id} className={VISITOR_LABEL}>
        {AUTH_COPY.request}
      </label>
      <input
        className={VISITOR_INPUT}
        id={id}
        name="pedido"
        autoComplete="off"
        maxLength={REQUEST_MAX}
        value={value}
        aria-describedby={`${id}-ayuda`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-ayuda`} className={VISITOR_HELP}>
        {AUTH_COPY.requestHelp}
      </p>
    </div>
  );
}
