import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { deviceKeys } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import type { DeviceKeyView } from '#contract/exams/device-keys';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { DeviceKey } from '#domain/studies/device-key';

const DEVICE_KEYS_LIMIT = 200;
/** That a key is in use is noted to the hour. */
const HOUR_MS = 3_600_000;

/** The keys that were given, the newest first. The secret itself is stored nowhere. */
export async function listDeviceKeys(app: App): Promise<Result<{ items: DeviceKeyView[] }, never>> {
  const { items } = await app.store.query(deviceKeys, { limit: DEVICE_KEYS_LIMIT });
  const names = await namesOf(app, [...new Set(items.map(({ value }) => value.creador))]);
  return ok({
    items: items
      .toSorted((a, b) => (a.value.creada < b.value.creada ? 1 : -1))
      .map(({ id, value: { nombre, creada, creador, usada, anulada } }) => ({
        id,
        nombre,
        creada,
        creador: names.get(creador) ?? SOMEBODY,
        usada: usada ?? null,
        anulada: anulada?.cuando ?? null,
      })),
  });
}

/** Gives a key, which is shown once and stored only as a hash. */
export function issueDeviceKey(
  app: App,
  actor: AppointmentActor,
  { nombre }: { readonly nombre: string },
  claim?: Claim,
): Promise<Result<{ id: string; llave: string }, AppError>> {
  const llave = app.secrets.newSecret();
  const id = app.secrets.newId();
  return inClaimedTransaction<{ id: string; llave: string }, AppError>(app.store, claim, (tx) => {
    tx.create(deviceKeys, id, {
      nombre: nombre.trim(),
      hash: app.secrets.hash(llave),
      creada: app.clock.now().toISOString(),
      creador: actor.uid,
    });
    audit(app, tx, actor.uid, {
      accion: 'llave de equipos dada',
      coleccion: 'equipos',
      documento: id,
      detalle: { nombre: nombre.trim() },
    });
    return Promise.resolve(ok({ id, llave }));
  });
}

/** Ends a key from the next request on. */
export const revokeDeviceKey = (
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<undefined, AppError>> =>
  app.store.transaction<undefined, AppError>(async (tx) => {
    const stored = await tx.get(deviceKeys, id);
    if (stored === null) return err(appError('no_encontrado', 'No se encontró esa llave.'));
    if (stored.value.anulada !== undefined) return ok(undefined);
    const anulada = { cuando: app.clock.now().toISOString(), quien: actor.uid };
    tx.update(deviceKeys, stored, { ...stored.value, anulada });
    audit(app, tx, actor.uid, {
      accion: 'llave de equipos anulada',
      coleccion: 'equipos',
      documento: id,
      detalle: { nombre: stored.value.nombre },
    });
    return ok(undefined);
  });

/** The key of a program at the devices; null for one that is unknown or was ended. */
export async function readDeviceKey(app: App, secret: string): Promise<Stored<DeviceKey> | null> {
  const { items } = await app.store.query(deviceKeys, {
    where: [{ field: 'hash', op: '==', value: app.secrets.hash(secret) }],
    limit: 1,
  });
  const [key] = items;
  if (key === undefined || key.value.anulada !== undefined) return null;
  const now = app.clock.now();
  if (key.value.usada === undefined || now.getTime() - Date.parse(key.value.usada) > HOUR_MS)
    // Another request may note it at the same moment: either is true.
    await app.store.update(deviceKeys, key.id, key.version, { ...key.value, usada: now.toISOString() });
  return key;
}
