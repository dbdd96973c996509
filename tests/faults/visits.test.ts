import { expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { auditLog, consultations, notes, orders, performedStudies, sections } from '#application/collections';
import type { Collection, Stored } from '#application/ports/document-store';
import { verifyChain } from '#domain/clinical/seal/chain';
import { studyFault } from '#domain/studies/results/verify-study';
import { dataFolder } from '#tests/support/data-folder';
import { depth } from '#tests/support/patience';
import { killAfter } from './kill-after.ts';

const ROUNDS = depth(10, 200);
/** A kill takes a second or two; a busy machine takes longer. */
const TIME_MS = Math.max(120_000, ROUNDS * 5000);
const LANES = 2;
/** A process lives until it has told so many lines: one of each of its writings, in a round that ends with another of them. */
const TOLD = [12, 3, 9, 6, 7, 10, 4, 11, 8, 5];

async function all<T>(store: SqliteDocumentStore, from: Collection<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await store.query(from, { limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
}

/** Takes one folder through its share of the kills; returns how much was acknowledged. */
async function liveThroughKills(folder: string, rounds: number): Promise<number> {
  const told: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    told.push(
      ...(await killAfter('examiner.ts', [folder, `r${String(round)}`], {
        told: TOLD[round % TOLD.length] ?? 12,
      })),
    );
  const store = new SqliteDocumentStore(folder);
  try {
    const [visits, parts, signed, studies, auditLines] = await Promise.all([
      all(store, consultations),
      all(store, sections),
      all(store, notes),
      all(store, performedStudies),
      all(store, auditLog),
    ]);
    const states = new Map(visits.map(({ id, value }) => [id, value.estado]));
    const pressures = new Map(
      parts.map(({ value }) => [value.consulta, Number(value.valores['pio']?.OD?.v ?? 0)]),
    );
    const notesOf = new Set(signed.map(({ id }) => id));
    for (const line of told) {
      const [kind, id = '', pressure] = line.split(' ');
      if (kind === 's') expect(pressures.get(id), line).toBeGreaterThanOrEqual(Number(pressure) * 10);
      if (kind === 'c') expect(states.get(id), line).toBe('cerrada');
    }
    // Closed and signed are one thing: neither without the other.
    expect(visits.filter(({ id, value }) => (value.estado === 'cerrada') !== notesOf.has(id))).toEqual([]);
    // A correction is whole: in force with what it superseded, its line in the audit log, its order to be handed out again.
    const corrections = new Map<string, number>();
    for (const { value } of auditLines)
      if (value.accion === 'estudio corregido') {
        const order = String(value.detalle?.['orden']);
        corrections.set(order, (corrections.get(order) ?? 0) + 1);
      }
    for (const line of told) {
      const [kind, id = '', nth] = line.split(' ');
      if (kind === 'k') expect(corrections.get(id) ?? 0, line).toBeGreaterThanOrEqual(Number(nth));
    }
    for (const { id, value } of studies) {
      if (value.validacion === undefined) continue;
      expect([id, await studyFault(id, value, [])]).toEqual([id, null]);
      expect([id, value.superados?.length ?? 0]).toEqual([id, corrections.get(id) ?? 0]);
      const order = (await store.get(orders, id))?.value;
      const entries = order?.historial.filter(({ motivo }) => motivo === 'Corrección del informe') ?? [];
      expect([id, entries.length]).toEqual([id, corrections.get(id) ?? 0]);
    }
    const byPrevious = new Map(signed.map(({ value }) => [value.anterior, value]));
    const chain = [];
    for (let at = byPrevious.get(null); at !== undefined; at = byPrevious.get(at.hash)) chain.push(at);
    expect(await verifyChain(chain)).toEqual({ ok: true, value: signed.length });
  } finally {
    await store.close();
  }
  // If no correction was acknowledged, the kills prove nothing of them.
  expect(told.some((line) => line.startsWith('k '))).toBe(true);
  return told.length;
}

test(
  'killed in the middle of saving, of closing and of correcting, no acknowledged part is lost, no note is half closed, no correction half made, and the chain is whole',
  async () => {
    const folders = Array.from({ length: LANES }, () => dataFolder());
    try {
      const counts = await Promise.all(
        folders.map(({ path: lane }) => liveThroughKills(lane, ROUNDS / LANES)),
      );
      // If next to nothing was written, the test proves nothing.
      for (const count of counts) expect(count).toBeGreaterThan(ROUNDS);
    } finally {
      for (const folder of folders) folder.remove();
    }
  },
  TIME_MS,
);
