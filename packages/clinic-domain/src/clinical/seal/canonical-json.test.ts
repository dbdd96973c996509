import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

const textOf = (value: unknown): string => {
  const result = canonicalJson(value);
  if (!result.ok) throw new Error(`${result.error.donde}: ${result.error.motivo}`);
  return result.value;
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The same content, with the keys of every object put in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, turned(each)]),
  );
};

const text = fc.string({ unit: 'grapheme' }).map((each) => each.normalize('NFC'));
const { content } = fc.letrec((tie) => ({
  content: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger().map((number) => number + 0),
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('content'), { maxLength: 5 }),
    fc.dictionary(text, tie('content'), { maxKeys: 5 }),
  ),
}));

describe('canonical JSON', () => {
  test('the same content has the same text, however it was built', () => {
    fc.assert(
      fc.property(content, (value) => {
        expect(textOf(turned(value))).toBe(textOf(value));
        expect(JSON.parse(textOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('other content has another text', () => {
    fc.assert(
      fc.property(content, content, (one, other) => {
        expect(textOf(one) === textOf(other)).toBe(isDeepStrictEqual(plain(one), plain(other)));
      }),
    );
    expect(new Set([0, '0', false, null, [], {}, [0], { a: 0 }, ''].map(textOf)).size).toBe(9);
  });

  test('keys stand by code unit and accents are composed', () => {
    expect(textOf({ b: 1, a: [true, null], Z: 'n\u0303', 'e\u0301': -2 })).toBe(
      '{"Z":"\u00f1","a":[true,null],"b":1,"\u00e9":-2}',
    );
  });

  const circle: Record<string, unknown> = {};
  circle['dentro'] = [circle];
  let deep: unknown = 0;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];

  test.each([
    ['a decimal', { pio: { OD: 14.5 } }, 'pio.OD', 'no es un número entero'],
    ['NaN', [Number.NaN], '0', 'no es un número entero'],
    ['infinity', Number.POSITIVE_INFINITY, 'el valor', 'no es un número entero'],
    ['a whole number that is not exact', 2 ** 53, 'el valor', 'no es un número entero'],
    ['minus zero', { eje: -0 }, 'eje', 'es un cero negativo'],
    ['undefined', { av: undefined }, 'av', 'no se puede sellar un valor de tipo undefined'],
    ['a hole in a list', Array(1), '0', 'no se puede sellar un valor de tipo undefined'],
    ['a bigint', 1n, 'el valor', 'no se puede sellar un valor de tipo bigint'],
    ['half a character', { texto: '\ud83d' }, 'texto', 'el texto tiene medio carácter'],
    ['half a character in a name', { '\ud83d': 1 }, '\ufffd', 'el texto tiene medio carácter'],
    ['a name written in two ways', { '\u00f1': 1, 'n\u0303': 2 }, '\u00f1', 'el nombre está dos veces'],
    ['a date', { cuando: new Date(0) }, 'cuando', 'no es un objeto simple'],
    ['a map', new Map(), 'el valor', 'no es un objeto simple'],
    ['a circle', circle, 'dentro.0', 'se contiene a sí mismo'],
  ])('%s is refused, with its place', (_what, value, donde, motivo) => {
    expect(canonicalJson(value)).toEqual({ ok: false, error: { donde, motivo } });
  });

  test('what is too deep is refused and exhausts nothing', () => {
    expect(canonicalJson(deep)).toMatchObject({ ok: false, error: { motivo: 'tiene más de 64 niveles' } });
  });

  test('the same part in two places is no circle', () => {
    const part = { v: 1 };
    expect(textOf({ OD: part, OI: part })).toBe('{"OD":{"v":1},"OI":{"v":1}}');
  });
});
