import { expect, test } from 'vitest';
import { Unavailable } from '#application/ports/unavailable';
import { askProvider, unavailableBy } from './provider-failure.ts';

/** An error as the SDK throws it, with the HTTP status of the response if there was one. */
const failure = (code: string | number, message = 'x', status?: number): Error =>
  Object.assign(new Error(message), { code }, status === undefined ? {} : { httpResponse: { status } });

test.each([
  { cause: failure('app/network-error'), reason: 'red' },
  { cause: failure('app/network-timeout'), reason: 'tiempo' },
  { cause: failure('app/invalid-credential'), reason: 'credenciales' },
  { cause: failure('auth/insufficient-permission'), reason: 'permiso' },
  { cause: failure('auth/quota-exceeded'), reason: 'cuota' },
  { cause: failure('auth/internal-error'), reason: 'red' },
  { cause: failure('auth/internal-error', 'x', 429), reason: 'cuota' },
  { cause: failure('auth/internal-error', 'x', 503), reason: 'red' },
  { cause: failure('auth/argument-error', 'Error fetching public keys for Google certs: x'), reason: 'red' },
  { cause: failure('ECONNREFUSED'), reason: 'red' },
  { cause: failure('ETIMEDOUT'), reason: 'tiempo' },
  { cause: failure(403), reason: 'permiso' },
  { cause: failure(500), reason: 'red' },
  { cause: new TypeError('fetch failed'), reason: 'red' },
  { cause: new DOMException('x', 'TimeoutError'), reason: 'tiempo' },
  { cause: new Error('Could not load the default credentials. Browse to …'), reason: 'credenciales' },
])('$cause.code $cause.message means $reason', ({ cause, reason }) => {
  expect(unavailableBy(cause)).toMatchObject({ name: 'Unavailable', reason });
});

test.each([
  failure('auth/user-not-found'),
  failure('auth/email-already-exists'),
  failure('auth/argument-error', 'Decoding Firebase ID token failed.'),
  failure(404),
  new RangeError('a bug'),
  'no error at all',
])('%s is an answer about what was asked', (cause) => {
  expect(unavailableBy(cause)).toBeNull();
});

test('a provider that does not answer is given up', async () => {
  const asked = askProvider(() => new Promise<never>(() => undefined), 5);
  await expect(asked).rejects.toMatchObject({ name: 'Unavailable', reason: 'tiempo' });
});

test('what fails after it was given up disturbs nobody', async () => {
  const late = Promise.withResolvers<never>();
  await expect(askProvider(() => late.promise, 5)).rejects.toThrow(Unavailable);
  late.reject(new Error('too late'));
  await new Promise((resolve) => setImmediate(resolve));
});
