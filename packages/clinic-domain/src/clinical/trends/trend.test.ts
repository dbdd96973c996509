import { expect, test } from 'vitest';
import { addDays } from '../../shared/civil-date.ts';
import { grown, MOST_POINTS, seriesOf, type Harvest, type Point } from './series.ts';
import { trendsOf } from './trend.ts';

const FIRST = '2020-01-01';
/** One reading a year, of these values. */
const yearly = (values: readonly (number | null)[], over: Partial<Point> = {}): Point[] =>
  values.map((v, year) => ({
    fecha: addDays(FIRST, Math.round(year * 365.25)),
    consulta: `${over.ojo ?? 'OD'}${over.metodo ?? ''}${String(year)}`,
    ojo: 'OD',
    v,
    ...over,
  }));

test('five visits of one eye by one device have a slope a year with its interval', () => {
  const [trend] = trendsOf('pio', yearly([20, 21, 22, 23, 24], { metodo: 'Goldmann' }));
  expect(trend).toMatchObject({ ojo: 'OD', metodo: 'Goldmann', n: 5, porAnio: expect.closeTo(1, 1) });
});

test('four say that there is too little', () => {
  expect(trendsOf('pio', yearly([20, 21, 22, 23]))).toEqual([
    { ojo: 'OD', n: 4, motivo: 'datos_insuficientes' },
  ]);
});

test('eyes and devices are never mixed: three and three of two devices are no six, nor is one without its device', () => {
  const mixed = [
    ...yearly([20, 21, 22], { metodo: 'Goldmann' }),
    ...yearly([20, 21, 22], { metodo: 'iCare' }),
    ...yearly([20, 21, 22]),
    ...yearly([10, 10, 10, 10, 10], { ojo: 'OI', metodo: 'Goldmann' }),
  ];
  expect(trendsOf('pio', mixed)).toEqual([
    { ojo: 'OD', metodo: 'Goldmann', n: 3, motivo: 'datos_insuficientes' },
    { ojo: 'OD', metodo: 'iCare', n: 3, motivo: 'datos_insuficientes' },
    { ojo: 'OD', n: 3, motivo: 'datos_insuficientes' },
    { ojo: 'OI', metodo: 'Goldmann', n: 5, porAnio: 0, ic: [0, 0] },
  ]);
});

test('three readings of one visit are one point, their mean', () => {
  const visit = yearly([20]);
  const thrice = [20, 22, 24].flatMap((v) => visit.map((each) => ({ ...each, v })));
  expect(trendsOf('pio', [...thrice, ...thrice])).toMatchObject([{ n: 1, motivo: 'datos_insuficientes' }]);
  const later = yearly([20, 22, 22, 22, 22]).slice(1);
  expect(trendsOf('pio', [...thrice, ...later])).toMatchObject([{ n: 5, porAnio: 0 }]);
});

test('an eye that fell off the chart has no slope: leaving out its worst values would hide the loss', () => {
  expect(trendsOf('av', yearly([0.1, 0.1, 0.1, 0.1, 0.1, null]))).toMatchObject([
    { n: 5, motivo: 'datos_insuficientes' },
  ]);
  expect(trendsOf('pio', yearly([null, null]))).toEqual([]);
  const corrected = yearly([0.1, 0.1, 0.1, 0.1, 0.1], { metodo: 'Con corrección' });
  const lost = yearly([null], { metodo: 'Sin corrección' });
  expect(trendsOf('av', [...corrected, ...lost])).toMatchObject([{ motivo: 'datos_insuficientes' }]);
  // The fingers are a method of their own: what the tonometer read has its slope.
  expect(trendsOf('pio', [...corrected, ...lost])).toMatchObject([{ n: 5, porAnio: 0 }]);
});

const harvest = (pio: readonly Point[]): Harvest => ({
  puntos: { pio, av: [], rx: [], disco: [] },
  objetivos: [],
});

test('a series goes on in a next part when one is full, point by point or all at once', () => {
  const points = yearly(Array.from({ length: MOST_POINTS + 3 }, (_, at) => at));
  const whole = seriesOf('p1', harvest(points)).filter(({ value }) => value.serie === 'pio');
  expect(whole.map(({ key, value }) => [key, value.partes, value.puntos.length])).toEqual([
    ['p1:pio', 2, MOST_POINTS],
    ['p1:pio:2', 1, 3],
  ]);
  const [first] = seriesOf('p1', harvest(points.slice(0, MOST_POINTS - 1)));
  if (first === undefined) throw new Error('there is one');
  const filled = grown(first.value, first.value, harvest(points.slice(MOST_POINTS - 1, MOST_POINTS)));
  expect(filled).toMatchObject({ added: null, head: { partes: 1 } });
  const over = grown(filled.head, filled.head, harvest(points.slice(MOST_POINTS, MOST_POINTS + 2)));
  expect(over.added).toMatchObject({
    key: 'p1:pio:2',
    value: { puntos: points.slice(MOST_POINTS, MOST_POINTS + 2) },
  });
  const after = grown(over.head, over.added?.value ?? over.tail, harvest(points.slice(MOST_POINTS + 2)));
  expect([...after.head.puntos, ...after.tail.puntos]).toEqual(points);
  expect(after.head.partes).toBe(2);
});

const laser = (fecha: string, ojo: 'OD' | 'OI' | 'AO' = 'OD') =>
  ({ fecha, ojo, tipo: 'laser', nombre: 'SLT' }) as const;

test('no line runs through a laser: a field that fell, was treated and is stable since falls no more', () => {
  const points = yearly([-1, -2, -3, -4, -5, -5, -5, -5, -5, -5], { metodo: 'HFA' });
  const day = addDays(FIRST, Math.round(4 * 365.25));
  const [before, after] = trendsOf('campo', points, [laser(day)]);
  // What is measured on the day of the laser was measured before it.
  expect(before).toMatchObject({ n: 5, porAnio: expect.closeTo(-1, 2), tramo: { hasta: day } });
  expect(after).toMatchObject({ n: 5, porAnio: 0, tramo: { desde: points[5]?.fecha } });
  expect(trendsOf('campo', points, [laser(day, 'OI')])).toMatchObject([{ n: 10 }]);
});

test.each([
  { serie: 'macula', tipo: 'inyeccion', stretches: 2 },
  { serie: 'campo', tipo: 'inyeccion', stretches: 1 },
  { serie: 'pio', tipo: 'cirugia', stretches: 2 },
  { serie: 'pio', tipo: 'gotas', stretches: 1 },
] as const)('of $serie a $tipo leaves $stretches stretches', ({ serie, tipo, stretches }) => {
  const points = yearly([1, 2, 3, 4, 5, 5, 4, 3, 2, 1]);
  const event = { fecha: addDays(FIRST, Math.round(4.5 * 365.25)), ojo: 'AO', tipo, nombre: '' } as const;
  expect(trendsOf(serie, points, [event])).toHaveLength(stretches);
});

test('the newest stretch says that it is too short; of what is past only what can be said', () => {
  const events = [laser(addDays(FIRST, 700)), laser(addDays(FIRST, 1200))];
  expect(trendsOf('campo', yearly([-1, -2, -2, -3, -3]), events)).toMatchObject([
    { n: 1, motivo: 'datos_insuficientes', tramo: { desde: addDays(FIRST, 1461) } },
  ]);
});

test('what is not to be relied on counts for nothing, however far it lies', () => {
  const points = yearly([-1, -1, -1, -1, -1, -20]).map((each, at) =>
    at === 5 ? { ...each, dudoso: 'pérdidas de fijación 9/17' } : each,
  );
  expect(trendsOf('campo', points)).toEqual([{ ojo: 'OD', n: 5, porAnio: 0, ic: [0, 0] }]);
  const all = points.map((each) => ({ ...each, dudoso: 'señal 4' }));
  expect(trendsOf('campo', all)).toEqual([{ ojo: 'OD', n: 0, motivo: 'datos_insuficientes' }]);
});
