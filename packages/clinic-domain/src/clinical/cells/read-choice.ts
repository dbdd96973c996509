import { err, ok, type Result } from '../../shared/result.ts';
import type { Choice, ChoiceField, TextField } from '../fields/field.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { readValue } from '../fields/value.ts';
import { cleared, folded, hourOf, segmentsOf, type Moment, type Read } from './reading.ts';
import { present } from '../../shared/typed-record.ts';

const wordsOf = (text: string): string[] => folded(text).replaceAll(',', '.').split(' ');

/** Whether typed words begin those of an option, in their order; figures must be the same. */
function begins(typed: readonly string[], option: readonly string[]): boolean {
  let at = 0;
  for (const word of typed) {
    const found = option.findIndex(
      (each, index) => index >= at && (/^\d/u.test(word) ? each === word : each.startsWith(word)),
    );
    if (found === -1) return false;
    at = found + 1;
  }
  return true;
}

type Found = { readonly choice: Choice } | { readonly several: readonly Choice[] } | null;

/** The option that words name: by its whole name, or by the beginnings of its words where only one has them. */
function optionOf(opciones: readonly Choice[], text: string): Found {
  const wanted = folded(text);
  const exact = opciones.find(({ id, nombre }) => folded(nombre) === wanted || id === wanted);
  if (exact !== undefined) return { choice: exact };
  const words = wordsOf(text);
  const found = opciones.filter(({ nombre }) => begins(words, wordsOf(nombre)));
  const [only] = found;
  if (only === undefined) return null;
  return found.length === 1 ? { choice: only } : { several: found };
}

/** An option's whole name with more words after it, which then are the detail: «hiperemia 1+». */
function named(opciones: readonly Choice[], text: string): Choice | null {
  const wanted = folded(text);
  const found = opciones.filter(({ nombre }) => wanted.startsWith(`${folded(nombre)} `));
  return found.toSorted((a, b) => b.nombre.length - a.nombre.length)[0] ?? null;
}

/** Options that are a sentence say how many and where: with less than half of it typed, whether that is meant is asked. */
const saysMore = (nombre: string, segment: string): boolean =>
  wordsOf(nombre).length > 4 && wordsOf(segment).length * 2 < wordsOf(nombre).length;

const namesOf = (opciones: readonly Choice[]): string => opciones.map(({ nombre }) => nombre).join(', ');

function unknown({ nombre, opciones }: ChoiceField, text: string): string {
  const shown = opciones.slice(0, 6);
  const rest = shown.length < opciones.length ? '…' : '';
  return `${nombre}: «${text}» no está en la lista: ${namesOf(shown)}${rest}.`;
}

/**
 * A line of findings: options between commas, by their names or by the beginnings of their words; after a colon, or where
 * no option is named, the detail in words. What could be two options is refused with both.
 */
export function readChoice(
  field: ChoiceField,
  detail: TextField | null,
  text: string,
  { hora }: Moment,
): Read {
  const { id, nombre, varias, conHora, opciones } = field;
  const at = detail === null ? -1 : text.indexOf(':');
  const [, body = text, clock] =
    conHora === true
      ? (/^(.*?)(?:\s+(\d{1,2}:\d{2}))?$/su.exec(plainSigns(text).trim()) ?? [])
      : [undefined, text];
  const listed = at === -1 ? body : text.slice(0, at);
  const chosen: string[] = [];
  const asks: string[] = [];
  const details: string[] = at === -1 ? [] : [text.slice(at + 1).trim()].filter(Boolean);
  for (const segment of segmentsOf(listed)) {
    // Of one choice the detail stands after a colon: a misspelt grade is no reason.
    const read = choose(field, segment, detail !== null && at === -1 && varias === true);
    if (!read.ok) return read;
    if (read.value.choice !== undefined && !chosen.includes(read.value.choice))
      chosen.push(read.value.choice);
    if (read.value.detail !== undefined) details.push(read.value.detail);
    if (read.value.asks !== undefined) asks.push(read.value.asks);
  }
  if (varias !== true && chosen.length > 1)
    return err(
      `${nombre}: elija una sola opción, no ${namesOf(opciones.filter((o) => chosen.includes(o.id)))}.`,
    );
  const taken = hourOf(clock ?? hora);
  if (taken === null) return err(`${nombre}: escriba la hora así: 09:30.`);
  const valores = cleared(detail === null ? [id] : [id, detail.id]);
  const [first] = chosen;
  if (first !== undefined) {
    const given = present({
      v: varias === true ? chosen : first,
      hora: conHora === true ? taken : undefined,
    });
    const checked = readValue(field, given);
    if (!checked.ok) return checked;
    valores[id] = given;
  }
  if (detail !== null && details.length > 0) {
    const given = { v: details.join('; ') };
    const checked = readValue(detail, given);
    if (!checked.ok) return checked;
    valores[detail.id] = given;
  }
  return ok(present({ valores, pregunta: asks.length === 0 ? undefined : `${asks.join('. ')}. ¿Es así?` }));
}

interface Part {
  readonly choice?: string;
  readonly asks?: string;
  readonly detail?: string;
}

function choose(field: ChoiceField, segment: string, hasDetail: boolean): Result<Part, string> {
  const { opciones, normal, nombre } = field;
  if (normal !== undefined && /^n(?:ormal(?:es)?)?$/u.test(folded(segment))) return ok({ choice: normal });
  const found = optionOf(opciones, segment);
  if (found !== null && 'choice' in found) {
    const { id, nombre: whole } = found.choice;
    return ok(present({ choice: id, asks: saysMore(whole, segment) ? whole : undefined }));
  }
  const head = named(opciones, segment);
  if (head !== null && hasDetail) return ok({ choice: head.id, detail: segment });
  if (found !== null) return err(`${nombre}: «${segment}» puede ser ${namesOf(found.several)}. Escriba más.`);
  return hasDetail ? ok({ detail: segment }) : err(unknown(field, segment));
}
