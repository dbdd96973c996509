import type { App } from '../app.ts';
import { users } from '../collections.ts';
import { holds } from '../operational-collections.ts';
import { readAgenda } from './agenda.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { APPOINTMENT_MESSAGES, startOf } from '#domain/scheduling/appointment';
import type { HoldRequest } from '#domain/scheduling/booking';
import { HOLD_MS, type Hold } from '#domain/scheduling/hold';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { DAY_MINUTES } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** A hold as the API answers. */
export type HoldView = Hold & { readonly id: string; readonly version: number };

/** Shows colleagues for five minutes who is filling in a form for a place. It keeps nobody from booking it. */
export async function holdPlace(
  app: App,
  actor: AppointmentActor,
  request: HoldRequest,
): Promise<Result<HoldView, AppError>> {
  const { medico, fecha, hora, duracionMin } = request;
  if (startOf(hora) + duracionMin > DAY_MINUTES)
    return err(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight));
  const agenda = await readAgenda(app.store, { tipo: 'control', medico }, { desde: fecha, hasta: fecha });
  if (!agenda.ok) return agenda;
  const profile = await app.store.get(users, actor.uid);
  const value: Hold = {
    ...request,
    quien: actor.uid,
    nombre: profile?.value.nombre ?? 'Una persona del equipo',
    vence: new Date(app.clock.now().getTime() + HOLD_MS).toISOString(),
  };
  const id = app.secrets.newId();
  const created = await app.store.create(holds, id, value);
  return created.ok ? ok({ id, version: 1, ...value }) : err(appError('ya_existe'));
}

/** Ends a hold, by who made it or an admin; one that has expired already is gone all the same. */
export async function releasePlace(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<void, AppError>> {
  const stored = await app.store.get(holds, id);
  if (stored === null) return err(appError('no_encontrado', 'Esa retención ya no existe.'));
  if (stored.value.quien !== actor.uid && actor.rol !== 'admin') return err(appError('prohibido'));
  await app.store.delete(holds, id);
  return ok(undefined);
}
