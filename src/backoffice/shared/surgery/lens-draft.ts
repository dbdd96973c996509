import type { TypedLens } from '#client/queries/clinical/surgery';
import { lensSchema, type Lens } from '#domain/clinical/surgery/surgery';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';

/** A lens as it is typed. */
export type LensDraft = Readonly<
  Record<'potencia' | 'modelo' | 'eje' | 'objetivo' | 'fuente' | 'potenciaEquipo', string> & {
    formula: Lens['formula'] | '';
  }
>;
export const EMPTY_LENS: LensDraft = {
  ...{ potencia: '', modelo: '', formula: '', objetivo: '', fuente: '', potenciaEquipo: '', eje: '' },
};

const comma = (value: number): string => value.toFixed(2).replace('.', ',');

export const lensDraftOf = (lens: Lens): LensDraft => ({
  ...lens,
  potencia: comma(lens.potencia),
  objetivo: comma(lens.objetivo),
  potenciaEquipo: comma(lens.potenciaEquipo),
  eje: lens.eje === undefined ? '' : String(lens.eje),
});

/** What a typed lens says, or what is wrong with each of its fields. */
export function readLensDraft(draft: LensDraft): {
  readonly lens: TypedLens | null;
  readonly faults: Readonly<Record<string, string>>;
} {
  const read = lensSchema.safeParse({
    ...draft,
    potencia: typedNumber(draft.potencia),
    objetivo: typedNumber(draft.objetivo),
    potenciaEquipo: typedNumber(draft.potenciaEquipo),
    eje: typedNumber(draft.eje),
  });
  if (read.success) return { lens: read.data, faults: {} };
  return {
    lens: null,
    faults: Object.fromEntries(
      read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]).toReversed(),
    ),
  };
}

/** Dioptres as they are written in Bolivia, with their sign. */
export const dioptres = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${comma(Math.abs(value))} D`;
