import { useEffect, useRef } from 'react';
import { FormError } from '#components/ui/form/FormError.tsx';
import { VISITOR_FIELD, VISITOR_INPUT, VISITOR_LABEL } from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';

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
