import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adviceFor,
  daysOfUse,
  dosesNeeded,
  isByWakingHours,
  lastDayOf,
  medicationSchema,
  medicineSentence,
  taperCalendar,
  type Medicine,
} from '../documents/medication.ts';
import { taperGrid } from '../documents/taper-grid.ts';
import { dropKey } from '../drops/plan-drops.ts';
import { checkPrescription, warningsOfLine } from '../medicines/check-prescription.ts';
import { BRANDS } from '../medicines/brands.ts';
import { readMedicines } from '../medicines/read-medicines.ts';
import { addDays } from '../../shared/civil-date.ts';
import { chosenMedicine, pressed, stepOf, type Choosing, type Slot } from './five-keys.ts';
import { bottlesFor, FORMULARY, groupFor, MEDICINE_GROUPS, readOwnMedicines } from './formulary.ts';
import { boardOf, sameAsAlways, namedLike, byUse } from './shortcuts.ts';

const slots: Slot[] = boardOf(FORMULARY, [], [{ codigo: 'H40.1' }]).map((medicina) => ({
  medicina,
  contra: [],
}));
const after = (
  keys: readonly string[],
  on: readonly Slot[] = slots,
  eyes?: readonly ('OD' | 'OI' | 'AO')[],
) =>
  keys.reduce<Choosing>(
    (all, key) => pressed(all, key, { slots: on, ...(eyes === undefined ? {} : { eyes }) }),
    {},
  );

describe('the list of medicines', () => {
  test.each(
    FORMULARY.map((each) => [`${each.dci} ${each.concentraciones[0] ?? ''} ${each.forma}`, each] as const),
  )(
    '%s is known by each of its substances, and its brands hold the same',
    (_name, { dci, marcas, concentraciones, envases }) => {
      const { nombradas, desconocidas, supuestas } = readMedicines(dci, 'receta');
      expect({ desconocidas, supuestas }).toEqual({ desconocidas: [], supuestas: [] });
      expect(nombradas.length).toBeGreaterThanOrEqual(
        dci.split(' + ').length - (dci.includes('glicol') ? 1 : 0),
      );
      for (const marca of marcas)
        expect([...(BRANDS[marca] ?? [])].toSorted().join(), marca).toBe(
          nombradas
            .map(({ nombre }) => nombre)
            .toSorted()
            .join(),
        );
      expect(concentraciones.every((each) => /\d ?(?:%|mg|g)/u.test(each))).toBe(true);
      expect(envases.every((each) => each > 0)).toBe(true);
    },
  );

  test('what the clinic adds is read, and a line that cannot be is named', () => {
    expect(readOwnMedicines('# nada\n\nsuperficie; Hialuronato; colirio; 0,18 %; 10; 4 continuo')).toEqual([
      {
        ...{ dci: 'Hialuronato', grupo: 'superficie', forma: 'colirio', concentraciones: ['0,18 %'] },
        ...{ envases: [10], usual: { veces: 4 }, marcas: [] },
      },
    ]);
    expect(() => readOwnMedicines('nada; X; colirio; 1 %')).toThrow('«nada; X; colirio; 1 %»');
  });

  test.each([
    ['H40.1', 'glaucoma'],
    ['H10.1', 'alergia'],
    ['H16.0', 'infeccion'],
    ['H16.2', 'superficie'],
    ['Z96.1', 'inflamacion'],
    ['H52.1', 'glaucoma'],
  ])('%s looks first at %s', (codigo, grupo) => {
    expect(groupFor([{ codigo }])).toBe(grupo);
    expect(Object.keys(MEDICINE_GROUPS)).toContain(grupo);
  });
});

describe('the board', () => {
  const names = (used: Parameters<typeof boardOf>[1]) =>
    boardOf(FORMULARY, used, [{ codigo: 'H40.1' }]).map(
      ({ dci, concentraciones }) => `${dci} ${concentraciones[0] ?? ''}`,
    );
  test('has what the doctor prescribes most first, with the strength last used', () => {
    expect(names([]).slice(0, 3)).toEqual(['Latanoprost 0,005 %', 'Timolol 0,5 %', 'Brimonidina 0,2 %']);
    const used = [
      { dci: 'Brimonidina', forma: 'colirio' as const, concentracion: '0,15 %' },
      { dci: 'Moxifloxacina', forma: 'colirio' as const, concentracion: '0,5 %' },
    ];
    expect(names(used).slice(0, 3)).toEqual(['Brimonidina 0,15 %', 'Latanoprost 0,005 %', 'Timolol 0,5 %']);
    expect(names(used)).toHaveLength(8);
  });
});

describe('three keys', () => {
  test('what, eye, how: brimonidine, left, twice, without an end', () => {
    const medicine = chosenMedicine(after(['3', 'i', '2']));
    expect(medicine).toMatchObject({
      dci: 'Brimonidina',
      ojo: 'OI',
      veces: 2,
      continuo: true,
      concentracion: '0,2 %',
    });
    expect(medicine === null ? '' : medicineSentence(medicine)).toBe(
      '1 gota en el ojo izquierdo 2 veces al día, siempre, hasta que el médico le diga',
    );
  });

  test('at night; tapering; for days', () => {
    const said = (keys: string[]) => {
      const medicine = chosenMedicine(after(keys));
      return medicine === null ? null : medicineSentence(medicine);
    };
    expect(said(['1', 'a', 'n'])).toBe(
      '1 gota en ambos ojos al acostarse, siempre, hasta que el médico le diga',
    );
    expect(said(['2', 'd', 'd'])).toBe('1 gota en el ojo derecho 2 veces al día por 7 días');
    expect(said(['2', 'd', 'e'])).toBe(
      '1 gota en el ojo derecho 4 veces al día por 7 días, luego 3 veces al día por 7 días, luego 2 veces al día por 7 días, luego 1 vez al día por 7 días',
    );
  });

  test.each([
    [['3', 'i', 'h'], '1 gota en el ojo izquierdo cada hora por 7 días'],
    [['3', 'i', '2', 'h'], '1 gota en el ojo izquierdo cada 2 horas, siempre, hasta que el médico le diga'],
    [['3', 'i', 'h', '4'], '1 gota en el ojo izquierdo 4 veces al día, siempre, hasta que el médico le diga'],
    [['3', 'i', 'n', 'h'], '1 gota en el ojo izquierdo cada hora por 7 días'],
  ])('by the hour: %j', (keys, sentence) => {
    const medicine = chosenMedicine(after(keys));
    expect(medicine === null ? '' : medicineSentence(medicine)).toBe(sentence);
  });

  test('what is tapered never goes on without an end', () => {
    const on = FORMULARY.filter(({ dci }) => dci === 'Prednisolona').map((medicina) => ({
      medicina,
      contra: [],
    }));
    for (const how of [['4'], ['h'], ['2', 'h']])
      expect(chosenMedicine(after(['1', 'd', ...how], on))).toMatchObject({ dias: 7 });
  });

  test('one that something speaks against is not chosen by a key, nor an eye that is not there', () => {
    const against = slots.map((each, at) => (at === 1 ? { ...each, contra: ['asma'] } : each));
    expect(after(['2', 'i', '2'], against)).toEqual({});
    expect(stepOf(after(['1', 'd'], slots, ['OI']))).toBe('ojo');
  });

  test('nothing is ever sent that nobody chose: what, eye and how are those of the keys, whatever is pressed', () => {
    const key = fc.constantFrom(...'123456789dianehx0 '.split(''), 'Enter', 'D', 'I', 'A');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 8 }), (keys) => {
        const choosing = after(keys);
        const medicine = chosenMedicine(choosing);
        if (medicine === null) return;
        const own = medicationSchema.safeParse({ medicamentos: [medicine] });
        expect(own.success).toBe(true);
        const at = keys.findIndex((each) => /^[1-8]$/u.test(each));
        expect(medicine.dci).toBe(slots[Number(keys[at]) - 1]?.medicina.dci);
        const eye = keys.slice(at + 1).find((each) => /^[dia]$/iu.test(each));
        expect(medicine.ojo).toBe({ d: 'OD', i: 'OI', a: 'AO' }[eye?.toLowerCase() ?? '']);
        if (medicine.veces !== undefined && choosing.como?.como === 'veces')
          expect(keys).toContain(String(medicine.veces));
      }),
      { numRuns: 500 },
    );
  });

  test('every medicine of the list, in every way that a key says, is one that the clinic takes', () => {
    for (const medicina of FORMULARY)
      for (const how of ['2', 'h', 'n', 'e', 'd']) {
        const chosen = chosenMedicine(after(['1', 'd', how], [{ medicina, contra: [] }]));
        if (chosen !== null)
          expect(medicationSchema.safeParse({ medicamentos: [chosen] }).error).toBeUndefined();
        else
          expect([medicina.dci, how]).toEqual([
            expect.stringMatching(/Natamicina|Prednisolona|Dexametasona/u),
            'd',
          ]);
      }
  });
});

describe('a treatment', () => {
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 2, maxLength: 6 })
    .chain((times) =>
      fc
        .array(fc.integer({ min: 1, max: 30 }), { minLength: times.length, maxLength: times.length })
        .map((lengths) =>
          times.toSorted((a, b) => b - a).map((veces, at) => ({ veces, dias: lengths[at] ?? 1 })),
        ),
    );
  const base = {
    dci: 'Prednisolona',
    forma: 'colirio',
    concentracion: '1 %',
    ojo: 'AO',
    dosis: 1,
    sustituible: true,
  } as const;

  test('tapering: its days are those of the steps, its calendar has no gap, and its drops are counted in both eyes', () => {
    fc.assert(
      fc.property(steps, (descenso) => {
        const medicine: Medicine = { ...base, descenso };
        const rows = taperCalendar(medicine, '2026-11-23');
        const days = rows.flatMap(({ desde, hasta, veces }) => {
          const found = [];
          for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) found.push({ fecha, veces });
          return found;
        });
        expect(days.map(({ fecha }) => fecha)).toEqual(days.map((_day, at) => addDays('2026-11-23', at)));
        expect(days).toHaveLength(daysOfUse(medicine));
        expect(days.at(-1)?.fecha).toBe(lastDayOf(medicine, '2026-11-23'));
        expect(dosesNeeded(medicine)).toBe(days.reduce((sum, { veces }) => sum + 2 * veces, 0));
      }),
      { numRuns: 200 },
    );
  });

  test('of drops by the hour nobody said that they go on at night: what is counted is the most', () => {
    const hourly: Medicine = { ...base, cadaHoras: 1, dias: 1 };
    expect([dosesNeeded(hourly), isByWakingHours(hourly)]).toEqual([48, true]);
    const taper = {
      ...base,
      descenso: [
        { veces: 12, cadaHoras: 2, dias: 2 },
        { veces: 4, dias: 7 },
      ],
    };
    expect(isByWakingHours(taper)).toBe(true);
    for (const clock of [{ cadaHoras: 4 }, { cadaHoras: 12 }, { veces: 6 }])
      expect(isByWakingHours({ ...base, ...clock, dias: 7 }), JSON.stringify(clock)).toBe(false);
    const [week = []] = taperGrid(taperCalendar(taper, '2026-11-23'));
    expect(week.map((day) => day?.cadaHoras)).toEqual([2, 2, ...Array.from({ length: 5 }, () => undefined)]);
  });

  test('154 drops are two bottles of 5 ml; without an end nobody counts', () => {
    expect(bottlesFor({ forma: 'colirio', envases: [5] }, 154)).toBe(2);
    expect(bottlesFor({ forma: 'unguento', envases: [3.5] }, 20)).toBeNull();
    const always: Medicine = { ...base, veces: 2, continuo: true };
    expect([dosesNeeded(always), lastDayOf(always, '2026-11-23'), daysOfUse(always)]).toEqual([
      null,
      null,
      Infinity,
    ]);
    expect(adviceFor(always)).toEqual([expect.stringContaining('controle la presión')]);
  });

  test.each<[string, Partial<Medicine>, string]>([
    ['two ways at once', { veces: 2, cadaHoras: 12, dias: 3 }, 'cadaHoras'],
    ['no way', { dias: 3 }, 'cadaHoras'],
    ['night and times', { veces: 2, cuando: 'noche', dias: 3 }, 'cadaHoras'],
    ['days and no end', { veces: 2, dias: 3, continuo: true }, 'dias'],
    ['«when it bothers» without how often', { cadaHoras: 6, cuando: 'si_molesta', dias: 3 }, 'veces'],
    ['too many repeats', { veces: 2, continuo: true, repeticiones: 13 }, 'repeticiones'],
  ])('with %s is refused', (_what, over, field) => {
    const read = medicationSchema.safeParse({ medicamentos: [{ ...base, ...over }] });
    expect(read.error?.issues.map(({ path }) => path.at(-1))).toContain(field);
  });

  test('«si molesta», repeated', () => {
    expect(medicineSentence({ ...base, veces: 4, cuando: 'si_molesta', dias: 30, repeticiones: 2 })).toBe(
      '1 gota en ambos ojos solo si molesta, hasta 4 veces al día por 30 días; se puede repetir 2 veces',
    );
  });
});

describe('duplicates', () => {
  const line = (dci: string, ojo: 'OD' | 'OI' | 'AO') => ({ dci, forma: 'colirio' as const, ojo });
  const asked = { conocido: [{ clase: 'alergia' as const, que: 'niega' }] };
  const levels = (dci: string, ojo: 'OD' | 'OI', gotas: { nombre: string; ojo: 'OD' | 'OI' | null }[]) =>
    warningsOfLine({ ...asked, gotas }, line(dci, ojo)).map(({ nivel, texto }) => `${nivel} ${texto}`);

  test.each([
    ['Travoprost', 'Latanoprost 0,005 %', /^pregunta .*dos prostaglandinas/u],
    ['Cosopt', 'Timolol 0,5 %', /^pregunta .*dos betabloqueantes/u],
    ['Brinzolamida', 'Dorzolamida 2 %', /^pregunta .*anhidrasa/u],
    ['Dexametasona', 'Prednisolona 1 %', /^nota /u],
  ])('%s beside %s in the same eye is said, and not of the other eye', (dci, nombre, expected) => {
    expect(levels(dci, 'OD', [{ nombre, ojo: 'OD' }])).toEqual([expect.stringMatching(expected)]);
    expect(levels(dci, 'OD', [{ nombre, ojo: null }])).toEqual([expect.stringMatching(expected)]);
    expect(levels(dci, 'OI', [{ nombre, ojo: 'OD' }])).toEqual([]);
  });

  test('the same drop again renews it; twice in one prescription is a slip', () => {
    expect(levels('Xalatan', 'OD', [{ nombre: 'Latanoprost 0,005 %', ojo: 'OD' }])).toEqual([]);
    expect(checkPrescription(asked, [line('Xalatan', 'AO'), line('Latanoprost', 'OI')])).toEqual([
      expect.objectContaining({ nivel: 'pregunta', texto: expect.stringContaining('dos veces') }),
    ]);
    expect(checkPrescription(asked, [line('Latanoprost', 'OD'), line('Latanoprost', 'OI')])).toEqual([]);
  });
});

test('the same as always is what is still used, in the eyes in which it is', () => {
  const medicine = (dci: string, over: Partial<Medicine> = {}): Medicine => ({
    ...{
      dci,
      forma: 'colirio',
      concentracion: '0,5 %',
      ojo: 'AO',
      dosis: 1,
      veces: 2,
      continuo: true,
      sustituible: true,
    },
    ...over,
  });
  const course = (dci: string, ojo: 'OD' | 'OI') => ({
    ...{
      clave: dropKey(dci),
      nombre: dci,
      ojo,
      como: '',
      desde: null,
      hasta: null,
      fuente: 'receta' as const,
    },
  });
  const medicamentos = [
    medicine('Timolol'),
    medicine('Latanoprost'),
    medicine('Prednisolona'),
    medicine('Brimonidina', { ojo: 'OD' }),
  ];
  const inUse = [
    course('Timolol', 'OI'),
    course('Latanoprost', 'OD'),
    course('Latanoprost', 'OI'),
    course('Brimonidina', 'OI'),
  ];
  expect(sameAsAlways({ medicamentos }, inUse).map(({ dci, ojo }) => `${dci} ${ojo ?? ''}`)).toEqual([
    'Timolol OI',
    'Latanoprost AO',
  ]);
});

test('a name that is searched for has one substance before those with another added to it', () => {
  const named = (text: string) => namedLike(FORMULARY, text).map(({ dci }) => dci);
  expect(named('tobra').slice(0, 2)).toEqual(['Tobramicina', 'Tobramicina + dexametasona']);
  expect(named('dexa')[0]).toBe('Dexametasona');
  expect(named('tobradex')).toEqual(['Tobramicina + dexametasona']);
  expect(named('nada así')).toEqual([]);
});

test('a place is learned: one more use of another medicine moves none, and twice as many do', () => {
  const first = ['latanoprost', 'timolol', 'dorzolamida'];
  const places = (...more: readonly string[]) => byUse([...first, ...more], (each) => each, 8);
  expect(places()).toEqual(first);
  expect(places('brimonidina')).toEqual([...first, 'brimonidina']);
  expect(places('latanoprost', 'timolol', 'brimonidina')).toEqual([...first, 'brimonidina']);
  expect(places('latanoprost', 'timolol', 'dorzolamida', 'timolol')).toEqual(first);
  expect(places('dorzolamida')[0]).toBe('dorzolamida');
});
