import { ACUITY_LINES, lineOf } from '#domain/clinical/fields/acuity-lines';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { formatNumber } from '#domain/clinical/fields/number-words';
import { plainSigns } from '#domain/clinical/fields/typed-signs';
import type { Row } from '#domain/clinical/cells/rows';

const TYPED_NUMBER = /^[+-]?\d+(?:[.,]\d+)?/u;

/** What is typed, one step further: a number by the step of its field, an acuity by a line of the table. */
export function stepped(row: Row, typed: string, step: 1 | -1): string | null {
  const [campo = ''] = row.campos;
  const field = fieldOf(campo);
  if (field?.tipo === 'agudeza' && field.distancia === 'lejos') return nextLine(typed, step);
  if (field?.tipo !== 'numero' || (row.tipo !== 'campo' && row.tipo !== 'refraccion')) return null;
  const text = plainSigns(typed).trim().replace(/^pl\b/iu, '0');
  const found = TYPED_NUMBER.exec(text)?.[0];
  if (found === undefined && text !== '') return null;
  const value = found === undefined ? 0 : Number(found.replace(',', '.'));
  const next = Math.round((value + step * stepOf(field.paso, campo)) * field.escala);
  const [least, most] = field.duro;
  const within = Math.min(most * field.escala, Math.max(least * field.escala, next));
  return formatNumber(field, within).replace('−', '-') + text.slice(found?.length ?? 0);
}

/** Pressure is typed to a tenth, and stepped by a millimetre. */
const stepOf = (paso: number, campo: string): number =>
  campo.startsWith('pio') && campo !== 'pio_objetivo' ? 1 : paso;

/** The line above or below; what is no acuity stays as it is. */
function nextLine(typed: string, step: 1 | -1): string | null {
  const text = typed.trim();
  const better = ACUITY_LINES.toReversed();
  if (text === '') return '20/20';
  const written = lineOf(text)?.line.logmar;
  if (written === undefined) return null;
  const next =
    step === 1
      ? better.find(({ logmar }) => logmar < written)
      : ACUITY_LINES.find(({ logmar }) => logmar > written);
  return (next ?? (step === 1 ? ACUITY_LINES[0] : better[0]))?.pies ?? null;
}
