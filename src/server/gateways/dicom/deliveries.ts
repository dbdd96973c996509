import type { Log } from '#application/ports/log';
import type { ClinicGateway } from '../clinic-gateway.ts';
import type { Spool, Waiting } from './spool.ts';

/** How often what waits is tried again: at first soon, then less and less. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;
/** After so many failures in a row the rest waits: the clinic cannot be reached. */
const MOST_IN_A_ROW = 2;

export type Delivery =
  | { readonly is: 'kept' }
  | { readonly is: 'waits' }
  | { readonly is: 'refused'; readonly motivo: string };

interface Options {
  readonly gateway: ClinicGateway;
  readonly spool: Spool;
  readonly log: Log;
  readonly firstRetryMs?: number;
}

/**
 * Hands over what lies in the spool. While the clinic cannot be reached everything waits there, and is tried again until it
 * is reached or refuses it; nothing leaves the spool in another way.
 */
export class Deliveries {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<Delivery>>();
  /** How often each has failed. */
  readonly #failures = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #pauseMs: number;
  #isCut = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#pauseMs = options.firstRetryMs ?? FIRST_RETRY_MS;
  }

  /** Hands over one instance; where the clinic was just found out of reach, only what waits is tried. */
  async deliver(waiting: Waiting): Promise<Delivery> {
    if (this.#isCut) {
      this.#schedule();
      return { is: 'waits' };
    }
    return this.#handOver(waiting);
  }

  /** Tries what waits: at the start, and from then on by itself while something does. */
  async retry(): Promise<void> {
    const waiting = await this.#options.spool.waiting();
    const failed = ({ path }: Waiting): number => this.#failures.get(path) ?? 0;
    let inARow = 0;
    let hasWaiting = false;
    // What has failed most comes last, so that one that fails always does not hold up the others.
    for (const each of waiting.sort((a, b) => failed(a) - failed(b))) {
      if (this.#isClosed) return;
      const isWaiting = (await this.#handOver(each)).is === 'waits';
      hasWaiting ||= isWaiting;
      inARow = isWaiting ? inARow + 1 : 0;
      if (!isWaiting) this.#isCut = false;
      if (inARow >= MOST_IN_A_ROW) break;
    }
    const first = this.#options.firstRetryMs ?? FIRST_RETRY_MS;
    this.#pauseMs = hasWaiting ? Math.min(this.#pauseMs * 2, LAST_RETRY_MS) : first;
    // Whoever failed has asked for the next try already.
    if (!hasWaiting) this.#isCut = false;
  }

  /** Ends what is being handed over; the rest waits for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await Promise.allSettled(this.#underWay.values());
  }

  #handOver(waiting: Waiting): Promise<Delivery> {
    const under = this.#underWay.get(waiting.path);
    if (under !== undefined) return under;
    const done = this.#bring(waiting).finally(() => this.#underWay.delete(waiting.path));
    this.#underWay.set(waiting.path, done);
    return done;
  }

  async #bring(waiting: Waiting): Promise<Delivery> {
    const { gateway, spool, log } = this.#options;
    const { path, equipo, instancia } = waiting;
    try {
      const received = await gateway.receive({ path, nombre: `${instancia}.dcm`, puerta: 'dicom', equipo });
      this.#failures.delete(path);
      if (received.ok) {
        await spool.forget(waiting);
        log.info('dicom_recibido', { equipo, archivo: received.value.id, estado: received.value.estado });
        return { is: 'kept' };
      }
      const motivo = received.error.message ?? received.error.code;
      await spool.refuse(waiting, motivo);
      log.error('dicom_archivo_rechazado', { equipo, codigo: received.error.code, motivo });
      return { is: 'refused', motivo };
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : 'desconocido';
      const before = this.#failures.get(path) ?? 0;
      this.#failures.set(path, before + 1);
      if (before === 0) {
        log.warn('dicom_en_espera', { equipo, error });
        this.#isCut = true;
      }
      this.#schedule();
      return { is: 'waits' };
    }
  }

  #schedule(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.retry().catch((cause: unknown) => {
        const error = cause instanceof Error ? cause.message : 'desconocido';
        this.#options.log.error('dicom_reintento_fallido', { error });
        this.#schedule();
      });
    }, this.#pauseMs);
  }
}
