import { useEffect, useRef } from 'react';
import { FormError } from '#components/ui/FormError.tsx';
import { AUTH_COPY } from '#copy/auth';

interface EmailFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form as a whole was refused, and the element that says why. */
  readonly invalid: boolean;
  readonly describedBy: string;
  /** What is wrong with the e-mail alone: said beside it, and the focus goes to it. */
  readonly refusal: string | null;
}

/** The e-mail, with what is wrong with it beside it. */
export function EmailField({ id, value, onChange, invalid, describedBy, refusal }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);

  return (
    <div className="campo">
      <label htmlFor={id}>{AUTH_COPY.email}</label>
      <input
        ref={input}
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
      {refusal !== null && <FormError id={`${id}-error`} message={refusal} />}
    </div>
  );
}
