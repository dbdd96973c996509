import { describe, expect, test } from 'vitest';
import { consultationOf, typedDiagnoses } from '#tests/support/scheduling/consultations';
import type { Result } from '../shared/result.ts';
import type { AppError } from '../shared/app-error.ts';
import {
  addAddendum,
  addendumSchema,
  closeConsultation,
  consultationPatchSchema,
  discardConsultation,
  patchConsultation,
  type Consultation,
} from './consultation.ts';
import { DIAGNOSIS_MESSAGES, readDiagnoses } from './diagnosis.ts';

const NOW = '2026-11-20T14:00:00.000Z';
const ANA = { uid: 'ana', medico: 'Dra. Ana' };
const valueOf = (result: Result<Consultation, AppError>): Consultation => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const fieldsOf = (result: Result<Consultation, AppError>) => (result.ok ? null : result.error.fields);
const codeOf = (result: Result<Consultation, AppError>) => (result.ok ? null : result.error.code);
const closed = valueOf(closeConsultation(consultationOf(), NOW));

describe('a draft', () => {
  test('takes what the patch names, with the names of the codes, and keeps the rest', () => {
    const next = valueOf(
      patchConsultation(consultationOf({ plan: 'Control' }), {
        motivo: 'Ardor',
        diagnosticos: typedDiagnoses(['H04.1', 'H52.4']),
      }),
    );
    expect(next).toMatchObject({
      motivo: 'Ardor',
      plan: 'Control',
      diagnosticos: [
        { codigo: 'H04.1', nombre: 'Otros trastornos de la glándula lagrimal' },
        { codigo: 'H52.4', nombre: 'Presbicia' },
      ],
    });
  });

  test.each([
    { what: 'a code twice for one eye', typed: ['H25.1 OD', 'H25.1 OD'], field: 'diagnosticos.1.codigo' },
    { what: 'an eye where there is none', typed: ['H52.4 OD'], field: 'diagnosticos.0.ojo' },
  ])('refuses $what', ({ typed, field }) => {
    const refused = patchConsultation(consultationOf(), { diagnosticos: typedDiagnoses(typed) });
    expect(Object.keys(fieldsOf(refused) ?? {})).toEqual([field]);
  });

  test('refuses two principal ones, and may lack an eye until it is closed', () => {
    const two = typedDiagnoses(['H25.1', 'H52.4']).map((each) => ({ ...each, clase: 'principal' as const }));
    expect(fieldsOf(patchConsultation(consultationOf(), { diagnosticos: two }))).toEqual({
      'diagnosticos.1.clase': [DIAGNOSIS_MESSAGES.twoPrincipal],
    });
    expect(patchConsultation(consultationOf(), { diagnosticos: typedDiagnoses(['H25.1']) }).ok).toBe(true);
  });
});

test('a code that is there already says as what it is there', () => {
  const one = { codigo: 'H35.3', ojo: 'OD', certeza: 'confirmado' } as const;
  const typed = [
    { ...one, clase: 'principal', detalle: 'Membrana epirretinal' },
    { ...one, clase: 'secundario', detalle: 'Agujero macular' },
  ] as const;
  const read = readDiagnoses(typed);
  expect(read.ok ? {} : read.error).toEqual({
    'diagnosticos.1.codigo': [
      expect.stringMatching(/^«.*Membrana epirretinal.*» OD ya está en la lista: corrija ese/iu),
    ],
  });
});

describe('closing', () => {
  test.each([
    { what: 'no diagnosis', diagnosticos: [], says: { diagnosticos: [DIAGNOSIS_MESSAGES.none] } },
    {
      what: 'an eye missing',
      diagnosticos: ['H25.1', 'H40.1 AO'],
      says: { 'diagnosticos.0.ojo': [DIAGNOSIS_MESSAGES.eye] },
    },
  ])('is refused with $what', ({ diagnosticos, says }) => {
    const refused = closeConsultation(consultationOf({ diagnosticos }), NOW);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['entrada_invalida', says]);
  });

  test.each([
    { noted: ['H25.1 OD', 'H25.1 AO'], field: 'diagnosticos.1.ojo' },
    { noted: ['Z96.1 OD', 'H25.1 AO'], field: 'diagnosticos.1.ojo' },
  ])('is refused with $noted, beside the one that contradicts', ({ noted, field }) => {
    const refused = closeConsultation(consultationOf({ diagnosticos: noted }), NOW, true);
    expect([codeOf(refused), Object.keys(fieldsOf(refused) ?? {})]).toEqual(['entrada_invalida', [field]]);
  });

  test('asks about a manifestation without its disease, and takes a yes', () => {
    const draft = consultationOf({ diagnosticos: ['H36.0 AO'] });
    const asked = closeConsultation(draft, NOW);
    expect(asked).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { pares: [{ at: 0, causas: ['E10.3', 'E11.3', 'E14.3'] }] },
      },
    });
    expect(valueOf(closeConsultation(draft, NOW, true)).estado).toBe('cerrada');
    expect(closeConsultation(consultationOf({ diagnosticos: ['H36.0 AO', 'E11.3'] }), NOW).ok).toBe(true);
  });

  test('is refused without a principal diagnosis', () => {
    const draft = consultationOf();
    const none = {
      ...draft,
      diagnosticos: draft.diagnosticos.map((each) => ({ ...each, clase: 'secundario' as const })),
    };
    expect(fieldsOf(closeConsultation(none, NOW))).toEqual({
      diagnosticos: [DIAGNOSIS_MESSAGES.noPrincipal],
    });
  });

  test('keeps when, and by which edition of the catalogue', () => {
    expect(closed).toMatchObject({ estado: 'cerrada', cerrada: { cuando: NOW } });
    expect(closed.cerrada?.catalogo).toMatch(/CIE-10/);
  });

  test('is for good: nothing but an addendum is taken any more', () => {
    expect(codeOf(patchConsultation(closed, { plan: 'Otro' }))).toBe('transicion_invalida');
    expect(codeOf(closeConsultation(closed, NOW))).toBe('transicion_invalida');
    expect(codeOf(discardConsultation(closed))).toBe('transicion_invalida');
    const corrected = valueOf(addAddendum(closed, ANA, { texto: 'Era el izquierdo', cuando: NOW }));
    expect(corrected).toEqual({
      ...closed,
      adendas: [{ cuando: NOW, autor: 'ana', medico: 'Dra. Ana', texto: 'Era el izquierdo' }],
    });
  });

  test('a draft and what was discarded take no addendum', () => {
    const discarded = valueOf(discardConsultation(consultationOf()));
    for (const each of [consultationOf(), discarded])
      expect(codeOf(addAddendum(each, ANA, { texto: 'x', cuando: NOW }))).toBe('transicion_invalida');
  });
});

describe('what is sent', () => {
  test.each([
    {
      what: 'an unknown code',
      body: { diagnosticos: [{ ...typedDiagnoses(['H25.1 OD'])[0], codigo: 'X99' }] },
    },
    {
      what: 'eleven diagnoses',
      body: { diagnosticos: typedDiagnoses(Array(11).fill('H25.1 OD') as string[]) },
    },
    { what: 'a control character in the plan', body: { plan: 'Control\u0007' } },
    { what: 'a control character in the reason', body: { motivo: 'a\u0000' } },
    { what: 'a long text', body: { plan: 'x'.repeat(4001) } },
    { what: 'a field of the server', body: { estado: 'cerrada' } },
  ])('is refused with $what', ({ body }) => {
    expect(consultationPatchSchema.safeParse({ ...body, version: 1 }).success).toBe(false);
    expect(consultationPatchSchema.safeParse({ motivo: 'Ardor', version: 1 }).success).toBe(true);
  });

  test('an unreadable character is named with its field, and lines are no such thing', () => {
    const read = consultationPatchSchema.safeParse({ plan: 'a\u0001b', version: 1 });
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['plan', 'El plan tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.'],
    ]);
    expect(consultationPatchSchema.safeParse({ plan: 'uno\n\tdos\r\n', version: 1 }).success).toBe(true);
    expect(addendumSchema.safeParse({ texto: 'a\u001Bb' }).success).toBe(false);
  });

  test('an addendum of spaces is none', () => {
    expect(addendumSchema.safeParse({ texto: '  \n ' }).success).toBe(false);
    expect(addendumSchema.parse({ texto: ' Era el izquierdo ' })).toEqual({ texto: 'Era el izquierdo' });
  });
});
