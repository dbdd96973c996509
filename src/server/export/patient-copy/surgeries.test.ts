import { expect, test } from 'vitest';
import { surgeryResource } from '#domain/clinical/fhir/surgeries';
import { Practitioners } from '#domain/clinical/fhir/people';
import type { Injection } from '#domain/clinical/surgery/injection-note';
import { injectionWords } from '#domain/clinical/surgery/injection-words';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import { surgeriesPart } from './surgeries.ts';

const WORDS =
  'Aflibercept 2 mg: 2 mg, lote KT-118, temporal inferior, presión después 24,5 mmHg, perfusión: ve dedos o movimiento';
const LESS: Injection = {
  farmaco: 'aflibercept',
  dosisMg: 2,
  lote: 'KT-118',
  cuadrante: 'temporal_inferior',
};
const GIVEN: Injection = { ...LESS, presionDespues: 24.5, perfusion: 've_dedos' };
const DONE: Surgery = {
  ...{ paciente: { id: 'p1' }, consulta: 'c1', procedimiento: 'inyeccion_intravitrea', ojo: 'OD' },
  ...{ cie: 'H35.3', medico: 'Dra. Ana', estado: 'realizada', riesgos: '', historial: [] },
  operacion: {
    nota: { fecha: '2026-11-20', tecnica: 'Sin incidentes.', complicaciones: [], inyeccion: GIVEN },
    cirujano: 'Dra. Ana',
  },
} as unknown as Surgery;
const NOBODY = { doctors: new Map(), people: new Map() };

test('what was injected is read in the patient’s copy and in FHIR: drug, dose, lot, quadrant, pressure and perfusion', () => {
  const { html } = surgeriesPart({ surgeries: [{ id: 's1', value: DONE }], doctors: new Map() });
  expect(html).toContain(`Se inyectó: ${WORDS}`);
  const { note } = surgeryResource(
    { id: 's1', value: DONE },
    { reference: 'Patient/p1' },
    new Practitioners(NOBODY),
  );
  expect(note).toEqual([{ text: 'Sin incidentes.' }, { text: `Inyectado: ${WORDS}` }]);
});

test('what was not said of a dose is not told', () => {
  expect(injectionWords(LESS)).toBe('Aflibercept 2 mg: 2 mg, lote KT-118, temporal inferior');
});

test('a plug is read in both: its punctum, of what it is and its lot', () => {
  const tapon = { puntos: 'inferior', material: 'silicona', lote: 'PL-9' } as const;
  const value = {
    ...{ ...DONE, procedimiento: 'tapon_lagrimal' },
    operacion: {
      nota: { fecha: '2026-11-20', tecnica: 'Sin incidentes.', complicaciones: [], tapon },
      cirujano: 'Dra. Ana',
    },
  } as unknown as Surgery;
  const words = 'Tapón lagrimal: punto inferior, silicona, permanente, lote PL-9';
  expect(surgeriesPart({ surgeries: [{ id: 's1', value }], doctors: new Map() }).html).toContain(words);
  const { note } = surgeryResource(
    { id: 's1', value },
    { reference: 'Patient/p1' },
    new Practitioners(NOBODY),
  );
  expect(note).toEqual([{ text: 'Sin incidentes.' }, { text: words }]);
});
