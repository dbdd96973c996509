import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { backups } from '../operational-collections.ts';
import type { Manifest, Progress } from '../moving/house.ts';
import { CLINIC_BACKUP } from './backup-record.ts';
import type { RunningBackup } from '#domain/backup/backup-record';
import { ok } from '#domain/shared/result';

/** How far a copy is is noted so often, in milliseconds. */
const NOTED_EVERY_MS = 1000;

/** Notes in the store how far a copy is, so that every server and every screen knows. */
export class BackupJournal {
  readonly #app: Pick<App, 'store' | 'clock' | 'secrets' | 'log'>;
  #running: RunningBackup;
  #notedAt: number;
  #noting: Promise<void> = Promise.resolve();

  constructor(app: Pick<App, 'store' | 'clock' | 'secrets' | 'log'>, running: RunningBackup) {
    this.#app = app;
    this.#running = running;
    this.#notedAt = app.clock.now().getTime();
  }

  /** Notes how far it is, once a second at most; what cannot be noted now is noted with the next. */
  note({ task, done, total }: Progress, bytes: number): void {
    if (task !== 'documentos' && task !== 'archivos') return;
    this.#running = { ...this.#running, tarea: task, hecho: done, total, bytes };
    const now = this.#app.clock.now();
    if (now.getTime() - this.#notedAt < NOTED_EVERY_MS) return;
    this.#notedAt = now.getTime();
    const running = { ...this.#running, latido: now.toISOString() };
    this.#noting = this.#noting
      .then(() => this.#replace(running))
      .catch((cause: unknown) =>
        this.#app.log.warn('respaldo_sin_anotar', { error: cause instanceof Error ? cause.message : '' }),
      );
  }

  /** The copy was sent whole. */
  async finish({ documentos, cuentas, archivos }: Manifest, bytes: number): Promise<void> {
    await this.#noting;
    const { quien, nombre, id } = this.#running;
    const cuantos = {
      documentos: documentos.reduce((sum, part) => sum + part.cuantos, 0),
      archivos: archivos.cuantos,
      cuentas: cuentas.cuantos,
    };
    const cuando = this.#app.clock.now().toISOString();
    await this.#app.store.transaction(async (tx) => {
      const stored = await tx.get(backups, CLINIC_BACKUP);
      const ultimo = { cuando, quien, nombre, bytes, ...cuantos };
      if (stored === null) tx.create(backups, CLINIC_BACKUP, { enCurso: null, ultimo });
      else tx.update(backups, stored, { enCurso: this.#others(stored.value.enCurso), ultimo });
      audit(this.#app, tx, quien, {
        accion: 'respaldo completo',
        coleccion: 'respaldos',
        documento: id,
        detalle: { bytes, ...cuantos },
      });
      return ok(undefined);
    });
  }

  /** The copy was cancelled or cut: nobody may take it for one. */
  async giveUp(bytes: number): Promise<void> {
    await this.#noting;
    const { quien, id } = this.#running;
    await this.#app.store.transaction(async (tx) => {
      const stored = await tx.get(backups, CLINIC_BACKUP);
      if (stored !== null)
        tx.update(backups, stored, { ...stored.value, enCurso: this.#others(stored.value.enCurso) });
      audit(this.#app, tx, quien, {
        accion: 'respaldo interrumpido',
        coleccion: 'respaldos',
        documento: id,
        detalle: { bytes },
      });
      return ok(undefined);
    });
  }

  /** A copy of somebody else that has begun since this one stood still. */
  #others(running: RunningBackup | null): RunningBackup | null {
    return running?.id === this.#running.id ? null : running;
  }

  async #replace(running: RunningBackup): Promise<void> {
    const stored = await this.#app.store.get(backups, CLINIC_BACKUP);
    if (stored?.value.enCurso?.id !== running.id) return;
    await this.#app.store.update(backups, stored.id, stored.version, { ...stored.value, enCurso: running });
  }
}
