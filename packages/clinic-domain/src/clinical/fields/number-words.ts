import type { NumberShape } from './field.ts';

type Scale = Pick<NumberShape, 'escala' | 'paso'> & { readonly conSigno?: true | undefined };

/** A stored integer as it is written in Bolivia: −250 of hundredths → «−2,50». */
export function formatNumber({ escala, conSigno, paso }: Scale, scaled: number): string {
  const digits = escala === 100 ? 2 : escala === 10 && paso < 1 ? 1 : 0;
  const text = (Math.abs(scaled) / escala).toFixed(digits).replace('.', ',');
  const sign = scaled < 0 ? '−' : conSigno === true && scaled > 0 ? '+' : '';
  return sign + text;
}

/** With its unit: «21 mmHg», «−2,50 D», «10°». */
export function withUnit(field: Scale & Pick<NumberShape, 'unidad'>, scaled: number): string {
  const text = formatNumber(field, scaled);
  const { unidad } = field;
  if (unidad === undefined) return text;
  return unidad === '°' || unidad === '″' ? `${text}${unidad}` : `${text} ${unidad}`;
}
