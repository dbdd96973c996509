import type { Log } from '#application/ports/log';
import { MOST_REFUSED, type RefusedByProgram, type RefusedNow } from '#domain/studies/files/refused-file';
import type { ClinicDoor } from './clinic-door.ts';

/** How often the clinic is asked what to look at once more, while there is something. */
const ASK_MS = 30_000;

/** A file that was put aside, where it lies. */
export interface RefusedOnDisk extends RefusedByProgram {
  readonly path: string;
}

interface Options {
  readonly door: Pick<ClinicDoor, 'refused'>;
  readonly puerta: RefusedNow['puerta'];
  readonly log: Log;
  readonly now: () => Date;
  readonly list: () => Promise<readonly RefusedOnDisk[]>;
  /** Puts a file back to where it is looked at. */
  readonly takeBack: (file: RefusedOnDisk) => Promise<void>;
}

/** Tells the clinic what was put aside, and puts back what a person there wants looked at once more. */
export class RefusedDesk {
  readonly #options: Options;
  #told: string | null = null;
  #asked = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Tells what has changed since the last time. While the clinic cannot be reached, the next call tells it. */
  async tend(): Promise<void> {
    const { door, puerta, log, now, list, takeBack } = this.#options;
    try {
      const files = [...(await list())].sort((a, b) => (a.cuando < b.cuando ? 1 : -1)).slice(0, MOST_REFUSED);
      const telling = files.map(({ ref }) => ref).join('\n');
      const isNews = telling !== this.#told;
      if (!isNews && (files.length === 0 || now().getTime() - this.#asked < ASK_MS)) return;
      const again = await door.refused({ puerta, archivos: files.map(({ path: _, ...file }) => file) });
      this.#told = telling;
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
}
