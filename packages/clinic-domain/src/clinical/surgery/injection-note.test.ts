import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { plansAfter } from './after-surgery.ts';
import { dosesAfter } from '../follow-up/injection-doses.ts';
import { wrongDecision } from '../follow-up/plan-decision.ts';
import { injectionSchema, UNNAMED } from './injection-note.ts';
import { injectionWords } from './injection-words.ts';
import { operationNoteSchema, plugWords } from './operation-note.ts';
import { sealOperation } from './operation-seal.ts';
import { SURGERY_MESSAGES, wrongNote } from './steps.ts';
import type { Surgery } from './surgery.ts';

const GIVEN = injectionSchema.parse({
  farmaco: 'aflibercept',
  dosisMg: 2,
  lote: 'KT-118',
  cuadrante: 'temporal_inferior',
  presionDespues: 24.5,
});
const NOTE = { fecha: '2026-11-20', tecnica: 'Inyección', complicaciones: [], inyeccion: GIVEN };
const DONE = {
  paciente: { id: 'p1' },
  ...{ procedimiento: 'inyeccion_intravitrea', cie: 'H35.3', ojo: 'OD', medico: 'Dra. Ana', consulta: 'c1' },
  operacion: { nota: NOTE },
} as unknown as Surgery;
const BY = { quien: 'u1', cuando: '2026-11-20T15:00:00.000Z', hoy: '2026-11-20' };
const after = (ojo: 'OD' | 'OI', farmaco: string) =>
  plansAfter(
    { ...DONE, ojo },
    { dias: 1, motivo: 'Control' },
    [
      {
        id: 'a',
        plan: planOf({
          problema: 'H35.3',
          ojo: 'OD',
          ultimaDosis: '2026-10-23',
          inyeccion: { farmaco, dosis: 2 },
        }),
      },
    ],
    BY,
  )[0]?.plan;

test('a dose given is the last one, counted by its drug and its eye', () => {
  expect(after('OD', 'aflibercept')).toMatchObject({
    ultimaDosis: '2026-11-20',
    inyeccion: { farmaco: 'aflibercept', dosis: 3 },
  });
  expect(after('OD', 'ranibizumab')).toMatchObject({ inyeccion: { farmaco: 'aflibercept', dosis: 1 } });
  expect(after('OI', 'aflibercept')).toMatchObject({ ojo: 'OI', inyeccion: { dosis: 1 } });
});

test('drug, lot, quadrant and the pressure afterwards stand in the sealed text', async () => {
  const head = {
    ...({
      id: 's1',
      cuando: BY.cuando,
      procedimiento: 'inyeccion_intravitrea',
      ojo: 'OD',
      cie: 'H35.3',
    } as const),
    paciente: { id: 'p1', nombre: 'Rosa', fechaNacimiento: null },
    medico: { id: 'Dra. Ana', nombre: 'Ana', matricula: null, uid: 'u1' },
    ...{ lente: null, excepcion: null },
  };
  const sealed = await sealOperation(head, NOTE);
  expect(sealed.ok && sealed.value.sello).toContain('"dosisMg":200');
  expect(sealed.ok && sealed.value.sello).toContain('"lote":"KT-118"');
  expect(sealed.ok && sealed.value.sello).toContain('"presionDespues":2450');
});

test.each([{ lote: '' }, { farmaco: 'agua' }, { cuadrante: 'arriba' }, { dosisMg: 0 }])(
  '%j is refused',
  (over) => {
    expect(injectionSchema.safeParse({ ...GIVEN, ...over }).success).toBe(false);
  },
);

test('a medicine that the list does not have is injected by its name, and counted by it', () => {
  const other = { ...GIVEN, farmaco: 'otro' as const };
  expect(injectionSchema.safeParse(other).success).toBe(false);
  expect(injectionSchema.safeParse({ ...GIVEN, nombre: 'Aflibercept' }).success).toBe(false);
  const named = injectionSchema.parse({ ...other, nombre: 'Metotrexato' });
  expect(injectionWords(named)).toMatch(/^Metotrexato: 2 mg/u);
  const surgery = { ...DONE, operacion: { nota: { ...NOTE, inyeccion: named } } } as unknown as Surgery;
  expect(plansAfter(surgery, { dias: 1, motivo: 'Control' }, [], BY)[0]?.plan).toMatchObject({
    inyeccion: { farmaco: 'Metotrexato' },
  });
  const decided = { decision: 'inyeccion', semanas: 4, dosis: '2026-11-20', farmaco: 'otro' } as const;
  expect(wrongDecision(decided)).toMatchObject({ campo: 'farmaco', mensaje: UNNAMED });
  expect(wrongDecision({ ...decided, medicamento: 'Metotrexato' })).toBe(null);
  expect(dosesAfter({}, { ...decided, medicamento: 'Metotrexato' }).inyeccion).toMatchObject({
    farmaco: 'Metotrexato',
  });
});

describe('a plug in a lacrimal punctum', () => {
  const PLUG = { puntos: 'inferior', material: 'silicona', modelo: '0,6 mm', lote: 'PL-9' } as const;
  const noteOf = (over: object) =>
    operationNoteSchema.parse({
      fecha: '2026-11-20',
      tecnica: 'Sin incidentes.',
      complicaciones: [],
      ...over,
    });
  const surgery = (procedimiento: string) =>
    ({ ...DONE, procedimiento, fecha: '2026-11-20' }) as unknown as Surgery;

  test('its note says the punctum, of what it is and its lot; no other operation leaves one', () => {
    const wrong = (procedimiento: string, over: object) =>
      wrongNote(surgery(procedimiento), noteOf(over), '2026-11-20')?.fields;
    expect(wrong('tapon_lagrimal', {})).toEqual({ 'nota.tapon': [SURGERY_MESSAGES.plug] });
    expect(wrong('tapon_lagrimal', { tapon: PLUG })).toBeUndefined();
    expect(wrong('chalazion', { tapon: PLUG })).toEqual({ 'nota.tapon': [SURGERY_MESSAGES.noPlug] });
    for (const part of ['puntos', 'material', 'lote'])
      expect(
        operationNoteSchema.safeParse({ ...noteOf({}), tapon: { ...PLUG, [part]: '' } }).success,
        part,
      ).toBe(false);
  });

  test('leaves no eye that waits as an operated one', () => {
    const risk = (procedimiento: string) => {
      const done = { ...surgery(procedimiento), operacion: { nota: noteOf({}) } } as unknown as Surgery;
      return plansAfter(done, { dias: 30, motivo: 'Control' }, [], BY)[0]?.plan.riesgo;
    };
    expect(risk('chalazion')).toEqual({ operado: '2026-11-20' });
    expect(risk('tapon_lagrimal')).toBeUndefined();
  });

  test('is told in one line', () => {
    const words = (over: object) => plugWords({ ...PLUG, ...over });
    expect(words({})).toBe('punto inferior, silicona, permanente, 0,6 mm, lote PL-9');
    expect(words({ puntos: 'ambos', material: 'colageno', modelo: undefined })).toBe(
      'puntos superior e inferior, colágeno, absorbible en días, lote PL-9',
    );
  });
});
