import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../shared/civil-date.ts';
import { SCREENING } from './criteria.ts';
import { ROP_DISCHARGE_IDS, whyNotDischarged } from './discharge.ts';
import { firstExamination, postmenstrualDays, reasonsToScreen, weeksInWords } from './first-examination.ts';
import { answerOf, answerOfBoth, windowAfter } from './next-examination.ts';
import {
  ROP_COURSES,
  ROP_PLUS,
  ROP_RULES,
  ROP_STAGES,
  ROP_VESSELS,
  ROP_ZONES,
  type RopEye,
} from './rop-rules.ts';

/** Every eye that can be written, with what may be missing. */
const EVERY: readonly RopEye[] = [...ROP_ZONES, undefined].flatMap((zona) =>
  [...ROP_STAGES, undefined].flatMap((estadio) =>
    [...ROP_PLUS, undefined].flatMap((plus) =>
      [...ROP_COURSES, undefined].flatMap((evolucion) =>
        [...ROP_VESSELS, undefined].map((vasos) => ({ zona, estadio, plus, evolucion, vasos })),
      ),
    ),
  ),
);

/**
 * The published table written down again without the rules: days at most until the next look of an eye wholly seen, whose
 * vessels are still growing and whose disease is active. Rows are zones, columns stages 0, 1, 2 and 3.
 */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  no: { i: [7, 7, 7, 3], ii_posterior: [7, 7, 7, 7], ii: [14, 14, 14, 7], iii: [21, 21, 21, 7] },
  pre_plus: { i: [7, 7, 7, 3], ii_posterior: [7, 7, 7, 7], ii: [7, 7, 7, 7], iii: [7, 7, 7, 7] },
  plus: { i: [3, 3, 3, 3], ii_posterior: [3, 3, 3, 3], ii: [3, 3, 3, 3], iii: [3, 3, 3, 3] },
};

describe('the first examination', () => {
  test.each([
    // Completed weeks at birth, and at how many weeks of life the policy looks first.
    [22, 9],
    [23, 8],
    [24, 7],
    [25, 6],
    [26, 5],
    [27, 4],
    [28, 4],
    [30, 4],
    [34, 4],
  ])('of a child born at %i weeks is at %i weeks of life', (semanas, life) => {
    for (const nacimiento of ['2026-01-31', '2026-11-20', '2028-02-29']) {
      const day = firstExamination({ nacimiento, semanas });
      expect(daysBetween(nacimiento, day)).toBe(life * 7);
      expect(postmenstrualDays({ nacimiento, semanas }, day)).toBeGreaterThanOrEqual(31 * 7);
    }
  });

  test('is at four weeks of life where the weeks are not known: never later than with them, from 27 weeks on', () => {
    expect(firstExamination({ nacimiento: '2026-10-01' })).toBe('2026-10-29');
  });

  test('is asked for by weeks, by weight, or by whoever worries', () => {
    expect(reasonsToScreen({ semanas: 34, gramos: 2400 })).toEqual(['semanas']);
    expect(reasonsToScreen({ semanas: 35, gramos: 2000 })).toEqual(['peso']);
    expect(reasonsToScreen({ semanas: 38, gramos: 3000 }, ['pediatra'])).toEqual(['pediatra']);
    expect(reasonsToScreen({ semanas: 35, gramos: 2001 })).toEqual([]);
    expect(reasonsToScreen({})).toEqual([]);
  });

  test('weeks are said in words', () => {
    expect([weeksInWords(235), weeksInWords(7), weeksInWords(8)]).toEqual([
      '33 semanas y 4 días',
      '1 semana',
      '1 semana y 1 día',
    ]);
  });
});

describe('the next examination', () => {
  test('of every zone, stage and plus is the published one', () => {
    for (const plus of ROP_PLUS)
      for (const zona of ROP_ZONES)
        for (const [at, estadio] of (['0', '1', '2', '3'] as const).entries()) {
          const { hasta } = answerOf({ zona, estadio, plus, evolucion: 'activa', vasos: 'inmadura' });
          expect([zona, estadio, plus, hasta]).toEqual([zona, estadio, plus, PUBLISHED[plus]?.[zona]?.[at]]);
        }
  });

  test('what must be treated within 72 hours is type 1, an aggressive one, or a detachment, whatever else is missing', () => {
    for (const eye of EVERY) {
      const { zona, estadio = '', plus, evolucion } = eye;
      const isSecond = zona === 'ii' || zona === 'ii_posterior';
      const isType1 =
        (zona === 'i' && (plus === 'plus' || estadio === '3')) ||
        (isSecond && plus === 'plus' && ['2', '3'].includes(estadio));
      const isDetached = estadio.startsWith('4') || estadio === '5';
      const { accion, hasta } = answerOf(eye);
      expect([eye, accion === 'tratar' || accion === 'referir']).toEqual([
        eye,
        isType1 || isDetached || evolucion === 'agresiva',
      ]);
      if (accion === 'tratar' || accion === 'referir') expect(hasta).toBe(3);
    }
  });

  test('no eye that can be written is left without a day, and none that was not wholly seen waits beyond a week', () => {
    for (const eye of EVERY) {
      const { desde, hasta, porque } = answerOf(eye);
      expect(hasta).toBeGreaterThanOrEqual(Math.max(1, desde));
      expect(hasta).toBeLessThanOrEqual(21);
      expect(porque).not.toBe('');
      const isSeen =
        (eye.zona ?? (eye.vasos === 'zona_iii' ? 'iii' : undefined)) !== undefined &&
        eye.estadio !== undefined;
      if (!isSeen && eye.vasos !== 'completa') expect([eye, hasta <= 7]).toEqual([eye, true]);
    }
  });

  test('more disease never waits longer: by stage, by plus and towards the centre', () => {
    const worseZone = ['iii', 'ii', 'ii_posterior', 'i'] as const;
    for (const evolucion of ['activa', 'en_regresion'] as const) {
      const days = (zona: RopEye['zona'], estadio: RopEye['estadio'], plus: RopEye['plus']): number =>
        answerOf({ zona, estadio, plus, evolucion, vasos: 'inmadura' }).hasta;
      for (const plus of ROP_PLUS)
        for (const estadio of ['0', '1', '2', '3', '4a'] as const)
          for (const [at, zona] of worseZone.entries()) {
            const here = days(zona, estadio, plus);
            const inner = worseZone[at + 1];
            // Stage 3 of the outer zone is rare enough to be asked for as soon as that of the second.
            if (inner !== undefined) expect(days(inner, estadio, plus)).toBeLessThanOrEqual(here);
            const morePlus = ROP_PLUS[ROP_PLUS.indexOf(plus) + 1];
            if (morePlus !== undefined) expect(days(zona, estadio, morePlus)).toBeLessThanOrEqual(here);
          }
    }
  });

  test('of two eyes the sooner counts, in either order', () => {
    const calm: RopEye = { zona: 'iii', estadio: '0', plus: 'no', vasos: 'zona_iii' };
    for (const eye of EVERY) {
      const [one, other] = [answerOfBoth([eye, calm]), answerOfBoth([calm, eye])];
      expect([one.accion, one.hasta]).toEqual([other.accion, other.hasta]);
      expect(one.hasta).toBe(Math.min(answerOf(eye).hasta, answerOf(calm).hasta));
    }
    expect(answerOfBoth([])).toMatchObject({ accion: 'repetir', hasta: 7 });
  });

  test('counts from the day of the examination', () => {
    const answer = answerOf({ zona: 'ii', estadio: '2', plus: 'no' });
    expect(windowAfter('2026-11-25', answer)).toEqual({ desde: '2026-12-02', proximo: '2026-12-09' });
  });

  test('every line of the calendar is some eye’s, and each name stands once', () => {
    const used = new Set(EVERY.map((eye) => answerOf(eye).id));
    expect(ROP_RULES.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(ROP_RULES.map(({ id }) => id)).size).toBe(ROP_RULES.length);
  });
});

describe('leaving', () => {
  const calm: RopEye = { zona: 'iii', estadio: '0', plus: 'no', evolucion: 'activa', vasos: 'zona_iii' };
  const grown: RopEye = { ...calm, vasos: 'completa' };
  const at = (weeks: number) => weeks * 7;

  test('nobody leaves with an eye that asks to be treated, referred or seen again, nor before the first examination', () => {
    for (const como of ROP_DISCHARGE_IDS) {
      const course = { dias: at(70), huboZonaCentral: false, tratamiento: 'laser' as const };
      expect(whyNotDischarged(como, { ...course, ojos: [] })).not.toBeNull();
      for (const eye of EVERY) {
        if (!['referir', 'tratar', 'repetir'].includes(answerOf(eye).accion)) continue;
        expect(whyNotDischarged(como, { ...course, ojos: [grown, eye] })).not.toBeNull();
        expect(whyNotDischarged(como, { ...course, ojos: [eye, grown] })).not.toBeNull();
      }
    }
  });

  test.each([
    ['completa', { ojos: [grown, grown], dias: null }, null],
    ['completa', { ojos: [grown, calm] }, 'Los vasos no llegan hasta la ora serrata en los dos ojos.'],
    ['zona_iii', { ojos: [calm, grown], dias: at(35) }, null],
    [
      'zona_iii',
      { ojos: [calm, calm], dias: at(35) - 1 },
      'Antes de las 35 semanas de edad posmenstrual se confirma con otro examen.',
    ],
    [
      'zona_iii',
      { ojos: [calm, calm], dias: null },
      'Antes de las 35 semanas de edad posmenstrual se confirma con otro examen.',
    ],
    [
      'zona_iii',
      { ojos: [calm, calm], huboZonaCentral: true },
      'Hubo ROP en zona I o II: no basta con que los vasos lleguen a la zona III.',
    ],
    ['edad', { ojos: [{ ...calm, zona: 'ii', vasos: 'inmadura' }], dias: at(45) }, null],
    ['edad', { ojos: [calm], dias: at(45) - 1 }, 'Todavía no cumple 45 semanas de edad posmenstrual.'],
    [
      'edad',
      { ojos: [{ ...calm, zona: 'i', estadio: '1', vasos: 'inmadura' }], dias: at(50) },
      'Hay enfermedad que puede amenazar la visión.',
    ],
    ['regresion', { ojos: [{ ...calm, zona: 'ii', estadio: '1', evolucion: 'en_regresion' }, grown] }, null],
    [
      'regresion',
      { ojos: [{ ...calm, zona: 'ii', estadio: '1' }] },
      'La ROP no está en regresión clara en los dos ojos.',
    ],
    ['tratamiento', { ojos: [calm] }, 'No consta ningún tratamiento.'],
    ['tratamiento', { ojos: [calm], tratamiento: 'laser', dias: at(50) }, null],
    [
      'tratamiento',
      { ojos: [calm], tratamiento: 'inyeccion', dias: at(64) },
      'Después de una inyección se controla hasta las 65 semanas de edad posmenstrual.',
    ],
    [
      'completa',
      { ojos: [grown], tratamiento: 'inyeccion', dias: at(64) },
      'Después de una inyección se controla hasta las 65 semanas de edad posmenstrual.',
    ],
    ['tratamiento', { ojos: [calm], tratamiento: 'inyeccion', dias: at(65) }, null],
  ] as const)('by «%s» with %o: %s', (como, course, why) => {
    expect(whyNotDischarged(como, { dias: at(40), huboZonaCentral: false, ...course })).toBe(why);
  });

  test('a child who stays has a day, whichever day it is', () => {
    for (let day = 0; day < 40; day += 1)
      for (const eye of EVERY.slice(0, 200)) {
        const fecha = addDays('2026-11-01', day);
        expect(windowAfter(fecha, answerOfBoth([eye])).proximo > fecha).toBe(true);
      }
    expect(SCREENING.fin).toBeLessThan(SCREENING.finTrasInyeccion);
  });
});
