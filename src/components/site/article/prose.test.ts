import { expect, test } from 'vitest';
import { divideLongWords, labelTables, markRows, proseSections, readingMinutes, unlinked } from './prose.ts';

const TABLE =
  '<table><thead><tr><th>Opción</th><th>Qué <em>hace</em></th></tr></thead><tbody><tr><td>Gotas</td><td>Alivian</td></tr></tbody></table>';

test('a long word of the text says where it may be divided, and an address stays whole', () => {
  const html = '<p><a href="/desprendimientoretina">Facoemulsificación</a> de la catarata</p>';
  expect(divideLongWords(html).replaceAll('\u00AD', '-')).toBe(
    '<p><a href="/desprendimientoretina">Facoe-mulsi-fi-ca-ción</a> de la catarata</p>',
  );
});

test('the name of a device that the clinic does not have leads nowhere, and others stay as they are', () => {
  const html =
    '<p>El <a href="/lenstar-biometro">biómetro</a> y el <a href="/topcon-oct-triton">OCT</a>.</p>';
  expect(unlinked(html, new Set(['topcon-oct-triton']))).toBe(
    '<p>El biómetro y el <a href="/topcon-oct-triton">OCT</a>.</p>',
  );
  expect(unlinked(html)).toBe(html);
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

test('an article is read as its parts, each with its heading and its address', () => {
  expect(
    proseSections('<p>i</p><h2 id="a">A <em>b</em></h2><p>1</p><h3 id="x">X</h3><h2 id="b">B</h2>'),
  ).toEqual([
    { id: 'a', title: 'A <em>b</em>', html: '<p>1</p><h3 id="x">X</h3>' },
    { id: 'b', title: 'B', html: '' },
  ]);
  expect(proseSections('<p>1</p>')).toEqual([]);
});

test('each row of a table is given its mark, and the head none', () => {
  const html = '<tr><th>A</th></tr><tr><td data-columna="A">1</td><td>2</td></tr><tr>\n<td>3</td></tr>';
  expect(markRows(html, ['*', '+'])).toBe(
    '<tr><th>A</th></tr><tr><td data-columna="A">*1</td><td>2</td></tr><tr>\n<td>+3</td></tr>',
  );
});

test('the minutes that a text takes are whole, at least one, and count no signs', () => {
  expect([
    readingMinutes(''),
    readingMinutes('| --- | --- |'),
    readingMinutes('palabra '.repeat(620)),
  ]).toEqual([...[1, 1, 3]]);
});
