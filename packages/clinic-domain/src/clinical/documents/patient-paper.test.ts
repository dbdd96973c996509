import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../shared/civil-date.ts';
import { ACUITY_LINES } from '../fields/acuity-lines.ts';
import type { Eye } from '../eye.ts';
import { capOf } from '../prescribing/caps.ts';
import { FORMULARY, readOwnMedicines } from '../prescribing/formulary.ts';
import { dropCalendar } from './drop-calendar.ts';
import { letterFor } from './letter-size.ts';
import { lastDayOf, type Medicine } from './medication.ts';

const seen = (values: Readonly<Record<string, { OD?: string; OI?: string }>>) =>
  letterFor((campo, ojo) => values[campo]?.[ojo]);

describe('the letters of a paper', () => {
  test.each([
    ['20/20', 16],
    ['20/80', 16],
    ['20/80-2', 16],
    ['20/100', 18],
    ['6/36', 18],
    ['20/125', 18],
    ['20/150', 22],
    ['20/200', 22],
    ['20/200+2', 22],
    ['CD 50 cm', 22],
    ['MM', 22],
    ['PL con proyección', 22],
    ['NPL', 22],
  ])('%s with the better eye: %i points', (texto, letra) => {
    expect(seen({ av_lejos_cc: { OD: texto, OI: 'NPL' } })?.letra).toBe(letra);
  });

  test('are by the better eye and its best correction, and never smaller for who sees less', () => {
    const both = { av_lejos_sc: { OD: '20/400', OI: '20/200' }, av_lejos_cc: { OI: '20/100' } };
    expect(seen(both)).toMatchObject({ ojo: 'OI', texto: '20/100', letra: 18 });
    expect(seen({ ...both, final_av: { OD: '20/40' } })).toMatchObject({ ojo: 'OD', letra: 16 });
    const sizes = ACUITY_LINES.toSorted((a, b) => a.logmar - b.logmar).map(
      ({ pies }) => seen({ final_av: { OD: pies } })?.letra ?? 0,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  });

  test('are nobody’s where nothing was measured: a pinhole is not worn, and what could not be done says nothing', () => {
    expect(seen({})).toBeNull();
    expect(seen({ av_lejos_ph: { OD: '20/20' }, av_lejos_cc: { OI: 'no_se_pudo' } })).toBeNull();
    expect(seen({ av_lejos_sc: { OD: '20/70' } })?.leeComun).toBe(true);
    expect(seen({ av_lejos_sc: { OD: '20/80' } })?.leeComun).toBe(false);
  });
});

const medicine = (ojo: Eye, how: Partial<Medicine>, dci = 'Prednisolona'): Medicine => ({
  ...{ dci, forma: 'colirio', concentracion: '1 %', ojo, dosis: 1, sustituible: true },
  ...how,
});
const taper = (veces: readonly number[], dias = 7) => ({
  descenso: veces.map((each) => ({ veces: each, dias })),
});

describe('the calendar of drops', () => {
  test('has each step by its days and hours; what goes on without an end is in the last row too', () => {
    const calendar = dropCalendar(
      [
        medicine('OD', taper([4, 3, 2, 1])),
        medicine('OD', { veces: 2, continuo: true }, 'Timolol'),
        medicine('OD', { cuando: 'noche', dias: 7 }, 'Latanoprost'),
      ],
      '2026-11-23',
    );
    expect(calendar?.ojos).toHaveLength(1);
    expect(calendar?.ojos[0]).toMatchObject({ ojo: 'OD', horas: [8, 12, 14, 16, 20, 21] });
    expect(calendar?.ojos[0]?.filas).toEqual([
      {
        ...{ desde: '2026-11-23', hasta: '2026-11-29' },
        horas: { 8: [0, 1], 12: [0], 16: [0], 20: [0, 1], 21: [2] },
      },
      { desde: '2026-11-30', hasta: '2026-12-06', horas: { 8: [0, 1], 14: [0], 20: [0, 1] } },
      { desde: '2026-12-07', hasta: '2026-12-13', horas: { 8: [0, 1], 20: [0, 1] } },
      { desde: '2026-12-14', hasta: '2026-12-20', horas: { 8: [0, 1], 20: [1] } },
      { desde: '2026-12-21', hasta: null, horas: { 8: [1], 20: [1] } },
    ]);
  });

  test('is one table for each eye, and one for both only where both get the same', () => {
    const eyes = (...all: Medicine[]) => dropCalendar(all, '2026-11-23')?.ojos.map(({ ojo }) => ojo);
    const use = { veces: 2, dias: 7 };
    expect(eyes(medicine('AO', use), medicine('AO', { cuando: 'noche', dias: 7 }))).toEqual(['AO']);
    expect(eyes(medicine('OI', use))).toEqual(['OI']);
    expect(eyes(medicine('AO', use), medicine('OI', use))).toEqual(['OD', 'OI']);
    const mixed = dropCalendar([medicine('AO', use), medicine('OI', use)], '2026-11-23')?.ojos;
    expect(mixed?.map(({ filas }) => filas[0]?.horas[8])).toEqual([[0], [0, 1]]);
  });

  test('says no hour for what has none, and is none where it would be too large to read', () => {
    const drops = [medicine('OD', { cadaHoras: 2, dias: 3 }), medicine('OD', { veces: 2, dias: 3 })];
    expect(dropCalendar(drops, '2026-11-23')).toMatchObject({ sinHora: [0] });
    expect(dropCalendar([medicine('OD', taper([8, 4]))], '2026-11-23')).toBeNull();
    const bothering = medicine('OI', { veces: 4, cuando: 'si_molesta', continuo: true });
    expect(dropCalendar([bothering], '2026-11-23')).toBeNull();
    expect(
      dropCalendar([{ ...medicine('OD', { veces: 2, dias: 3 }), forma: 'jarabe' }], '2026-11-23'),
    ).toBeNull();
    const every = [1, 2, 3, 4, 5, 6].map((veces) => medicine('OD', { veces, dias: 3 }));
    expect(dropCalendar([...every, medicine('OD', { cadaHoras: 6, dias: 3 })], '2026-11-23')).toBeNull();
  });

  test('gives each drop of each day and eye as often as the prescription says, and no other', () => {
    const uses = fc.oneof(
      fc.record({ veces: fc.integer({ min: 1, max: 6 }), dias: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ cuando: fc.constant('noche' as const), dias: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ cadaHoras: fc.constantFrom(6, 8, 12, 24), dias: fc.integer({ min: 1, max: 20 }) }),
      fc.constant(taper([3, 2, 1], 4)),
    );
    const drops = fc.array(fc.tuple(fc.constantFrom('OD', 'OI', 'AO'), uses), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(drops, fc.integer({ min: 0, max: 25 }), fc.constantFrom('OD', 'OI'), (all, day, eye) => {
        const medicines = all.map(([ojo, how]) => medicine(ojo, how));
        const desde = '2026-11-23';
        const calendar = dropCalendar(medicines, desde);
        if (calendar === null) return;
        const on = addDays(desde, day);
        const row = calendar.ojos
          .find(({ ojo }) => ojo === 'AO' || ojo === eye)
          ?.filas.find((each) => each.desde <= on && (each.hasta === null || each.hasta >= on));
        medicines.forEach((each, at) => {
          const got = Object.values(row?.horas ?? {})
            .flat()
            .filter((place) => place === at).length;
          expect(got).toBe(each.ojo === 'AO' || each.ojo === eye ? timesOn(each, day, desde) : 0);
        });
      }),
    );
  });
});

/** How often a medicine is used on a day, by another way than the calendar’s. */
function timesOn(medicine: Medicine, day: number, desde: string): number {
  const last = lastDayOf(medicine, desde);
  if (last !== null && day > daysBetween(desde, last)) return 0;
  if (medicine.descenso !== undefined) {
    let left = day;
    return medicine.descenso.find(({ dias }) => (left -= dias) < 0)?.veces ?? 0;
  }
  if (medicine.cuando === 'noche') return 1;
  return medicine.cadaHoras === undefined ? (medicine.veces ?? 0) : 24 / medicine.cadaHoras;
}

describe('the colour of a cap', () => {
  const of = (dci: string, own = '') =>
    capOf({ dci, forma: 'colirio', concentracion: '1 %' }, readOwnMedicines(own));
  test.each([
    ['Timolol', 'amarilla'],
    ['Latanoprost', 'turquesa'],
    ['Brimonidina', 'morada'],
    ['Dorzolamida', 'naranja'],
    ['Dorzolamida + timolol', 'azul'],
    ['Latanoprost + timolol', 'azul'],
    ['Brinzolamida + brimonidina', 'verde_claro'],
    ['Pilocarpina', 'verde'],
    ['Prednisolona', 'rosada'],
    ['Nepafenaco', 'gris'],
    ['Moxifloxacino', 'crema'],
    ['Atropina', 'roja'],
    ['Ciclosporina', 'oliva'],
    ['Tobramicina + dexametasona', null],
    ['Hialuronato', null],
    ['Algo que nadie conoce', null],
  ])('%s: %s', (dci, tapa) => {
    expect(of(dci)).toBe(tapa);
  });

  test('is what the clinic wrote of its own, by the strength where it wrote several; a tube has none', () => {
    const own =
      'glaucoma; Timolol; colirio; 0,5 %; 5; 2 continuo; blanca\nglaucoma; Timolol; colirio; 1 %; 5; 2 continuo; negra';
    expect(of('Timolol', own)).toBe('negra');
    expect(of('timolol maleato', own)).toBe('negra');
    expect(of('Brimonidina', own)).toBe('morada');
    expect(() => readOwnMedicines('glaucoma; Timolol; colirio; 1 %; 5; 2 continuo; fucsia')).toThrow(
      'fucsia',
    );
    expect(capOf({ dci: 'Eritromicina', forma: 'unguento', concentracion: '0,5 %' }, [])).toBeNull();
    expect(
      FORMULARY.filter((each) => each.grupo === 'glaucoma')
        .map((each) => of(each.dci))
        .filter((each) => each === null),
    ).toEqual([null]);
  });
});
