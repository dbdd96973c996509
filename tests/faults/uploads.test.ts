import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { dataFolder } from '#tests/support/data-folder';
import { depth } from '#tests/support/patience';
import { allowFileSize, IS_LINUX } from '#tests/support/disk-room';
import { killAfter } from './kill-after.ts';
import { contentOf, UPLOAD_PART, uploadId } from './uploaded.ts';

const ROUNDS = depth(24, 50);
/** How many folders go through the kills in parallel. */
const LANES = 2;
const PARTS = 12;
/** More than all kills together let through. */
const MANY = 1000;
/** A kill comes after so many lines, each number as often: the first says that it is ready, a file is whole with the last. */
const MOST_TOLD = 6;

let folders: ReturnType<typeof dataFolder>[];
beforeEach(() => {
  folders = Array.from({ length: LANES }, () => dataFolder());
});
afterEach(() => {
  for (const folder of folders) folder.remove();
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function hashOf(files: DiskFileStore, id: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await files.read(id)) ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/** The parts that were told and that the store does not have; those of files that were looked at are not asked for again. */
async function lostParts(
  files: DiskFileStore,
  told: readonly string[],
  whole: ReadonlySet<string>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const line of told) {
    const [id = '', what = ''] = line.split(' ');
    if (whole.has(id)) continue;
    const missing = (await files.upload(id))?.missing;
    const isThere = missing?.every(({ start, end }) => Number(what) < start || Number(what) > end) ?? false;
    if (!isThere) lost.push(line);
  }
  return lost;
}

/** Every file that anybody would see is whole. */
async function expectWholeFiles(files: DiskFileStore, checked: Set<string>): Promise<void> {
  for await (const { id, size, sha256: said } of files.list()) {
    if (checked.has(id)) continue;
    checked.add(id);
    const bytes = contentOf(Number(id.split('-')[1]), PARTS);
    expect([id, size, said, await hashOf(files, id)]).toEqual([
      id,
      bytes.byteLength,
      sha256(bytes),
      sha256(bytes),
    ]);
  }
}

/** Takes one folder through its share of the kills; returns how many parts and files were acknowledged. */
async function liveThroughKills(folder: string, rounds: number): Promise<{ parts: number; files: number }> {
  const files = new DiskFileStore(folder);
  const told: string[] = [];
  const checked = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const lines = await killAfter('uploader.ts', [folder, String(PARTS), String(MANY)], {
      told: 1 + (round % MOST_TOLD),
    });
    told.push(...lines.filter((line) => line !== 'ready'));
    await expectWholeFiles(files, checked);
    expect(await lostParts(files, told, checked)).toEqual([]);
  }
  // What was in the middle is uploaded to its end.
  const [last = uploadId(0)] = told.at(-1)?.split(' ') ?? [];
  const upTo = Number(last.split('-')[1]) + 1;
  const child = spawn(process.execPath, ['tests/faults/uploader.ts', folder, String(PARTS), String(upTo)], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await new Promise<number | null>((resolve) => child.once('close', resolve))).toBe(0);
  await expectWholeFiles(files, checked);
  expect(checked.size).toBeGreaterThanOrEqual(upTo);
  return { parts: told.length, files: checked.size };
}

test(`after each of ${String(ROUNDS)} kills in the middle of uploads no acknowledged part is lost, and every file that is seen is whole`, async () => {
  const counts = await Promise.all(folders.map(({ path: lane }) => liveThroughKills(lane, ROUNDS / LANES)));
  // If next to nothing arrived, the test proves nothing.
  for (const { parts, files } of counts) {
    expect(parts).toBeGreaterThan(ROUNDS / LANES);
    expect(files).toBeGreaterThan(1);
  }
});

describe.skipIf(!IS_LINUX)('an upload whose disk fills up', () => {
  /** A process that brings the parts it is told to, one per line: `append 3`, `commit`, `abort`. */
  let child: ChildProcess;
  let lines: AsyncIterator<string>;
  beforeEach(() => {
    child = spawn(process.execPath, ['tests/faults/upload-clerk.ts', folders[0]?.path ?? '', String(PARTS)], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (child.stdout === null) throw new Error('no output');
    lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  });
  afterEach(async () => {
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.stdin?.end();
    await closed;
  });
  const ask = async (command: string): Promise<string> => {
    child.stdin?.write(`${command}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`the clerk left with ${String(child.exitCode)}`);
    return value;
  };
  /** Bytes of the disk that the folder takes. */
  const taken = (): number =>
    readdirSync(folders[0]?.path ?? '', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).blocks * 512, 0);

  test('says so, counts nothing of the part, gives its room back, and goes on when there is room', async () => {
    for (const command of ['begin', 'append 0', 'append 1']) expect(await ask(command)).toMatch(/^ok/);
    const before = taken();
    // Half of the third part fits.
    allowFileSize(child.pid, 1024 + 2 * UPLOAD_PART + UPLOAD_PART / 2);
    for (const part of [2, 3, 2, 7]) expect(await ask(`append ${String(part)}`)).toBe('error disco');
    expect(await ask('missing')).toBe(`ok ${String(2 * UPLOAD_PART)}-${String(PARTS * UPLOAD_PART - 1)}`);
    expect(taken()).toBe(before);

    allowFileSize(child.pid, 'unlimited');
    for (let part = 2; part < PARTS; part += 1) expect(await ask(`append ${String(part)}`)).toMatch(/^ok/);
    expect(await ask('commit')).toBe('ok');
    const files = new DiskFileStore(folders[0]?.path ?? '');
    expect(await hashOf(files, uploadId(0))).toBe(sha256(contentOf(0, PARTS)));
  });

  test('as it ends, with something beside it, stays as it is and ends when there is room', async () => {
    expect(await ask('begin')).toBe('ok');
    for (let part = 0; part < PARTS; part += 1) expect(await ask(`append ${String(part)}`)).toMatch(/^ok/);
    expect(await ask('append 5')).toBe('ok');
    const before = taken();
    allowFileSize(child.pid, 4 * UPLOAD_PART);
    expect(await ask('commit')).toBe('error disco');
    expect(taken()).toBe(before);
    allowFileSize(child.pid, 'unlimited');
    expect(await ask('commit')).toBe('ok');
  });

  test('can be given up, and leaves nothing', async () => {
    expect(await ask('begin')).toBe('ok');
    expect(await ask('append 0')).toMatch(/^ok/);
    allowFileSize(child.pid, 4096);
    expect(await ask('append 1')).toBe('error disco');
    expect(await ask('abort')).toBe('ok true');
    expect(taken()).toBe(0);
  });
});
