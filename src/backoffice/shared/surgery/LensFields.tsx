import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { FORMULAS } from '#domain/clinical/surgery/procedures';
import { keysOf } from '#domain/shared/typed-record';
import type { LensDraft } from './lens-draft.ts';

interface Props {
  readonly value: LensDraft;
  readonly onChange: (value: LensDraft) => void;
  readonly wrong: (field: keyof LensDraft) => string | undefined;
}

/** The lens that is ordered, and what the device proposed. */
export function LensFields({ value, onChange, wrong }: Props) {
  const text = (field: keyof LensDraft, label: string, isNumber = false) => (
    <TextField
      label={label}
      value={value[field]}
      onChange={(typed) => onChange({ ...value, [field]: typed })}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      error={wrong(field)}
    />
  );
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0 sm:grid-cols-2">
      <legend className="mb-1 p-0 font-strong">{COPY.lens}</legend>
      {text('potenciaEquipo', COPY.devicePower, true)}
      {text('fuente', COPY.source)}
      {text('potencia', COPY.power, true)}
      {text('modelo', COPY.model)}
      <SelectField
        label={COPY.formula}
        placeholder={COPY.choose}
        options={keysOf(FORMULAS).map((id) => ({ id, label: FORMULAS[id] }))}
        value={value.formula}
        onChange={(formula) => onChange({ ...value, formula })}
        error={wrong('formula')}
      />
      {text('objetivo', COPY.target, true)}
    </fieldset>
  );
}
