import { isPartial } from '../fields/acuity-lines.ts';
import { logMar } from '../fields/acuity.ts';
import { formatNumber } from '../fields/number-words.ts';
import { GRADED, isGraded, saidBySigns } from '../retinopathy/grade.ts';
import type { Row } from './rows.ts';
import { lookIn, scaledOf, writtenOf, type Values } from './written.ts';

const HUNDREDTHS = { escala: 100, paso: 0.01 } as const;
const TENTHS = { escala: 10, paso: 0.1 } as const;
const SIGNED = { conSigno: true } as const;

/** An eighth of a dioptre is written cut (0.12, 0.37, 0.62, 0.87); it is reckoned with whole. */
const whole = (hundredths: number): number =>
  Math.abs(hundredths) % 25 === 12 ? hundredths + Math.sign(hundredths) / 2 : hundredths;

/** Sphere and half of the cylinder, in hundredths of a dioptre; half a hundredth is rounded away from zero: −2.875 is −2.88. */
export function sphericalEquivalent(sphere: number, cylinder: number): number {
  const sum = whole(sphere) + whole(cylinder) / 2;
  return sum < 0 ? -Math.round(-sum) : Math.round(sum);
}

interface Eyes {
  readonly values: Values;
  readonly before: Values;
  readonly ojo: 'OD' | 'OI';
  /** Diabetes is a diagnosis: the signs are graded before anybody chooses a grade. */
  readonly isDiabetic?: boolean;
}

/** What follows from what is written, and is never typed: logMAR, equivalent sphere, differences. */
export function derivedOf(row: Row, { values, before, ojo, isDiabetic = false }: Eyes): readonly string[] {
  const written = writtenOf(values, ojo);
  const [campo = ''] = row.campos;
  const graded = GRADED.find((each) => each.campo === (campo === 'rd_signos' ? 'rd_grado' : campo));
  if (graded !== undefined) return signsSay(values, ojo, isDiabetic, graded);
  if (row.tipo === 'refraccion') {
    const [sphere, cylinder] = [scaledOf(written, campo), scaledOf(written, `${row.id}_cilindro`)];
    return sphere === null || cylinder === null || cylinder === 0
      ? []
      : [`EE ${formatNumber({ ...HUNDREDTHS, ...SIGNED }, sphericalEquivalent(sphere, cylinder))}`];
  }
  if (campo.startsWith('av_lejos')) {
    const text = written(campo)?.v;
    if (typeof text !== 'string') return [];
    const logmar = logMar(text);
    return logmar === null ? [] : [(isPartial(text) ? '≥ ' : '') + formatNumber(HUNDREDTHS, logmar)];
  }
  const value = scaledOf(written, campo);
  if (value === null) return [];
  const other = scaledOf(writtenOf(values, ojo === 'OD' ? 'OI' : 'OD'), campo);
  const past = scaledOf(writtenOf(before, ojo), campo);
  if (campo === 'pio') {
    const target = scaledOf(written, 'pio_objetivo') ?? scaledOf(writtenOf(before, ojo), 'pio_objetivo');
    const change = past === null ? 0 : value - past;
    return [
      ...(target === null ? [] : [`objetivo ≤ ${short(target)}`]),
      ...(Math.abs(change) >= 30
        ? [`${change > 0 ? '+' : '−'}${short(Math.abs(change))} desde la última`]
        : []),
      ...(ojo === 'OI' && other !== null && Math.abs(value - other) >= 30
        ? [`OI−OD ${value < other ? '−' : ''}${short(Math.abs(value - other))}`]
        : []),
    ];
  }
  if (campo === 'cd_vertical' && ojo === 'OI' && other !== null && Math.abs(value - other) >= 10)
    return [`OI−OD ${formatNumber(HUNDREDTHS, value - other)}`];
  if (campo === 'k2') {
    const flat = scaledOf(written, 'k1');
    return flat === null ? [] : [`K media ${formatNumber(HUNDREDTHS, Math.round((flat + value) / 2))}`];
  }
  return [];
}

/** What the signs of an eye say, beside the grade that is chosen. */
function signsSay(
  values: Values,
  ojo: 'OD' | 'OI',
  isDiabetic: boolean,
  graded: (typeof GRADED)[number],
): readonly string[] {
  const raw = lookIn(values);
  const said = isDiabetic || isGraded(raw, ojo) ? saidBySigns(graded, raw, ojo) : null;
  return said === null ? [] : [`por signos: ${said}`];
}

/** Tenths without a nought behind the comma: «16», «15,5». */
const short = (tenths: number): string => formatNumber(TENTHS, tenths).replace(/,0$/u, '');
