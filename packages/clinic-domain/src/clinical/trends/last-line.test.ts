import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastLineOf, lineSerieOf } from './last-line.ts';
import type { Point, Series } from './series.ts';

const seriesOf = (over: Partial<Series>): Series => ({
  ...{ paciente: { id: 'p' }, serie: 'pio', edicion: 1, partes: 1, puntos: [], objetivos: [] },
  ...over,
});
const point = (fecha: string, v: number | null, over: Partial<Point> = {}): Point => ({
  ...{ fecha, consulta: `c${fecha}`, ojo: 'OD', v, metodo: 'Goldmann' },
  ...over,
});

test('the pressure of a glaucoma, the acuity of everything else', () => {
  expect(['H40.1', 'H42.0', 'Q15.0', 'H35.3', 'E11.3'].map(lineSerieOf)).toEqual([
    'pio',
    'pio',
    'pio',
    'av',
    'av',
  ]);
});

test('the last values stand by one method, with the target set last', () => {
  const puntos = [
    point('2026-01-02', 160, { metodo: 'Neumática' }),
    point('2026-02-02', 190),
    point('2026-03-02', 240),
    point('2026-03-02', 120, { ojo: 'OI' }),
  ];
  const objetivos = [
    { fecha: '2026-03-02', consulta: 'b', ojo: 'OD', v: 150 },
    { fecha: '2026-01-02', consulta: 'a', ojo: 'OD', v: 180 },
  ] as const;
  expect(lastLineOf(seriesOf({ puntos, objetivos: [...objetivos] }), 'AO')).toEqual({
    ...{ serie: 'pio', ojo: 'OD', fecha: '2026-03-02', texto: '24', puntos: [19, 24], objetivo: 15 },
  });
  expect(lastLineOf(seriesOf({ puntos }), 'OI')).toMatchObject({ ojo: 'OI', texto: '12', puntos: [12] });
});

test('what has no number is said and never drawn as the one before it', () => {
  const puntos = [point('2026-01-02', 30), point('2026-02-02', null, { texto: 'CD 50 cm' })];
  expect(lastLineOf(seriesOf({ serie: 'av', puntos }), 'OD')).toMatchObject({
    texto: 'CD 50 cm',
    puntos: [],
  });
});

test.each([
  ['nothing was measured', seriesOf({}), 'OD'],
  ['only the other eye was', seriesOf({ puntos: [point('2026-01-02', 160)] }), 'OI'],
  ['what is newest is in another part', seriesOf({ partes: 2, puntos: [point('2026-01-02', 160)] }), 'OD'],
  ['it is of something else', seriesOf({ serie: 'rx', puntos: [point('2026-01-02', 160)] }), 'OD'],
] as const)('nothing is shown where %s', (_why, series, ojo) => {
  expect(lastLineOf(series, ojo)).toBeNull();
});

test('whatever was measured, the eye shown is the plan’s and the value said is its newest', () => {
  const any = fc.array(
    fc.record({
      day: fc.integer({ min: 10, max: 28 }),
      v: fc.option(fc.integer({ min: 50, max: 600 }), { nil: null }),
      ojo: fc.constantFrom('OD' as const, 'OI' as const),
      metodo: fc.constantFrom('Goldmann', 'Neumática'),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(any, fc.constantFrom('OD' as const, 'OI' as const), (made, ojo) => {
      const puntos = made.map(({ day, v, ...rest }, at) =>
        point(`2026-01-${String(day)}`, v, {
          ...rest,
          consulta: String(at),
          texto: `${String(v)} ${String(day)}`,
        }),
      );
      const own = puntos.filter((each) => each.ojo === ojo);
      const newest = own
        .map(({ fecha }) => fecha)
        .toSorted()
        .at(-1);
      const found = lastLineOf(seriesOf({ puntos }), ojo);
      expect(found === null).toBe(own.length === 0);
      if (found === null) return;
      expect([found.ojo, found.fecha]).toEqual([ojo, newest]);
      expect(own.some(({ texto, fecha }) => texto === found.texto && fecha === newest)).toBe(true);
    }),
  );
});
