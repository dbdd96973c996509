import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

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
export const keyIdOf = (uid: string): string | null => (uid.startsWith(KEY) ? uid.slice(KEY.length) : null);

/** A person who brings a file by hand. */
export const byHand = ({ uid }: Pick<AppointmentActor, 'uid'>): Bringer => ({ uid, esLlave: false });

/** The gateways on the clinic's own machine, which need no key: they have the data folder itself. */
export const OWN_GATEWAYS: Bringer = { uid: keyUid('propia'), esLlave: true };
