import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/catalogue.ts';
import { warningsIn } from '../fields/warnings.ts';
import { derivedOf } from '../cells/derived.ts';
import { ROWS } from '../cells/rows.ts';
import { patchSection, emptySection, findingsOf, type Section } from '../section.ts';
import { withGrades } from './closing-grade.ts';
import { againstSigns, GRADED, oedemaRange, retinopathyLevel, type RawOf } from './grade.ts';

type Eyes = Readonly<Partial<Record<'OD' | 'OI', readonly string[] | string>>>;
type Written = Readonly<Record<string, Eyes>>;
const writer = { por: 'u1', en: '2026-11-23T13:40:00.000Z' };
const rawIn =
  (written: Written): RawOf =>
  (campo, ojo) =>
    (ojo === 'AO' ? null : written[campo]?.[ojo]) ?? null;
const sectionOf = (valores: Written): Section => {
  const given = Object.entries(valores).map(([campo, eyes]) => [
    campo,
    Object.fromEntries(
      Object.entries(eyes).map(([ojo, v]) => [ojo, { v: typeof v === 'string' ? v : [...v] }]),
    ),
  ]);
  const read = patchSection(emptySection('c1', 'fondo'), { valores: Object.fromEntries(given) }, writer);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

test.each<[string, Written, number | null]>([
  ['nothing', {}, null],
  ['a macula alone', { macula: { OD: ['brillo_foveal_conservado'] } }, null],
  ['vessels of normal calibre', { vasos: { OD: ['calibre_normal'] } }, 0],
  ['microaneurysms alone', { vasos: { OD: ['microaneurismas', 'arterias_estrechas'] } }, 1],
  ['haemorrhages', { vasos: { OD: ['microaneurismas', 'hemorragias'] } }, 2],
  ['IRMA of which nobody says how much', { vasos: { OD: ['irma'] } }, 2],
  ['hard exudates', { vasos: { OD: ['microaneurismas'] }, macula: { OD: ['exudados'] } }, 2],
  [
    '20 haemorrhages in 4 quadrants',
    { vasos: { OD: ['hemorragias'] }, rd_signos: { OD: ['hemorragias_4'] } },
    3,
  ],
  ['beading in 2', { rd_signos: { OD: ['arrosariamiento_2'] } }, 3],
  ['prominent IRMA in 1', { rd_signos: { OD: ['irma_1'] } }, 3],
  ['new vessels of the disc', { papila: { OD: ['neovasos'] } }, 4],
  ['preretinal blood beside 4-2-1', { rd_signos: { OD: ['irma_1', 'prerretiniana'] } }, 4],
  ['blood in the vitreous', { medios: { OD: ['hemovitreo'] } }, 4],
  ['an occlusion of the vein', { vasos: { OD: ['oclusion_venosa', 'hemorragias'] } }, null],
])('by the International scale %s is its level, of that eye alone', (_what, written, level) => {
  expect(retinopathyLevel(rawIn(written), 'OD')).toBe(level);
  expect(retinopathyLevel(rawIn(written), 'OI')).toBe(null);
});

test.each<[string, Written, readonly [number, number] | null]>([
  ['nothing', { vasos: { OD: ['microaneurismas'] } }, null],
  ['a dry macula', { macula: { OD: ['brillo_foveal_conservado'] } }, [0, 0]],
  ['drusen with oedema in words', { macula: { OD: ['drusas'] }, macula_nota: { OD: 'engrosada' } }, null],
  ['drusen with fluid in short', { macula: { OD: ['drusas'] }, macula_nota: { OD: 'liq subret' } }, null],
  ['drusen with SRF', { macula: { OD: ['drusas'] }, macula_nota: { OD: 'drusas SRF' } }, null],
  [
    'drusen with new vessels in words',
    { macula: { OD: ['drusas'] }, macula_nota: { OD: 'drusas MNV' } },
    null,
  ],
  ['drusen with other words', { macula: { OD: ['drusas'] }, macula_nota: { OD: 'blandas' } }, [0, 0]],
  ['hard exudates, nobody says where', { macula: { OD: ['exudados'] } }, [1, 2]],
  ['oedema, nobody says where', { macula: { OD: ['edema'] }, rd_signos: { OD: ['irma_1'] } }, [1, 2]],
  ['oedema at the centre', { macula: { OD: ['edema'] }, rd_signos: { OD: ['centro'] } }, [2, 2]],
  ['oedema of new vessels', { macula: { OD: ['edema', 'neovasos'] } }, null],
])('%s is the oedema of that eye alone', (_what, written, range) => {
  expect(oedemaRange(rawIn(written), 'OD')).toEqual(range);
  expect(oedemaRange(rawIn(written), 'OI')).toBe(null);
});

test('oedema of which nobody said whether it reaches the centre is never said to spare it', () => {
  const row = ROWS.find(({ id }) => id === 'edema_macular');
  if (row === undefined) throw new Error('edema_macular');
  const seen = { macula: { OD: { v: ['edema'] } } };
  const said = derivedOf(row, { values: seen, before: {}, ojo: 'OD', isDiabetic: true });
  expect(said).toEqual(['por signos: edema o exudados, sin decir si llegan al centro']);
  const [closed] = withGrades([sectionOf({ macula: { OD: ['edema'] } })], [{ codigo: 'E11.3' }], writer);
  expect(closed?.valores).not.toHaveProperty('edema_por_signos');
  const asked = (grade: string) =>
    againstSigns(rawIn({ macula: { OD: ['edema'] }, edema_macular: { OD: grade } }), 'OD').length;
  // Whoever looked says where it is; that there is none is against what was seen.
  expect(['ausente', 'sin_compromiso_del_centro', 'con_compromiso_del_centro'].map(asked)).toEqual([1, 0, 0]);
});

/** Every sign that counts, with the field that it is of; those that something else explains are not drawn here. */
const SIGNS = ['vasos', 'papila', 'macula', 'medios', 'rd_signos'].flatMap((campo) => {
  const field = fieldOf(campo);
  if (field?.tipo !== 'opcion') return [];
  const other = campo === 'vasos' ? /oclusion/u : campo === 'macula' ? /neovasos/u : /^$/u;
  return field.opciones
    .filter(({ id }) => id !== field.normal && !other.test(id))
    .map(({ id }) => [campo, id] as const);
});
const signs = fc
  .subarray(SIGNS)
  .map((chosen): Readonly<Record<string, readonly string[]>> =>
    Object.fromEntries(
      [...new Set(chosen.map(([campo]) => campo))].map((campo) => [
        campo,
        chosen.filter(([of]) => of === campo).map(([, id]) => id),
      ]),
    ),
  );
const both = (right: Readonly<Record<string, readonly string[]>>, left = right): Written =>
  Object.fromEntries(
    [...new Set([...Object.keys(right), ...Object.keys(left)])].map((campo) => [
      campo,
      {
        ...(right[campo] === undefined ? {} : { OD: right[campo] }),
        ...(left[campo] === undefined ? {} : { OI: left[campo] }),
      },
    ]),
  );

describe('whatever is seen', () => {
  test('one more sign never makes it milder, and the other eye says nothing of it', () => {
    fc.assert(
      fc.property(signs, signs, fc.constantFrom(...SIGNS), (right, left, [campo, id]) => {
        const more = { ...right, [campo]: [...new Set([...(right[campo] ?? []), id])] };
        const [less, after] = [rawIn(both(right, left)), rawIn(both(more, left))];
        for (const { rangeOf } of GRADED) {
          const [before, now] = [rangeOf(less, 'OD') ?? [-1, -1], rangeOf(after, 'OD') ?? [-1, -1]];
          expect(now[0]).toBeGreaterThanOrEqual(before[0]);
          expect(now[1]).toBeGreaterThanOrEqual(before[1]);
          expect(rangeOf(after, 'OI')).toEqual(rangeOf(less, 'OI'));
          expect(rangeOf(less, 'OD')).toEqual(rangeOf(rawIn(both(right, {})), 'OD'));
        }
      }),
    );
  });

  test('another grade than that of the signs asks why, whatever is chosen, and the reason answers it', () => {
    const grades = fieldOf('rd_grado');
    if (grades?.tipo !== 'opcion') throw new Error('rd_grado');
    const levelOf = [0, 1, 2, 3, 4, 4];
    fc.assert(
      fc.property(signs, fc.nat(5), (seen, at) => {
        const chosen = { ...both(seen), rd_grado: { OD: grades.opciones[at]?.id ?? '' } };
        const level = retinopathyLevel(rawIn(chosen), 'OD');
        const asked = againstSigns(rawIn(chosen), 'OD');
        expect(asked.length).toBe(level === null || level === levelOf[at] ? 0 : 1);
        expect(againstSigns(rawIn(chosen), 'OI')).toEqual([]);
        expect(againstSigns(rawIn({ ...chosen, rd_motivo: { OD: 'Tratada' } }), 'OD')).toEqual([]);
      }),
    );
  });
});

const severe = {
  vasos: { OD: ['microaneurismas'], OI: ['hemorragias'] },
  rd_grado: { OD: 'no_proliferativa_severa' },
};

test('a visit is not closed with a grade against the signs and no reason', () => {
  const asked = (valores: Written) =>
    warningsIn('fondo', findingsOf([sectionOf(valores)], { edad: 60, before: {} })).filter(
      ({ clase }) => clase === 'falta',
    );
  expect(asked(severe)).toMatchObject([
    { campo: 'rd_grado', ojo: 'OD', mensaje: expect.stringContaining('«no proliferativa leve»') as string },
  ]);
  expect(asked({ ...severe, rd_motivo: { OD: 'Por la angiografía' } })).toEqual([]);
  expect(asked({ rd_motivo: { OI: 'Sin grado' } })).toMatchObject([{ campo: 'rd_grado', ojo: 'OI' }]);
});

describe('what the signs say is kept', () => {
  const values = (part: Section | undefined, campo: string) => part?.valores[campo];
  test('beside the grade that was chosen, of each eye of a diabetic', () => {
    const [closed] = withGrades(
      [sectionOf({ ...severe, rd_motivo: { OD: 'Por la angiografía' } })],
      [{ codigo: 'E11.3' }],
      writer,
    );
    expect(values(closed, 'rd_grado')).toMatchObject({ OD: { v: 'no_proliferativa_severa' } });
    expect(values(closed, 'rd_por_signos')).toEqual({
      OD: { v: 'no_proliferativa_leve', ...writer },
      OI: { v: 'no_proliferativa_moderada', ...writer },
    });
    expect(values(closed, 'edema_por_signos')).toBe(undefined);
  });
  test('and nothing is said of an eye that is no diabetic’s, nor by hand', () => {
    const part = sectionOf({ vasos: { OD: ['hemorragias'] } });
    expect(withGrades([part], [{ codigo: 'H40.1', ojo: 'OD' }], writer)).toEqual([part]);
    expect(withGrades([part], [{ codigo: 'H36.0', ojo: 'OI' }], writer)).toEqual([part]);
    expect(
      patchSection(part, { valores: { rd_por_signos: { OD: { v: 'proliferativa' } } } }, writer),
    ).toMatchObject({ ok: false });
  });
  test('and shown while the visit is written', () => {
    const row = ROWS.find(({ id }) => id === 'rd_grado');
    if (row === undefined) throw new Error('rd_grado');
    const shown = {
      vasos: { OD: { v: ['microaneurismas'] } },
      rd_grado: { OD: { v: 'no_proliferativa_severa' } },
    };
    expect(derivedOf(row, { values: shown, before: {}, ojo: 'OD' })).toEqual([
      'por signos: no proliferativa leve',
    ]);
    expect(derivedOf(row, { values: shown, before: {}, ojo: 'OI' })).toEqual([]);
    // Of somebody with diabetes, before any grade is chosen.
    const seen = { values: { vasos: shown.vasos }, before: {}, ojo: 'OD' as const };
    expect(derivedOf(row, { ...seen, isDiabetic: true })).toEqual(['por signos: no proliferativa leve']);
    expect(derivedOf(row, seen)).toEqual([]);
  });
});

test.each([
  ['periferia_nota', 'Neovasos a las 2'],
  ['medios_nota', 'hemorragia vítrea inferior'],
  ['vasos_nota', 'hemorragia prerretiniana'],
  ['papila_nota', 'tejido fibrovascular, proliferación'],
])(
  'a worse sign in the words of %s withholds the grade, and says nothing of one that is listed',
  (campo, said) => {
    const seen = { vasos: { OD: ['microaneurismas'], OI: ['microaneurismas'] }, [campo]: { OD: said } };
    expect(retinopathyLevel(rawIn(seen), 'OD')).toBe(null);
    expect(retinopathyLevel(rawIn(seen), 'OI')).toBe(1);
    expect(retinopathyLevel(rawIn({ ...seen, vasos: { OD: ['neovasos'] } }), 'OD')).toBe(4);
  },
);
