import { drawingText } from '../drawing/sentences.ts';
import type { FieldShape } from './field.ts';
import { isNotDone, notDoneWords, saysNotDone } from './not-done.ts';
import { withUnit } from './number-words.ts';
import type { Raw, ValueEye } from './raw.ts';
import type { Value } from './value.ts';

/**
 * A stored value in words: a number with its unit, choices by their names, a drawing by its sentence, acuities and texts
 * as they are written.
 */
export function valueWords(
  field: FieldShape | undefined,
  { v, motivo, comparador }: { readonly v: Raw } & Pick<Value, 'motivo' | 'comparador'>,
  ojo: ValueEye,
): string {
  if (isNotDone(v) && (field === undefined || saysNotDone(field, v))) return notDoneWords({ v, motivo });
  if (field?.tipo === 'numero' && typeof v === 'number')
    return comparador === undefined ? withUnit(field, v) : `${comparador} ${withUnit(field, v)}`;
  const chosen = typeof v === 'object' ? v : [String(v)];
  if (field?.tipo !== 'opcion') return chosen.join(', ');
  if (field.dibujo !== undefined) return drawingText(field.dibujo, chosen, ojo === 'AO' ? null : ojo);
  return chosen.map((id) => field.opciones.find((each) => each.id === id)?.nombre ?? id).join(', ');
}

/** A field with what groups it, where that says more: «Lejos: Sin corrección», «Mácula». */
export const fieldWords = ({ nombre, grupo }: FieldShape): string =>
  grupo === undefined || grupo === nombre ? nombre : `${grupo}: ${nombre}`;
