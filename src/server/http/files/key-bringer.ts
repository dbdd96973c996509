import type { App } from '#application/app';
import { readDeviceKey } from '#application/devices/device-keys';
import { keyUid, type Bringer } from '#application/exams/files/bringer';

/**
 * The program at the devices that a request's `Authorization: Bearer` names; null where there is none, so that a person's
 * session counts. A key in a header is never sent by a page of another site on its own, so that it needs no token.
 */
export async function keyBringer(app: App, headers: Headers): Promise<Bringer | null | 'unknown'> {
  const given = headers.get('authorization');
  if (given === null) return null;
  const secret = /^Bearer ([A-Za-z0-9_-]{20,200})$/u.exec(given)?.[1];
  const key = secret === undefined ? null : await readDeviceKey(app, secret);
  return key === null ? 'unknown' : { uid: keyUid(key.id), esLlave: true };
}
