import { expect, test } from 'vitest';
import { endedSessionCookie, sessionCookie, sessionCookieOf } from './session.ts';

test.each([
  ['__session=abc', 'abc'],
  ['otra=1; __session=abc.def%3D; mas=2', 'abc.def%3D'],
  ['__session=a=b==', 'a=b=='],
  ['__session=primera; __session=segunda', 'primera'],
  ['x__session=abc', undefined],
  ['__sessionx=abc', undefined],
  ['__session', ''],
  ['', undefined],
])('in %j the session is %j', (cookie, expected) => {
  expect(sessionCookieOf(new Headers(cookie === '' ? {} : { cookie }))).toBe(expected);
});

test('the cookie is out of reach for scripts and other sites, lives twelve hours, and is secure over https', () => {
  expect(sessionCookie('abc', false)).toBe('__session=abc; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax');
  expect(sessionCookie('abc', true)).toBe(
    '__session=abc; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(endedSessionCookie(true)).toBe('__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
});
