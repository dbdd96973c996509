import { FORMS, type Medication, type Medicine } from '../documents/medication.ts';
import { dropKey } from '../drops/plan-drops.ts';
import { folded } from '../medicines/stem.ts';
import type { UsedDrop } from '../medicines/patient-facts.ts';
import { groupFor, type ListedMedicine } from './formulary.ts';

/** How many places the board has. */
export const BOARD_PLACES = 8;

/** The same medicine of the list: by substances, form and strength. */
export const listedKey = ({ dci, forma }: Pick<Medicine, 'dci' | 'forma'>): string =>
  `${dropKey(dci)} ${forma}`;

/**
 * What was used how often, what is used twice as often first; else as it came, the oldest first: hands learn the places, and
 * one more use moves none.
 */
export function byUse<T>(used: readonly T[], keyOf: (each: T) => string, most: number): T[] {
  const counts = new Map<string, { readonly each: T; readonly count: number }>();
  for (const each of used) {
    const before = counts.get(keyOf(each));
    counts.set(keyOf(each), { each: before?.each ?? each, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => Math.floor(Math.log2(b.count)) - Math.floor(Math.log2(a.count)))
    .slice(0, most)
    .map(({ each }) => each);
}

/**
 * The places of the board: of what is diagnosed, what this doctor prescribes most first, with the strength last used; then
 * the list in its order, the clinic's own on top. Hands learn the places: nothing else of a patient moves them.
 */
export function boardOf(
  list: readonly ListedMedicine[],
  used: readonly Pick<Medicine, 'dci' | 'forma' | 'concentracion'>[],
  diagnoses: readonly { readonly codigo: string }[],
): ListedMedicine[] {
  const group = groupFor(diagnoses);
  const own = list.filter(({ grupo }) => grupo === group);
  const often = used.flatMap((each) => {
    const found = own.find(
      (listed) => listedKey(listed) === listedKey(each) && has(listed, each.concentracion),
    );
    return found === undefined ? [] : [withFirst(found, each.concentracion)];
  });
  const seen = new Set<string>();
  return [...often, ...own, ...list]
    .filter((each) => {
      const key = `${listedKey(each)} ${each.concentraciones.toSorted().join()}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, BOARD_PLACES);
}

const has = ({ concentraciones }: ListedMedicine, strength: string): boolean =>
  concentraciones.includes(strength);
const withFirst = (listed: ListedMedicine, strength: string): ListedMedicine => ({
  ...listed,
  concentraciones: [strength, ...listed.concentraciones.filter((each) => each !== strength)],
});

/**
 * «La misma de siempre»: what of the last prescription is still used, in the eyes in which it is. What is over by its days
 * or was left is not prescribed again by one key.
 */
export function sameAsAlways(
  { medicamentos }: Pick<Medication, 'medicamentos'>,
  inUse: readonly UsedDrop[],
): Medicine[] {
  return medicamentos.flatMap((medicine): Medicine[] => {
    const { dci, forma, ojo } = medicine;
    if (!FORMS[forma].ojo) return medicine.continuo === true ? [medicine] : [];
    const clave = dropKey(dci);
    const eyes = inUse.flatMap((each) =>
      each.clave === clave &&
      each.fuente === 'receta' &&
      each.ojo !== null &&
      (ojo === 'AO' || ojo === each.ojo)
        ? [each.ojo]
        : [],
    );
    const [only] = eyes;
    if (only === undefined) return [];
    return [{ ...medicine, ojo: eyes.length === 2 ? 'AO' : only }];
  });
}

/** What is called so, by its name or a brand: what begins so first, and one substance before those that add another to it. */
export function namedLike(all: readonly ListedMedicine[], text: string): ListedMedicine[] {
  const asked = folded(text.trim());
  const rank = ({ dci, marcas }: ListedMedicine): number => {
    const names = [dci, ...marcas].map(folded);
    if (!names.some((each) => each.includes(asked))) return NOT_NAMED;
    return (names.some((each) => each.startsWith(asked)) ? 0 : 2) + (dci.includes('+') ? 1 : 0);
  };
  return all.filter((each) => rank(each) < NOT_NAMED).toSorted((a, b) => rank(a) - rank(b));
}
const NOT_NAMED = 4;
