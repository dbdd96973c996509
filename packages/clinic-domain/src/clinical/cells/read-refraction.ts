import { err, ok } from '../../shared/result.ts';
import { keysOf, present } from '../../shared/typed-record.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { readNotDone } from '../fields/not-done.ts';
import { acuityLess } from './acuities-said.ts';
import { cleared, knownField, type Read } from './reading.ts';
import type { Row } from './rows.ts';
import { readTypedRefraction, type LensParts, type TypedRefraction } from '../fields/typed-refraction.ts';
import { plainSigns } from '../fields/typed-signs.ts';

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
function readPartialLens(typed: string, hasAcuity: boolean): TypedRefraction {
  if (typed === '' && hasAcuity) return { ok: true, valores: {}, lectura: '' };
  // An addition alone says nothing of the sphere.
  let text = plainSigns(typed)
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?=add?\b|adici[oó]n\b)/u, '? ');
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

/** The acuity that a refraction reaches, at its end: «… 20/25», «… av 20/25». */
const REACHED =
  /^(?<lens>.*?)(?:(?:\s+|^)(?:av|va)[\s:=]+(?<named>\S.*)|[\s,]+(?<none>no mejora|n\.?m\.?)|(?:\s*(?:[-=]>|→|=|:)\s*|\s+)(?<plain>(?:20|6)\/\d\S*(?: p(?:arcial)?)?)|\s*\((?<within>(?:20|6)\/\d[^()]*)\))$/iu;

/** «… 20/20 add 2»: the addition after the acuity. */
const MIDDLE = /^(?<lens>.*?\S)\s+(?<av>(?:av\s+)?(?:20|6)\/\d\S*)\s+(?<add>add?\b.*)$/iu;

/** A refraction as it is typed, with the acuity that it reaches where the row has one. */
function readLens({ campos, nombre, id }: Row, text: string): Read {
  const reached = `${id}_av`;
  const line = text
    .trim()
    .replace(/(?<=no mejora) con (?:lentes|correcci[oó]n|refracci[oó]n)$/iu, '')
    .replace(MIDDLE, '$<lens> $<add> $<av>');
  const split = campos.includes(reached) ? REACHED.exec(line)?.groups : undefined;
  const av = split?.['named'] ?? split?.['none'] ?? split?.['plain'] ?? split?.['within'];
  const lens = (split?.['lens'] ?? line).trim();
  if (campos.includes(reached) && readNotDone(line)?.v === 'no_mejora')
    return ok({ valores: { ...cleared(campos), [reached]: { v: 'no_mejora' } } });
  const read = readPartialLens(lens, av !== undefined);
  if (!read.ok) return err(`${nombre}: ${read.mensaje}`);
  const valores = cleared(campos);
  for (const part of keysOf(read.valores)) {
    const v = read.valores[part];
    if (v === undefined) continue;
    const campo = `${id}_${part}`;
    if (!campos.includes(campo)) return err(`${nombre}: aquí no se anota ${part}.`);
    const field = knownField(campo);
    valores[campo] = { v: typeof v === 'number' && field.tipo === 'numero' ? v / field.escala : v };
  }
  const { line: sight = '', asks } = av === undefined ? {} : acuityLess(av);
  if (av !== undefined) valores[reached] = readNotDone(av) ?? { v: sight };
  for (const [campo, given] of Object.entries(valores)) {
    if (given === null) continue;
    const checked = readValue(knownField(campo), given);
    if (!checked.ok) return err(checked.error);
    if (campo === reached && given.motivo === undefined) valores[campo] = { v: String(checked.value.v) };
  }
  const asked =
    asks === undefined ? undefined : `Agudeza «${av ?? ''}» ${asks} ${String(valores[reached]?.v)}. ¿Es así?`;
  const pregunta = [read.pregunta, asked].filter((each) => each !== undefined).join(' ');
  return ok(present({ valores, pregunta: pregunta === '' ? undefined : pregunta }));
}

/** Under cycloplegia, said of a lens. */
const CYCLO =
  /\b(?<without>sin )?(?:(?:bajo|con|c\/) ?)?ciclo(?:plejia|plejica|pentolato|plegia)?\b[\s.,:]*/iu;
/** The near acuity that it reaches, after all else. */
const NEAR_REACHED = /[\s,]+(?<near>J ?\d{1,2}\+?)$/iu;

/** A lens with what is said beside it and has a line of its own: near acuity of the final one, cycloplegia of the machine’s. */
export function readRefraction(row: Row, text: string): Read {
  const near = NEAR_REACHED.exec(text.trim())?.groups?.['near'];
  if (near !== undefined && row.id !== 'final')
    return err(`${row.nombre}: la agudeza de cerca («${near}») se anota en «Final, cerca».`);
  const cyclo = row.id === 'auto' || row.id === 'cicloplejica' ? CYCLO.exec(text)?.groups : undefined;
  if (cyclo?.['without'] !== undefined && row.id === 'cicloplejica')
    return err(`${row.nombre}: dice sin cicloplejía. Escríbalo en otra línea.`);
  const beside: Record<string, GivenValue> = {
    ...(near === undefined ? {} : { final_av_cerca: { v: near.replace(' ', '').toUpperCase() } }),
    ...(cyclo === undefined || row.id !== 'auto'
      ? {}
      : { auto_cicloplejia: { v: cyclo['without'] === undefined ? 'si' : 'no' } }),
  };
  for (const [campo, given] of Object.entries(beside)) {
    const checked = readValue(knownField(campo), given);
    if (!checked.ok) return err(checked.error);
  }
  const lens = text.trim().replace(NEAR_REACHED, '');
  const read = readLens(row, cyclo === undefined ? lens : lens.replace(CYCLO, ' ').trim());
  return read.ok ? ok({ ...read.value, valores: { ...read.value.valores, ...beside } }) : read;
}
