import { useId, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly onChange: (value: string) => void;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly children?: ReactNode;
}

/** A password that its owner can look at; pasting and password managers are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    name,
    value,
    autoComplete,
    showLabel,
    hideLabel,
    onChange,
    describedBy,
    invalid = false,
  } = props;
  const id = useId();
  const [visible, setVisible] = useState(false);
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <div className="campo-clave">
        <input
          id={id}
          name={name}
          type={visible ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'ojo-tachado' : 'ojo'} />
          <span className="sr-only">{visible ? hideLabel : showLabel}</span>
        </button>
      </div>
      {props.children}
    </div>
  );
}
