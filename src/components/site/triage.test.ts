import { expect, test } from 'vitest';
import { careCards, urgentCases, type TriageTable } from './triage.ts';

const TABLE: TriageTable = {
  fuentes: { libro: { titulo: 'Un libro' } },
  sintomas: [
    {
      id: 'cortina',
      nivel: 'inmediato',
      corto: 'Veo una cortina',
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
