import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { alikeRecords, patients } from '../collections.ts';
import { likeness, SUGGEST_FROM, type Comparable } from '#domain/people/duplicates';
import { pairOf } from '#domain/people/patient-merge';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Fields by which records are compared: only those that share one. */
export const WAYS = ['telefono', 'fechaNacimiento', 'ci', 'orden'] as const;
/** When more records share one value (a placeholder phone), only the first ones are compared. */
const COMPARED = 40;
/** The one document in which pairs are kept, how many, and for how many days: each look reads every record. */
export const ALIKE = 'ultimas';
const MOST_KEPT = 1000;
const KEPT_DAYS = 7;
const BATCH = 500;

type Ports = Pick<App, 'store' | 'clock'>;

/** Of a record only what is compared: all of them are held at once. */
interface Compared {
  readonly id: string;
  readonly value: Comparable;
}

/** A pair of records, and how alike they are. */
interface Pair<T> {
  readonly a: T;
  readonly b: T;
  readonly like: ReturnType<typeof likeness>;
}

/** Those of some records that share a value which are alike. */
export function pairsOf<T extends { readonly value: Comparable }>(group: readonly T[]): Pair<T>[] {
  const compared = group.slice(0, COMPARED);
  return compared.flatMap((a, at) =>
    compared.slice(at + 1).flatMap((b) => {
      const like = likeness(a.value, b.value);
      return like.puntaje < SUGGEST_FROM ? [] : [{ a, b, like }];
    }),
  );
}

/** Whether nobody has looked through the records for a week. */
export async function lacksAlike({ store, clock }: Ports): Promise<boolean> {
  const kept = await store.get(alikeRecords, ALIKE);
  if (kept === null) return (await store.query(patients, { limit: 1 })).items.length > 0;
  const since = addDays(clinicTime(clock.now()).fecha, -KEPT_DAYS);
  return clinicTime(new Date(kept.value.hecho)).fecha <= since;
}

/**
 * Looks through all records, each read once, for those that may be of one person, and keeps the likest: whoever asks for them is given
 * these first, and reads no others. What was decided meanwhile is left out when they are read.
 */
export async function keepAlike({ store, clock }: Ports): Promise<void> {
  const hecho = clock.now().toISOString();
  const groups = new Map<string, Compared[]>();
  let revisadas = 0;
  for await (const { items } of pagesOf(store, patients, { limit: BATCH })) {
    revisadas += items.length;
    for (const { id, value } of items.filter((each) => each.value.unidaA === undefined)) {
      const { nombres, apellidos, claveDocumento, fechaNacimiento, telefono, sexo } = value;
      const compared = {
        id,
        value: present({ nombres, apellidos, claveDocumento, fechaNacimiento, telefono, sexo }),
      };
      for (const way of WAYS) {
        const shared = value[way];
        if (shared === undefined || shared === '') continue;
        const key = `${way} ${shared}`;
        const group = groups.get(key);
        // More than these are not compared: a telephone that stands for none.
        if (group === undefined) groups.set(key, [compared]);
        else if (group.length < COMPARED) group.push(compared);
      }
    }
    // Other requests are served in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const found = new Map<string, Pair<Compared>>();
  for (const group of groups.values())
    for (const pair of pairsOf(group)) found.set(pairOf(pair.a.id, pair.b.id), pair);
  const pares = [...found.values()]
    .toSorted((one, other) => other.like.puntaje - one.like.puntaje)
    .slice(0, MOST_KEPT)
    .map(({ a, b, like: { puntaje } }) => ({ a: a.id, b: b.id, puntaje }));
  const kept = await store.get(alikeRecords, ALIKE);
  const value = { hecho, revisadas, pares };
  if (kept === null) await store.create(alikeRecords, ALIKE, value);
  else await store.update(alikeRecords, ALIKE, kept.version, value);
}
