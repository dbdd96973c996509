import { isUndecided, type RequestError } from '#client/request';

/**
 * Where what was written is: on the server, on its way, only here (because the network is cut, the server cannot take it
 * now, or nobody is signed in any more), in conflict with what somebody else saved, or refused.
 */
export type SendStatus =
  | 'guardado'
  | 'guardando'
  | 'sin_conexion'
  | 'sin_servicio'
  | 'sin_sesion'
  | 'conflicto'
  | 'rechazado';

/** How long typing must pause before it is sent, and how long until what failed is tried again. */
export const REST_MS = 600;
export const RETRY_MS = 4_000;

/** How often it is sent at once while something of it is left. */
const ROUNDS = 4;

/** What a refusal makes of what was sent, where nothing else is known of it. */
export function refusedStatus(error: RequestError): SendStatus {
  // The password was asked for and not given: it is asked for again with the next change.
  if (error.code === 'no_autenticado') return 'sin_sesion';
  if (!isUndecided(error)) return 'rechazado';
  return error.status === 0 ? 'sin_conexion' : 'sin_servicio';
}

interface Sending {
  /** Whether something is here that the server does not have, and that nobody has to be asked about. */
  readonly isUnsent: () => boolean;
  /** Sends all of it, and says where it is then. */
  readonly save: (isLeaving: boolean) => Promise<SendStatus>;
  /** Called when it is known where it is. */
  readonly tell: () => void;
}

/**
 * Sends what is written when typing pauses. One request is in flight at a time, and what is written meanwhile goes after
 * it; what failed is tried again until it works.
 */
export class Sender {
  readonly #sending: Sending;
  #status: SendStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> | null = null;

  constructor(status: SendStatus, sending: Sending) {
    this.#status = status;
    this.#sending = sending;
    if (status === 'guardando') this.#wait(0);
  }

  get status(): SendStatus {
    return this.#status;
  }

  /** Something was written: it is sent once typing pauses, unless somebody has to choose first. */
  changed(): void {
    if (this.#status === 'conflicto') return;
    this.#status = 'guardando';
    this.#wait(REST_MS);
  }

  /** Somebody has chosen, after which something is left to send, or nothing. */
  settled(isUnsent: boolean): void {
    this.#status = isUnsent ? 'guardando' : 'guardado';
    if (isUnsent) this.#wait(0);
  }

  /** Sends whatever has not been sent; what was merged, or refused in part, goes in a further round. */
  async flush(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#work !== null) await this.#work;
    for (let round = 0; round < ROUNDS && this.#sending.isUnsent(); round += 1) {
      clearTimeout(this.#timer);
      await this.#send(isLeaving);
      if (this.#status !== 'guardando') break;
    }
    // What could not be sent is tried again, unless nobody is here any more.
    if (isLeaving || !this.#sending.isUnsent()) clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(false), ms);
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (this.#work !== null) return this.#work;
    if (!this.#sending.isUnsent()) return;
    this.#work = this.#sendNow(isLeaving).finally(() => {
      this.#work = null;
    });
    await this.#work;
    if (this.#status === 'guardando') this.#wait(REST_MS);
  }

  async #sendNow(isLeaving: boolean): Promise<void> {
    this.#status = await this.#sending.save(isLeaving);
    if (this.#status === 'sin_conexion' || this.#status === 'sin_servicio') this.#wait(RETRY_MS);
    this.#sending.tell();
  }
}

/** A state that is told to whoever shows it. */
export abstract class Told {
  readonly #listeners = new Set<() => void>();
  abstract readonly state: () => unknown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected told(): void {
    for (const listener of this.#listeners) listener();
  }
}
