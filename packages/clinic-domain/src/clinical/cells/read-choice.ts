import { err, ok, type Result } from '../../shared/result.ts';
import { namesOf } from '../fields/also-called.ts';
import type { Choice, ChoiceField, TextField } from '../fields/field.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { readValue } from '../fields/value.ts';
import { clockSaid } from './clock-said.ts';
import { cleared, folded, isNormalWord, segmentsOf, type Moment, type Read } from './reading.ts';
import { present } from '../../shared/typed-record.ts';

const wordsOf = (text: string): string[] =>
  folded(text)
    .replaceAll(',', '.')
    .replace(/(?<=\d)%/gu, ' %')
    .split(' ');
/** «Edemas» begins «edema», where nothing begins with the plural. */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/u, '') : word);

/** Words that stand in many names and say none of them: «no» is no iridotomy that does not work. */
const TELLS_NOTHING =
  /^(?:al?|con|de[ln]?|el|en|est[ae]|hay|las?|los?|mas|menos|muy|no|o|poc[oa]s?|por|que|se|si|sin|sobre|su|una?|ver|y)$/u;

/** Whether typed words begin those of an option, in their order; figures and one or two letters must be the same. */
function begins(typed: readonly string[], option: readonly string[]): boolean {
  let at = 0;
  for (const word of typed) {
    const found = option.findIndex(
      (each, index) => index >= at && (/^(?:\d.*|..?)$/u.test(word) ? each === word : each.startsWith(word)),
    );
    if (found === -1) return false;
    at = found + 1;
  }
  const [first = ''] = option;
  return !DENIES.test(first) || first.startsWith(typed[0] ?? '');
}

/** Without the first word of these the rest of a name says the contrary: «fija» is not «no fija». */
const DENIES = /^(?:no|sin)$/u;

/** Letters of a word that is the beginning of a name, and of one among several without commas. */
const SHORTEST = 3;

type Found = { readonly choice: Choice } | { readonly several: readonly Choice[] } | null;
type Listed = Pick<ChoiceField, 'id' | 'opciones' | 'varias'>;

/** Of one choice alone «con» is the only option that begins so; of findings it says none, and «no» and «si» never one. */
function firstWordOf({ opciones, varias }: Listed, [word = '', ...more]: readonly string[]): Found {
  if (varias === true || more.length > 0 || word.length < SHORTEST) return null;
  const found = opciones.filter(({ nombre }) => wordsOf(nombre)[0] === word);
  const [only] = found;
  return only === undefined ? null : found.length === 1 ? { choice: only } : { several: found };
}

/** The option that words name: by one of its whole names, or by the beginnings of its words where only one has them. */
function optionOf(field: Listed, text: string): Found {
  const { opciones } = field;
  const wanted = folded(text);
  const isCalled = (each: Choice): boolean =>
    each.id === wanted || namesOf(field, each).some((name) => folded(name) === wanted);
  const exact = opciones.find(isCalled);
  if (exact !== undefined) return { choice: exact };
  const words = wordsOf(text);
  if (words.every((word) => TELLS_NOTHING.test(word))) return firstWordOf(field, words);
  const beginWith = (typed: readonly string[]) =>
    opciones.filter(({ nombre }) => begins(typed, wordsOf(nombre)));
  // What doctors call it besides, by its beginnings too, where its own name is not meant: «RDNP mod».
  const called = (): readonly Choice[] =>
    wanted.length < SHORTEST
      ? []
      : opciones.filter((each) => namesOf(field, each).some((name) => begins(words, wordsOf(name))));
  const own = [beginWith(words), beginWith(words.map(singular))].find(({ length }) => length > 0) ?? [];
  // One word of one name may be that of another: «membrana» is not yet the epirretinal one.
  const alike = opciones.filter((each) =>
    namesOf(field, each).some((name) => wordsOf(name).includes(wanted)),
  );
  const found = own.length === 0 ? called() : [...new Set([...own, ...alike])];
  const [only] = found;
  if (only === undefined) return null;
  return found.length === 1 ? { choice: only } : { several: found };
}

/** Of what follows a finding, what takes it back or doubts it: «hemovítreo resuelto», «Shafer −», «desgarro ?», «pterigión operado». A dash between words joins. */
const TAKEN_BACK =
  /\b(?:no|sin|ausentes?|neg(?:ativ[oa]s?)?|resuelt[oa]s?|descartad[oa]s?|re?absorbid[oa]s?|cicatrizad[oa]s?|curad[oa]s?|normal(?:es)?|operad[oa]s?|extirpad[oa]s?|resecad[oa]s?|retirad[oa]s?|extraid[oa]s?|dudos[oa]s?|posibles?|probables?|sospech\w*|descartar)\b|\?|\(-+\)|-+\.?(?: y .*)?$/u;
/** Two letters may be of several things: of «HV» that is clear nothing was found. */
const CLEAR = /^(?:es |esta )?(?:clar[oa]s?|transparentes?|limpi[oa]s?|libres?)\b/u;
/** What is said of it after a colon, and is all of it: «hipopion: no». */
const DENIED = /^\(?(?:no(?: hay)?|neg(?:ativ[oa]s?)?|ausentes?|-+)\)?\.?$/u;

/** A whole name of an option with more words after it, which then are the detail: «hiperemia 1+». */
function named(field: Listed, text: string): Choice | null {
  const wanted = folded(text);
  const heads = field.opciones.flatMap((choice) =>
    namesOf(field, choice)
      .map((name) => ({ choice, head: `${folded(name)} ` }))
      .filter(({ head }) => wanted.startsWith(head)),
  );
  const [longest] = heads.toSorted((a, b) => b.head.length - a.head.length);
  if (longest === undefined) return null;
  const rest = wanted.slice(longest.head.length);
  return TAKEN_BACK.test(rest) || (longest.head.length <= SHORTEST && CLEAR.test(rest))
    ? null
    : longest.choice;
}

/** «Drusas MNV liq subret»: what else its words name is a finding only between commas, and is not lost in silence. */
function onlyAsText(field: ChoiceField, head: Choice, segment: string): string | null {
  const words = ` ${folded(segment)} `;
  const others = field.opciones.filter(
    (each) =>
      each.id !== field.normal &&
      namesOf(field, each).some((name) => name.length >= SHORTEST && words.includes(` ${folded(name)} `)),
  );
  const besides = others.filter(({ id }) => id !== head.id);
  return besides.length === 0
    ? null
    : `Se anota ${head.nombre} y, solo como texto, ${listOf(besides)}; con comas se anota todo`;
}

/** How much of a finding there is. */
const GRADE = /^(?:\d(?:[.,]5)?\+{0,4}|\+{1,4}|\(\+{1,4}\)|leves?|moderad[oa]s?|sever[oa]s?)$/u;

/** Several findings without commas, each with its grade: «cat nuclear 2+ cortical 1+», «drusas y edema». Null where one is unknown. */
function withGrades(
  field: Listed,
  text: string,
): { readonly ids: string[]; readonly isPlain: boolean } | null {
  const pieces: string[][] = [[]];
  let isPlain = true;
  const said = folded(text).split(' ');
  for (const [at, word] of said.entries()) {
    // A plus between two findings joins them, and at the end it is how much.
    if (word === 'y' || (word === '+' && at < said.length - 1)) pieces.push([]);
    else if (GRADE.test(word)) {
      isPlain = false;
      if (pieces.at(-1)?.length === 0) return null;
      pieces.push([]);
    } else pieces.at(-1)?.push(word);
  }
  const ids = pieces.filter((piece) => piece.length > 0).map((piece) => idsOf(field, piece));
  const known = ids.filter((each) => each !== null);
  return ids.length === 0 || known.length < ids.length ? null : { ids: [...new Set(known.flat())], isPlain };
}

/** The findings of some words: one, or several one after the other. Null where a word is none. */
function idsOf(field: Listed, words: readonly string[]): readonly string[] | null {
  const whole = words.join(' ').length < SHORTEST ? null : optionOf(field, words.join(' '));
  return whole !== null && 'choice' in whole ? [whole.choice.id] : inARow(field, words);
}

/** «Microaneurismas hemo IRMA»: of a longer name a word alone says too little, «desgarro retina» is no detachment. */
function inARow(field: Listed, words: readonly string[]): readonly string[] | null {
  if (words.length === 0) return [];
  for (let many = words.length; many > 0; many -= 1) {
    const text = words.slice(0, many).join(' ');
    const begins = text.length > SHORTEST && many === 1;
    const [only, other] = field.opciones.filter((each) =>
      namesOf(field, each)
        .map(folded)
        .some((name) => name === text || (begins && !name.includes(' ') && name.startsWith(text))),
    );
    if (only === undefined || other !== undefined) continue;
    const rest = inARow(field, words.slice(many));
    if (rest !== null) return [only.id, ...rest];
  }
  return null;
}

/** Words of a name that say something: «de», «en», «y» do not. */
const telling = (text: string): string[] => wordsOf(text).filter((word) => word.length >= SHORTEST);

/** What is seen in more than one way, or is a place, of which an option says one: «atrofia» is not yet that around the disc. */
const GENERAL =
  /^(?:atrofias?|opacidad(?:es)?|hemorragias?|queratitis|blefaritis|exudados?|lesion(?:es)?|degeneracion(?:es)?|cicatri(?:z|ces)|desprendimientos?|neovascularizacion|reflujo|abierta|venos[oa]s?|retina|vitreo|camara|cornea|iris|anterior(?:es)?|posterior(?:es)?|papilar|membranas?|alteraciones|cambios|signos?|anillos?|ant|post|arterias?|arterial(?:es)?|blanc[oa]s?|blandos|capsul(?:a|ar)|conjuntival|cuerpos?|duros|lentes?|manchas?|parcial(?:es)?|pigmentad[oa]s?|presion|previ[oa]s?|total(?:es)?|trombosis|vitre[oa]s?)$/u;
/** «SP» is as often «sin particularidades». */
const SHORT_FOR_NORMAL = /^s\.?[ap]\.?$/u;

/**
 * An option says more than was typed of it: of two things only one («amplia» is not yet «amplia y tranquila»), or not all that
 * makes it normal. Whether all of it is meant is asked; of one that is a sentence half of its words is enough.
 */
function saysMore(
  { normal }: ChoiceField,
  { id, nombre }: Choice,
  segment: string,
  isFinding: boolean,
): boolean {
  const typed = wordsOf(segment).length;
  // «Atropina» is sold in more than one strength.
  if (/ %$/u.test(nombre) && !/\d/u.test(segment)) return true;
  if (wordsOf(nombre).length > 4) return typed * 2 < wordsOf(nombre).length;
  if (GENERAL.test(folded(segment))) return true;
  if (!isFinding) return false;
  if (GRADE.test(folded(segment))) return true;
  const isWholeSaid = typed >= telling(nombre).length;
  return !isWholeSaid && (id === normal || /,| y /u.test(nombre));
}

const listOf = (opciones: readonly Choice[]): string => opciones.map(({ nombre }) => nombre).join(', ');

function unknown({ nombre, opciones }: ChoiceField, text: string): string {
  const shown = opciones.slice(0, 6);
  const rest = shown.length < opciones.length ? '…' : '';
  return `${nombre}: «${text}» no está en la lista: ${listOf(shown)}${rest}.`;
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
  // A colon between figures is a ratio: «A/V 2:3».
  const colon = detail === null ? -1 : text.search(/(?<!\d):|:(?!\d)/u);
  const at = DENIED.test(folded(text.slice(colon + 1))) && !DENIED.test(folded(text)) ? -1 : colon;
  const clock =
    conHora === true
      ? clockSaid(nombre, plainSigns(text).trim(), false)
      : ok({ hora: undefined, rest: text });
  if (!clock.ok) return clock;
  const { rest: body, hora: taken = hora } = clock.value;
  // One drop and another: «tropi 1 % + fenil 2,5 %».
  const listed =
    at === -1 ? (conHora === true ? body.replaceAll(/ ?\+ ?| y /gu, '; ') : body) : text.slice(0, at);
  const chosen: string[] = [];
  const asks: string[] = [];
  const details: string[] = at === -1 ? [] : [text.slice(at + 1).trim()].filter(Boolean);
  for (const segment of segmentsOf(listed)) {
    // Of one choice the detail stands after a colon: a misspelt grade is no reason.
    const read = choose(field, segment, detail !== null && at === -1 && varias === true);
    if (!read.ok) return read;
    for (const choice of read.value.choices ?? []) if (!chosen.includes(choice)) chosen.push(choice);
    if (read.value.detail !== undefined) details.push(read.value.detail);
    if (read.value.asks !== undefined) asks.push(read.value.asks);
  }
  if (varias !== true && chosen.length > 1)
    return err(
      `${nombre}: elija una sola opción, no ${listOf(opciones.filter((o) => chosen.includes(o.id)))}.`,
    );
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
  readonly choices?: readonly string[];
  readonly asks?: string;
  readonly detail?: string;
}

function choose(field: ChoiceField, segment: string, hasDetail: boolean): Result<Part, string> {
  const { normal, nombre } = field;
  if (normal !== undefined && isNormalWord(segment)) return ok({ choices: [normal] });
  const found = optionOf(field, segment);
  if (found !== null && 'choice' in found) {
    const { id, nombre: whole } = found.choice;
    const isWhole = namesOf(field, found.choice).some((name) => folded(name) === folded(segment));
    return ok(
      present({
        choices: [id],
        asks:
          (isWhole && SHORT_FOR_NORMAL.test(folded(segment))) ||
          (!isWhole && saysMore(field, found.choice, segment, hasDetail))
            ? whole
            : undefined,
      }),
    );
  }
  const graded = hasDetail ? withGrades(field, segment) : null;
  // «Injerto transparente» is how it is, and no second finding.
  const isHow = graded !== null && graded.ids.length > 1 && graded.ids.includes(normal ?? '');
  if (graded !== null && !isHow)
    return ok(present({ choices: graded.ids, detail: graded.isPlain ? undefined : segment }));
  const head = hasDetail ? named(field, segment) : null;
  if (head !== null)
    return ok(
      present({ choices: [head.id], detail: segment, asks: onlyAsText(field, head, segment) ?? undefined }),
    );
  // «Catarata», and not which: nothing is chosen for the doctor, and the word is kept as it is.
  if (found !== null && hasDetail && !/[+\d]/u.test(segment))
    return ok({
      detail: segment,
      asks: `${nombre}: «${segment}» puede ser ${listOf(found.several)}; se anota solo como texto`,
    });
  if (found !== null) return err(`${nombre}: «${segment}» puede ser ${listOf(found.several)}. Escriba más.`);
  return hasDetail ? ok({ detail: segment }) : err(unknown(field, segment));
}
