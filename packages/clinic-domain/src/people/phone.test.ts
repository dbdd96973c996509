import { describe, expect, test } from 'vitest';
import { formatPhone, readPhone, whatsappNumber } from './phone.ts';
import { ok } from '../shared/result.ts';

describe('the phone', () => {
  test.each([
    ['71234567', '+59171234567'],
    ['712 34 567', '+59171234567'],
    ['+591 71234567', '+59171234567'],
    ['00591-71234567', '+59171234567'],
    ['591 71234567', '+59171234567'],
    ['071234567', '+59171234567'],
    ['01033456789', '+59133456789'],
    ['2 2345678', '+59122345678'],
    ['(4) 423-4567', '+59144234567'],
    ['800101234', '+591800101234'],
    ['50123456', '+59150123456'],
    ['+54 11 2345 6789', '+541123456789'],
  ])('%s is %s', (text, phone) => {
    expect(readPhone(text)).toEqual(ok(phone));
  });

  test.each(['12', '81234567', '7123456', '712345678', 'abc', '+591 1234567', '', '+12'])(
    '%j is refused with the reason',
    (text) => {
      const read = readPhone(text);
      expect(read.ok ? '' : read.error).toMatch(/^(Escriba un teléfono\.|Un teléfono de(l exterior)? .+)/);
    },
  );

  test('it is shown in two parts, and only mobiles have a WhatsApp', () => {
    expect([formatPhone('+59171234567'), formatPhone('+541123456789')]).toEqual([
      '712 34567',
      '+541123456789',
    ]);
    expect(['+59171234567', '+59161234567', '+59133456789', '+541123456789'].map(whatsappNumber)).toEqual([
      '59171234567',
      '59161234567',
      null,
      '541123456789',
    ]);
  });
});
