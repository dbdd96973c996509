import { expect, test } from 'vitest';
import { termId, termLinker } from './term-links.ts';

const term = (termino: string, formas: string[] = [], paginas: string[] = []) => ({
  id: termId(termino),
  termino,
  formas,
  es: `Es ${termino}.`,
  paginas,
});
const TERMS = [
  term('Retina', ['retinas']),
  term('Desgarro de retina', ['desgarro']),
  term('Mácula', [], ['/patologias/maculopatias']),
];
const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="\/glosario#([^"]+)"/g)].map(([, id = '']) => id);

test('the first use of a word leads to the glossary, with what it means, and the others stay as they are', () => {
  const html = termLinker(TERMS, '/x')('<p>La retina y la mácula. Otra retina.</p>');
  expect(linksIn(html)).toEqual(['retina', 'macula']);
  expect(html).toContain('title="Glosario: Es Retina."');
  expect(html).toMatch(/>retina<\/a> y la <a[^>]+>mácula<\/a>\. Otra retina\.<\/p>$/);
});

test('no heading, link, head of a table or attribute is touched, nor a part of a word', () => {
  const html =
    '<h2 id="retina">¿Qué es la retina?</h2><p><a href="/x" title="retina">la <em>retina</em></a> retinal pre-retina</p><table><tr><th>Retina</th></tr></table>';
  expect(termLinker(TERMS, '/x')(html)).toBe(html);
});

test('the longest form wins, and a page of two pieces explains each word once', () => {
  const link = termLinker(TERMS, '/x');
  expect(linksIn(link('<p>Un desgarro de retina.</p>'))).toEqual(['desgarro-de-retina']);
  expect(linksIn(link('<p>El desgarro y la retina.</p>'))).toEqual(['retina']);
});

test('on the page that is about it, a word leads nowhere', () => {
  expect(linksIn(termLinker(TERMS, '/patologias/maculopatias')('<p>La mácula y la retina.</p>'))).toEqual([
    'retina',
  ]);
});
