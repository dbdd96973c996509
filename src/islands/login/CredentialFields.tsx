import { useEffect, useRef } from 'react';
import { FormError } from '#components/ui/form/FormError.tsx';
import {
  VISITOR_FIELD,
  VISITOR_HELP,
  VISITOR_INPUT,
  VISITOR_LABEL,
} from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';
import { NAME_MAX, REQUEST_MAX } from '#domain/people/credentials';

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

interface EmailFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form as a whole was refused, and the id of the element that says why. */
  readonly invalid: boolean;
  readonly describedBy: string;
  /** A problem with the e-mail alone: shown beside the field, which takes the focus on each refusal. */
  readonly refusal: { readonly message: string } | null;
}

export function EmailField({ id, value, onChange, invalid, describedBy, refusal }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);

  return (
    <div className={VISITOR_FIELD}>
      <label htmlFor={id} className={VISITOR_LABEL}>
        {AUTH_COPY.email}
      </label>
      <input
        ref={input}
        className={VISITOR_INPUT}
        id={id}
        name="email"
        data-foco
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={invalid || refusal !== null}
        aria-describedby={`${id}-error ${describedBy}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {refusal !== null && <FormError id={`${id}-error`} message={refusal.message} />}
    </div>
  );
}

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
