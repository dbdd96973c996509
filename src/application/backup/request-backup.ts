import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { backups } from '../operational-collections.ts';
import { confirmPerson, type Proof } from '../identity/confirm-person.ts';
import type { CurrentSession } from '../identity/read-session.ts';
import { CLINIC_BACKUP, underWay } from './backup-record.ts';
import type { RunningBackup } from '#domain/backup/backup-record';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Lets someone who has confirmed their identity again download a copy of everything, once and within a minute. Only one
 * runs at a time: a second request learns who is running it.
 */
export async function requestBackup(
  app: App,
  session: CurrentSession,
  proof: Proof,
  address: string,
): Promise<Result<{ readonly id: string }, AppError>> {
  const confirmed = await confirmPerson(app, session, proof, address);
  if (!confirmed.ok) return confirmed;
  const { uid, nombre, email } = session.user;
  const id = app.secrets.newId();
  return app.store.transaction(async (tx) => {
    const now = app.clock.now();
    const stored = await tx.get(backups, CLINIC_BACKUP);
    const running = underWay(stored, now);
    // Someone who asked but never started the download may ask again.
    if (running !== null && !(running.estado === 'por_descargar' && running.quien === uid))
      return err(somebodyElse(running, uid));
    const enCurso: RunningBackup = {
      id,
      quien: uid,
      nombre: nombre ?? email,
      empezado: now.toISOString(),
      latido: now.toISOString(),
      estado: 'por_descargar',
      tarea: 'documentos',
      hecho: 0,
      total: 0,
      bytes: 0,
    };
    if (stored === null) tx.create(backups, CLINIC_BACKUP, { enCurso, ultimo: null });
    else tx.update(backups, stored, { ...stored.value, enCurso });
    audit(app, tx, uid, { accion: 'respaldo pedido', coleccion: 'respaldos', documento: id });
    return ok({ id });
  });
}

const somebodyElse = (running: RunningBackup, uid: string): AppError =>
  appError(
    'transicion_invalida',
    running.quien === uid
      ? 'Usted ya está descargando un respaldo. Espere a que termine, o cancele esa descarga.'
      : `${running.nombre} está haciendo un respaldo en este momento. Espere a que termine y vuelva a intentar.`,
    { details: { enCurso: running } },
  );
