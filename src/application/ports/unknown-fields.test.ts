import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { copied, parseStored, parseToStore } from './stored-value.ts';
import { withUnknown } from './unknown-fields.ts';

const eye = z.strictObject({ ojo: z.enum(['OD', 'OI']), pio: z.optional(z.number()) });
const schema = z.strictObject({
  nombre: z.string(),
  ojos: z.array(eye),
  por: z.record(z.string(), eye),
  fin: z.union([
    z.strictObject({ a: z.number() }),
    z.strictObject({ a: z.number(), b: z.number() }),
    z.string(),
  ]),
  nota: z._default(z.string(), ''),
});
const value = {
  nombre: 'Ana',
  ojos: [{ ojo: 'OD', pio: 14 }, { ojo: 'OI' }],
  por: { consulta: { ojo: 'OD' } },
  fin: { a: 1, b: 2 },
  nota: 'n',
} as const;

/** The value with fields of a newer program in each of its objects. */
const withExtra = (extra: Readonly<Record<string, unknown>>): unknown => ({
  ...value,
  ...extra,
  ojos: value.ojos.map((each) => ({ ...each, ...extra })),
  por: { consulta: { ...value.por.consulta, ...extra } },
  fin: { ...value.fin, ...extra },
});

const KNOWN = ['nombre', 'ojos', 'por', 'fin', 'nota', 'ojo', 'pio', 'a', 'b'];
const extras = fc
  .dictionary(fc.oneof(fc.constant('__proto__'), fc.string()), fc.jsonValue(), {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  })
  .map((extra) => JSON.parse(JSON.stringify(extra)) as Record<string, unknown>)
  .filter((extra) => Object.keys(extra).every((name) => !KNOWN.includes(name)));

test('whatever a newer program adds to any object, this one reads the rest and writes all of it back', () => {
  fc.assert(
    fc.property(extras, (extra) => {
      const stored = withExtra(extra);
      const read = parseStored({ schema }, stored);
      expect(JSON.parse(JSON.stringify(read))).toEqual(value);
      const changed = { ...copied(read), nombre: 'Beto', ojos: [...read.ojos].reverse() };
      const written = withUnknown(parseToStore({ schema }, changed));
      const expected = withExtra(extra) as { ojos: unknown[] };
      expect(written).toEqual({ ...expected, nombre: 'Beto', ojos: expected.ojos.reverse() });
    }),
  );
});

test('what is known by now counts, and not what stood aside under the name', () => {
  const narrow = parseStored({ schema: z.strictObject({ a: z.number() }) }, { a: 1, b: 2 });
  expect(withUnknown({ ...narrow, b: 3 })).toEqual({ a: 1, b: 3 });
});

test('a value with another fault is refused, with or without unknown fields', () => {
  for (const wrong of [{ ...value, nombre: 7 }, { ...value, nombre: 7, nuevo: 1 }, { nuevo: 1 }, null, 'x'])
    expect(() => parseStored({ schema }, wrong)).toThrow();
  expect(() => parseToStore({ schema }, { ...value, nuevo: 1 })).toThrow();
});
