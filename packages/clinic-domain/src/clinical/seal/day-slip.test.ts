import { expect, test } from 'vitest';
import { isCodeOf, readSlip, shortCode, slipPayload, slipText } from './day-slip.ts';

const slip = { fecha: '2026-11-23', notas: 41, raiz: `00443214c74254b635cf${'ab'.repeat(22)}` };

test('the short code is the beginning of the root in fours, by the alphabet of Crockford', () => {
  expect(shortCode(slip.raiz)).toBe('0123-4567-89AB-CDEF');
  expect(shortCode('f'.repeat(64))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(shortCode('0'.repeat(64))).toBe('0000-0000-0000-0000');
});

test('a code is known however it is typed, and no other one is', () => {
  expect(isCodeOf('o123 4567 89ab cdef', slip.raiz)).toBe(true);
  expect(isCodeOf('OI23-4567-89AB-CDEF', slip.raiz)).toBe(true);
  expect(isCodeOf('0123-4567-89AB-CDEG', slip.raiz)).toBe(false);
  expect(isCodeOf('0123-4567', slip.raiz)).toBe(false);
  expect(isCodeOf('', slip.raiz)).toBe(false);
});

test('the QR holds date, count and root, and is read back', () => {
  expect(slipPayload(slip)).toBe(`{"fecha":"2026-11-23","notas":41,"raiz":"${slip.raiz}"}`);
  expect(readSlip(slipPayload(slip))).toEqual({ ok: true, value: slip });
});

test('the QR and the text hold the code of the day’s audit log too, once there is one', () => {
  const whole = { ...slip, rastro: '7ZQ4-0M1K-XB2R-9TCE' };
  expect(slipPayload(whole)).toBe(
    `{"fecha":"2026-11-23","notas":41,"raiz":"${slip.raiz}","rastro":"7ZQ4-0M1K-XB2R-9TCE"}`,
  );
  expect(readSlip(slipPayload(whole))).toEqual({ ok: true, value: whole });
  expect(slipText(whole)).toContain('\nCódigo del rastro: 7ZQ4-0M1K-XB2R-9TCE\n');
  expect(slipText(slip)).not.toContain('rastro');
  expect(readSlip(slipPayload({ ...slip, rastro: '7ZQ4' })).ok).toBe(false);
});

test.each([
  ['nothing', ''],
  ['an address', 'https://ejemplo.bo/'],
  ['a date that is none', slipPayload({ ...slip, fecha: '2026-02-30' })],
  ['half a root', slipPayload({ ...slip, raiz: 'ab' })],
  ['less than no notes', slipPayload({ ...slip, notas: -1 })],
  ['two counts', slipPayload(slip).replace('{', '{"notas":1,')],
])('a QR with %s is no slip', (_what, payload) => {
  expect(readSlip(payload)).toEqual({
    ok: false,
    error: 'Este código no es el de una constancia de notas firmadas.',
  });
});

test('the paper says date, count, code and the whole root', () => {
  const text = slipText(slip);
  expect(text).toContain('Fecha: 23/11/2026\nNotas firmadas: 41\nCódigo: 0123-4567-89AB-CDEF\n');
  expect(text.replace(/\s/gu, '')).toContain(`Raíz:${slip.raiz}Guarde`);
});
