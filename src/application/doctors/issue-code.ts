import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { doctors } from '../collections.ts';
import { noSuchDoctor } from './read-schedules.ts';
import { DOCTOR_CODE_DAYS, isActiveOn, normalizeCode } from '#domain/people/doctor';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Issues a doctor's registration code: shown once, stored only as a hash, usable once, valid for 7 days. The previous
 * code stops working.
 */
export async function issueDoctorCode(
  app: App,
  by: string,
  id: string,
  claim?: Claim,
): Promise<Result<{ code: string; expira: string }, AppError>> {
  const code = app.secrets.newCode();
  const now = app.clock.now();
  const expira = new Date(now.getTime() + DOCTOR_CODE_DAYS * 86_400_000).toISOString();
  return inClaimedTransaction<{ code: string; expira: string }, AppError>(app.store, claim, async (tx) => {
    const stored = await tx.get(doctors, id);
    if (stored === null) return err(noSuchDoctor());
    if (!isActiveOn(stored.value, clinicTime(now).fecha))
      return err(
        appError('transicion_invalida', 'El médico está inactivo. Actívelo antes de darle un código.'),
      );
    tx.update(doctors, stored, {
      ...stored.value,
      codigo: { hash: app.secrets.hash(normalizeCode(code)), expira },
    });
    audit(app, tx, by, { accion: 'código de registro', coleccion: 'medicos', documento: id });
    return ok({ code, expira });
  });
}
