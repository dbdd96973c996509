import { expect, test } from 'vitest';
import { originOf } from './client-origin.ts';

test.each([
  { address: '203.0.113.7', origin: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', origin: '203.0.113.7' },
  { address: '2001:db8:1:2:3:4:5:6', origin: '2001:db8:1:2::/64' },
  { address: '2001:0DB8:0001:0002::1', origin: '2001:db8:1:2::/64' },
  { address: '2001:db8::1', origin: '2001:db8:0:0::/64' },
  { address: 'fe80::1%eth0', origin: 'fe80:0:0:0::/64' },
  { address: '::1', origin: '0:0:0:0::/64' },
  { address: '', origin: '' },
])('$address comes from $origin', ({ address, origin }) => {
  expect(originOf(address)).toBe(origin);
});
