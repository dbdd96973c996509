import { expect, test } from 'vitest';
import { divideLongWords, labelTables, splitProse } from './prose.ts';

const TABLE =
  '<table><thead><tr><th>Opción</th><th>Qué <em>hace</em></th></tr></thead><tbody><tr><td>Gotas</td><td>Alivian</td></tr></tbody></table>';

test('a long word of the text says where it may be divided, and an address stays whole', () => {
  const html = '<p><a href="/desprendimientoretina">Facoemulsificación</a> de la catarata</p>';
  expect(divideLongWords(html).replaceAll('\u00AD', '-')).toBe(
    '<p><a href="/desprendimientoretina">Facoe-mulsi-fi-ca-ción</a> de la catarata</p>',
  );
});

test('every cell carries the name of its column', () => {
  const html = labelTables(TABLE);
  expect(html).toContain('<td data-columna="Opción">Gotas</td>');
  expect(html).toContain('<td data-columna="Qué hace">Alivian</td>');
  expect(html).toContain('<th scope="col">Opción</th>');
  expect(html).not.toContain('role=');
});

test('a column without a name leaves its cells without a label', () => {
  expect(labelTables('<table><tr><th></th></tr><tr><td>a</td></tr></table>')).toContain('<td>a</td>');
});

test('text without tables stays as it is', () => {
  expect(labelTables('<p>Hola</p>')).toBe('<p>Hola</p>');
});

test.each([
  [
    'two sections',
    '<p>i</p><h2 id="a">A</h2><p>1</p><h2 id="b">B</h2>',
    ['<p>i</p>', '<h2 id="a">A</h2><p>1</p>', '<h2 id="b">B</h2>'],
  ],
  ['one section', '<h2>A</h2><p>1</p>', ['', '<h2>A</h2><p>1</p>', '']],
  ['no section', '<p>1</p>', ['<p>1</p>', '', '']],
])(
  'an article with %s is split before its first and second heading',
  (_title, html, [intro, firstSection, rest]) => {
    expect(splitProse(html)).toEqual({ intro, firstSection, rest });
  },
);
