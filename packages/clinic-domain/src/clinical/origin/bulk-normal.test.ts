import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalOf } from '../cells/read-row.ts';
import { ROWS, type Row } from '../cells/rows.ts';
import type { Values } from '../cells/written.ts';
import { fieldOf, FIELDS } from '../fields/catalogue.ts';
import { EYE_STATES } from '../fields/sections.ts';
import type { GivenValue } from '../fields/value.ts';
import { bulkNormal, type BulkLook } from './bulk-normal.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import { factsOfEye } from './eye-facts.ts';
import { NORMAL_VALUES } from './normal-values.ts';

const DAY = '2026-03-12';
const NOTHING: BulkLook = {
  now: {},
  before: {},
  beforeOn: () => null,
  stateOf: () => null,
  factsOf: () => new Set(),
  isDilated: false,
};
const OPEN: Values = {
  fondo_pupila: { AO: { v: 'dilatada' } },
  gonio_pigmento: { OD: { v: 1 }, OI: { v: 1 } },
};
const WIDE: Values = { van_herick: { OD: { v: '4' }, OI: { v: '4' } } };
const seen = (rest: Partial<BulkLook>): BulkLook => ({
  ...NOTHING,
  beforeOn: (campo, ojo) => (rest.before?.[campo]?.[ojo] === undefined ? null : DAY),
  ...rest,
});
const row = (id: string): Row => {
  const found = ROWS.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const answer = (id: string, look: Partial<BulkLook>, ojo: 'OD' | 'OI' | 'AO' = 'OD') =>
  bulkNormal(row(id), ojo, seen({ ...look, now: { ...OPEN, ...look.now }, before: look.before ?? WIDE }));
const one = (campo: string, v: GivenValue['v'], ojo: 'OD' | 'OI' | 'AO' = 'OD'): Values => ({
  [campo]: { [ojo]: { v } },
});
const WITH_NORMAL = ROWS.filter((each) => normalOf(each) !== null);
const eyesOf = (each: Row) => (each.juntos === true ? (['AO'] as const) : (['OD', 'OI'] as const));

test('nothing against it, every line that has a normal may be called normal', () => {
  expect(WITH_NORMAL.length).toBeGreaterThan(20);
  for (const each of WITH_NORMAL)
    for (const ojo of eyesOf(each))
      expect(bulkNormal(each, ojo, seen({ now: OPEN, before: WIDE })), each.id).toEqual({ que: 'normal' });
});

test('every field that has a normal was thought about', () => {
  const free = ['orbita', 'parpados', 'via_lagrimal', 'menisco'];
  for (const campo of NORMAL_VALUES.keys())
    expect(
      CONTRADICTIONS[campo] !== undefined || free.includes(campo) || campo.startsWith('duccion_'),
      campo,
    ).toBe(true);
  for (const campo of Object.keys(CONTRADICTIONS)) expect(NORMAL_VALUES.has(campo), campo).toBe(true);
});

describe('never normal with others', () => {
  test.each([
    ['cristalino', one('lio_tipo', 'monofocal')],
    ['cristalino', one('capsula', 'transparente')],
    ['cristalino', one('locs_no', 2)],
    ['pupilas', one('gotas', ['tropicamida_1'])],
    ['pupilas', one('gotas', ['tropicamida_1'], 'OI')],
    ['pupilas', one('av_lejos_sc', 'NPL')],
    ['campo', one('av_lejos_cc', 'PL')],
    ['camara_anterior', one('celulas', '1+')],
    ['camara_anterior', one('van_herick', '2')],
    ['van_herick', one('gonio_nasal', '1')],
    ['celulas', one('hipopion', 1)],
    ['iris', one('gonio_sinequias', 'totales')],
    ['macula', one('edema_macular', 'con_compromiso_del_centro')],
    ['vasos', one('rd_grado', 'proliferativa_temprana')],
    ['papila', one('medios', ['hemovitreo'])],
    ['papila', one('dibujo_papila', ['muesca OD 240 520 100 0'])],
    ['periferia', one('fondo_pupila', 'sin_dilatar', 'AO')],
    ['hirschberg', one('cover_lejos_sc_tipo', 'ET', 'AO')],
    ['hirschberg', one('cover_cerca_cc_tipo', 'X(T)', 'AO')],
  ])('%s against %o', (id, now) => {
    expect(answer(id, { now })).toMatchObject({ que: 'deja' });
  });

  test('the lens of an eye that was operated, whoever says so, and of that eye only', () => {
    for (const before of [one('cristalino', ['seudofaquia']), one('lio_posicion', 'en_saco')])
      expect(answer('cristalino', { before })).toMatchObject({ que: 'deja' });
    const known = [{ clase: 'ocular', que: 'cirugia', ojo: 'OD', detalle: 'Catarata' }] as const;
    const factsOf = (ojo: 'OD' | 'OI') => factsOfEye(ojo, known, []);
    expect(answer('cristalino', { factsOf })).toMatchObject({ que: 'deja' });
    expect(answer('cristalino', { factsOf }, 'OI')).toEqual({ que: 'normal' });
    const coded = (ojo: 'OD' | 'OI') => factsOfEye(ojo, [], [{ codigo: 'Z96.1', ojo: 'OI' }]);
    expect(answer('cristalino', { factsOf: coded }, 'OI')).toMatchObject({ que: 'deja' });
  });

  test('the angle and the fundus that this visit did not open', () => {
    for (const each of WITH_NORMAL.filter(({ seccion }) => seccion === 'fondo' || seccion === 'gonioscopia'))
      for (const ojo of eyesOf(each))
        expect(bulkNormal(each, ojo, NOTHING), each.id).toMatchObject({ que: 'deja' });
    const bulk: Values = { gonio_superior: { OD: { v: '4', origen: { tipo: 'normal' } } } };
    expect(bulkNormal(row('angulo'), 'OD', seen({ now: bulk }))).toMatchObject({ que: 'deja' });
  });

  test('the depth of a chamber that nobody ever estimated', () => {
    expect(answer('van_herick', { before: {} })).toMatchObject({ que: 'deja' });
  });

  test('pupils once drops are on the appointment', () => {
    expect(answer('pupilas', { isDilated: true })).toMatchObject({ que: 'deja' });
  });

  test('an eye that is not there, or was not looked at: no field of it', () => {
    for (const each of WITH_NORMAL)
      for (const ojo of eyesOf(each)) {
        const gone = seen({ now: OPEN, before: WIDE, factsOf: () => new Set(['ausente']) });
        expect(bulkNormal(each, ojo, gone), each.id).toMatchObject({ que: 'deja' });
        for (const state of EYE_STATES.filter((left) => left !== 'normal' && left !== 'hallazgos'))
          expect(
            bulkNormal(each, ojo, seen({ now: OPEN, before: WIDE, stateOf: () => state })),
          ).toMatchObject({ que: 'deja' });
      }
  });
});

describe('over what the last examination found', () => {
  test('every finding of every field with a normal asks, naming it and its day', () => {
    for (const each of WITH_NORMAL)
      for (const ojo of eyesOf(each))
        for (const campo of each.campos) {
          const field = fieldOf(campo);
          if (field?.tipo !== 'opcion') continue;
          for (const { id } of field.opciones) {
            const v = field.varias === true ? [id] : id;
            if (JSON.stringify(v) === JSON.stringify(NORMAL_VALUES.get(campo))) continue;
            const said = bulkNormal(each, ojo, seen({ now: OPEN, before: one(campo, v, ojo) }));
            if (said?.que === 'deja') continue;
            expect(said, `${campo} ${id}`).toMatchObject({ que: 'pregunta', dia: DAY });
            expect(said).toHaveProperty('hallazgo', expect.stringMatching(/\S/u));
          }
        }
  });

  test('words beside a structure are a finding; those of an older day are not', () => {
    const before = { ...one('cornea', ['transparente']), ...one('cornea_nota', 'Leucoma de 1 mm') };
    expect(answer('cornea', { before })).toMatchObject({ que: 'pregunta' });
    const beforeOn = (campo: string) => (campo === 'cornea_nota' ? '2020-01-01' : DAY);
    expect(answer('cornea', { before, beforeOn })).toEqual({ que: 'normal' });
  });
});

test('what one eye has says nothing of the other, except for the pupils', () => {
  const campos = FIELDS.filter(({ tipo }) => tipo === 'opcion');
  fc.assert(
    fc.property(fc.constantFrom(...campos), fc.constantFrom(...WITH_NORMAL), (field, each) => {
      if (field.tipo !== 'opcion') return;
      for (const { id } of field.opciones) {
        const ojo = field.ojos === 'OD_OI' ? 'OD' : 'AO';
        const now = one(field.id, field.varias === true ? [id] : id, ojo);
        for (const eye of eyesOf(each)) {
          const first = bulkNormal(each, eye, seen({ now, before: {} }));
          if (ojo === 'OD' && eye === 'OI' && each.id !== 'pupilas')
            expect(first).toEqual(bulkNormal(each, eye, seen({ now: {}, before: {} })));
        }
      }
    }),
  );
});
