import { expect, test } from 'vitest';
import { canonicalJson } from './line-writer.ts';

test('equal values are equal texts, whatever the order of their fields', () => {
  const one = { b: 1, a: { y: [{ q: 1, p: null }], x: 'ñ' } };
  const other = { a: { x: 'ñ', y: [{ p: null, q: 1 }] }, b: 1 };
  expect(canonicalJson(one)).toBe('{"a":{"x":"ñ","y":[{"p":null,"q":1}]},"b":1}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
});

test('lists keep their order, and a field named __proto__ stays a field', () => {
  expect(canonicalJson([3, 1, 2])).toBe('[3,1,2]');
  expect(canonicalJson(JSON.parse('{"z":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"z":1}');
});

test('text with line breaks stays on one line', () => {
  expect(canonicalJson({ a: 'uno\ndos\r\u2028' })).not.toMatch(/[\n\r]/);
});
