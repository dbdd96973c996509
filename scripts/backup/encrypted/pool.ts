import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILES, headerOf, isWhole, sha256Of, uploadedFiles } from '../layout.ts';
import { encryptFile, UNFINISHED, type Sealed } from './age-file.ts';
import { LIST, listSealed, readSealedManifest, stillThere } from './place.ts';
import { BackupTrouble, isMissing } from './trouble.ts';
import type { Encrypter } from 'age-encryption';

/** An upload of a backup: where it lies in the data folder, and encrypted among the uploads of the place. */
export interface Pooled extends Sealed {
  readonly place: string;
  /** The first letters of the hash of its description, which holds its size and the hash of its content. */
  readonly mark: string;
}

/** Where the encrypted uploads lie that are locked alike; each once, for all backups. */
export const poolOf = (place: string, tag: string): string => path.join(place, FILES, tag);

export const pooledName = ({ place, mark }: Pick<Pooled, 'place' | 'mark'>): string => `${place}.${mark}.age`;

/** `7f/the-id`, its mark, its bytes and its hash, one upload a line. */
export const writeList = (all: readonly Pooled[]): string =>
  all.map(({ place, mark, bytes, sha256 }) => `${place}\t${mark}\t${String(bytes)}\t${sha256}\n`).join('');

const LINE = /^([^\t]+)\t([0-9a-f]{12})\t(\d+)\t([0-9a-f]{64})$/;

/** The uploads that belong to a backup. */
export async function readList(backup: string): Promise<Pooled[]> {
  const file = path.join(backup, LIST);
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, place = '', mark = '', bytes = '', sha256 = ''] = LINE.exec(line) ?? [];
      // Names come from a disk that others may have written to.
      if (place === '' || place.split(/[/\\]/).some((part) => part === '..' || part === ''))
        throw new BackupTrouble('danado', `${file} está dañado.`);
      return { place, mark, bytes: Number(bytes), sha256 };
    });
}

/** What a run does with the uploads. */
export interface Uploads {
  readonly pooled: readonly Pooled[];
  /** Those that do not match their own description. */
  readonly danados: readonly string[];
  /** Bytes of all of them, open. */
  readonly abierto: number;
}

/** What is to be encrypted, and how large it is. */
export interface Plan {
  /** The place, which must stay where it is. */
  readonly at: string;
  readonly kept: ReadonlyMap<string, Pooled>;
  readonly missing: readonly { readonly place: string; readonly mark: string; readonly size: number }[];
  readonly bytes: number;
  readonly abierto: number;
}

/** The last backup of the place: what it holds and what of it was damaged already; and which day it is. */
export interface Before {
  readonly last: readonly Pooled[];
  readonly damaged: readonly string[];
  readonly today: number;
}

/** Compares the uploads of a data folder with those that lie at the place already. */
export async function planUploads(
  dataDir: string,
  { place: at, pool }: { readonly place: string; readonly pool: string },
  { last, damaged, today }: Before,
): Promise<Plan> {
  const there = new Set(existsSync(pool) ? (await readdir(pool, { recursive: true })).map(slashed) : []);
  const before = new Map(last.map((each) => [pooledName(each), each]));
  const kept = new Map<string, Pooled>();
  const missing: { place: string; mark: string; size: number }[] = [];
  let abierto = 0;
  for (const place of await uploadedFiles(dataDir)) {
    const described = await describe(path.join(dataDir, FILES, place));
    if (described === null) continue;
    abierto += described.size;
    const one = { place: slashed(place), ...described };
    const isKnown = there.has(pooledName(one)) && !damaged.includes(one.place);
    const whole = isKnown ? await stillWhole(pool, one, before, today) : null;
    if (whole === null) missing.push(one);
    else kept.set(one.place, whole);
  }
  return { at, kept, missing, abierto, bytes: missing.reduce((sum, { size }) => sum + size, 0) };
}

const slashed = (name: string): string => name.replaceAll('\\', '/');

/** How often each encrypted upload is read again, in runs: damage of the disk is found while the clinic has the original. */
const READ_AGAIN = 30;

/** The upload as it lies at the place; null where it is to be written again. */
async function stillWhole(
  pool: string,
  one: Pick<Pooled, 'place' | 'mark'>,
  before: ReadonlyMap<string, Pooled>,
  today: number,
): Promise<Pooled | null> {
  const file = path.join(pool, pooledName(one));
  const known = before.get(pooledName(one));
  const { size } = await stat(file);
  // Left by a run that was interrupted: it has its name, and so it was read back once.
  if (known === undefined) return { ...one, bytes: size, sha256: await sha256Of(file) };
  if (known.bytes !== size) return null;
  const isDue = Number.parseInt(one.mark.slice(0, 4), 16) % READ_AGAIN === today % READ_AGAIN;
  return isDue && (await sha256Of(file)) !== known.sha256 ? null : known;
}

async function describe(file: string): Promise<{ mark: string; size: number } | null> {
  try {
    const mark = createHash('sha256')
      .update(await headerOf(file))
      .digest('hex')
      .slice(0, 12);
    return { mark, size: (await stat(file)).size };
  } catch (cause) {
    // Deleted since the folder was listed.
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** Encrypts what is missing; each file counts from then on, also when the run is interrupted later. */
export async function sealUploads(
  dataDir: string,
  pool: string,
  plan: Plan,
  encrypter: Encrypter,
): Promise<Uploads> {
  const pooled = [...plan.kept.values()];
  const danados: string[] = [];
  for (const one of plan.missing) {
    stillThere(plan.at);
    const from = path.join(dataDir, FILES, one.place);
    const to = path.join(pool, pooledName(one));
    if (!existsSync(from)) continue;
    if (!(await isWhole(from))) danados.push(one.place);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    pooled.push({ place: one.place, mark: one.mark, ...(await encryptFile(from, to, encrypter)) });
  }
  return { pooled: pooled.sort((a, b) => (a.place < b.place ? -1 : 1)), danados, abierto: plan.abierto };
}

/** Removes the uploads that no backup needs any more. Where a backup cannot be read nothing is removed. */
export async function dropUnused(place: string): Promise<void> {
  const needed = new Set<string>();
  for (const backup of await listSealed(place)) {
    const { etiqueta } = await readSealedManifest(backup);
    for (const one of await readList(backup)) needed.add(`${etiqueta}/${pooledName(one)}`);
  }
  const all = path.join(place, FILES);
  if (!existsSync(all)) return;
  for (const entry of await readdir(all, { recursive: true, withFileTypes: true })) {
    const name = slashed(path.relative(all, path.join(entry.parentPath, entry.name)));
    if (!entry.isFile() || needed.has(name)) continue;
    if (name.endsWith('.age') || name.endsWith(UNFINISHED)) await rm(path.join(all, name), { force: true });
  }
}
