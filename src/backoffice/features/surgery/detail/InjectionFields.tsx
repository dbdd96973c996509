import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { INJECTED, PERFUSIONS, QUADRANTS } from '#domain/clinical/surgery/injection-note';
import { PLUG_MATERIALS, PUNCTA } from '#domain/clinical/surgery/operation-note';
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
type Texts = Readonly<Record<InjectionField | PlugField, string>>;
/** A plug has a lot of its own, as an injection has. */
export type PlugField = 'puntos' | 'material' | 'modelo' | 'lote';

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

/** The plug as it is sent. */
export const plugOf = ({ puntos, material, modelo, lote }: Texts) => ({
  ...{ puntos, material, lote },
  ...(modelo.trim() === '' ? {} : { modelo: modelo.trim() }),
});

interface Props {
  readonly texts: Texts;
  readonly set: (field: InjectionField | PlugField) => (value: string) => void;
  readonly wrong: (field: string) => string | undefined;
}

/** The fields of one part of the note: a list to choose from, and a line to write. */
const fieldsOf = (part: 'inyeccion' | 'tapon', { texts, set, wrong }: Props) => ({
  choice: (field: InjectionField | PlugField, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      options={keysOf(options).map((id) => ({ id, label: options[id] ?? id }))}
      value={texts[field]}
      onChange={set(field)}
      error={wrong(`${part}.${field}`)}
    />
  ),
  text: (field: InjectionField | PlugField, label: string, inputMode: 'text' | 'decimal' = 'text') => (
    <TextField
      label={label}
      value={texts[field]}
      onChange={set(field)}
      autoComplete="off"
      inputMode={inputMode}
      error={wrong(`${part}.${field}`)}
    />
  ),
});
const FIELDS = 'm-0 grid gap-3 border-0 p-0 sm:grid-cols-3';

/** What was injected, where, and how the eye was afterwards. */
export function InjectionFields(props: Props) {
  const { choice, text } = fieldsOf('inyeccion', props);
  return (
    <fieldset className={FIELDS}>
      <legend className="mb-1 p-0 font-strong">{COPY.injection.title}</legend>
      {choice('farmaco', COPY.injection.drug, INJECTED)}
      {props.texts.farmaco === 'otro' && text('nombre', COPY.injection.name)}
      {text('dosisMg', COPY.injection.dose, 'decimal')}
      {text('lote', COPY.injection.lot)}
      {choice('cuadrante', COPY.injection.quadrant, QUADRANTS)}
      {text('presionDespues', COPY.injection.pressure, 'decimal')}
      {choice('perfusion', COPY.injection.perfusion, PERFUSIONS)}
    </fieldset>
  );
}

/** Which plug was left, in which punctum of the eye. */
export function PlugFields(props: Props) {
  const { choice, text } = fieldsOf('tapon', props);
  return (
    <fieldset className={FIELDS}>
      <legend className="mb-1 p-0 font-strong">{COPY.plug.title}</legend>
      {choice('puntos', COPY.plug.puncta, PUNCTA)}
      {choice('material', COPY.plug.material, PLUG_MATERIALS)}
      {text('modelo', COPY.plug.model)}
      {text('lote', COPY.injection.lot)}
    </fieldset>
  );
}
