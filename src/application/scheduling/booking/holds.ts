import type { App } from '../../app.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { users } from '../../collections.ts';
import { holds } from '../../operational-collections.ts';
import { SOMEBODY } from '../appointments/people-names.ts';
import { readAgenda } from './agenda.ts';
import type { HoldView } from '#contract/availability';
import { keepsEveryAgenda, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { APPOINTMENT_MESSAGES, startOf } from '#domain/scheduling/appointment/appointment';
import type { HoldRequest } from '#domain/scheduling/booking/booking';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import { HOLD_MS, type Hold } from '#domain/scheduling/booking/hold';
import { personName } from '#domain/people/user';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { DAY_MINUTES } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** Shows colleagues for five minutes who is filling in a form for a place of an agenda they may book. It stops nobody. */
export async function holdPlace(
  app: App,
  actor: AppointmentActor,
  request: HoldRequest,
  claim?: Claim,
): Promise<Result<HoldView, AppError>> {
  const { medico, fecha, hora, duracionMin } = request;
  if (!mayBook(actor, { tipo: 'control', medico })) return err(appError('prohibido'));
  if (startOf(hora) + duracionMin > DAY_MINUTES)
    return err(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight));
  const [agenda, profile] = await Promise.all([
    readAgenda(app.store, { tipo: 'control', medico }, { desde: fecha, hasta: fecha }),
    app.store.get(users, actor.uid),
  ]);
  if (!agenda.ok) return agenda;
  const value: Hold = {
    ...request,
    quien: actor.uid,
    nombre: profile === null ? SOMEBODY : personName(profile.value),
    vence: new Date(app.clock.now().getTime() + HOLD_MS).toISOString(),
  };
  const id = app.secrets.newId();
  return inClaimedTransaction<HoldView, never>(app.store, claim, async (tx) => {
    tx.create(holds, id, value);
    return ok({ id, version: 1, ...value });
  });
}

/** Ends a hold, by the person who made it or who keeps every agenda; succeeds for an expired one too. */
export async function releasePlace(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<undefined, AppError>> {
  const stored = await app.store.get(holds, id);
  if (stored === null) return err(appError('no_encontrado', 'Esa retención ya no existe.'));
  if (stored.value.quien !== actor.uid && !keepsEveryAgenda(actor)) return err(appError('prohibido'));
  await app.store.delete(holds, id);
  return ok(undefined);
}
