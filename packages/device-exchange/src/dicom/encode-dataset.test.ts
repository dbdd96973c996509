import { expect, test } from 'vitest';
import { encodeDataset, type Element } from './encode-dataset.ts';

const name = (value: string): Element => ({ tag: 0x00_10_00_10, vr: 'PN', value });
const bytes = (element: Element, juego: 'ISO_IR 192' | 'ISO_IR 100'): Buffer =>
  encodeDataset([element], { explicit: true, juego });

test('elements go in the order of their tags, with their types or without, of an even length', () => {
  const elements: Element[] = [
    name('Li^Bo'),
    { tag: 0x00_08_00_50, vr: 'SH', value: 'E1' },
    { tag: 0x00_20_00_0d, vr: 'UI', value: '2.5' },
  ];
  expect(encodeDataset(elements, { explicit: true, juego: 'ISO_IR 192' }).toString('latin1')).toBe(
    '\x08\0\x50\0SH\x02\0E1' + '\x10\0\x10\0PN\x06\0Li^Bo ' + '\x20\0\x0d\0UI\x04\x002.5\0',
  );
  expect(
    encodeDataset(elements.slice(1, 2), { explicit: false, juego: 'ISO_IR 192' }).toString('latin1'),
  ).toBe('\x08\0\x50\0\x02\0\0\0E1');
});

test('a sequence holds its items, each with its length', () => {
  const step: Element = {
    tag: 0x00_40_01_00,
    vr: 'SQ',
    items: [[{ tag: 0x00_08_00_60, vr: 'CS', value: 'OP' }]],
  };
  expect(bytes(step, 'ISO_IR 192').toString('latin1')).toBe(
    '\x40\0\0\x01SQ\0\0\x12\0\0\0' + '\xfe\xff\0\xe0\x0a\0\0\0' + '\x08\0\x60\0CS\x02\0OP',
  );
});

test.each([
  ['ISO_IR 192', 'Muñoz', 'Muñoz', 'utf8'],
  ['ISO_IR 100', 'Muñoz', 'Muñoz ', 'latin1'],
  ['ISO_IR 100', 'Łukasz Čapek 王', '?ukasz Capek ?', 'latin1'],
  ['ISO_IR 192', 'a\\b\u0000c\n', 'abc ', 'utf8'],
  ['ISO_IR 192', 'x'.repeat(70), 'x'.repeat(64), 'utf8'],
] as const)('in %s «%s» is «%s»', (juego, typed, read, encoding) => {
  expect(bytes(name(typed), juego).subarray(8).toString(encoding)).toBe(read);
});
