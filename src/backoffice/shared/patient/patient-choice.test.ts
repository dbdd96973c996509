import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { bookedPatientSchema } from '#domain/scheduling/booking/booking';
import {
  bookedPatientOf,
  choiceErrors,
  draftErrors,
  draftFrom,
  newPatientOf,
  type PatientChoice,
} from './patient-choice.ts';

const TODAY = '2026-11-20';

describe('a new patient starts from what was searched for', () => {
  it.each([
    ['71234567', { telefono: '71234567' }],
    ['6 123 4567', { telefono: '61234567' }],
    ['4567890', { ci: '4567890' }],
    ['1234567-1A LP', { ci: '1234567-1A LP' }],
    [
      'ana quispe mamani 71234567',
      { nombres: 'Ana', apellidos: 'Quispe Mamani', telefono: '71234567', ci: '' },
    ],
    ['712 34567 ana quispe', { nombres: 'Ana', apellidos: 'Quispe', telefono: '71234567' }],
    ['ana quispe +591 71234567', { nombres: 'Ana', apellidos: 'Quispe', telefono: '71234567' }],
    ['quispe 4567890', { nombres: '', apellidos: 'Quispe', ci: '4567890', telefono: '' }],
    ['4567890-1a lp ana quispe', { nombres: 'Ana', apellidos: 'Quispe', ci: '4567890-1a lp' }],
    [
      'ana quispe 4567890 71234567',
      { nombres: 'Ana', apellidos: 'Quispe', ci: '4567890', telefono: '71234567' },
    ],
    ['quispe mamani, ana maría', { nombres: 'Ana María', apellidos: 'Quispe Mamani' }],
    ['quispe mamani, ana 71234567', { nombres: 'Ana', apellidos: 'Quispe Mamani', telefono: '71234567' }],
    ['quispe, ', { nombres: '', apellidos: 'Quispe' }],
    ['quispe', { nombres: '', apellidos: 'Quispe' }],
    ['ana quispe', { nombres: 'Ana', apellidos: 'Quispe' }],
    ['ana quispe mamani', { nombres: 'Ana', apellidos: 'Quispe Mamani' }],
    ['ana maría quispe mamani', { nombres: 'Ana María', apellidos: 'Quispe Mamani' }],
  ])('«%s»', (typed, expected) => {
    expect(draftFrom(typed)).toMatchObject(expected);
  });

  it('names nobody while it is not said which are the surnames', () => {
    const draft = draftFrom('huanaco condarco yessenia 71234567');
    expect(draft).toMatchObject({ nombres: '', apellidos: '', telefono: '71234567' });
    expect(draft.readings?.[0]).toEqual({ nombres: 'Yessenia', apellidos: 'Huanaco Condarco' });
    expect(Object.keys(draftErrors(draft, TODAY))).toEqual(expect.arrayContaining(['nombres', 'apellidos']));
  });

  it('puts no digit into a name, wherever a phone and a document stand', () => {
    const name = fc.array(fc.constantFrom('ana', 'quispe', 'mamani', 'de', 'lp'), { maxLength: 4 });
    const number = fc.constantFrom('71234567', '712 34567', '4567890', '4567890-1a', '+591 61234567');
    fc.assert(
      fc.property(name, number, name, (first, digits, last) => {
        const draft = draftFrom([...first, digits, ...last].join(' '));
        expect(draft.nombres + draft.apellidos).not.toMatch(/\d/u);
        expect(draft.telefono + draft.ci).toContain(digits.replace('+591 ', '').slice(0, 3));
      }),
    );
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

describe('who answers for a child is said with the booking, or it is said that nobody knows it yet', () => {
  const record = (over: object): PatientRecord => ({
    ...{ id: 'p', version: 1, nombres: 'Nina', apellidos: 'Coca', tipoDocumento: 'sin_documento' as const },
    ...{ telefono: '+59171234567', fechaNacimiento: '2018-05-01' },
    ...over,
  });
  const typed = { tutorNombre: 'Rosa Coca', tutorParentesco: 'madre', tutorTelefono: '72345678' };
  const draft = { ...draftFrom('inti coca'), telefono: '71234567', fechaNacimiento: '2018-05-01' };
  it.each([
    ['a known child without one', { kind: 'known', patient: record({}) }, ['tutor']],
    ['who is said now', { kind: 'known', patient: record({}), tutor: typed }, []],
    ['or expressly later', { kind: 'known', patient: record({}), tutor: { tutorDespues: true } }, []],
    [
      'with a phone that is none',
      { kind: 'known', patient: record({}), tutor: { ...typed, tutorTelefono: '1' } },
      ['tutor.telefono'],
    ],
    [
      'a phone alone is nobody',
      { kind: 'known', patient: record({}), tutor: { tutorTelefono: '72345678' } },
      ['tutor'],
    ],
    [
      'a known child with one',
      { kind: 'known', patient: record({ tutor: { nombre: 'Rosa', parentesco: '' } }) },
      [],
    ],
    ['an adult', { kind: 'known', patient: record({ fechaNacimiento: '1980-05-01' }) }, []],
    ['of whom no birth is known', { kind: 'known', patient: record({ fechaNacimiento: undefined }) }, []],
    ['a new child', { kind: 'new', draft }, ['tutor']],
    ['a new child and its mother', { kind: 'new', draft: { ...draft, ...typed } }, []],
    ['a new child without a phone', { kind: 'new', draft: { ...draft, telefono: '', ...typed } }, []],
    ['a new child, later', { kind: 'new', draft: { ...draft, tutorDespues: true } }, []],
  ] as const)('%s', (_, choice, fields) => {
    expect(Object.keys(choiceErrors(choice as PatientChoice, TODAY))).toEqual(fields);
  });

  it('goes along as the server takes it', () => {
    const sent = bookedPatientOf({ kind: 'known', patient: record({}), tutor: typed });
    expect(bookedPatientSchema.safeParse(sent).error).toBeUndefined();
    expect(sent).toEqual({
      id: 'p',
      tutor: { nombre: 'Rosa Coca', parentesco: 'madre', telefono: '72345678' },
    });
  });
});
