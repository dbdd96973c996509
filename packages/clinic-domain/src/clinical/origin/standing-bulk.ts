import { rowText } from '../cells/row-text.ts';
import { ROWS, type Row } from '../cells/rows.ts';
import { writtenOf } from '../cells/written.ts';
import { fieldOf } from '../fields/catalogue.ts';
import type { ValueEye, Warning } from '../fields/raw.ts';
import { bulkPlacesIn } from './against-bulk.ts';
import { contradictionOf, isFinding, unseen, type BulkLook } from './bulk-normal.ts';

/**
 * What was called normal together with others, and what has come since makes untrue: a finding of the same line, another
 * part of the visit, drops, what is now known of the eye. «Never over a finding» holds in either order; who says of one
 * such line that it is so all the same is asked no more.
 */
export function contradictedBulk(look: BulkLook): Warning[] {
  return bulkPlacesIn(look.now).flatMap(({ campo, ojo }): Warning[] => {
    const row = ROWS.find(({ campos }) => campos.includes(campo));
    if (row === undefined || look.now[campo]?.[ojo]?.ok === 'confirmado') return [];
    const porque = whyUntrue(row, campo, { ojo, look });
    if (porque === null) return [];
    const nombre = fieldOf(campo)?.nombre ?? row.nombre;
    const mensaje = `${nombre} ${ojo}: se anotó como normal con lo demás, y ${porque}. ¿Es así?`;
    return [{ campo, ojo, mensaje, clase: 'aviso' }];
  });
}

interface Place {
  readonly ojo: ValueEye;
  readonly look: BulkLook;
}

function whyUntrue(row: Row, campo: string, { ojo, look }: Place): string | null {
  const eyes = ojo === 'AO' ? (['OD', 'OI'] as const) : [ojo];
  for (const eye of eyes) {
    const porque = unseen(row, eye, look) ?? contradictionOf([campo], eye, look);
    if (porque !== null) return porque;
  }
  return besides(row, { ojo, look });
}

/** What somebody found in the same line, in words. */
function besides(row: Row, { ojo, look: { now } }: Place): string | null {
  const written = writtenOf(now, ojo);
  const found = row.campos.filter(
    (each) => written(each)?.origen?.tipo !== 'normal' && isFinding(each, now, ojo),
  );
  if (found.length === 0) return null;
  return `en la misma línea dice «${rowText(row, (each) => (found.includes(each) ? written(each) : undefined))}»`;
}
