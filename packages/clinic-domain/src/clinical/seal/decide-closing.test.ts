import { describe, expect, test } from 'vitest';
import type { Antecedent } from '../antecedents/antecedent.ts';
import type { Warning } from '../fields/raw.ts';
import type { LateralClaim } from '../laterality/lateral-claims.ts';
import type { Section } from '../section.ts';
import { decideClosing, type ClosingFacts, type ClosingWords } from './decide-closing.ts';

const pressure = {
  ...{ seccion: 'presion', consulta: 'c1', paciente: 'p1', estados: {} },
  valores: {
    pio: { OD: { v: 45, metodo: 'Goldmann', hora: '09:00', por: 'u1', en: '2026-11-20T13:00:00.000Z' } },
  },
} as unknown as Section; // Only what decides.
const high: Warning = { campo: 'pio', ojo: 'OD', clase: 'aviso', mensaje: 'Presión de 45.' };
const lacking: Warning = { campo: 'pio', ojo: 'OI', clase: 'falta', mensaje: 'Falta la presión OI.' };
const drop: Warning = { campo: 'plan', ojo: 'AO', clase: 'aviso', mensaje: 'Es alérgica a timolol' };
const facts: ClosingFacts = {
  visit: {
    diagnosticos: [
      { codigo: 'H40.1', nombre: 'Glaucoma', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
    ],
  },
  ...{ written: [pressure], antecedents: [], claims: [], given: [], values: [], medicines: [], unsaid: {} },
};
const words: ClosingWords = {
  ...{ confirmados: [], motivos: [], planes: [] },
  writer: { por: 'u2', en: '2026-11-20T14:00:00.000Z' },
};
const noRightEye = { que: 'protesis', clase: 'ocular', ojo: 'OD' } as unknown as Antecedent; // Only what decides.
const paper: LateralClaim = {
  ...{ clase: 'documento', documento: 'Receta 1', que: 'Timolol', ojo: 'OI', cie: 'H40.1' },
};

describe('the closing of a visit', () => {
  test('against which nothing stands leaves its parts as they are', () => {
    expect(decideClosing(facts, words)).toEqual({
      ok: true,
      value: { sections: [pressure], ausentes: {}, avisos: [] },
    });
  });

  test('names what is missing, what its file does not say any more, together', () => {
    const unsaid = { 'pio.OD': ['El archivo ya no lo dice.'] };
    expect(decideClosing({ ...facts, values: [lacking], unsaid }, words)).toMatchObject({
      error: { code: 'entrada_invalida', fields: { 'pio.OI': [lacking.mensaje], ...unsaid } },
    });
  });

  test('asks of values and of medicines at once, and is closed with both answers, which are kept', () => {
    const asked = { ...facts, values: [high], medicines: [drop] };
    expect(decideClosing(asked, words)).toMatchObject({
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [high, drop], motivos: [drop.mensaje] },
      },
    });
    const motivos = [{ aviso: drop.mensaje, motivo: ' Sin otra opción ' }];
    expect(decideClosing(asked, { ...words, confirmados: ['pio.OD'] })).toMatchObject({ ok: false });
    expect(decideClosing(asked, { ...words, motivos })).toMatchObject({ ok: false });
    const closed = decideClosing(asked, { ...words, motivos, confirmados: ['pio.OD'] });
    expect(closed).toMatchObject({
      value: {
        avisos: [{ aviso: drop.mensaje, motivo: 'Sin otra opción' }],
        sections: [{ valores: { pio: { OD: { v: 45, ok: 'confirmado', confirmo: { por: 'u2' } } } } }],
      },
    });
  });

  test('tells first of an eye that is not there, then of what is missing, then of another side, then asks', () => {
    const all = {
      ...{ ...facts, antecedents: [noRightEye], values: [lacking, high], medicines: [drop], claims: [paper] },
    };
    const said = [
      decideClosing(all, words),
      decideClosing({ ...all, antecedents: [] }, words),
      decideClosing({ ...all, antecedents: [], values: [high] }, words),
      decideClosing({ ...all, antecedents: [], values: [high], claims: [] }, words),
    ];
    expect(said.map((each) => !each.ok && each.error.code)).toEqual([
      ...['lateralidad', 'entrada_invalida', 'lateralidad', 'requiere_confirmacion'],
    ]);
  });
});
