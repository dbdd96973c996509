import { isWritten, rowText } from '../cells/row-text.ts';
import type { Row } from '../cells/rows.ts';
import { rawOf, writtenOf, type Values, type Written } from '../cells/written.ts';
import { isClearlyWorse, worseByLines } from '../fields/acuity.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { changeLimitOf } from '../fields/change-limits.ts';
import { isNotDone } from '../fields/not-done.ts';
import type { ValueEye } from '../fields/raw.ts';

/** A change of a field that reaches its limit: in stored units, or in lines of acuity (more is worse). */
export interface Marked {
  readonly campo: string;
  readonly por: number;
  readonly en: 'unidades' | 'lineas';
}

/** What became of a line of the examination from one visit to another; what was not written is no change. */
export type Outcome = 'igual' | 'cambia' | 'solo_antes' | 'solo_ahora';

export interface RowComparison {
  readonly antes: string;
  readonly ahora: string;
  readonly resultado: Outcome;
  /** The changes that reach a limit. */
  readonly superan: readonly Marked[];
  /** How the two values were taken, where that differs: their difference then says less. */
  readonly otroMetodo: { readonly antes: string | undefined; readonly ahora: string | undefined } | null;
}

/** One line of one eye at two visits; null where neither has it. */
export function compareRow(
  row: Row,
  ojo: ValueEye,
  { antes, ahora }: { readonly antes: Values; readonly ahora: Values },
): RowComparison | null {
  const [before, after] = [writtenOf(antes, ojo), writtenOf(ahora, ojo)];
  const [had, has] = [isWritten(row, before), isWritten(row, after)];
  if (!had && !has) return null;
  const texts = { antes: rowText(row, before), ahora: rowText(row, after) };
  if (!had || !has)
    return { ...texts, resultado: had ? 'solo_antes' : 'solo_ahora', superan: [], otroMetodo: null };
  const isSame = row.campos.every((campo) => sameValue(campo, before, after));
  return {
    ...texts,
    resultado: isSame ? 'igual' : 'cambia',
    superan: isSame ? [] : row.campos.flatMap((campo) => markOf(campo, before, after)),
    otroMetodo: methodsOf(row, before, after),
  };
}

function sameValue(campo: string, before: Written, after: Written): boolean {
  const [then, now] = [before(campo), after(campo)];
  if (then === undefined || now === undefined) return then === now;
  return keyOf(campo, then) === keyOf(campo, now);
}

/** The order in which several options were chosen says nothing. */
function keyOf(campo: string, value: NonNullable<ReturnType<Written>>): string {
  const raw = rawOf(campo, value);
  const said = typeof raw === 'object' ? raw.toSorted().join('\u0000') : String(raw);
  return value.motivo === undefined ? said : `${said}\u0000${value.motivo}`;
}

function markOf(campo: string, before: Written, after: Written): Marked[] {
  const [then, now] = [before(campo), after(campo)];
  if (then === undefined || now === undefined) return [];
  const field = fieldOf(campo);
  if (field?.tipo === 'agudeza' && field.distancia === 'lejos') {
    const [lost, won] = [
      worseByLines(rawOf(campo, then), rawOf(campo, now)),
      worseByLines(rawOf(campo, now), rawOf(campo, then)),
    ];
    if (lost !== null && isClearlyWorse(rawOf(campo, then), rawOf(campo, now)))
      return [{ campo, por: Math.max(1, lost), en: 'lineas' }];
    return won !== null && isClearlyWorse(rawOf(campo, now), rawOf(campo, then))
      ? [{ campo, por: -Math.max(1, won), en: 'lineas' }]
      : [];
  }
  const limit = changeLimitOf(campo);
  const [a, b] = [rawOf(campo, then), rawOf(campo, now)];
  if (limit === null || typeof a !== 'number' || typeof b !== 'number') return [];
  return Math.abs(b - a) >= limit ? [{ campo, por: b - a, en: 'unidades' }] : [];
}

function methodsOf({ campos }: Row, before: Written, after: Written): RowComparison['otroMetodo'] {
  for (const campo of campos) {
    const [then, now] = [before(campo), after(campo)];
    if (then === undefined || now === undefined || isNotDone(then.v) || isNotDone(now.v)) continue;
    if (then.metodo !== now.metodo) return { antes: then.metodo, ahora: now.metodo };
  }
  return null;
}
