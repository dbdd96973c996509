import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { INJECTED, PERFUSIONS, QUADRANTS } from '#domain/clinical/surgery/injection-note';
import { keysOf } from '#domain/shared/typed-record';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';

/** Nothing is filled in: drug and lot are read from the box. */
export const EMPTY_INJECTION = {
  farmaco: '',
  nombre: '',
  dosisMg: '',
  lote: '',
  cuadrante: '',
  presionDespues: '',
  perfusion: '',
};
export type InjectionField = keyof typeof EMPTY_INJECTION;
type Texts = Readonly<Record<InjectionField, string>>;

/** The dose as it is sent; what was typed and is no number stays to be refused. */
export const injectionOf = (texts: Texts) => ({
  farmaco: texts.farmaco,
  ...(texts.farmaco === 'otro' ? { nombre: texts.nombre } : {}),
  dosisMg: typedNumber(texts.dosisMg),
  lote: texts.lote,
  cuadrante: texts.cuadrante,
  ...(texts.presionDespues.trim() === ''
    ? {}
    : { presionDespues: typedNumber(texts.presionDespues) ?? Number.NaN }),
  ...(texts.perfusion === '' ? {} : { perfusion: texts.perfusion }),
});

interface Props {
  readonly texts: Texts;
  readonly set: (field: InjectionField) => (value: string) => void;
  readonly wrong: (field: string) => string | undefined;
}

/** What was injected, where, and how the eye was afterwards. */
export function InjectionFields({ texts, set, wrong }: Props) {
  const choice = (field: InjectionField, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      options={keysOf(options).map((id) => ({ id, label: options[id] ?? id }))}
      value={texts[field]}
      onChange={set(field)}
      error={wrong(`inyeccion.${field}`)}
    />
  );
  const text = (field: InjectionField, label: string, inputMode: 'text' | 'decimal') => (
    <TextField
      label={label}
      value={texts[field]}
      onChange={set(field)}
      autoComplete="off"
      inputMode={inputMode}
      error={wrong(`inyeccion.${field}`)}
    />
  );
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0 sm:grid-cols-3">
      <legend className="mb-1 p-0 font-strong">{COPY.injection.title}</legend>
      {choice('farmaco', COPY.injection.drug, INJECTED)}
      {texts.farmaco === 'otro' && text('nombre', COPY.injection.name, 'text')}
      {text('dosisMg', COPY.injection.dose, 'decimal')}
      {text('lote', COPY.injection.lot, 'text')}
      {choice('cuadrante', COPY.injection.quadrant, QUADRANTS)}
      {text('presionDespues', COPY.injection.pressure, 'decimal')}
      {choice('perfusion', COPY.injection.perfusion, PERFUSIONS)}
    </fieldset>
  );
}
