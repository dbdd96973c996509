import type { App } from '../../app.ts';
import { deviceKeys } from '../../collections.ts';
import { namesOf } from '../../scheduling/appointments/people-names.ts';
import { keyIdOf, keyUid, OWN_GATEWAYS } from './bringer.ts';

/** The names of people, and of the programs at the devices by their keys. */
export async function namesOfBringers(
  app: Pick<App, 'store'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(uids)];
  const keys = all.flatMap((uid) => keyIdOf(uid) ?? []);
  const [names, known] = await Promise.all([
    namesOf(
      app,
      all.filter((uid) => keyIdOf(uid) === null),
    ),
    keys.length === 0 ? [] : app.store.getMany(deviceKeys, keys),
  ]);
  return new Map([
    ...names,
    [OWN_GATEWAYS.uid, 'Programa de los equipos'],
    ...known.flatMap((key) => (key === null ? [] : [[keyUid(key.id), key.value.nombre] as const])),
  ]);
}
