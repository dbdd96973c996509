import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors } from '../collections.ts';
import { noSuchDoctor } from './read-schedules.ts';
import { isActiveOn } from '#domain/people/doctor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayShareAgenda } from '#domain/scheduling/appointment/agenda-feed';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

const notOwn = (): AppError =>
  appError('prohibido', 'Solo puede llevarse el calendario de su propia agenda.');

/** Creates the secret of a doctor's calendar: shown once, stored only as a hash. The previous one stops working. */
export async function issueCalendarLink(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<{ secreto: string }, AppError>> {
  if (!mayShareAgenda(actor, id)) return err(notOwn());
  const secreto = app.secrets.newSecret();
  const now = app.clock.now();
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(doctors, id);
    if (stored === null) return err(noSuchDoctor());
    if (!isActiveOn(stored.value, clinicTime(now).fecha))
      return err(
        appError('transicion_invalida', 'El médico está inactivo. Actívelo antes de darle un calendario.'),
      );
    tx.update(doctors, stored, {
      ...stored.value,
      calendario: { hash: app.secrets.hash(secreto), desde: now.toISOString(), quien: actor.uid },
    });
    audit(app, tx, actor.uid, { accion: 'enlace del calendario', coleccion: 'medicos', documento: id });
    return ok({ secreto });
  });
}

/** Revokes the address of a doctor's calendar at once; does nothing when there is none. */
export async function revokeCalendarLink(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<undefined, AppError>> {
  if (!mayShareAgenda(actor, id)) return err(notOwn());
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(doctors, id);
    if (stored === null) return err(noSuchDoctor());
    const { calendario, ...rest } = stored.value;
    if (calendario === undefined) return ok(undefined);
    tx.update(doctors, stored, rest);
    audit(app, tx, actor.uid, { accion: 'calendario anulado', coleccion: 'medicos', documento: id });
    return ok(undefined);
  });
}
