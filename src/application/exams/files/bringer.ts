import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { App } from '../../app.ts';
import { deviceKeys } from '../../collections.ts';
import { namesOf } from '../../scheduling/appointments/people-names.ts';

/** Who brings a file: a person of the clinic, or a program at the devices with its key. */
export interface Bringer {
  /** A person's uid, or `llave:{id}`. */
  readonly uid: string;
  readonly esLlave: boolean;
}

const KEY = 'llave:';

/** The name under which a key's work is kept. */
export const keyUid = (id: string): string => `${KEY}${id}`;

/** The id of the key of which this is the name; null for a person. */
const keyIdOf = (uid: string): string | null => (uid.startsWith(KEY) ? uid.slice(KEY.length) : null);

/** A person who brings a file by hand. */
export const byHand = ({ uid }: Pick<AppointmentActor, 'uid'>): Bringer => ({ uid, esLlave: false });

/** The gateways on the clinic's own machine, which need no key: they have the data folder itself. */
export const OWN_GATEWAYS: Bringer = { uid: keyUid('propia'), esLlave: true };

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
