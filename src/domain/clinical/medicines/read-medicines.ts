import { BRANDS } from './brands.ts';
import { classOf, MEDICINE_CLASSES, type ClassId } from './medicine-class.ts';
import { isOneSlip, stemOf, wordsOf } from './stem.ts';
import { SUBSTANCES, substanceOf } from './substances.ts';
import { BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES } from './words.ts';
import { keysOf } from '../../shared/typed-record.ts';

/** A substance that a text names, itself or by a brand that holds it, or a whole class. */
export interface Named {
  /** The generic name, or that of the class. */
  readonly nombre: string;
  readonly clases: readonly ClassId[];
  readonly esClase: boolean;
}

export interface ReadMedicines {
  readonly nombradas: readonly Named[];
  /** Words that are no known name and do not belong beside one. */
  readonly desconocidas: readonly string[];
  /** Names that were written with a slip, and what they were taken for. */
  readonly supuestas: readonly { readonly escrito: string; readonly leido: string }[];
}

interface Entry {
  readonly etiqueta: string;
  readonly nombradas: readonly Named[];
}

const keyOf = (name: string): string => wordsOf(name).map(stemOf).join(' ');

const DICTIONARY: ReadonlyMap<string, Entry> = dictionary();
const LONGEST = Math.max(...[...DICTIONARY.keys()].map((key) => key.split(' ').length));
const FOR_SLIPS = [...DICTIONARY].filter(([key]) => key.length >= 6 && !key.includes(' '));
const stems = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().flatMap((word) => wordsOf(word).map(stemOf)));
const FILLERS = {
  receta: stems(BESIDE_A_NAME),
  alergia: stems(BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES),
} as const;
const NOT_IN_MEDICINES = stems(NO_MEDICINES);
const OTHER_WORDS = stems(BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES);

/** What a prescription says not to be in it. */
const LEFT_OUT =
  /\bsin (?:conservantes?|preservantes?|conservadores?|(?:cloruro de )?benzalconio|bak?c?)\b/giu;

/** Whether a text says something that people react to and that is in no medicine of the table. */
export const namesNoMedicine = (text: string): boolean =>
  wordsOf(text).some((word) => NOT_IN_MEDICINES.has(stemOf(word)));

function dictionary(): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const id of keysOf(MEDICINE_CLASSES))
    for (const palabra of classOf(id).palabras ?? []) {
      const before = found.get(keyOf(palabra))?.nombradas ?? [];
      const named: Named = { nombre: classOf(id).nombre, clases: [id], esClase: true };
      if (!before.some(({ nombre }) => nombre === named.nombre))
        found.set(keyOf(palabra), { etiqueta: palabra, nombradas: [...before, named] });
    }
  for (const { nombre, clases, otros } of SUBSTANCES)
    for (const name of [nombre, ...otros])
      found.set(keyOf(name), { etiqueta: nombre, nombradas: [{ nombre, clases, esClase: false }] });
  for (const [brand, held] of Object.entries(BRANDS))
    found.set(keyOf(brand), {
      etiqueta: brand,
      nombradas: held.map((nombre) => ({ nombre, clases: substanceOf(nombre).clases, esClase: false })),
    });
  return found;
}

/** The one entry that a stem is a slip of; null where there is none, or more than one. */
function slipOf(stem: string): Entry | null {
  if (stem.length < 6 || OTHER_WORDS.has(stem)) return null;
  const close = FOR_SLIPS.filter(([key]) => isOneSlip(key, stem));
  return close.length === 1 ? (close[0]?.[1] ?? null) : null;
}

/** The longest name that begins at a word. */
function longestAt(keys: readonly string[], at: number): { readonly length: number; readonly found?: Entry } {
  for (let length = Math.min(LONGEST, keys.length - at); length > 0; length -= 1) {
    const found = DICTIONARY.get(length === 1 ? (keys[at] ?? '') : keys.slice(at, at + length).join(' '));
    if (found !== undefined) return { length, found };
  }
  return { length: 1 };
}

/** What a text names, of a prescription or of an allergy; whatever it says beside a name is told apart from what nobody knows. */
export function readMedicines(text: string, como: keyof typeof FILLERS): ReadMedicines {
  const words = wordsOf(como === 'receta' ? text.replaceAll(LEFT_OUT, ' ') : text);
  const keys = words.map(stemOf);
  const nombradas = new Map<string, Named>();
  const desconocidas: string[] = [];
  const supuestas: { escrito: string; leido: string }[] = [];
  const take = (entry: Entry): void => entry.nombradas.forEach((each) => nombradas.set(each.nombre, each));
  for (let at = 0; at < words.length;) {
    const { length, found } = longestAt(keys, at);
    const [word = '', key = ''] = [words[at], keys[at]];
    if (found !== undefined) take(found);
    else if (!FILLERS[como].has(key) && key.length > 1) {
      const slip = slipOf(key);
      if (slip === null) desconocidas.push(word);
      else {
        take(slip);
        supuestas.push({ escrito: word, leido: slip.etiqueta });
      }
    }
    at += length;
  }
  return { nombradas: [...nombradas.values()], desconocidas, supuestas };
}
