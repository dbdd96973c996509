import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrendRecord } from '#client/queries/trends';
import { addDays } from '#domain/shared/civil-date';
import { trendsOf } from '#domain/clinical/trends/trend';
import { refuse } from '#tests/support/components/contract-network';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { TRENDS } from '#copy/clinical/trends';
import { openOffice } from '#tests/components/office.tsx';
import { TrendsPanel } from './TrendsPanel.tsx';

type Point = TrendRecord['puntos'][number];

const FIRST = '2021-03-01';
const yearly = (values: readonly (number | null)[], over: Partial<Point>): Point[] =>
  values.map((v, year) => ({
    fecha: addDays(FIRST, 365 * year),
    consulta: `c${String(year)}`,
    ojo: 'OD',
    v,
    ...over,
  }));
const trend = (
  serie: TrendRecord['serie'],
  puntos: readonly Point[],
  over: Partial<TrendRecord> = {},
): TrendRecord => ({
  serie,
  paciente: 'p1',
  puntos,
  eventos: [],
  tendencias: trendsOf(serie, puntos),
  ...over,
});

const PRESSURES = [
  ...yearly([15, 16, 17.5, 18, 19], { metodo: 'Goldmann', hora: '09:00' }),
  ...yearly([14, 14], { ojo: 'OI', metodo: 'iCare', hora: '09:05' }),
  ...yearly([13], { ojo: 'OI', metodo: 'Goldmann', hora: '09:04' }),
];
const SERIES: Readonly<Record<TrendRecord['serie'], TrendRecord>> = {
  pio: trend('pio', PRESSURES, {
    objetivo: { OD: 15, OI: 16 },
    eventos: [{ fecha: '2023-05-02', ojo: 'OD', tipo: 'laser', nombre: 'Trabeculoplastia' }],
  }),
  av: trend('av', [
    ...yearly([0.1], { texto: '20/25', metodo: 'Sin corrección' }),
    { fecha: '2022-03-01', consulta: 'c1', ojo: 'OI', v: null, texto: 'CD 50 cm', metodo: 'Con corrección' },
  ]),
  rx: trend('rx', []),
  disco: trend('disco', yearly([0.3, 0.4], {})),
  campo: trend('campo', [
    ...yearly([-1.5, -2, -3.1], { metodo: 'Campo visual 24-2 estándar, Campímetro n.º 1140' }),
    ...yearly([-1], { metodo: 'Campo visual 10-2, Campímetro n.º 1140' }),
  ]),
  macula: trend('macula', []),
  fibras: trend('fibras', []),
  ganglionares: trend('ganglionares', []),
  angulo: trend('angulo', []),
  endotelio: trend('endotelio', []),
};

const opened = (answers: Partial<typeof SERIES> = {}) =>
  openOffice('/admin/pacientes', <TrendsPanel paciente="p1" />, {
    as: 'doctora',
    answers: { readTrend: ({ params }) => ({ ...SERIES, ...answers })[params.serie as TrendRecord['serie']] },
  });
const figureOf = (name: RegExp) => screen.findByRole('region', { name });

test('eyes are told apart by more than colour, and the target, the laser and the slope are said', async () => {
  opened();
  const pressure = await figureOf(/^Presión intraocular/u);
  const chart = await within(pressure).findByRole('img', { name: /^Presión intraocular/u });
  const marks = [...chart.querySelectorAll('g[transform] > path')];
  const looks = new Set(marks.map((mark) => mark.getAttribute('class')));
  expect(looks.size).toBe(2);
  expect([...looks].filter((look) => look?.includes('fill-surface') === true)).toHaveLength(1);
  const shapes = new Set(marks.map((mark) => mark.getAttribute('d')));
  expect(shapes.size).toBe(2);
  const lines = [...chart.querySelectorAll('path[d^="M"]')].filter(
    (path) => path.getAttribute('d')?.includes('L') === true,
  );
  const dashed = lines.filter(
    (line) => line.getAttribute('class')?.includes('stroke-dasharray:7_4') === true,
  );
  expect(dashed.length).toBe(1);
  expect(within(pressure).getByText('Objetivo OD 15')).toBeTruthy();
  expect(within(pressure).getByText('Objetivo OI 16')).toBeTruthy();
  expect(
    within(pressure).getByText('2 may 2023, OD: Láser, Trabeculoplastia', { selector: 'li' }),
  ).toBeTruthy();
  expect(within(pressure).getByText('Sube')).toBeTruthy();
  expect(within(pressure).getByText(/^\+1,00 mmHg por año \(IC 95 %: /u)).toBeTruthy();
  expect(within(pressure).getByText('2 visitas de las 5 que hacen falta')).toBeTruthy();
  expect(chart.querySelector('desc')?.textContent).toBe(
    'OD: 5 mediciones, la última 19, 28 feb 2025. OI: 3 mediciones, la última 13, 1 mar 2021',
  );
});

test('studies have a line for each device and way, and below five of one there is too little to say', async () => {
  opened();
  const field = await figureOf(/^Campo visual: desviación media/u);
  expect(await within(field).findByText('3 visitas de las 5 que hacen falta')).toBeTruthy();
  expect(within(field).getByText('1 visita de las 5 que hacen falta')).toBeTruthy();
  expect(within(field).getAllByText(/^Campo visual 10-2, Campímetro n\.º 1140$/u).length).toBeGreaterThan(0);
  const cells = await figureOf(/^Densidad endotelial/u);
  expect(await within(cells).findByText('Todavía no hay recuentos validados.')).toBeTruthy();
});

test('an acuity without a line is shown and named, and nothing at all is said in a sentence', async () => {
  opened();
  const acuity = await figureOf(/^Mejor agudeza/u);
  expect(await within(acuity).findByText('Sin línea de la tabla')).toBeTruthy();
  expect(within(acuity).getByText('OI, 1 mar 2022: CD 50 cm, Con corrección')).toBeTruthy();
  expect(within(acuity).getByText('20/40')).toBeTruthy();
  const refraction = await figureOf(/^Refracción/u);
  expect(
    await within(refraction).findByText('Todavía no hay refracciones en consultas cerradas.'),
  ).toBeTruthy();
});

test('the keyboard changes to the tables, which have every value with its eye, hour and method', async () => {
  const { user } = opened();
  await figureOf(/^Presión intraocular/u);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  const table = await screen.findByRole('table', { name: 'Presión intraocular: tabla' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['Fecha', 'Hora', 'Cómo se tomó', 'OD', 'OI']);
  expect(rows).toContainEqual(['1 mar 2022', '09:05', 'iCare', '–', '14']);
  // Both eyes of one visit by one device are one line, with both hours.
  expect(rows).toContainEqual(['1 mar 2021', '09:00, 09:04', 'Goldmann', '15', '13']);
  expect(rows).toContainEqual(['1 mar 2023', '09:00', 'Goldmann', '17,5', '–']);
  expect(rows).toHaveLength(8);
  const acuity = within(await screen.findByRole('table', { name: /^Mejor agudeza/u }));
  expect(await acuity.findByRole('cell', { name: '20/25 (0,10)' })).toBeTruthy();
  expect(acuity.getByRole('cell', { name: 'CD 50 cm' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^Presión/u })).toBeNull();
});

test('nothing is asked of the server until the trends are opened', async () => {
  const { user, network } = openOffice(
    '/admin/pacientes',
    <Fold label={TRENDS.fold}>{() => <TrendsPanel paciente="p1" />}</Fold>,
    {
      as: 'doctora',
      answers: {
        readTrend: () => refuse('requiere_motivo', 'Abra la ficha del paciente para ver sus consultas.'),
      },
    },
  );
  expect(network.asked('readTrend')).toEqual([]);
  await user.click(screen.getByText(/^Evolución/u));
  expect(
    (await screen.findAllByText('Abra la ficha del paciente para ver sus consultas.')).length,
  ).toBeGreaterThan(0);
  expect(network.asked('readTrend').map(({ params }) => params)).toContainEqual({ id: 'p1', serie: 'pio' });
});

test('what is not to be relied on is hollow and out of the line, which stops at a laser; both are said', async () => {
  const metodo = 'Campo visual 24-2 estándar, Campímetro n.º 1140';
  const points = yearly([-1, -1.5, -2, -12, -2.5, -3], { metodo }).map((each, at) =>
    at === 3 ? { ...each, dudoso: 'pérdidas de fijación 9/17' } : each,
  );
  const eventos = [
    { fecha: addDays(FIRST, 365 + 30), ojo: 'OD', tipo: 'laser', nombre: 'SLT' },
    { fecha: addDays(FIRST, 300), ojo: 'OD', tipo: 'inyeccion', nombre: 'Inyección intravítrea' },
    { fecha: addDays(FIRST, 330), ojo: 'OD', tipo: 'inyeccion', nombre: 'Inyección intravítrea' },
  ] as const;
  opened({
    campo: trend('campo', points, { eventos: [...eventos], tendencias: trendsOf('campo', points, eventos) }),
  });
  const field = await figureOf(/^Campo visual/u);
  const chart = await within(field).findByRole('img', { name: /^Campo visual/u });
  const marks = [...chart.querySelectorAll('g[transform] > path')];
  expect(marks.map((mark) => mark.getAttribute('class')?.includes('fill-surface'))).toEqual([
    ...[false, false, false, true, false, false],
  ]);
  // Two visits before the laser, three that count after it: one line and two.
  const solid = chart.querySelector('path[d^="M"][d*="L"]')?.getAttribute('d') ?? '';
  const joined = [...chart.querySelectorAll('g > path:not([transform])')]
    .map((path) => path.getAttribute('d') ?? '')
    .filter((d) => /^M[\d.]+ [\d.]+L[\d.]+ [\d.]+(?:M|$)/u.test(d))
    .flatMap((d) => d.split('M').filter((each) => each !== ''));
  expect(solid).not.toBe('');
  expect(joined).toHaveLength(3);
  expect(within(field).getByText(TRENDS.doubtful)).toBeDefined();
  expect(within(field).getByText(TRENDS.cut)).toBeDefined();
  expect(
    within(field).getByText(/3 visitas de las 5 que hacen falta, 1 no fiable, sin contar/u),
  ).toBeDefined();
  expect(within(field).getByText(/OD: 2 inyecciones, del 26 dic 2021 al 25 ene 2022/u)).toBeDefined();
});
