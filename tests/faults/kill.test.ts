import { spawn } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { dataFolder } from '#tests/support/data-folder';
import { depth } from '#tests/support/patience';
import { between, killAfter } from './kill-after.ts';
import { halves, totals } from './ledger.ts';

/** One or two writers, killed early or in the middle: each of the four comes. */
const ROUNDS = depth(16, 50);
/** How many folders go through the kills in parallel. */
const LANES = 2;
/** In some rounds two processes write at once, and both are killed. */
const WRITERS = [1, 1, 2];
/** A writer lives until it has told so many lines, at least and at most; the first says that it is ready. */
const TOLD = { least: 2, most: 60 } as const;
/** Every this many rounds, the kill may come while the store is still being opened. */
const EARLY_EVERY = 5;
const EARLY_MS = 480;

/** Lets a writer work for a while, kills it, and returns what it had acknowledged. */
async function writeAndKill(dataDir: string, name: string, isEarly: boolean): Promise<string[]> {
  const told = await killAfter(
    'writer.ts',
    [dataDir, name],
    isEarly ? { afterMs: Math.random() * EARLY_MS } : { told: between(TOLD.least, TOLD.most) },
  );
  return told.filter((line) => line !== 'ready');
}

/** The ids of the stored pairs, each with how many of its halves exist. */
async function storedPairs(store: SqliteDocumentStore): Promise<Map<string, number>> {
  const pairs = new Map<string, number>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await store.query(halves, { limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    for (const { value } of page.items) pairs.set(value.de, (pairs.get(value.de) ?? 0) + 1);
    cursor = page.cursor;
  }
  return pairs;
}

function integrityOf(dataDir: string): unknown {
  const db = new DatabaseSync(path.join(dataDir, 'clinica.db'));
  try {
    return db.prepare('PRAGMA integrity_check').all();
  } finally {
    db.close();
  }
}

/** Takes one folder through its share of the kills; returns how many writes were acknowledged. */
async function liveThroughKills(dataDir: string, rounds: number): Promise<number> {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writers = WRITERS[round % WRITERS.length] ?? 1;
    const told = await Promise.all(
      Array.from({ length: writers }, (_, n) =>
        writeAndKill(dataDir, `r${String(round)}-${String(n)}`, round % EARLY_EVERY === 0),
      ),
    );
    acknowledged.push(...told.flat());

    const store = new SqliteDocumentStore(dataDir);
    const events = new SqliteEvents(dataDir);
    try {
      const pairs = await storedPairs(store);
      expect(acknowledged.filter((id) => !pairs.has(id))).toEqual([]);
      expect([...pairs].filter(([, count]) => count !== 2)).toEqual([]);
      expect((await store.get(totals, 'total'))?.value.n ?? 0).toBe(pairs.size);
      // Each pair changes two documents and the total, and each change sends an event.
      expect((await events.since(0))?.length).toBe(pairs.size * 3);
    } finally {
      await events.close();
      await store.close();
    }
    expect(integrityOf(dataDir)).toEqual([{ integrity_check: 'ok' }]);
  }
  return acknowledged.length;
}

test(`after each of ${String(ROUNDS)} kills in the middle of writing, every acknowledged write is there and none is half there`, async () => {
  const folders = Array.from({ length: LANES }, () => dataFolder());
  try {
    const counts = await Promise.all(folders.map(({ path: lane }) => liveThroughKills(lane, ROUNDS / LANES)));
    // If next to nothing was written, the test proves nothing.
    for (const count of counts) expect(count).toBeGreaterThan(ROUNDS / LANES);
  } finally {
    for (const folder of folders) folder.remove();
  }
});

test('several processes that open an empty folder at the same moment all get to work', async () => {
  const empty = dataFolder();
  try {
    const children = Array.from({ length: 4 }, (_, n) =>
      spawn(process.execPath, ['tests/faults/opener.ts', empty.path, String(n)], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    );
    const endings = await Promise.all(
      children.map(async (child) => {
        let problems = '';
        child.stderr.on('data', (chunk: Buffer) => (problems += String(chunk)));
        const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
        return { code, problems };
      }),
    );
    expect(endings).toEqual(Array(4).fill({ code: 0, problems: '' }));
    expect(integrityOf(empty.path)).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    empty.remove();
  }
});
