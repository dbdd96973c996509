import { formatNumber } from './number-words.ts';
import { spokenToFigures } from './spoken-numbers.ts';
import { plainSigns } from './typed-signs.ts';
import { present } from '../../shared/typed-record.ts';

/** Parts of a lens: powers in hundredths of a dioptre, the axis in degrees, the base by its option. */
export interface LensParts {
  readonly esfera?: number;
  readonly cilindro?: number;
  readonly eje?: number;
  readonly adicion?: number;
  readonly prisma?: number;
  readonly base?: 'superior' | 'inferior' | 'nasal' | 'temporal';
}

/** A typed refraction that was understood, what it asks before it counts, or why it is not understood. */
export type TypedRefraction =
  | { readonly ok: true; readonly valores: LensParts; readonly lectura: string; readonly pregunta?: string }
  | { readonly ok: false; readonly mensaje: string };

const no = (mensaje: string): TypedRefraction => ({ ok: false, mensaje });

const NUMBER = String.raw`\d+(?:\.\d+)?|\.\d+`;
/** A power: with its sign, or nothing at all in words. */
const POWER = String.raw`[+-] ?(?:${NUMBER})|plano|pl|neutro|n|${NUMBER}`;
const LENS = new RegExp(
  [
    String.raw`^(?:(?:esf(?:era)?|sph|s)\.? ?)?(?<sphere>${POWER})(?: ?(?:esf(?:era)?\.?|sph|d(?:[es]|esf|pt)?(?![a-z])\.?))?`,
    String.raw`(?: ?(?:(?:cil(?:indro)?|cyl|c)\.? ?)?(?<cylinder>(?<![\d.])[+-]? ?(?:${NUMBER})|[+-] ?(?:${NUMBER}))(?: ?cil(?:indro)?\.?)?(?: ?(?:x|\*|eje|axis|ax|@|a|\/) ?| )(?<axis>\d+(?:\.\d+)?) ?(?:°|grados?)?)?`,
    String.raw`(?: ?(?:(?<addword>add?|adic(?:ion)?)\.? ?\+?|\+) ?(?<addition>${NUMBER}))?`,
    String.raw`(?: (?:con )?(?:prisma |pr |p )?(?<prism>${NUMBER}) ?(?:dp|pd|δ|∆)? ?base (?<base>sup|inf|nas|temp)[a-z]*)?$`,
  ].join(''),
  'u',
);
const BASES = { sup: 'superior', inf: 'inferior', nas: 'nasal', temp: 'temporal' } as const;

/** Bases as they are said by their letter; «BI» is of two of them, and of none here. */
const SIDES: Readonly<Record<string, string>> = {
  ...{ n: 'nasal', s: 'superior', t: 'temporal', e: 'temporal' },
  ...{ int: 'nasal', ext: 'temporal' },
};

/** Without accents and capitals, figures for words, points for commas, signs for «menos» and «más». */
function folded(text: string): string {
  const plain = plainSigns(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/,(?=\d)/gu, '.')
    .replaceAll(/×/gu, 'x')
    .replaceAll(/\b(esf(?:era)?|sph|cil(?:indro)?|cyl|eje|ax(?:is)?|add?|adicion)\.? ?: ?/gu, '$1 ')
    .replaceAll(
      /(?<=\d ?(?:dp|pd|δ|∆)? ?)b([nste])\b/gu,
      (_all, side: string) => ` base ${SIDES[side] ?? side}`,
    )
    .replaceAll(/\bbase (int|ext)[a-z]*/gu, (_all, side: string) => `base ${SIDES[side] ?? side}`)
    .replace(/\((?=[+-])([^()]*)\)/u, ' $1 ')
    .replaceAll(/[;,](?=\s|$)|[=/](?= ?[+-])/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return spokenToFigures(plain)
    .replaceAll(/\bmenos\b ?/gu, '-')
    .replaceAll(/\bmas\b ?/gu, '+')
    .replaceAll(/([+-]) (?=[\d.])/gu, '$1');
}

type Power = { readonly value: number; readonly asks?: string } | { readonly wrong: string };

const HUNDREDTHS = { escala: 100, paso: 0.25, conSigno: true } as const;
const written = (value: number): string => formatNumber(HUNDREDTHS, value);

/**
 * A power in hundredths. Figures without a comma are hundredths from three on («-250»); two could be whole dioptres or
 * hundredths, so they are asked about or refused.
 */
function powerOf(name: string, text: string, most: number): Power {
  if (/^(?:plano|pl|neutro|n)$/u.test(text)) return { value: 0 };
  const sign = /^[+-]/u.exec(text)?.[0];
  const figures = text.replace(/^[+-] ?/u, '');
  const isBare = /^\d+$/u.test(figures);
  const value = Math.round(Number(figures) * (isBare && figures.length > 2 ? 1 : 100));
  const amount = sign === '-' ? -value : value;
  if (!isBare && /\.\d{3,}$/u.test(figures)) return { wrong: `«${text}» tiene demasiados decimales` };
  if (isBare && figures.length > 4) return { wrong: `«${text}» no es ${name}` };
  if (isBare && figures.length > 2 && /^0{2}/u.test(figures) && value !== 0)
    return { wrong: `«${text}» puede ser ${name} de varias maneras: escríbala con coma` };
  if (value > most) {
    const isHundredths = isBare && figures.length === 2;
    return {
      wrong: isHundredths
        ? `«${text}» puede ser ${written(amount / 100)} o no: escriba los decimales`
        : `${name} hasta ${written(most).replace('+', '')} D`,
    };
  }
  const rest = value % 25;
  if (rest !== 0 && rest !== 12) return { wrong: `${name} va de 0,25 en 0,25: «${text}» no es un paso` };
  if (isBare && figures.length === 2 && value !== 0)
    return { value: amount, asks: `${name} ${written(amount)}, sin decimales.` };
  if (sign === undefined && value !== 0)
    return { value: amount, asks: `${name} ${written(amount)}, sin signo.` };
  return { value: amount === 0 ? 0 : amount };
}

/**
 * A refraction as it is typed or said: «-2.50-1x10 add 2», «-250 -100 10», «pl −0,75 × 90», «menos dos cincuenta cilindro
 * menos uno eje diez». Deterministic, and never a guess: what could mean two things is refused, or asked about with what
 * was understood; a plus cylinder is transposed and asked about, since the clinic writes minus.
 */
export function readTypedRefraction(text: string): TypedRefraction {
  const found = LENS.exec(folded(text))?.groups;
  if (found === undefined) return no(lackOf(folded(text)));
  const { sphere = '', cylinder, axis, addition, addword, prism, base } = found;
  const asks: string[] = [];
  const read = powerOf('esfera', sphere, 3000);
  if ('wrong' in read) return no(`${read.wrong}.`);
  if (read.asks !== undefined) asks.push(read.asks);
  const lens =
    cylinder === undefined ? { esfera: read.value } : withCylinder(read.value, cylinder, axis ?? '');
  if (typeof lens === 'string') return no(lens);
  if ('asks' in lens) asks.push(...lens.asks);
  if (addition !== undefined && addword === undefined && cylinder === undefined)
    return no('lo que sigue a la esfera puede ser cilindro o adición: escriba el eje, o «add».');
  const near = addition === undefined ? null : powerOf('adición', `+${addition}`, 400);
  if (near !== null && 'wrong' in near) return no(`${near.wrong}.`);
  if (near !== null && (near.value === 0 || near.value % 25 !== 0))
    return no('la adición va de 0,25 a 4,00.');
  if (near?.asks !== undefined) asks.push(near.asks);
  const bend = prism === undefined ? null : Math.round(Number(prism) * 100);
  if (bend !== null && (bend < 25 || bend > 4000 || bend % 25 !== 0))
    return no('el prisma va de 0,25 a 40, de 0,25 en 0,25.');
  const valores: LensParts = {
    ...('parts' in lens ? lens.parts : lens),
    ...present({ adicion: near === null ? undefined : near.value }),
    ...(bend === null ? {} : { prisma: bend, base: BASES[baseOf(base)] }),
  };
  return present({
    ok: true,
    valores,
    lectura: lensWords(valores),
    pregunta: asks.length === 0 ? undefined : `${asks.join(' ')} ¿Es así?`,
  });
}

/** What seems to lack in a line that is not understood. */
function lackOf(text: string): string {
  if (/\d ?(?:dp|pd|δ|∆)? ?bi\b/u.test(text))
    return '«BI» puede ser base interna (nasal) o inferior: escriba «base nasal» o «base inferior».';
  if (/^[+-]?[\d.]+ ?[+-] ?[\d.]+$/u.test(text)) return 'falta el eje del cilindro.';
  if (/^[+-]?[\d.]+ ?(?:x|eje) ?\d+$/u.test(text))
    return 'hay eje y falta el cilindro; si ese poder es el cilindro, escriba la esfera delante, «pl» si es plana.';
  return 'escriba esfera, cilindro, eje y adición, por ejemplo −2,50 −1,00 × 10 add 2.';
}

const baseOf = (base: string | undefined): keyof typeof BASES =>
  base === 'sup' || base === 'inf' || base === 'nas' ? base : 'temp';

interface Astigmatic {
  readonly parts: LensParts;
  readonly asks: readonly string[];
}

function withCylinder(sphere: number, typed: string, axisText: string): Astigmatic | string {
  if (!/^\d+$/u.test(axisText)) return 'el eje es un número entero de grados.';
  const axis = Number(axisText);
  if (axis > 180 || axisText.length > 3) return 'el eje va de 1 a 180.';
  if (!/^[+-]/u.test(typed)) return 'el cilindro necesita su signo.';
  const read = powerOf('cilindro', typed, 1200);
  if ('wrong' in read) return `${read.wrong}.`;
  const asks = read.asks === undefined ? [] : [read.asks];
  if (read.value === 0)
    return axis === 0 ? { parts: { esfera: sphere }, asks } : 'hay eje, y el cilindro es cero.';
  const degrees = axis === 0 ? 180 : axis;
  if (read.value < 0) return { parts: { esfera: sphere, cilindro: read.value, eje: degrees }, asks };
  const turned = degrees > 90 ? degrees - 90 : degrees + 90;
  const parts = { esfera: sphere + read.value, cilindro: -read.value, eje: turned };
  if (parts.esfera > 3000) return 'la esfera transpuesta pasa de 30 D.';
  return { parts, asks: [...asks, `Cilindro positivo: se anota transpuesto, ${lensWords(parts)}.`] };
}

/** «−2,50 −1,00 × 10 add +2,00». */
export function lensWords({ esfera, cilindro, eje, adicion, prisma, base }: LensParts): string {
  return [
    esfera === undefined ? '' : esfera === 0 ? 'pl' : written(esfera),
    cilindro === undefined ? '' : written(cilindro),
    eje === undefined ? '' : `× ${String(eje)}`,
    adicion === undefined ? '' : `add ${written(adicion)}`,
    prisma === undefined ? '' : `${formatNumber({ escala: 100, paso: 0.25 }, prisma)} Δ base ${base ?? ''}`,
  ]
    .filter(Boolean)
    .join(' ');
}
