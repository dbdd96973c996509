import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { backups } from '../operational-collections.ts';
import type { Manifest, Progress } from '../moving/moved-clinic.ts';
import { CLINIC_BACKUP } from './backup-record.ts';
import type { RunningBackup } from '#domain/backup/backup-record';
import { ok } from '#domain/shared/result';

/** The shortest time between two progress notes, in milliseconds. */
const NOTED_EVERY_MS = 1000;

/** Records a backup's progress in the store, where every server and every screen can see it. */
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

  /** Records the progress, at most once a second; whatever is skipped is included in the next note. */
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

  /** The whole backup was sent. */
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

  /** The backup was cancelled or cut off: it must not pass for a complete one. */
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

  /** Another user's backup, started after this one stalled. */
  #others(running: RunningBackup | null): RunningBackup | null {
    return running?.id === this.#running.id ? null : running;
  }

  async #replace(running: RunningBackup): Promise<void> {
    const stored = await this.#app.store.get(backups, CLINIC_BACKUP);
    if (stored?.value.enCurso?.id !== running.id) return;
    await this.#app.store.update(backups, stored.id, stored.version, { ...stored.value, enCurso: running });
  }
}
