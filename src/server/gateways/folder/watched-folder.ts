import { mkdirSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#application/ports/log';
import { EQUIPMENT_IDS } from '#domain/studies/device';
import type { ClinicGateway } from '../clinic-gateway.ts';
import { fileHash } from '../file-hash.ts';
import { RefusedDesk } from '../refused-desk.ts';
import { filesOf, StillFiles, type DeviceFolder, type SeenFile } from './arrived-files.ts';
import { assertOwn, LinkedPlace } from './own-place.ts';
import { Patience } from './patience.ts';
import { putReceived, putRefused, removeOld } from './put-away.ts';
import { refusedIn, removeRefused, takeBack } from './refused-folder.ts';

/** After so many failures in a row the rest waits for the next look: the clinic cannot be reached. */
const MOST_IN_A_ROW = 2;

interface Options {
  readonly gateway: ClinicGateway;
  readonly dir: string;
  readonly days: number;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * A folder with one folder for each device: what stops growing there is handed to the clinic and, once the clinic has it with
 * the same hash, put away. While the clinic cannot be reached everything stays where it is. What was received and not yet put
 * away, because the process died, is received again and is the same file.
 */
export class WatchedFolder {
  readonly #options: Options;
  readonly #still = new StillFiles();
  /** What the clinic has and could not be put away, because its device still holds it open: not sent again. */
  readonly #received = new Map<string, { readonly sha256: string; readonly archivo: string }>();
  /** How often each has failed: the others come first, so that one that fails always does not hold them up. */
  readonly #failures = new Map<string, number>();
  #isCut = false;
  readonly #patience = new Patience();
  /** How files were when they were put aside. */
  readonly #refusedAs = new Map<string, string>();
  readonly #deep = new Set<string>();
  readonly #desk: RefusedDesk;
  /** As the clinic last said; until it has said anything, those of the devices that the program brings. */
  #folders: readonly DeviceFolder[] = [];

  constructor(options: Options) {
    this.#options = options;
    const { gateway, dir, log, now } = options;
    this.#desk = new RefusedDesk({
      gateway,
      log,
      now,
      puerta: 'carpeta',
      list: () => refusedIn(dir, this.#folders),
      remove: async (file) => {
        this.#refusedAs.delete(file.path);
        await removeRefused(file);
      },
      takeBack: async (file) => {
        this.#refusedAs.delete(file.path);
        this.#patience.insist(await takeBack(file));
      },
    });
    this.#watch(EQUIPMENT_IDS.map((equipo) => ({ equipo, carpeta: equipo })));
  }

  /** The devices may have become more; one that is no longer used keeps its folder, so that nothing in it is forgotten. */
  async #askForDevices(): Promise<void> {
    const { gateway, log } = this.#options;
    const devices = await gateway.devices().catch(() => []);
    try {
      if (devices.length > 0) this.#watch(devices.map(({ id, carpeta = id }) => ({ equipo: id, carpeta })));
    } catch (cause) {
      log.warn('carpeta_ilegible', { error: wordsOf(cause) });
    }
  }

  #watch(folders: readonly DeviceFolder[]): void {
    const known = new Set(this.#folders.map(({ carpeta }) => carpeta));
    for (const { carpeta } of folders)
      if (!known.has(carpeta)) mkdirSync(path.join(this.#options.dir, carpeta), { recursive: true });
    this.#folders = folders;
  }

  /** Looks once at every device's folder and deals with what lies there. Ends early when `signal` says so. */
  async look(signal?: AbortSignal): Promise<void> {
    const { dir, log } = this.#options;
    const seen: SeenFile[] = [];
    await this.#askForDevices();
    for (const folder of this.#folders) {
      const { equipo } = folder;
      try {
        const { files, tooDeep, linked } = await filesOf(dir, folder);
        seen.push(...files);
        if (linked) this.#nameLinked(equipo);
        this.#nameDeep(equipo, tooDeep);
      } catch (cause) {
        log.warn('carpeta_ilegible', { equipo, error: wordsOf(cause) });
      }
    }
    // What is put back from here on is seen by the next look.
    this.#patience.keep(new Set(seen.map((file) => file.path)));
    await this.#takeBackGrown();
    await this.#desk.tend();
    const there = new Set(seen.map(nameOf));
    for (const known of [this.#received, this.#failures])
      for (const name of known.keys()) if (!there.has(name)) known.delete(name);
    const failed = (file: SeenFile): number => this.#failures.get(nameOf(file)) ?? 0;
    let inARow = 0;
    const due = this.#still.of(seen).filter((file) => this.#patience.isDue(file, this.#options.now()));
    for (const file of due.sort((a, b) => failed(a) - failed(b))) {
      if (signal?.aborted === true || inARow >= MOST_IN_A_ROW) return;
      inARow = (await this.#handOver(file)) ? 0 : inARow + 1;
    }
  }

  /** A device may go on writing into a file that was put aside: what has changed there is looked at again. */
  async #takeBackGrown(): Promise<void> {
    const { dir, log } = this.#options;
    for (const file of await refusedIn(dir, this.#folders).catch(() => [])) {
      const as = file.ref.split('/').slice(-2).join('/');
      const before = this.#refusedAs.get(file.path) ?? as;
      this.#refusedAs.set(file.path, as);
      if (before === as) continue;
      this.#refusedAs.delete(file.path);
      log.info('rechazado_cambio', { equipo: file.equipo ?? null });
      await this.#tryMove(file.equipo ?? '', async () => void (await takeBack(file)));
    }
  }

  /** A device's folder that is a link is named once. */
  #nameLinked(equipo: string): void {
    if (this.#deep.has(equipo)) return;
    this.#deep.add(equipo);
    this.#options.log.warn('carpeta_enlazada', { equipo });
  }

  /** Each folder that lies too deep is named once. */
  #nameDeep(equipo: string, folders: readonly string[]): void {
    for (const folder of folders.filter((each) => !this.#deep.has(each))) {
      this.#deep.add(folder);
      this.#options.log.warn('carpeta_muy_honda', {
        equipo,
        niveles: path.relative(this.#options.dir, folder).split(path.sep).length,
      });
    }
  }

  /** Removes what was received long ago. */
  async tidy(): Promise<void> {
    const { dir, days, log, now } = this.#options;
    for (const { equipo, carpeta } of this.#folders) {
      try {
        const removed = await removeOld(dir, carpeta, days, now());
        if (removed > 0) log.info('recibidos_borrados', { equipo, cuantos: removed });
      } catch (cause) {
        log.warn('limpieza_fallida', { equipo, error: wordsOf(cause) });
      }
    }
  }

  /** False when it failed for now. */
  async #handOver(file: SeenFile): Promise<boolean> {
    const { dir, gateway, log, now } = this.#options;
    const { equipo } = file;
    const before = this.#received.get(nameOf(file));
    if (before !== undefined) {
      await this.#putAway(file, before);
      return true;
    }
    try {
      // It may have become a link since it was seen.
      await assertOwn(dir, path.dirname(file.path));
      const answer = await gateway.receive({
        path: file.path,
        nombre: path.basename(file.path),
        puerta: 'carpeta',
        equipo,
      });
      this.#isCut = false;
      this.#failures.delete(nameOf(file));
      if (!answer.ok) {
        const motivo = answer.error.message ?? answer.error.code;
        // What is not whole yet may become so; what is too large only grows.
        if (answer.error.code === 'contenido_invalido' && this.#patience.waits(file, now())) {
          log.warn('archivo_incompleto', { equipo, motivo });
          return true;
        }
        log.error('archivo_rechazado', { equipo, codigo: answer.error.code, motivo });
        await this.#tryMove(equipo, async () => {
          this.#refusedAs.set(await putRefused(dir, file, motivo, now()), `${file.size}/${file.mtimeMs}`);
        });
        return true;
      }
      const { id: archivo, estado, sha256 } = answer.value;
      if (sha256 === null || !(await isAsReceived(file, sha256))) {
        log.warn('archivo_cambio', { equipo, archivo });
        return true;
      }
      log.info('archivo_recibido', { equipo, archivo, estado });
      const received = { sha256, archivo };
      this.#received.set(nameOf(file), received);
      await this.#putAway(file, received);
      return true;
    } catch (cause) {
      this.#failures.set(nameOf(file), (this.#failures.get(nameOf(file)) ?? 0) + 1);
      if (cause instanceof LinkedPlace || isOfPath(cause, file.path)) {
        log.warn('archivo_ilegible', { equipo, error: wordsOf(cause) });
        return true;
      }
      if (!this.#isCut) log.warn('clinica_sin_respuesta', { equipo, error: wordsOf(cause) });
      this.#isCut = true;
      return false;
    }
  }

  async #putAway(
    file: SeenFile,
    received: { readonly sha256: string; readonly archivo: string },
  ): Promise<void> {
    const { dir, now } = this.#options;
    await this.#tryMove(file.equipo, () => putReceived(dir, file, received, now()));
  }

  /** A device may still hold its file, or the disk be full: then it is tried at the next look. */
  async #tryMove(equipo: string, move: () => Promise<void>): Promise<void> {
    try {
      await move();
    } catch (cause) {
      this.#options.log.warn('archivo_no_movido', { equipo, error: wordsOf(cause) });
    }
  }
}

/** Whether the file is still what the clinic stored, byte for byte. */
async function isAsReceived({ path: file, size }: SeenFile, sha256: string): Promise<boolean> {
  const { size: now } = await lstat(file);
  return now === size && (await fileHash(file)) === sha256;
}

/** An error of reading the file itself, which its device may hold, and not of the clinic. */
const isOfPath = (cause: unknown, file: string): boolean =>
  cause instanceof Error && 'path' in cause && cause.path === file;

const nameOf = ({ path: file, size, mtimeMs }: SeenFile): string => `${file}\n${size}\n${mtimeMs}`;
/** The names of files may be those of patients: of an error of the system only its code is logged. */
const wordsOf = (cause: unknown): string =>
  cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : 'desconocido';
