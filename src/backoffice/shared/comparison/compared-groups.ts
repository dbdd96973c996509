import type { SectionRecord } from '#client/queries/clinical/visits';
import { COMPARISON } from '#copy/clinical/comparison';
import { UNSEEN_WORDS } from '#copy/clinical/visit';
import { ROW_GROUPS, type Row } from '#domain/clinical/cells/rows';
import type { Values } from '#domain/clinical/cells/written';
import { compareRow, type Marked, type RowComparison } from '#domain/clinical/comparison/compare';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { withUnit } from '#domain/clinical/fields/number-words';
import type { ValueEye } from '#domain/clinical/fields/raw';

/** A line of the examination at two visits: of the right and the left eye, or of both together. */
export interface ComparedRow {
  readonly row: Row;
  readonly ojos: readonly (RowComparison | null)[];
}

export interface ComparedGroup {
  readonly id: string;
  readonly nombre: string;
  readonly filas: readonly ComparedRow[];
}

/** The examinations of two visits, in the order in which they are written; lines that neither has are left out. */
export function comparedGroups(
  before: readonly SectionRecord[],
  after: readonly SectionRecord[],
): ComparedGroup[] {
  const pair = { antes: valuesOf(before), ahora: valuesOf(after) };
  const compared = (row: Row, ojo: ValueEye): RowComparison | null => {
    const found = compareRow(row, ojo, pair);
    if (found === null || row.juntos === true) return found;
    return {
      ...found,
      antes: found.antes === '' ? unseen(before, row, ojo) : found.antes,
      ahora: found.ahora === '' ? unseen(after, row, ojo) : found.ahora,
    };
  };
  return ROW_GROUPS.map(({ id, nombre, filas }) => ({
    id,
    nombre,
    filas: filas
      .map((row) => ({
        row,
        ojos: row.juntos === true ? [compared(row, 'AO')] : [compared(row, 'OD'), compared(row, 'OI')],
      }))
      .filter(({ ojos }) => ojos.some((each) => each !== null)),
  })).filter(({ filas }) => filas.length > 0);
}

const valuesOf = (items: readonly SectionRecord[]): Values =>
  Object.fromEntries(items.flatMap(({ valores }) => Object.entries(valores)));

/** Why an eye has nothing at a visit: it was not looked at, or nothing was written. */
function unseen(items: readonly SectionRecord[], { seccion }: Row, ojo: ValueEye): string {
  const estados = items.find((each) => each.seccion === seccion)?.estados;
  const estado = ojo === 'AO' ? undefined : estados?.[ojo];
  return UNSEEN_WORDS[estado ?? ''] ?? COMPARISON.blank;
}

export const isChange = (each: RowComparison | null): boolean => each?.resultado === 'cambia';

/** «+6,0 mmHg», «pierde 3 líneas»: a change that reaches its limit. */
export function markWords({ campo, por, en }: Marked): string {
  if (en === 'lineas') return por > 0 ? COMPARISON.linesLost(por) : COMPARISON.linesWon(-por);
  const field = fieldOf(campo);
  return field?.tipo === 'numero' ? withUnit({ ...field, conSigno: true }, por) : '';
}
