import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { dataFolder } from '#tests/support/data-folder';
import { allowFileSize, IS_LINUX } from '#tests/support/disk-room';
import { halves, PAD } from './ledger.ts';

let folder: ReturnType<typeof dataFolder>;
beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => folder.remove());

/** A process with its own store and files, which takes one command per line. */
class Clerk {
  readonly #child: ChildProcess;
  readonly #answers: Interface;
  readonly #lines: AsyncIterator<string>;

  constructor(dataDir: string) {
    this.#child = spawn(process.execPath, ['tests/faults/clerk.ts', dataDir], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (this.#child.stdout === null) throw new Error('no output');
    this.#answers = createInterface({ input: this.#child.stdout });
    this.#lines = this.#answers[Symbol.asyncIterator]();
  }

  async ask(command: string): Promise<string> {
    this.#child.stdin?.write(`${command}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error(`the clerk left with ${String(this.#child.exitCode)}`);
    return value;
  }

  /** From now on no file of the process may grow beyond this many bytes. */
  allow(bytes: number | 'unlimited'): void {
    allowFileSize(this.#child.pid, bytes);
  }

  async leave(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#child.once('close', () => resolve()));
    this.#child.stdin?.end();
    await closed;
    this.#answers.close();
  }
}

describe.skipIf(!IS_LINUX)('a disk without room', () => {
  let clerk: Clerk;
  beforeEach(() => {
    clerk = new Clerk(folder.path);
  });
  afterEach(() => clerk.leave());

  test('a transaction that does not fit is refused with an error, whole, and the store goes on when there is room', async () => {
    expect(await clerk.ask('pair antes')).toBe('ok');
    clerk.allow(200_000);
    const answers: string[] = [];
    for (let n = 0; n < 60; n += 1) answers.push(await clerk.ask(`pair lleno-${String(n)}`));
    expect(answers.some((answer) => answer.startsWith('error'))).toBe(true);
    expect(answers.filter((answer) => answer !== 'ok' && !answer.startsWith('error'))).toEqual([]);
    expect(await clerk.ask('read antes')).toBe('2');

    clerk.allow('unlimited');
    expect(await clerk.ask('pair despues')).toBe('ok');
    const expected = answers.map((answer) => (answer === 'ok' ? '2' : '0'));
    const stored: string[] = [];
    for (const index of answers.keys()) stored.push(await clerk.ask(`read lleno-${String(index)}`));
    expect(stored).toEqual(expected);
    expect(await clerk.ask('read despues')).toBe('2');
    expect(await clerk.ask('integrity')).toBe('ok');
  });

  test('a file that does not fit is refused with an error and leaves nothing', async () => {
    clerk.allow(100_000);
    expect(await clerk.ask('file f1 150000')).toMatch(/^error/);
    expect(await clerk.ask('stat f1')).toBe('null');
    const left = readdirSync(folder.path, { recursive: true, withFileTypes: true });
    expect(
      left.filter((entry) => entry.isFile() && entry.parentPath.includes('archivos')).map(({ name }) => name),
    ).toEqual([]);
    clerk.allow('unlimited');
    expect(await clerk.ask('file f1 150000')).toBe('ok');
    expect(await clerk.ask('stat f1')).toBe('150000');
  });
});

describe('a damaged database file', () => {
  const file = (): string => path.join(folder.path, 'clinica.db');

  test('a file that is no database is refused when it is opened, by name, and is not touched', () => {
    const bytes = randomBytes(50_000);
    writeFileSync(file(), bytes);
    expect(() => new SqliteDocumentStore(folder.path)).toThrow(/clinica\.db/);
    expect(readFileSync(file()).equals(bytes)).toBe(true);
  });

  test('what was overwritten in the middle gives an error, never wrong data', async () => {
    const store = new SqliteDocumentStore(folder.path);
    for (let n = 0; n < 50; n += 1) await store.create(halves, String(n), { de: 'x', relleno: PAD });
    await store.close();
    const bytes = readFileSync(file());
    randomBytes(bytes.byteLength - 8192).copy(bytes, 8192);
    writeFileSync(file(), bytes);
    const read = (async () => {
      const damaged = new SqliteDocumentStore(folder.path);
      try {
        for (let n = 0; n < 50; n += 1) {
          const found = await damaged.get(halves, String(n));
          expect(found).toEqual({ id: String(n), version: 1, value: { de: 'x', relleno: PAD } });
        }
      } catch (cause) {
        // The store says so of itself, too.
        await expect(damaged.ping()).rejects.toMatchObject({ name: 'Unavailable', reason: 'disco' });
        throw cause;
      } finally {
        await damaged.close();
      }
    })();
    await expect(read).rejects.toThrow(/malformed|disk image|not a database/);
    await expect(read).rejects.toMatchObject({ name: 'Unavailable', reason: 'disco' });
  });
});
