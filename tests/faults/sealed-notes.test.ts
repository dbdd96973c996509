import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { noteChains, notes } from '#application/collections';
import { dayFound } from '#application/seal/day-notes';
import { signingDay, type SealedNote } from '#domain/clinical/seal/sealed-note';
import { addDays } from '#domain/shared/civil-date';
import { noteToSeal, sealAll, SEALED_DAY } from '#tests/support/clinical/sealed-notes';
import { dataFolder } from '#tests/support/data-folder';
import { depth } from '#tests/support/patience';

const DAYS = 20;
const NOTES = depth(12, 50);
const days = Array.from({ length: DAYS }, (_, day) => addDays(SEALED_DAY, day));
const folder = dataFolder();
const file = path.join(folder.path, 'clinica.db');
interface Place {
  readonly consulta: string;
  /** Where its text lies in the file: once, and perhaps where SQLite left a copy in the unused room of a page. */
  readonly copies: readonly number[];
  readonly length: number;
}
const places = new Map<string, readonly Place[]>();
let whole: Buffer;

async function storeDay(store: SqliteDocumentStore, sealed: readonly SealedNote[]): Promise<void> {
  for (const note of sealed) await store.create(notes, note.consulta, note);
  for (const [medico, chain] of Map.groupBy(sealed, (note) => note.medico.id)) {
    const [first] = chain;
    const last = chain.at(-1);
    if (first === undefined || last === undefined) continue;
    const dia = signingDay(first);
    await store.create(noteChains, `${dia}:${medico}`, {
      medico,
      dia,
      ultima: last.hash,
      notas: chain.length,
      hojas: chain.map(({ consulta, hash }) => ({ consulta, hash })),
    });
  }
}

beforeAll(async () => {
  const store = new SqliteDocumentStore(folder.path);
  const sealed = await Promise.all(
    days.map((dia) => sealAll(Array.from({ length: NOTES }, (_, n) => noteToSeal(n, dia)))),
  );
  for (const day of sealed) await storeDay(store, day);
  await store.close();
  // One file, in which each text lies in one piece.
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE; VACUUM; PRAGMA journal_mode=WAL');
  const texts = new Map(
    db
      .prepare('SELECT id, datos FROM c_notas')
      .all()
      .map(({ id, datos }) => [String(id), Buffer.from(String(datos))]),
  );
  db.close();
  whole = readFileSync(file);
  for (const [day, dia] of days.entries())
    places.set(
      dia,
      (sealed[day] ?? []).map(({ consulta }) => {
        const text = texts.get(consulta) ?? Buffer.alloc(0);
        return { consulta, copies: copiesOf(text), length: text.length };
      }),
    );
});
afterAll(() => folder.remove());

function copiesOf(text: Buffer): number[] {
  const copies: number[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) copies.push(at);
  return copies;
}

/** What a store that opens this file says of each day: the consultations that it names. */
async function toldOf(bytes: Buffer): Promise<(readonly (string | null)[])[]> {
  for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
  writeFileSync(file, bytes);
  const store = new SqliteDocumentStore(folder.path);
  const found = [];
  for (const dia of days) {
    const { root } = await dayFound({ store }, dia);
    found.push(root.ok ? [] : root.error.map(({ consulta }) => consulta));
  }
  await store.close();
  return found;
}

/** A number below `below` that is always the same for the same `seed`. */
const chosen = (seed: number, below: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 0) % below;

test(`a byte flipped in the file of the store, in each of ${String(DAYS * NOTES)} sealed notes, is found and located`, async () => {
  expect(await toldOf(whole)).toEqual(days.map(() => []));
  for (let round = 0; round < NOTES; round += 1) {
    const bytes = Buffer.from(whole);
    const flipped = days.map((dia, day) => {
      const place = places.get(dia)?.[round];
      if (place === undefined || place.copies.length === 0)
        throw new Error(`no text of ${dia}, ${String(round)}`);
      const seed = round * DAYS + day;
      const offset = chosen(seed, place.length);
      // Any other byte: also one that leaves no JSON, no UTF-8, or another value of the same form.
      for (const at of place.copies.map((copy) => copy + offset))
        bytes[at] = (bytes[at] ?? 0) ^ (1 + chosen(seed * 7 + 3, 255));
      return [place.consulta];
    });
    expect(await toldOf(bytes)).toEqual(flipped);
  }
}, 120_000);
