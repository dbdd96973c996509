import { expect, test } from 'vitest';
import { normalOf } from '../cells/read-row.ts';
import { ROWS, type Row } from '../cells/rows.ts';
import type { Values } from '../cells/written.ts';
import { FIELDS } from '../fields/catalogue.ts';
import type { GivenValue } from '../fields/value.ts';
import { bulkNormal, type BulkLook } from './bulk-normal.ts';
import { contradictedBulk } from './standing-bulk.ts';

const OPEN: Values = {
  fondo_pupila: { AO: { v: 'dilatada' } },
  gonio_pigmento: { OD: { v: 1 }, OI: { v: 1 } },
};
const look = (now: Values, rest: Partial<BulkLook> = {}): BulkLook => ({
  now,
  before: { van_herick: { OD: { v: '4' }, OI: { v: '4' } } },
  beforeOn: () => null,
  stateOf: () => null,
  factsOf: () => new Set(),
  isDilated: false,
  ...rest,
});
const WITH_NORMAL = ROWS.filter((row) => normalOf(row) !== null);
const eyesOf = (row: Row) => (row.juntos === true ? (['AO'] as const) : (['OD', 'OI'] as const));
const inBulk = (row: Row): Values =>
  Object.fromEntries(
    Object.entries(normalOf(row) ?? {}).map(([campo, value]) => [
      campo,
      Object.fromEntries(eyesOf(row).map((ojo) => [ojo, { ...value, origen: { tipo: 'normal' } }])),
    ]),
  );
const ALL: Values = Object.assign({}, OPEN, ...WITH_NORMAL.map(inBulk)) as Values;
const one = (campo: string, v: GivenValue['v'], ojo: 'OD' | 'OI' | 'AO' = 'OD'): Values => ({
  [campo]: { ...ALL[campo], [ojo]: { v } },
});
const asked = (now: Values, rest: Partial<BulkLook> = {}): string[] =>
  contradictedBulk(look({ ...ALL, ...now }, rest)).map(({ campo, ojo }) => `${campo}.${ojo}`);

test('an examination that is normal in bulk asks nothing', () => {
  expect(asked({})).toEqual([]);
});

test.each([
  [one('lio_tipo', 'monofocal'), ['cristalino.OD']],
  [
    one('gotas', ['tropicamida_1'], 'OI'),
    ['pupila_reactividad.OD', 'pupila_reactividad.OI', 'dpar.OD', 'dpar.OI'],
  ],
  [one('cornea_nota', 'Leucoma de 1 mm', 'OI'), ['cornea.OI']],
  [one('fondo_pupila', 'sin_dilatar', 'AO'), ['periferia.OD', 'periferia.OI']],
  [one('edema_macular', 'con_compromiso_del_centro', 'OI'), ['macula.OI']],
])('a finding that comes later asks about what it makes untrue, by its name: %o', (now, which) => {
  expect(asked(now).toSorted()).toEqual([...which].toSorted());
});

test('what becomes known of the eye later asks too, and only of that eye', () => {
  const factsOf = (ojo: 'OD' | 'OI') => new Set(ojo === 'OI' ? (['lente'] as const) : []);
  expect(asked({}, { factsOf })).toEqual(['cristalino.OI']);
  expect(asked({}, { isDilated: true })).toHaveLength(4);
  const said = contradictedBulk(look(ALL, { factsOf }))[0]?.mensaje;
  expect(said).toMatch(/^Cristalino OI: .*normal con lo demás.*operado del cristalino/u);
});

test('what one person says of one line is asked no more: typed in its cell, or confirmed', () => {
  const typed = { cristalino: { ...ALL['cristalino'], OD: { v: ['transparente'] } } };
  expect(asked({ ...one('lio_tipo', 'monofocal'), ...typed })).toEqual([]);
  const value = ALL['cristalino']?.OD;
  if (value === undefined || value === null) throw new Error('it has a normal');
  const confirmed = { cristalino: { OD: { ...value, ok: 'confirmado' as const } } };
  expect(asked({ ...one('lio_tipo', 'monofocal'), ...confirmed })).toEqual([]);
});

test('in either order the rule is one: every option of every field against every line', () => {
  let count = 0;
  for (const field of FIELDS) {
    if (field.tipo !== 'opcion') continue;
    const ojo = field.ojos === 'OD_OI' ? 'OD' : 'AO';
    for (const { id } of field.opciones) {
      const now = one(field.id, field.varias === true ? [id] : id, ojo);
      for (const row of WITH_NORMAL.filter(({ campos }) => !campos.includes(field.id)))
        for (const eye of eyesOf(row)) {
          const first = bulkNormal(row, eye, look({ ...OPEN, ...now }))?.que === 'deja';
          const later = contradictedBulk(look({ ...OPEN, ...inBulk(row), ...now }));
          const isAsked = later.some((each) => row.campos.includes(each.campo) && each.ojo === eye);
          expect(isAsked, `${row.id} ${eye}, ${field.id} ${id}`).toBe(first);
          if (isAsked) count += 1;
        }
    }
  }
  expect(count).toBeGreaterThan(100);
});
