import { useId } from 'react';

interface Props<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  /** Null while nothing is chosen. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  /** The label is read aloud only: what stands around says it already. */
  readonly hideLabel?: boolean;
}

/** A choice between two to five things, all in sight. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
}: Props<Id>) {
  const name = useId();
  return (
    <fieldset className="segmentos">
      <legend className={hideLabel ? 'sr-only' : undefined}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
