import type { App } from '../app.ts';
import { moves, type Move } from '../operational-collections.ts';
import type { ConflictPolicy } from '../ports/archive.ts';
import type { Stored } from '../ports/document-store.ts';
import { MovingProblem, type PartName } from './moved-clinic.ts';
import { present } from '#domain/shared/typed-record';

/**
 * A move's progress, stored in the target itself under the hash of the export: importing the same export again
 * continues where it stopped, and an export already loaded is not loaded twice.
 */
export class MoveJournal {
  readonly #app: Pick<App, 'store' | 'clock'>;
  #stored: Stored<Move>;

  private constructor(app: Pick<App, 'store' | 'clock'>, stored: Stored<Move>) {
    this.#app = app;
    this.#stored = stored;
  }

  /** The journal of a move begun here, or null. */
  static async find(app: Pick<App, 'store' | 'clock'>, id: string): Promise<MoveJournal | null> {
    const stored = await app.store.get(moves, id);
    return stored === null ? null : new MoveJournal(app, stored);
  }

  /** Begins a move; `conflictos` is undefined when the target is empty. */
  static async begin(
    app: Pick<App, 'store' | 'clock'>,
    id: string,
    conflictos: ConflictPolicy | undefined,
  ): Promise<MoveJournal> {
    const created = await app.store.create(moves, id, {
      estado: 'en_curso',
      empezada: app.clock.now().toISOString(),
      cargado: {},
      ...present({ conflictos }),
    });
    if (!created.ok) throw somebodyElse();
    return new MoveJournal(app, created.value);
  }

  get isFinished(): boolean {
    return this.#stored.value.estado === 'terminada';
  }

  /** True when the target was empty when the move began. */
  get intoEmpty(): boolean {
    return this.#stored.value.conflictos === undefined;
  }

  get conflicts(): ConflictPolicy {
    return this.#stored.value.conflictos ?? 'fallar';
  }

  /** How many lines of a part have certainly been loaded. */
  loaded(part: PartName): number {
    return this.#stored.value.cargado[part] ?? 0;
  }

  async note(part: PartName, lines: number): Promise<void> {
    const { cargado } = this.#stored.value;
    await this.#save({ ...this.#stored.value, cargado: { ...cargado, [part]: lines } });
  }

  /** From now on conflicts are handled like this: someone stopped by one may choose again. */
  async choose(conflictos: ConflictPolicy): Promise<void> {
    if (this.#stored.value.conflictos !== conflictos) await this.#save({ ...this.#stored.value, conflictos });
  }

  async finish(): Promise<void> {
    const terminada = this.#app.clock.now().toISOString();
    await this.#save({ ...this.#stored.value, estado: 'terminada', terminada });
  }

  async #save(value: Move): Promise<void> {
    const saved = await this.#app.store.update(moves, this.#stored.id, this.#stored.version, value);
    if (!saved.ok) throw somebodyElse();
    this.#stored = saved.value;
  }
}

const somebodyElse = (): MovingProblem =>
  new MovingProblem(
    'Otra importación de la misma exportación está trabajando en este destino. Espere a que termine.',
  );
