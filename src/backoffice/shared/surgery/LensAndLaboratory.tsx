import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { FORMULAS, PREOPERATIVE } from '#domain/clinical/surgery/procedures';
import { keysOf } from '#domain/shared/typed-record';
import type { LensDraft } from './lens-draft.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';

interface Wanted {
  readonly hasLens: boolean;
  readonly lente: LensDraft;
  readonly laboratorio: readonly string[];
}

interface Props {
  readonly draft: Wanted;
  readonly takesLens: boolean;
  readonly onChange: (part: Partial<Wanted>) => void;
  readonly wrong: (field: keyof LensDraft) => string | undefined;
}

/** The lens of an operation that takes one, and what the laboratory is asked for before it. */
export function LensAndLaboratory({ draft, takesLens, onChange, wrong }: Props) {
  const { hasLens, lente, laboratorio } = draft;
  return (
    <>
      {takesLens && (
        <CheckField
          label={COPY.withLens}
          isSelected={hasLens}
          onChange={(isWanted) => onChange({ hasLens: isWanted })}
        />
      )}
      {takesLens && hasLens && (
        <LensFields value={lente} onChange={(next) => onChange({ lente: next })} wrong={wrong} />
      )}
      <fieldset className="m-0 flex flex-wrap gap-x-5 border-0 p-0">
        <legend className="mb-1 p-0 font-strong">{COPY.laboratory}</legend>
        {keysOf(PREOPERATIVE).map((id) => (
          <CheckField
            key={id}
            label={PREOPERATIVE[id]}
            isSelected={laboratorio.includes(id)}
            onChange={(isWanted) =>
              onChange({
                laboratorio: isWanted ? [...laboratorio, id] : laboratorio.filter((each) => each !== id),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

interface LensProps {
  readonly value: LensDraft;
  readonly onChange: (value: LensDraft) => void;
  readonly wrong: (field: keyof LensDraft) => string | undefined;
}

/** The lens that is ordered, and what the device proposed. */
function LensFields({ value, onChange, wrong }: LensProps) {
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
        options={keysOf(FORMULAS).map((id) => ({ id, label: FORMULAS[id] }))}
        value={value.formula}
        onChange={(formula) => onChange({ ...value, formula })}
        error={wrong('formula')}
      />
      {text('objetivo', COPY.target, true)}
      {text('eje', COPY.implantAxis, true)}
    </fieldset>
  );
}
