import type { Log } from '#application/ports/log';
import {
  beyondKept,
  REFUSED_KEPT,
  MOST_REFUSED,
  type RefusedByProgram,
  type RefusedNow,
} from '#domain/studies/files/refused-file';
import type { ClinicGateway } from './clinic-gateway.ts';
import { present } from '#domain/shared/typed-record';

/** How often the clinic is asked what to look at once more, while there is something. */
const ASK_MS = 30_000;

/** A file that was put aside, where it lies. */
export interface RefusedOnDisk extends RefusedByProgram {
  readonly path: string;
  readonly bytes: number;
}

interface Options {
  readonly gateway: Pick<ClinicGateway, 'refused'>;
  readonly puerta: RefusedNow['puerta'];
  readonly log: Log;
  readonly now: () => Date;
  readonly list: () => Promise<readonly RefusedOnDisk[]>;
  /** Removes a file that is kept no longer, with the reason beside it. */
  readonly remove: (file: RefusedOnDisk) => Promise<void>;
  /** Puts a file back to where it is looked at. */
  readonly takeBack: (file: RefusedOnDisk) => Promise<void>;
}

/** Tells the clinic what was put aside, and puts back what a person there wants looked at once more. */
export class RefusedDesk {
  readonly #options: Options;
  #reported: string | null = null;
  #asked = 0;
  /** The names of what was removed and the clinic has not heard of. */
  #removed: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Tells what has changed since the last time. While the clinic cannot be reached, the next call tells it. */
  async tend(): Promise<void> {
    const { gateway, puerta, log, now, list, takeBack } = this.#options;
    try {
      const all = await list();
      const gone = await this.#clear(all);
      const files = all
        .filter((file) => !gone.has(file))
        .toSorted((a, b) => (a.cuando < b.cuando ? 1 : -1))
        .slice(0, MOST_REFUSED);
      const telling = files.map(({ ref }) => ref).join('\n');
      const isNews = telling !== this.#reported || this.#removed.length > 0;
      if (!isNews && (files.length === 0 || now().getTime() - this.#asked < ASK_MS)) return;
      const borrados = this.#removed.slice(0, MOST_REFUSED);
      const again = await gateway.refused({
        puerta,
        archivos: files.map(({ path: _, bytes: _size, ...file }) => file),
        ...present({ borrados: borrados.length === 0 ? undefined : borrados }),
      });
      this.#removed = this.#removed.slice(borrados.length);
      this.#reported = telling;
      this.#asked = now().getTime();
      for (const file of files.filter(({ ref }) => again.includes(ref))) {
        await takeBack(file);
        log.info('rechazado_otra_vez', { equipo: file.equipo ?? null });
      }
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
      log.warn('rechazados_sin_decir', {
        error: code ?? (cause instanceof Error ? cause.message : 'desconocido'),
      });
    }
  }

  /** Removes what is kept no longer; of each the clinic hears the name. */
  async #clear(files: readonly RefusedOnDisk[]): Promise<ReadonlySet<RefusedOnDisk>> {
    const { log, now, puerta, remove } = this.#options;
    const gone = new Set<RefusedOnDisk>();
    for (const file of beyondKept(files, now(), REFUSED_KEPT[puerta])) {
      await remove(file);
      gone.add(file);
      this.#removed.push(file.nombre);
    }
    if (gone.size > 0) log.warn('rechazados_borrados', { cuantos: gone.size });
    return gone;
  }
}
