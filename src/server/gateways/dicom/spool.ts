import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isEquipmentId, type EquipmentId } from '#domain/studies/device';
import { beyondKept, REFUSED_KEPT } from '#domain/studies/files/refused-file';
import type { RefusedOnDisk } from '../refused-desk.ts';

/** A part that nobody has written to for so long was left behind by a process that died. */
const ABANDONED_MS = 60 * 60_000;

/** An instance that waits to be handed over: where it lies, of which device, and its own identifier. */
export interface Waiting {
  readonly path: string;
  readonly equipo: EquipmentId;
  readonly instancia: string;
}

/**
 * Where instances lie between the device and the clinic: `espera/` until the clinic has them, `rechazados/` when it will never
 * take them. What waits is on durable storage and says in its name whose it is, so that it outlives this process.
 */
export class Spool {
  readonly #waiting: string;
  readonly #refused: string;

  constructor(dir: string) {
    this.#waiting = path.join(dir, 'espera');
    this.#refused = path.join(dir, 'rechazados');
    for (const folder of [this.#waiting, this.#refused]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Where an instance is written while it arrives. */
  place(equipo: EquipmentId, instancia: string): string {
    return path.join(this.#waiting, `${equipo}~${instancia}~${randomBytes(6).toString('hex')}.part`);
  }

  /** A part that is whole: from now on it waits, also through a cut of the current. */
  async keep(part: string): Promise<Waiting> {
    const kept = part.replace(/\.part$/u, '.dcm');
    await rename(part, kept);
    await syncFolder(this.#waiting);
    const waiting = this.#read(path.basename(kept));
    if (waiting === null) throw new Error('the name of a kept instance cannot be read');
    return waiting;
  }

  /** What waits, the oldest first. */
  async waiting(): Promise<Waiting[]> {
    const names = await readdir(this.#waiting);
    return names
      .map((name) => this.#read(name))
      .filter((each) => each !== null)
      .sort((a, b) => ageOf(a.path) - ageOf(b.path));
  }

  async forget({ path: file }: Waiting): Promise<void> {
    await rm(file, { force: true });
  }

  /** Puts an instance where a person finds it, with the reason beside it. */
  async refuse({ path: file }: Waiting, motivo: string): Promise<void> {
    await this.noteRefusal(path.basename(file), motivo);
    await rename(file, path.join(this.#refused, path.basename(file)));
  }

  /** What was refused and is kept, with the reason beside it. */
  async refused(): Promise<RefusedOnDisk[]> {
    const names = await readdir(this.#refused);
    const found = names.map(async (name): Promise<RefusedOnDisk | null> => {
      const waiting = this.#read(name);
      if (waiting === null) return null;
      const file = path.join(this.#refused, name);
      const { size, mtimeMs, ctime } = await stat(file);
      const { equipo, instancia } = waiting;
      const motivo = (await readFile(`${file}.txt`, 'utf8').catch(() => '')).trim().slice(0, 400);
      return {
        path: file,
        bytes: size,
        ref: `${name}/${size}/${mtimeMs}`,
        nombre: `${instancia}.dcm`,
        equipo,
        motivo: motivo === '' ? 'No quedó escrito por qué.' : motivo,
        cuando: ctime.toISOString(),
      };
    });
    return (await Promise.all(found)).filter((each) => each !== null);
  }

  /** Removes a refused instance with its reason. */
  async remove({ path: file }: RefusedOnDisk): Promise<void> {
    await rm(file, { force: true });
    await rm(`${file}.txt`, { force: true });
  }

  /** Lets a refused instance wait once more. */
  async takeBack({ path: file }: RefusedOnDisk): Promise<void> {
    await rename(file, path.join(this.#waiting, path.basename(file)));
    await rm(`${file}.txt`, { force: true });
  }

  /** The reason alone, where there is nothing to keep. */
  async noteRefusal(name: string, motivo: string): Promise<void> {
    await mkdir(this.#refused, { recursive: true });
    await writeFile(path.join(this.#refused, `${name}.txt`), `${motivo}\n`, { mode: 0o600 });
  }

  /**
   * Removes what processes left behind that died while an instance was arriving: its device was not told that it is here;
   * and old reasons of what was not kept, of which there would be one for each time that a device tries.
   */
  async tidy(now = Date.now()): Promise<void> {
    const alone = readdirSync(this.#refused).filter(
      (name) => name.endsWith('.txt') && !name.includes('.dcm'),
    );
    const reasons = alone.map((name) => {
      const file = path.join(this.#refused, name);
      return { file, bytes: 0, cuando: new Date(ageOf(file)).toISOString() };
    });
    for (const { file } of beyondKept(reasons, new Date(now), REFUSED_KEPT.dicom))
      await rm(file, { force: true });
    for (const name of readdirSync(this.#waiting).filter((each) => each.endsWith('.part'))) {
      const part = path.join(this.#waiting, name);
      if (now - ageOf(part) > ABANDONED_MS) await rm(part, { force: true });
    }
  }

  #read(name: string): Waiting | null {
    const [equipo = '', instancia = '', end = ''] = name.split('~');
    if (!isEquipmentId(equipo) || !end.endsWith('.dcm')) return null;
    return { path: path.join(this.#waiting, name), equipo, instancia };
  }
}

/** When it was last written, in ms; 0 for what is gone meanwhile. */
const ageOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A name is durable once its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
