import { describe, expect, it } from 'vitest';
import { draftErrors, draftFrom, newPatientOf } from './patient-choice.ts';

const TODAY = '2026-11-20';

describe('a new patient starts from what was searched for', () => {
  it.each([
    ['71234567', { telefono: '71234567' }],
    ['6 123 4567', { telefono: '61234567' }],
    ['4567890', { ci: '4567890' }],
    ['1234567-1A LP', { ci: '1234567-1A LP' }],
    ['quispe', { nombres: '', apellidos: 'Quispe' }],
    ['ana quispe', { nombres: 'Ana', apellidos: 'Quispe' }],
    ['ana quispe mamani', { nombres: 'Ana', apellidos: 'Quispe Mamani' }],
    ['ana maría quispe mamani', { nombres: 'Ana María', apellidos: 'Quispe Mamani' }],
  ])('«%s»', (typed, expected) => {
    expect(draftFrom(typed)).toMatchObject(expected);
  });
});

describe('what is sent', () => {
  const typed = { ...draftFrom('ana quispe'), telefono: '71234567' };

  it('leaves out what was left empty; without a number there is no document', () => {
    expect(newPatientOf(typed)).toEqual({
      nombres: 'Ana',
      apellidos: 'Quispe',
      telefono: '71234567',
      tipoDocumento: 'sin_documento',
    });
  });

  it('keeps a complement and an extension beside the number', () => {
    expect(newPatientOf({ ...typed, ci: '1234567', complemento: '1A', extension: 'LP' })).toMatchObject({
      ci: '1234567',
      complemento: '1A',
      extension: 'LP',
    });
  });
});

describe('what is wrong is said of each field', () => {
  it('names, phone, document and a birth date to come', () => {
    const draft = { ...draftFrom(''), ci: '12', telefono: '12', fechaNacimiento: '2027-01-01' };
    expect(Object.keys(draftErrors(draft, TODAY)).toSorted()).toEqual([
      'apellidos',
      'ci',
      'fechaNacimiento',
      'nombres',
      'telefono',
    ]);
  });

  it('nothing when it may be sent', () => {
    expect(draftErrors({ ...draftFrom('ana quispe'), telefono: '71234567' }, TODAY)).toEqual({});
  });
});

describe('what is typed of a child', () => {
  const newborn = { ...draftFrom('inti coca'), telefono: '71234567', fechaNacimiento: '2026-11-01' };

  it.each([
    ['28', '1050', 28, 1050],
    ['28 semanas', '1050 g', 28, 1050],
    ['28 sem', '1.050', 28, 1050],
    ['28s', '1 050 gramos', 28, 1050],
  ])('«%s» and «%s» are weeks and grams', (semanasGestacion, pesoNacer, weeks, grams) => {
    const draft = { ...newborn, semanasGestacion, pesoNacer };
    expect(draftErrors(draft, TODAY)).toEqual({});
    expect(newPatientOf(draft)).toMatchObject({ semanasGestacion: weeks, pesoNacer: grams });
  });

  it.each(['28+3', '28,5', '1.5', '10500', '1.05 kg', 'casi 1000'])(
    '«%s» is refused, not read as something else',
    (text) => {
      expect(draftErrors({ ...newborn, semanasGestacion: text }, TODAY)).toHaveProperty('semanasGestacion');
      expect(draftErrors({ ...newborn, pesoNacer: text }, TODAY)).toHaveProperty('pesoNacer');
    },
  );

  it('a wrong phone of the guardian is said beside that phone', () => {
    const draft = { ...newborn, tutorNombre: 'Lidia Coca', tutorParentesco: 'madre', tutorTelefono: '12' };
    expect(Object.keys(draftErrors(draft, TODAY))).toEqual(['tutor.telefono']);
    expect(Object.keys(draftErrors({ ...draft, tutorNombre: '' }, TODAY)).toSorted()).toEqual([
      'tutor',
      'tutor.telefono',
    ]);
  });
});
