import type { Eye } from '../../../clinical/eye.ts';
import type { ValueEye } from '../../../clinical/fields/raw.ts';
import type { ResultValues } from '../study.ts';
import { BIOMETRY_RULES } from './biometry-rules.ts';
import { CORNEA_RULES } from './cornea-rules.ts';
import { DEVICE_RULES } from './device-rules.ts';
import type { Compared, Doubt, EyeValues, OtherEye, Rule, Side } from './doubt.ts';
import { present } from '../../../shared/typed-record.ts';

/** Every rule by which a result is doubted or refused. */
export const RULES: readonly Rule[] = [...BIOMETRY_RULES, ...CORNEA_RULES, ...DEVICE_RULES];

const SIDES: readonly Side[] = ['OD', 'OI'];

interface Found {
  readonly estudio: string;
  readonly ojo: Eye;
  readonly valores: ResultValues;
}

/** What an eye adds to the other one: its length, and the sum of both K. */
export function otherEyeOf(valores: ResultValues, eye: Side): OtherEye {
  const n = numberAt(valores, eye);
  const [k1, k2, longitud] = [n('k1'), n('k2'), n('longitud_axial')];
  return present({ longitud: longitud ?? undefined, suma: k1 === null || k2 === null ? undefined : k1 + k2 });
}

/** What cannot be right and what is not likely, of each eye that was measured, in the order of the rules. */
export function findDoubts({ estudio, ojo, valores }: Found, compared: Compared = {}): Doubt[] {
  const rules = RULES.filter(({ estudios }) => estudios.includes(estudio));
  if (rules.length === 0) return [];
  return SIDES.filter((eye) => ojo === 'AO' || ojo === eye).flatMap((eye) => {
    const values = valuesOf({ estudio, valores }, eye, compared);
    return rules.flatMap(({ look, regla, clase, fuente }): Doubt[] => {
      const found = look(values);
      return found === null ? [] : [{ ...found, ojo: eye, regla, clase, fuente }];
    });
  });
}

/** What is refused: it is known without what else is known of the patient. */
export const impossibleIn = (found: Found): Doubt[] =>
  findDoubts(found).filter(({ clase }) => clase === 'imposible');

function valuesOf(
  { estudio, valores }: Pick<Found, 'estudio' | 'valores'>,
  eye: Side,
  { longitud, otroOjo, edad }: Compared,
): EyeValues {
  const other: Side = eye === 'OD' ? 'OI' : 'OD';
  return {
    eye,
    estudio,
    edad,
    longitud: longitud?.[eye],
    other: otherOf(otherEyeOf(valores, other), eye, otroOjo?.[other]),
    n: numberAt(valores, eye),
    t: (campo) => {
      const v = valores[campo]?.[eye]?.v;
      return typeof v === 'string' ? v : null;
    },
  };
}

/** What was measured of the other eye now says more than what was once; the two are compared once, of the left one. */
const otherOf = (now: OtherEye, eye: Side, once: OtherEye = {}): OtherEye => ({
  ...(now.longitud !== undefined
    ? eye === 'OI' && { longitud: now.longitud }
    : once.longitud !== undefined && { longitud: once.longitud }),
  ...(now.suma !== undefined
    ? eye === 'OI' && { suma: now.suma }
    : once.suma !== undefined && { suma: once.suma }),
});

const numberAt =
  (valores: ResultValues, eye: ValueEye) =>
  (campo: string): number | null => {
    const v = valores[campo]?.[eye]?.v;
    return typeof v === 'number' ? v : null;
  };
