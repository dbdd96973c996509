import { describe, expect, test } from 'vitest';
import { csrfTokenOf, isCsrfToken, isSameOrigin } from './csrf.ts';

describe('the token of a session', () => {
  test('is its own and no other session’s', () => {
    expect(isCsrfToken('sesion-1', csrfTokenOf('sesion-1'))).toBe(true);
    expect(isCsrfToken('sesion-2', csrfTokenOf('sesion-1'))).toBe(false);
    expect(csrfTokenOf('sesion-1')).toBe(csrfTokenOf('sesion-1'));
  });

  test('does not give the session away', () => {
    expect(csrfTokenOf('sesion-1')).toMatch(/^[\w-]{43}$/);
    expect(csrfTokenOf('sesion-1')).not.toContain('sesion');
  });

  test.each([
    null,
    '',
    'x',
    'A'.repeat(43),
    `${csrfTokenOf('sesion-1')}=`,
    csrfTokenOf('sesion-1').toLowerCase(),
    'ñ'.repeat(43),
  ])('%j is refused', (token) => {
    expect(isCsrfToken('sesion-1', token)).toBe(false);
  });
});

describe('a request from our own pages', () => {
  const from = (headers: Record<string, string>): boolean =>
    isSameOrigin(new Headers(headers), 'clinica.lan:4321', 'clinica.ejemplo.bo');

  test.each([
    [{}, true],
    [{ origin: 'http://clinica.lan:4321' }, true],
    [{ origin: 'https://clinica.ejemplo.bo' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://clinica.lan' }, false],
    [{ origin: 'http://clinica.lan:80' }, false],
    [{ origin: 'https://clinica.ejemplo.bo.malo.example' }, false],
    [{ origin: 'https://malo.example/clinica.ejemplo.bo' }, false],
    [{ origin: 'https://clinica.ejemplo.bo@malo.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: 'file://' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://malo.example', 'sec-fetch-site': 'same-origin' }, false],
  ])('with %j: %s', (headers, expected) => {
    expect(from(headers)).toBe(expected);
  });
});
