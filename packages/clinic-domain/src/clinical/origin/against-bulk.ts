import { EYES } from '../eye.ts';
import { ROWS, type Row } from '../cells/rows.ts';
import { fieldOf } from '../fields/catalogue.ts';
import type { ValueEye } from '../fields/raw.ts';
import { appError, type AppError, type FieldErrors } from '../../shared/app-error.ts';
import { bulkNormal, type BulkAnswer, type BulkLook } from './bulk-normal.ts';
import type { Origin } from './origin.ts';
import { dayWords } from '../../shared/civil-date.ts';

interface Said {
  readonly origen?: Origin | undefined;
}
type SaidByEye = Readonly<
  Record<string, { readonly [Eye in ValueEye]?: Said | null | undefined } | undefined>
>;

/** A place that is said to be normal together with others. */
export interface BulkPlace {
  readonly campo: string;
  readonly ojo: ValueEye;
}

/** What is now said to be normal together with others, and was not before. */
export function bulkPlacesIn(now: SaidByEye, before: SaidByEye = {}): BulkPlace[] {
  return Object.entries(now).flatMap(([campo, eyes]) =>
    EYES.flatMap((ojo) =>
      eyes?.[ojo]?.origen?.tipo === 'normal' && before[campo]?.[ojo]?.origen?.tipo !== 'normal'
        ? [{ campo, ojo }]
        : [],
    ),
  );
}

/** Why a line is left as it is; null where it may be called normal. */
function whyNot(answer: BulkAnswer | null): string | null {
  if (answer === null || answer.que === 'normal') return null;
  if (answer.que === 'deja') return answer.porque;
  return `la última vez${answer.dia === null ? '' : ` (${dayWords(answer.dia)})`} se encontró «${answer.hallazgo}»`;
}

/**
 * Refuses what is called normal together with others and is contradicted by what is known, by the rule by which the screen
 * leaves it; every field and eye is named with its reason.
 */
export function againstBulk(places: readonly BulkPlace[], look: BulkLook): AppError | null {
  const fields: FieldErrors = {};
  for (const { campo, ojo } of places) {
    const row = ROWS.find(({ campos }) => campos.includes(campo));
    const why = row === undefined ? null : whyNot(bulkNormal(row, ojo, look));
    if (row === undefined || why === null) continue;
    fields[`${campo}.${ojo}`] = [
      `${nameOf(campo, row)} ${ojo}: no se anota como normal con lo demás, ${why}. Si hoy es normal, anótelo en su casilla.`,
    ];
  }
  const said = [...new Set(Object.values(fields).flat())];
  return said.length === 0 ? null : appError('entrada_invalida', said.join(' '), { fields });
}

const nameOf = (campo: string, row: Row): string => fieldOf(campo)?.nombre ?? row.nombre;
