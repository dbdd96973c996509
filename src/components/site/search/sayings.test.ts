import { expect, test } from 'vitest';
import { searchEntries } from './sayings.ts';
import type { RowGroup, SiteRow } from './site-rows.ts';

const row = (href: string, titulo: string): SiteRow => ({
  href,
  titulo,
  nota: '',
  dichos: ['propio'],
  texto: '',
});
const groups: RowGroup[] = [
  {
    id: 'a',
    titulo: 'A',
    clase: 'Enfermedad',
    rows: [
      row('/patologias/orzuelo-chalacion', 'Orzuelo y chalación'),
      row('/sintomas/quimico', 'Me cayó cal'),
    ],
  },
  { id: 'b', titulo: 'B', clase: 'Glosario', peso: 0.5, rows: [row('/glosario#orzuelo', 'Orzuelo')] },
];

test('what people say goes to every page whose title begins so, to a symptom or to an address', () => {
  const entries = searchEntries(groups, [
    { dicen: ['perrilla'], es: 'orzuelo' },
    { dicen: ['cal'], caso: 'quimico' },
    { dicen: ['grano'], pagina: '/glosario#orzuelo' },
  ]);
  expect(entries.map(({ id, dichos, peso }) => [id, dichos, peso])).toEqual([
    ['/patologias/orzuelo-chalacion', ['propio', 'perrilla'], undefined],
    ['/sintomas/quimico', ['propio', 'cal'], undefined],
    ['/glosario#orzuelo', ['propio', 'perrilla', 'grano'], 0.5],
  ]);
});

test('a saying that means no page of the site stops the build with its words', () => {
  expect(() => searchEntries(groups, [{ dicen: ['ojo de tigre'], es: 'Oftalmia' }])).toThrow('ojo de tigre');
});

test('a saying of what the clinic does not do is left out, and stops nothing', () => {
  const sayings = [
    { dicen: ['examen de campo'], es: 'Campímetro' },
    { dicen: ['perrilla'], es: 'orzuelo' },
  ];
  const hidden = [{ href: '/campimetro', titulo: 'Campímetro ZEISS' }];
  expect(() => searchEntries(groups, sayings)).toThrow('examen de campo');
  const entries = searchEntries(groups, sayings, hidden);
  expect(entries.map(({ id }) => id)).not.toContain('/campimetro');
  expect(entries.flatMap(({ dichos }) => dichos)).not.toContain('examen de campo');
});
