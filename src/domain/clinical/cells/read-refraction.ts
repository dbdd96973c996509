import { err, ok } from '../../shared/result.ts';
import { keysOf, present } from '../../shared/typed-record.ts';
import { readValue } from '../fields/value.ts';
import { readNotDone } from '../fields/not-done.ts';
import { readPartialLens } from './partial-lens.ts';
import { cleared, knownField, type Read } from './reading.ts';
import type { Row } from './rows.ts';

/** The acuity that a refraction reaches, at its end: «… 20/25», «… av 20/25». */
const REACHED = /^(?<lens>.*?)(?:(?:\s+|^)av\s+(?<named>\S.*)|\s+(?<plain>(?:20|6)\/\d\S*))$/iu;

/** A refraction as it is typed, with the acuity that it reaches where the row has one. */
export function readRefraction({ campos, nombre, id }: Row, text: string): Read {
  const reached = `${id}_av`;
  const split = campos.includes(reached) ? REACHED.exec(text.trim())?.groups : undefined;
  const av = split?.['named'] ?? split?.['plain'];
  const lens = (split?.['lens'] ?? text).trim();
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
  if (av !== undefined) valores[reached] = readNotDone(av) ?? { v: av };
  for (const [campo, given] of Object.entries(valores)) {
    if (given === null) continue;
    const checked = readValue(knownField(campo), given);
    if (!checked.ok) return err(checked.error);
    if (campo === reached && given.motivo === undefined) valores[campo] = { v: String(checked.value.v) };
  }
  return ok(present({ valores, pregunta: read.pregunta }));
}
