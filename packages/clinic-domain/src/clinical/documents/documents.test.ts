import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumber } from './document.ts';
import { dropCalendar } from './drop-calendar.ts';
import { newDocumentSchema } from './contents.ts';
import { openDocument, sealDocument } from './document-seal.ts';
import { faultsOfGlasses, glassesSchema, measuredIn } from './glasses.ts';
import { doubleEquivalent, isSameLens, lensText, transpose, type Lens } from './lens.ts';
import { adviceFor, medicationSchema, medicineSentence, taperCalendar } from './medication.ts';
import { checkPrescription } from '../medicines/check-prescription.ts';

const lens = fc.record({
  esfera: fc.integer({ min: -120, max: 120 }).map((quarters) => quarters / 4),
  cilindro: fc.integer({ min: 1, max: 48 }).map((quarters) => -quarters / 4),
  eje: fc.integer({ min: 1, max: 180 }),
});

describe('transposition', () => {
  test('+1.00 −2.00 × 10 is −1.00 +2.00 × 100, both ways', () => {
    const minus: Lens = { esfera: 1, cilindro: -2, eje: 10 };
    const plus: Lens = { esfera: -1, cilindro: 2, eje: 100 };
    expect(transpose(minus)).toEqual(plus);
    expect(transpose(plus)).toEqual(minus);
    expect([lensText(minus), lensText(plus)]).toEqual(['+1,00 −2,00 × 10°', '−1,00 +2,00 × 100°']);
  });

  test('twice is the lens itself, once keeps the equivalent sphere, and both are the same lens', () => {
    fc.assert(
      fc.property(lens, (each) => {
        const other = transpose(each);
        expect(transpose(other)).toEqual(each);
        expect(doubleEquivalent(other)).toBe(doubleEquivalent(each));
        expect(isSameLens(each, other)).toBe(true);
        expect(other.eje).toBeGreaterThanOrEqual(1);
        expect(other.eje).toBeLessThanOrEqual(180);
      }),
    );
  });

  test('an axis or a sign that is wrong is another lens', () => {
    const one: Lens = { esfera: 1, cilindro: -2, eje: 10 };
    expect(isSameLens(one, { ...one, eje: 100 })).toBe(false);
    expect(isSameLens(one, { ...one, esfera: -1 })).toBe(false);
    expect(isSameLens({ esfera: 1 }, { esfera: 1, cilindro: 0 })).toBe(true);
  });
});

const value = (v: number) => ({ v, por: 'ana', en: '2026-11-20T13:00:00.000Z' });
const MEASURED = measuredIn({
  valores: {
    final_esfera: { OD: value(100), OI: value(-50) },
    final_cilindro: { OD: value(-200) },
    final_eje: { OD: value(10) },
    final_adicion: { OD: value(200), OI: value(200) },
  },
});
const faults = (given: object, measured = MEASURED) =>
  faultsOfGlasses(glassesSchema.parse({ lente: 'monofocal_lejos', ...given }), measured);
const RIGHT = { esfera: 1, cilindro: -2, eje: 10 };

describe('glasses', () => {
  test.each([
    ['nothing at all', {}, 'OD'],
    ['eyes without a number', { OD: {}, OI: {} }, 'OD'],
    ['a cylinder without its axis', { OD: { esfera: 1, cilindro: -2 } }, 'OD.eje'],
    ['an axis without a cylinder', { OD: { esfera: 1, eje: 10 } }, 'OD.cilindro'],
    ['no sphere', { OI: { cilindro: -1, eje: 10 } }, 'OI.esfera'],
    ['a sphere beyond the range', { OD: { esfera: 31 } }, 'OD.esfera'],
    ['a sphere off its step', { OD: { esfera: 1.3 } }, 'OD.esfera'],
    ['an axis of 200', { OD: { ...RIGHT, eje: 200 } }, 'OD.eje'],
    ['a prism without its base', { OD: { ...RIGHT, prisma: 2 } }, 'OD.base'],
    ['a base without its prism', { OD: { ...RIGHT, base: 'nasal' } }, 'OD.prisma'],
    ['progressive ones without an addition', { lente: 'progresivo', OD: RIGHT }, 'OD.adicion'],
    ['an addition of 5', { lente: 'bifocal', OD: { ...RIGHT, adicion: 5 } }, 'OD.adicion'],
    ['contact lenses without their curve', { lente: 'contacto', OD: { ...RIGHT, diametro: 14 } }, 'OD.curva'],
    [
      'contact lenses without their diameter',
      { lente: 'contacto', OD: { ...RIGHT, curva: 8.6 } },
      'OD.diametro',
    ],
    ['a curve on what is no contact lens', { OD: { ...RIGHT, curva: 8.6 } }, 'OD.curva'],
    ['an acuity that is none', { OD: { ...RIGHT, av: 'bien' } }, 'OD.av'],
    ['a distance of 10 mm', { OD: { ...RIGHT, dnpLejos: 10 } }, 'OD.dnpLejos'],
  ])('with %s are refused, naming where', (_what, given, at) => {
    expect(Object.keys(faults(given, {}))).toContain(at);
  });

  test.each([
    ['the eyes exchanged', { OD: { esfera: -0.5 }, OI: RIGHT }],
    ['an eye left out', { OD: RIGHT }],
    ['another axis', { OD: { ...RIGHT, eje: 100 }, OI: { esfera: -0.5 } }],
    [
      'another addition',
      { lente: 'bifocal', OD: { ...RIGHT, adicion: 1 }, OI: { esfera: -0.5, adicion: 2 } },
    ],
  ])('with %s ask why they are not what was measured', (_what, given) => {
    expect(Object.keys(faults(given))).toEqual(['motivoDiferencia']);
    expect(faults({ ...given, motivoDiferencia: 'No tolera' })).toEqual({});
  });

  test('as they were measured ask nothing, also those for near with the addition in the sphere', () => {
    expect(faults({ OD: RIGHT, OI: { esfera: -0.5 } })).toEqual({});
    expect(faults({ lente: 'monofocal_cerca', OD: { ...RIGHT, esfera: 3 }, OI: { esfera: 1.5 } })).toEqual(
      {},
    );
  });
});

const medicine = (over: object = {}) => {
  const [first] = medicationSchema.parse({
    medicamentos: [
      { dci: 'Moxifloxacino', forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1, ...over },
    ],
  }).medicamentos;
  if (first === undefined) throw new Error('no medicine');
  return first;
};
const TAPER = [4, 3, 2, 1].map((veces) => ({ veces, dias: 7 }));

const BY_HOUR = [
  { veces: 24, cadaHoras: 1, dias: 3 },
  { veces: 12, cadaHoras: 2, dias: 4 },
  { veces: 6, dias: 7 },
];

describe('medication', () => {
  test('a step by the hour keeps its hours in the calendar, and may say no other times', () => {
    const taper = medicine({ descenso: BY_HOUR });
    expect(taperCalendar(taper, '2026-11-23')[1]).toEqual({
      ...{ desde: '2026-11-26', hasta: '2026-11-29', veces: 12, cadaHoras: 2 },
    });
    expect(() =>
      medicine({
        descenso: [
          { veces: 4, cadaHoras: 2, dias: 3 },
          { veces: 2, dias: 3 },
        ],
      }),
    ).toThrow();
    // «Cada 4 horas» is by the clock, and six times a day is not; hourly has no table.
    const every = [
      { veces: 6, cadaHoras: 4, dias: 3 },
      { veces: 2, dias: 3 },
    ];
    expect(dropCalendar([medicine({ descenso: every })], '2026-11-23')).toBeNull();
    expect(dropCalendar([taper], '2026-11-23')).toBeNull();
  });

  test.each([
    [{ cadaHoras: 4, dias: 7 }, '1 gota en el ojo derecho cada 4 horas por 7 días'],
    [{ cadaHoras: 1, dias: 1, ojo: 'AO', dosis: 2 }, '2 gotas en ambos ojos cada hora por 1 día'],
    [
      { forma: 'comprimido', ojo: undefined, cadaHoras: 12, dias: 5 },
      '1 comprimido cada 12 horas por 5 días',
    ],
    [
      { ojo: 'OI', descenso: TAPER },
      '1 gota en el ojo izquierdo 4 veces al día por 7 días, luego 3 veces al día por 7 días, luego 2 veces al día por 7 días, luego 1 vez al día por 7 días',
    ],
    [
      { ojo: 'OI', descenso: BY_HOUR },
      '1 gota en el ojo izquierdo cada hora por 3 días, luego cada 2 horas por 4 días, luego 6 veces al día por 7 días',
    ],
  ])('%o reads as a patient understands it', (over, words) => {
    expect(medicineSentence(medicine(over))).toBe(words);
  });

  test('a tapering 4-3-2-1 is a calendar without a gap or a day twice', () => {
    expect(taperCalendar(medicine({ descenso: TAPER }), '2026-12-21')).toEqual([
      { desde: '2026-12-21', hasta: '2026-12-27', veces: 4 },
      { desde: '2026-12-28', hasta: '2027-01-03', veces: 3 },
      { desde: '2027-01-04', hasta: '2027-01-10', veces: 2 },
      { desde: '2027-01-11', hasta: '2027-01-17', veces: 1 },
    ]);
  });

  test.each([
    ['a drop without its eye', { ojo: undefined, cadaHoras: 4, dias: 7 }, 'ojo'],
    ['a tablet for an eye', { forma: 'comprimido', cadaHoras: 4, dias: 7 }, 'ojo'],
    ['no frequency', { dias: 7 }, 'cadaHoras'],
    ['no end', { cadaHoras: 4 }, 'dias'],
    ['a tapering that grows', { descenso: TAPER.toReversed() }, 'descenso'],
  ])('%s is refused', (_what, over, at) => {
    const read = medicationSchema.safeParse({
      medicamentos: [
        { dci: 'Timolol', forma: 'colirio', concentracion: '0,5 %', ojo: 'OD', dosis: 1, ...over },
      ],
    });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(`medicamentos.0.${at}`);
  });

  test('a corticosteroid of ten days or more asks for the pressure, as its label does', () => {
    expect(adviceFor(medicine({ dci: 'Prednisolona', descenso: TAPER }))).toHaveLength(1);
    expect(adviceFor(medicine({ dci: 'Prednisolona', cadaHoras: 6, dias: 10 }))).toEqual([
      'Prednisolona: corticoide por diez días o más, controle la presión ocular',
    ]);
    expect(adviceFor(medicine({ dci: 'Prednisolona', cadaHoras: 6, dias: 9 }))).toEqual([]);
  });

  test.each([
    ['alergia', 'penicilina', undefined, 'Amoxicilina'],
    ['alergia', 'sulfas', undefined, 'Dorzolamida'],
    ['alergia', 'aines', undefined, 'Ketorolaco'],
    ['alergia', 'farmaco', 'Moxifloxacino', 'MOXIFLOXACINO'],
    ['condicion', 'asma', undefined, 'Betaxolol'],
    ['condicion', 'asma', undefined, 'Timolol'],
  ] as const)('%s %s %s speaks against %s, and not once it was withdrawn', (clase, que, detalle, dci) => {
    const known = { clase, que, ...(detalle === undefined ? {} : { detalle }) };
    const against = (each: object, name: string) =>
      checkPrescription(
        {
          conocido: [
            { ...known, ...each },
            { clase: 'alergia', que: 'niega' },
          ],
        },
        [{ dci: name, forma: 'colirio', ojo: 'OD' }],
      );
    expect(against({}, dci)).toHaveLength(1);
    expect(against({}, 'Hialuronato')).toEqual([]);
    expect(against({ retirado: { por: 'a', en: 'b' } }, dci)).toEqual([]);
  });
});

test('numbers say type, year and order', () => {
  expect(documentNumber('receta_lentes', 2026, 12)).toBe('RL-2026-000012');
});

const HEAD = {
  numero: 'RL-2026-000001',
  fecha: '2026-11-20',
  emitido: '2026-11-20T13:00:00.000Z',
  paciente: { id: 'p1', nombre: 'Ana Quispe', documento: null, fechaNacimiento: null },
  medico: { id: 'Dra. Ana', nombre: 'Dra. Ana', matricula: 'M-1', uid: 'ana' },
};

test('a sealed document opens as it was, and any byte that is changed is found', async () => {
  const { documento } = newDocumentSchema.parse({
    documento: {
      tipo: 'receta_lentes',
      contenido: { lente: 'monofocal_lejos', OD: { ...RIGHT, altura: 18.5 } },
    },
  });
  const sealed = await sealDocument(HEAD, documento);
  if (!sealed.ok) throw new Error(sealed.error.donde);
  const { sello, hash } = sealed.value;
  expect(await openDocument(sello, hash)).toMatchObject({
    ok: true,
    value: { head: HEAD, content: documento },
  });
  for (let at = 0; at < sello.length; at += 1) {
    const changed = `${sello.slice(0, at)}${sello[at] === '0' ? '1' : '0'}${sello.slice(at + 1)}`;
    expect((await openDocument(changed, hash)).ok).toBe(false);
  }
});
