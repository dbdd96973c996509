import { matchesWords } from '../../shared/spanish-text.ts';
import { firstControlDays, PROCEDURE_IDS, PROCEDURE_WORDS, procedureName, PROCEDURES } from './procedures.ts';
import { itemsOf } from './steps.ts';
import { describe, expect, test } from 'vitest';
import type { Point } from '../trends/series.ts';
import { measuredAfter, outcomesOf, rateOf, type Followed } from './outcomes.ts';
import type { ComplicationId } from './operation-note.ts';
import type { Surgery } from './surgery.ts';

const surgery = (complicaciones: ComplicationId[] = [], over: Partial<Surgery> = {}): Surgery => ({
  ...{ paciente: { id: 'p1' }, procedimiento: 'faco', ojo: 'OD', medico: 'Dra. Ana', autor: 'ana' },
  ...{ consulta: 'c1', cie: 'H25.1', creada: '2026-01-01T12:00:00.000Z', estado: 'realizada' },
  ...{ anestesia: 'topica', riesgos: '', laboratorio: [], nota: '', lecturas: [], lista: {}, historial: [] },
  lente: {
    ...{
      potencia: 21,
      modelo: 'A',
      formula: 'kane',
      objetivo: -0.25,
      fuente: 'Biómetro',
      potenciaEquipo: 21,
    },
  },
  operacion: {
    ...{ cuando: '2026-03-01T12:00:00.000Z', quien: 'ana', cirujano: 'Dra. Ana', sello: '{}' },
    hash: 'a'.repeat(64),
    nota: { fecha: '2026-03-01', tecnica: 'Faco.', complicaciones },
  },
  ...over,
});
const point = (fecha: string, v: number | null, over: Partial<Point> = {}): Point => ({
  ...{ fecha, consulta: 'c', ojo: 'OD', v },
  ...over,
});

describe('a rate', () => {
  test('is not said of fewer than thirty', () => {
    expect(rateOf(29, 29)).toEqual({ casos: 29, total: 29, porcentaje: null, desde: null, hasta: null });
  });

  // From the formula of Wilson (1927), as statistics packages give it.
  test.each([
    [27, 30, 90, 74.4, 96.5],
    [0, 100, 0, 0, 3.7],
    [100, 100, 100, 96.3, 100],
    [5, 200, 2.5, 1.1, 5.7],
  ])('%i of %i is %f, from %f to %f per cent', (casos, total, porcentaje, desde, hasta) => {
    expect(rateOf(casos, total)).toEqual({ casos, total, porcentaje, desde, hasta });
  });
});

describe('what was measured after', () => {
  const of = (av: Point[], rx: Point[] = []) => measuredAfter(surgery(), { av, rx });

  test('counts from 4 to 12 weeks, of the operated eye, the best acuity of all', () => {
    const av = [
      point('2026-03-28', 0),
      point('2026-03-29', 30, { texto: '20/40' }),
      point('2026-05-24', 18, { texto: '20/30' }),
      point('2026-05-25', 0),
      point('2026-04-10', 0, { ojo: 'OI' }),
      point('2026-04-10', null, { texto: 'CD 50 cm' }),
    ];
    expect(of(av).agudeza).toEqual({ v: 18, texto: '20/30', fecha: '2026-05-24' });
    expect(of([]).agudeza).toBeNull();
  });

  test('takes the last subjective refraction before any of a machine', () => {
    const rx = [
      point('2026-04-01', -50, { metodo: 'Final' }),
      point('2026-04-20', -25, { metodo: 'Subjetiva' }),
      point('2026-05-01', -100, { metodo: 'Autorrefracción' }),
    ];
    expect(of([], rx).refraccion).toEqual({ v: -0.25, fecha: '2026-04-20' });
    expect(of([], rx.slice(2)).refraccion?.v).toBe(-1);
  });
});

describe('outcomes', () => {
  const seen = (v: number, complicaciones: ComplicationId[] = [], refraction = -0.25): Followed => ({
    surgery: surgery(complicaciones),
    measured: {
      agudeza: { v, texto: '', fecha: '2026-04-10' },
      refraccion: { v: refraction, fecha: '2026-04-10' },
    },
  });

  test('count every operation for complications, and those measured in time for the rest', () => {
    const all = [
      ...Array.from({ length: 30 }, () => seen(0)),
      ...Array.from({ length: 6 }, () => seen(30, ['rotura_capsular', 'perdida_vitrea'], 0.5)),
      ...Array.from({ length: 4 }, () => seen(40, ['prolapso_iris'], 1)),
      { surgery: surgery(), measured: { agudeza: null, refraccion: null } },
      { surgery: surgery([], { procedimiento: 'pterigion' }), measured: { agudeza: null, refraccion: null } },
    ];
    const found = outcomesOf(all);
    expect(found.operadas).toBe(41);
    expect([found.agudeza40.casos, found.agudeza40.total]).toEqual([36, 40]);
    expect(found.agudeza20.casos).toBe(30);
    expect([found.refraccion50.casos, found.refraccion100.casos]).toEqual([30, 36]);
    expect([found.complicadas.casos, found.complicadas.total]).toEqual([10, 41]);
    expect(found.complicaciones.map(({ codigo, casos }) => [codigo, casos])).toEqual([
      ['rotura_capsular', 6],
      ['perdida_vitrea', 6],
      ['prolapso_iris', 4],
    ]);
  });
});

test('an operation that the list does not have is called by its note, and every other by its own name', () => {
  const nota = ' Queratotomía radial ';
  for (const procedimiento of PROCEDURE_IDS)
    expect(procedureName({ procedimiento, nota })).toBe(
      procedimiento === 'otra' ? 'Queratotomía radial' : PROCEDURES[procedimiento].nombre,
    );
  expect(procedureName({ procedimiento: 'otra', nota: ' ' })).toBe('Otra cirugía');
});

test.each([
  'tapones',
  'plug',
  'plugs',
  'oclusión puntal',
  'Oclusión de puntos lagrimales',
  'tapón',
  'punto lagrimal',
])('a plug is found by «%s», and nothing else is', (typed) => {
  const found = PROCEDURE_IDS.filter((id) =>
    matchesWords([PROCEDURES[id].nombre, PROCEDURE_WORDS[id] ?? ''], typed),
  );
  expect(found).toEqual(['tapon_lagrimal']);
});

test('a plug is put in without laboratory or pupil, and is seen in two weeks; what opens an eye, the next day', () => {
  expect(itemsOf({ procedimiento: 'tapon_lagrimal' })).toEqual([
    'identidad',
    'ojo_marcado',
    'consentimiento',
    'alertas',
  ]);
  expect(itemsOf({ procedimiento: 'pterigion' })).toContain('preoperatorio');
  expect(PROCEDURE_IDS.filter((id) => firstControlDays(id) !== 1)).toEqual(['tapon_lagrimal']);
  expect(firstControlDays('tapon_lagrimal')).toBe(14);
});
