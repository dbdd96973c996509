import type { Proposal, StudyFile } from '#client/queries/exams/files';
import { isOneOf } from '#domain/shared/typed-record';
import { formatNumber } from '#domain/clinical/fields/number-words';
import type { ResultField } from '#domain/studies/results/result-field';
import { cellKey, EMPTY, isBlank, type Draft, type Typed } from '../../result/result-draft.ts';

/** A value that a device wrote in a file of this study, as it would be typed into its cell. */
export interface ReadValue {
  readonly key: string;
  /** With its unit, in words. */
  readonly texto: string;
  readonly typed: Typed;
}

/** What the files of a study propose for the cells that are shown, the last file's word first and each value once. */
export function readValues(files: readonly StudyFile[], fields: readonly ResultField[]): ReadValue[] {
  const found = new Map<string, ReadValue>();
  for (const { propuestas } of files.toReversed())
    for (const proposal of propuestas) {
      const field = fields.find(({ id }) => id === proposal.campo);
      if (field === undefined) continue;
      const value = {
        key: cellKey(proposal.ojo, field.id),
        texto: proposal.texto,
        typed: typedOf(field, proposal.v),
      };
      const name = `${value.key} ${JSON.stringify(value.typed)}`;
      if (!found.has(name)) found.set(name, value);
    }
  return [...found.values()];
}

/** A proposal is in the field's unit; a cell is typed in it too. */
function typedOf(field: ResultField, v: Proposal['v']): Typed {
  if (typeof v === 'object') return { ...EMPTY, chosen: v };
  if (field.tipo === 'numero' && typeof v === 'number')
    return { ...EMPTY, text: formatNumber(field, Math.round(v * field.escala)) };
  const known = field.tipo === 'opcion' ? field.opciones.map(({ id }) => id) : [];
  return isOneOf(known, String(v)) ? { ...EMPTY, chosen: [String(v)] } : { ...EMPTY, text: String(v) };
}

const same = (a: Typed, b: Typed): boolean =>
  a.text.trim() === b.text.trim() && a.chosen.toSorted().join() === b.chosen.toSorted().join();

/** Those that still say something: what a cell already holds needs no acceptance. */
export const pendingOf = (values: readonly ReadValue[], draft: Draft): ReadValue[] =>
  values.filter(({ key, typed }) => !same(draft[key] ?? EMPTY, typed));

/** All of them put into the cells that are empty, each cell once; the others stay as they were written, and are counted. */
export function acceptAll(
  values: readonly ReadValue[],
  draft: Draft,
): { readonly draft: Draft; readonly accepted: number; readonly kept: number } {
  const next: Record<string, Typed> = { ...draft };
  const kept = new Set<string>();
  let accepted = 0;
  for (const { key, typed } of pendingOf(values, draft)) {
    if (!isBlank(draft[key] ?? EMPTY)) kept.add(key);
    else if (isBlank(next[key] ?? EMPTY)) {
      next[key] = typed;
      accepted += 1;
    }
  }
  return { draft: next, accepted, kept: kept.size };
}
