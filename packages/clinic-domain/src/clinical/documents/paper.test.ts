import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf } from '../../shared/civil-date.ts';
import { documentLines } from './document-lines.ts';
import { newDocumentSchema } from './contents.ts';
import { taperCalendar, medicationSchema } from './medication.ts';
import { taperGrid } from './taper-grid.ts';

const medicine = (descenso: { veces: number; dias: number }[]) => {
  const [first] = medicationSchema.parse({
    medicamentos: [
      { dci: 'Prednisolona', forma: 'colirio', concentracion: '1 %', ojo: 'OD', dosis: 1, descenso },
    ],
  }).medicamentos;
  if (first === undefined) throw new Error('no medicine');
  return first;
};

describe('the calendar of a tapering', () => {
  test('4-3-2-1 is four weeks from Monday to Sunday, each day with its times', () => {
    const rows = taperCalendar(medicine([4, 3, 2, 1].map((veces) => ({ veces, dias: 7 }))), '2026-12-23');
    const grid = taperGrid(rows);
    expect(grid.map((week) => week.map((day) => day?.veces ?? '·').join(''))).toEqual([
      '··44444',
      '4433333',
      '3322222',
      '2211111',
      '11·····',
    ]);
  });

  test('has every day of the treatment once, in its column, and no other', () => {
    const steps = fc
      .array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 })
      .map((days) => days.map((dias, at) => ({ veces: days.length - at, dias })));
    const from = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(steps, from, (descenso, desde) => {
        const grid = taperGrid(taperCalendar(medicine(descenso), desde));
        const days = grid.flat().filter((day) => day !== null);
        expect(days.map(({ fecha }) => fecha)).toEqual(
          Array.from({ length: descenso.reduce((sum, { dias }) => sum + dias, 0) }, (_, at) =>
            addDays(desde, at),
          ),
        );
        for (const week of grid)
          week.forEach((day, at) => {
            if (day !== null) expect(daysBetween(mondayOf(day.fecha), day.fecha)).toBe(at);
          });
      }),
    );
  });

  test('of more than twelve weeks is reported by its steps alone', () => {
    expect(
      taperGrid(
        taperCalendar(
          medicine([
            { veces: 2, dias: 84 },
            { veces: 1, dias: 7 },
          ]),
          '2026-12-23',
        ),
      ),
    ).toEqual([]);
  });
});

test('beside the plan stand each drop with its eye and hours, each study with its eye and code, each lens', () => {
  const lines = (tipo: string, contenido: object) =>
    documentLines(newDocumentSchema.parse({ documento: { tipo, contenido } }).documento);
  expect(
    lines('receta_medicamentos', {
      medicamentos: [
        {
          dci: 'Moxifloxacino',
          forma: 'colirio',
          concentracion: '0,5 %',
          ojo: 'OI',
          dosis: 1,
          cadaHoras: 4,
          dias: 7,
        },
      ],
    }),
  ).toEqual(['Moxifloxacino 0,5 %: 1 gota en el ojo izquierdo cada 4 horas por 7 días']);
  expect(
    lines('orden_estudios', {
      estudios: [{ codigo: 'OCT-M', ojo: 'OD', nombre: 'OCT de mácula' }],
      cie: 'H35.3',
      prioridad: 'normal',
    }),
  ).toEqual(['OCT de mácula OD (H35.3)']);
  expect(
    lines('receta_lentes', { lente: 'monofocal_lejos', OD: { esfera: 1, cilindro: -2, eje: 10 } }),
  ).toEqual(['Monofocal de lejos', 'OD +1,00 −2,00 × 10°']);
});
