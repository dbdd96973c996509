import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { VISITOR_BOX, VISITOR_FIELD, VISITOR_LABEL } from './visitor-field-style.ts';

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

/** A password that its owner can reveal; pasting and password managers work. */
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
    <div className={VISITOR_FIELD}>
      <label htmlFor={id} className={VISITOR_LABEL}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`${VISITOR_BOX} pr-[3.5rem] pl-[0.85rem]`}
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
        <button
          type="button"
          className="absolute inset-y-[2px] right-[2px] grid w-12 cursor-pointer place-items-center rounded-[6px] text-iris"
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'ojo-tachado' : 'ojo'} />
          <span className="sr-only">{visible ? hideLabel : showLabel}</span>
        </button>
      </div>
      {props.children}
    </div>
  );
}
