import { expect, test } from 'vitest';
import { proposedControl, type VisitKnown } from './proposal.ts';
import { visitFacts, type VisitFacts } from './visit-facts.ts';

const NONE: VisitFacts = { pio: null, objetivo: null, lineas: 0, ojoUnico: false };
const known = (
  OD: Partial<VisitFacts>,
  OI: Partial<VisitFacts> = {},
  over: Partial<VisitKnown> = {},
): VisitKnown => ({
  facts: (side) => ({ ...NONE, ...(side === 'OD' ? OD : OI) }),
  hipopion: () => null,
  operado: () => false,
  operadas: () => [],
  inyecta: false,
  cambio: false,
  dicho: [],
  ...over,
});

const operated = (OD: Partial<VisitFacts>, OI: Partial<VisitFacts> = {}): VisitKnown =>
  known(OD, OI, { operado: (side) => side === 'OD' });

test.each([
  ['26 over a target of 14', 'H40.1', 'OD', known({ pio: 26, objetivo: 14 }), '1 semanas', ['presion OD']],
  ['16 over a target of 14', 'H40.1', 'OD', known({ pio: 16, objetivo: 14 }), '4 semanas', ['presion OD']],
  ['at its target', 'H40.1', 'OD', known({ pio: 14, objetivo: 14 }), '26 semanas', ['en_objetivo OD']],
  [
    'at its target with other drops',
    'H40.1',
    'OD',
    known({ pio: 14, objetivo: 14 }, {}, { cambio: true }),
    '4 semanas',
    ['cambio OD'],
  ],
  [
    'of both eyes the worse',
    'H40.1',
    'AO',
    known({ pio: 13, objetivo: 14 }, { pio: 26, objetivo: 14 }),
    '1 semanas',
    ['presion OI', 'en_objetivo OD'],
  ],
  ['the other eye says nothing of this one', 'H40.1', 'OD', known({}, { pio: 40, objetivo: 14 }), null, []],
  ['36 without a target', 'H40.1', 'OD', known({ pio: 36 }), '1 semanas', ['sin_objetivo OD']],
  ['26 without a target', 'H40.1', 'OD', known({ pio: 26 }), null, []],
  [
    'an ulcer with hypopyon',
    'H16.0',
    'OI',
    known({}, {}, { hipopion: (side) => (side === 'OI' ? 1.5 : null) }),
    '24 horas',
    ['hipopion OI'],
  ],
  [
    'an ulcer with a hypopyon that was seen and not measured',
    'H16.0',
    'OI',
    known({}, {}, { hipopion: () => 'sin_medir' }),
    '24 horas',
    ['hipopion OI'],
  ],
  [
    'what the plan says',
    'H52.1',
    'AO',
    known({}, {}, { dicho: [{ intervalo: { cantidad: 4, unidad: 'semanas' }, texto: 'Control 4 semanas' }] }),
    '4 semanas',
    ['dicho -'],
  ],
  [
    'what is as soon as the plan says keeps its hours',
    'H16.0',
    'OI',
    known(
      {},
      {},
      {
        hipopion: () => 1.5,
        dicho: [{ intervalo: { cantidad: 1, unidad: 'dias' }, texto: 'Control mañana' }],
      },
    ),
    '24 horas',
    ['hipopion OI', 'dicho -'],
  ],
  [
    'what the plan says of the other eye',
    'H52.1',
    'OD',
    known(
      {},
      {},
      { dicho: [{ intervalo: { cantidad: 4, unidad: 'semanas' }, texto: 'Control OI 4 sem', ojo: 'OI' }] },
    ),
    null,
    [],
  ],
  [
    'what is sooner than the plan says is proposed, and what it says is told',
    'H40.1',
    'OD',
    known(
      { pio: 26, objetivo: 14 },
      {},
      { dicho: [{ intervalo: { cantidad: 3, unidad: 'meses' }, texto: 'Control 3 meses' }] },
    ),
    '1 semanas',
    ['presion OD', 'dicho -'],
  ],
  ['an ulcer without', 'H16.0', 'OI', known({}), '2 dias', ['ulcera OI']],
  ['acuity that fell', 'H35.3', 'OI', known({}, { lineas: 3 }), '2 semanas', ['agudeza OI']],
  ['glasses', 'H52.1', 'OD', known({ pio: 26, objetivo: 14 }), null, []],
  ['26 on the first day after an operation', 'H26.9', 'OD', operated({ pio: 26 }), '3 dias', ['operado OD']],
  ['24 after it, the limit', 'Z96.1', 'AO', operated({ pio: 24 }), '3 dias', ['operado OD']],
  ['23 after it', 'H26.9', 'OD', operated({ pio: 23 }), null, []],
  ['the eye that was not operated', 'H26.9', 'OI', operated({ pio: 12 }, { pio: 26 }), null, []],
  ['30 after it', 'H26.9', 'OD', operated({ pio: 30 }), '24 horas', ['operado OD']],
  [
    '26 after it over its target',
    'H26.9',
    'OD',
    operated({ pio: 26, objetivo: 18 }),
    '24 horas',
    ['operado OD'],
  ],
  [
    'an operated glaucoma, sooner than its target alone',
    'H40.1',
    'OD',
    operated({ pio: 26, objetivo: 14 }),
    '24 horas',
    ['operado OD', 'presion OD'],
  ],
] as const)('%s', (_what, codigo, ojo, visit, expected, why) => {
  const made = proposedControl({ codigo, ojo }, visit);
  expect(made === null ? null : `${String(made.intervalo.cantidad)} ${made.intervalo.unidad}`).toBe(expected);
  expect((made?.porque ?? []).map((each) => `${each.que} ${each.ojo}`)).toEqual(why);
});

test('the facts of an eye: a target of before stands, lines are lost against before, the other eye may be gone', () => {
  const look = (values: Readonly<Record<string, string | number>>) => (campo: string, ojo: string) =>
    values[`${campo} ${ojo}`] ?? null;
  const raw = look({ 'pio OD': 260, 'av_lejos_cc OD': '20/50', 'av_lejos_cc OI': 'NPL' });
  const before = look({ 'pio_objetivo OD': 140, 'av_lejos_cc OD': '20/25', 'av_lejos_cc OI': '20/20' });
  expect(visitFacts({ raw, before }, 'OD', () => false)).toEqual({
    pio: 26,
    objetivo: 14,
    lineas: 3,
    ojoUnico: true,
  });
  expect(visitFacts({ raw, before }, 'OI', () => false)).toMatchObject({ pio: null, ojoUnico: false });
  expect(visitFacts({ raw, before: look({}) }, 'OI', (side) => side === 'OD').ojoUnico).toBe(true);
});
