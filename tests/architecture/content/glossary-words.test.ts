import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { termId } from '#components/site/article/term-links.ts';

const content = path.resolve(import.meta.dirname, '../../../src/content');
const { terminos } = parse(readFileSync(path.join(content, 'glosario.yaml'), 'utf8')) as {
  terminos: { termino: string; formas?: string[]; es: string; paginas?: string[] }[];
};

/** Syllables by the rules of Spanish: a group of vowels is one, unless two strong or accented ones meet. */
function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'k')
    .replace(/gu(?=[eiéí])/g, 'g')
    .replace(/y(?![aeiouáéíóú])/g, 'i');
  const groups = plain.match(/[aeiouáéíóúü]+/g) ?? [];
  const breaks = groups.flatMap((group) =>
    [...group].filter(
      (letter, at) => at > 0 && /[aeoáéíóú]/.test(letter) && /[aeoáéíóú]/.test(group[at - 1] ?? ''),
    ),
  );
  return Math.max(1, groups.length + breaks.length);
}

/** INFLESZ, the scale of Barrio-Cantalejo on the formula of Szigriszt-Pazos: 55 is plain, 65 easy. */
function ease(text: string): number {
  const words = text.match(/\p{L}[\p{L}\d-]*/gu) ?? [];
  const sentences = text.split(/[.!?:;]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences;
}

test('the scale counts syllables and sentences as people do', () => {
  expect(['ojo', 'vía', 'agua', 'guía', 'lee', 'queratocono'].map(syllablesOf)).toEqual([2, 2, 2, 2, 2, 5]);
  expect(ease('El ojo ve.')).toBeGreaterThan(ease('Facoemulsificación ultrasónica ambulatoria.') + 80);
});

test('the glossary has eighty words or more, each once, in one or two sentences that anybody reads', () => {
  expect(terminos.length).toBeGreaterThanOrEqual(80);
  const ids = terminos.map(({ termino }) => termId(termino));
  expect(new Set(ids).size).toBe(ids.length);
  const forms = terminos.flatMap(({ termino, formas = [] }) =>
    [termino, ...formas].map((form) => form.toLowerCase()),
  );
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([]);
  for (const { termino, es } of terminos) {
    expect([termino, ease(es) >= 60]).toEqual([termino, true]);
    expect([termino, es.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length <= 2]).toEqual([
      termino,
      true,
    ]);
  }
});

test('each page that it leads to is one of the site’s', () => {
  const pages = new Set([
    '/nosotros',
    ...globSync('{patologias,infraestructura,noticias,hojas}/*', { cwd: content }).map(
      (file) => `/${file.replaceAll('\\', '/').replace(/\.\w+$/, '')}`,
    ),
    ...globSync('equipamiento/*', { cwd: content }).map((file) => `/${path.basename(file, '.md')}`),
  ]);
  for (const { termino, paginas = [] } of terminos)
    expect([termino, paginas.filter((page) => !pages.has(page))]).toEqual([termino, []]);
});
