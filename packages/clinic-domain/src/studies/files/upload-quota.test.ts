import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotaFault, type Arriving } from './upload-quota.ts';

const QUOTA = { mostOfOne: 3, bytesOfOne: 100, mostOfAll: 6, bytesOfAll: 150, free: 50 };
const fault = (arriving: readonly Arriving[], file: Arriving, room: number | null = null) =>
  quotaFault(arriving, file, room, QUOTA);
const of = (por: string, ...sizes: number[]): Arriving[] => sizes.map((bytes) => ({ por, bytes }));

test.each([
  ['the fourth of an account', of('ana', 1, 1, 1), { por: 'ana', bytes: 1 }, null, 'own'],
  ['more bytes than an account may announce', of('ana', 60), { por: 'ana', bytes: 41 }, null, 'own'],
  ['just as many', of('ana', 60), { por: 'ana', bytes: 40 }, null, null],
  [
    'another while the clinic has all it takes',
    [...of('ana', 1), ...of('luis', 50, 50), ...of('eva', 49)],
    { por: 'ana', bytes: 1 },
    null,
    'all',
  ],
  [
    'the first of another account then',
    [...of('luis', 50, 50), ...of('eva', 50)],
    { por: 'ana', bytes: 90 },
    null,
    null,
  ],
  ['one for which there is no room', [], { por: 'ana', bytes: 51 }, 100, 'disk'],
  ['one for which there is just room', [], { por: 'ana', bytes: 50 }, 100, null],
  ['one more while what was announced takes the room', of('ana', 40), { por: 'ana', bytes: 20 }, 100, 'disk'],
  [
    'the first of another account beside what was announced',
    of('luis', 90),
    { por: 'ana', bytes: 20 },
    100,
    null,
  ],
] as const)('%s', (_, arriving, file, room, expected) => {
  expect(fault(arriving, file, room)).toBe(expected);
});

test('whatever others bring, the first file of an account is taken while the disk has room for it', () => {
  const files = fc.array(fc.record({ por: fc.constantFrom('luis', 'eva', 'bea'), bytes: fc.nat(1000) }));
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 100 }), (arriving, bytes) => {
      expect(fault(arriving, { por: 'ana', bytes }, bytes + QUOTA.free)).toBeNull();
    }),
  );
});

test('whatever an account begins, it never announces more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 })), (sizes) => {
      const taken: Arriving[] = [];
      for (const bytes of sizes)
        if (fault(taken, { por: 'ana', bytes }) === null) taken.push({ por: 'ana', bytes });
      expect(taken.length).toBeLessThanOrEqual(QUOTA.mostOfOne);
      expect(taken.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(QUOTA.bytesOfOne);
    }),
  );
});
