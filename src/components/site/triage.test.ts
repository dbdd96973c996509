import { expect, test } from 'vitest';
import {
  careCards,
  casesNamed,
  pagesThatName,
  urgentCases,
  usualUrgency,
  type TriageTable,
} from './triage.ts';

const TABLE: TriageTable = {
  fuentes: { libro: { titulo: 'Un libro' } },
  sintomas: [
    {
      id: 'cortina',
      nivel: 'inmediato',
      corto: 'Veo una cortina',
      donde: 'vista',
      titulo: 'Ve una cortina',
      haga: ['Vaya ahora.'],
      noHaga: ['No espere.'],
      frases: { usual: 'Ve una cortina.', sombra: 'Ve una sombra.' },
      palabras: ['cortina'],
      fuente: 'libro',
    },
    { id: 'control', nivel: 'normal', frases: { edad: 'Tiene 40 años.' }, palabras: [], fuente: 'libro' },
  ],
};

test('a page names symptoms, and the table alone says how soon: the most urgent card first', () => {
  expect(careCards(TABLE, ['control/edad', 'cortina/sombra', 'cortina'])).toEqual([
    {
      nivel: 'inmediato',
      puntos: [
        { texto: 'Ve una sombra.', caso: 'cortina' },
        { texto: 'Ve una cortina.', caso: 'cortina' },
      ],
    },
    { nivel: 'normal', puntos: [{ texto: 'Tiene 40 años.', caso: undefined }] },
  ]);
  expect(urgentCases(TABLE).map(({ id }) => id)).toEqual(['cortina']);
});

test.each(['cortinas', 'cortina/otra', ''])(
  'a symptom that the table does not have stops the build: «%s»',
  (asked) => {
    expect(() => careCards(TABLE, [asked])).toThrow('triaje.yaml');
  },
);

test('a page’s mark is the level of the warning that it calls the usual one, not of its most serious', () => {
  expect([usualUrgency(TABLE, 'control/edad'), usualUrgency(TABLE, 'cortina')]).toEqual([
    'normal',
    'inmediato',
  ]);
  expect(() => usualUrgency(TABLE, 'control/otra')).toThrow('triaje.yaml');
});

test('a symptom names the pages that warn of it, first those that people come for soonest', () => {
  const page = (id: string, triaje: string[], usual: string) => ({ id, data: { triaje, usual } });
  const pages = [
    page('presbicia', ['cortina', 'control/edad'], 'control/edad'),
    page('otra', ['control/edad'], 'control/edad'),
    page('miopia', ['control/edad', 'cortina/sombra'], 'control/edad'),
    page('retina', ['control/edad', 'cortina'], 'cortina'),
  ];
  expect(pagesThatName(TABLE, 'cortina', pages).map(({ id }) => id)).toEqual([
    'retina',
    'presbicia',
    'miopia',
  ]);
  expect(casesNamed(TABLE, ['cortina/sombra', 'control/edad', 'cortina']).map(({ id }) => id)).toEqual([
    'cortina',
  ]);
});
