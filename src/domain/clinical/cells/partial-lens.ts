import { readTypedRefraction, type LensParts, type TypedRefraction } from '../fields/typed-refraction.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { keysOf, present } from '../../shared/typed-record.ts';

/** Where «?» stands for a part of a lens of which nothing is said, and what takes its place while the rest is read. */
const UNKNOWN: readonly (readonly [part: keyof LensParts, at: RegExp, standIn: string])[] = [
  ['esfera', /^\?/u, 'pl'],
  ['cilindro', /\?(?= ?[x×])/u, '-1.00'],
  ['eje', /(?<=[x×] ?)\?/u, '90'],
  ['prisma', /\?(?=(?: ?[δ∆])? base )/u, '1'],
  ['base', /(?<=base )\?/u, 'sup'],
];
/** A cylinder of nothing, which needs no axis. */
const NO_CYLINDER = /^(?<sphere>\S+) [+-]?0[.,]00?(?= ?(?:$|add|prisma|\+))/u;

/** A lens as it is typed, or with «?» for what is not said of it, as an incomplete one is written. */
export function readPartialLens(typed: string, hasAcuity: boolean): TypedRefraction {
  if (typed === '' && hasAcuity) return { ok: true, valores: {}, lectura: '' };
  let text = plainSigns(typed).trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  const unknown: (keyof LensParts)[] = [];
  for (const [part, at, standIn] of UNKNOWN) {
    if (!at.test(text)) continue;
    unknown.push(part);
    text = text.replace(at, standIn);
  }
  const isRound = NO_CYLINDER.test(text);
  if (isRound) text = text.replace(NO_CYLINDER, '$<sphere>');
  if (unknown.length === 0 && !isRound) return readTypedRefraction(typed);
  const read = readTypedRefraction(text);
  if (!read.ok) return read;
  const isTurned = /\+ ?[\d.,]+ ?[x×]/u.test(text);
  if (isTurned) return { ok: false, mensaje: 'a un cilindro positivo no le puede faltar nada.' };
  const valores: LensParts = {
    ...Object.fromEntries(
      keysOf(read.valores)
        .filter((part) => !unknown.includes(part))
        .map((part) => [part, read.valores[part]]),
    ),
    ...present({ cilindro: isRound ? 0 : undefined }),
  };
  return Object.keys(valores).length === 0 && !hasAcuity
    ? { ok: false, mensaje: 'escriba al menos una parte del lente.' }
    : { ...read, valores };
}
