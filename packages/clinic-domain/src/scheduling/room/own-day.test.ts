import { expect, test } from 'vitest';
import { ownDay } from './own-day.ts';

/** Ten past ten at the clinic. */
const NOW = new Date('2026-11-23T14:10:00.000Z');
const at = (hour: string): string => `2026-11-23T${hour}:00.000Z`;
type Row = Parameters<typeof ownDay>[0][number];
const row = (id: string, estado: Row['estado'], over: Partial<Row> = {}): Row => ({
  ...{ id, estado, hora: '10:00', tipo: 'control' },
  ...over,
});
const came = (hour: string): Partial<Row> => ({ tiempos: { en_sala: at(hour) } });
const ready = { listo: { en: at('14:00'), por: 'eva', falta: [] } };
const drops = (lista: string): Partial<Row> => ({
  dilatacion: { ojos: 'AO', gota: 'tropicamida 1 %', desde: at('13:50'), lista: at(lista) },
});
const places = (rows: readonly Row[], isBegun?: (id: string) => boolean): string[] =>
  ownDay(rows, NOW, isBegun).map(({ row: { id }, lugar }) => `${id} ${lugar}`);

test('urgent and ready, ready by the wait, dilating by the minutes left, in preparation, waiting, to come', () => {
  const rows = [
    row('later', 'confirmado', { hora: '12:20' }),
    row('next', 'agendado', { hora: '12:00' }),
    row('sits', 'en_sala', came('14:00')),
    row('sits_long', 'en_sala', came('13:40')),
    row('measured', 'en_preparacion', came('13:30')),
    row('begun', 'en_sala', came('14:05')),
    row('opens_late', 'en_preparacion', { ...came('13:00'), ...ready, ...drops('14:30') }),
    row('opens_soon', 'en_preparacion', { ...came('13:50'), ...drops('14:14') }),
    row('ready', 'en_sala', { ...came('14:00'), ...ready }),
    row('ready_long', 'en_preparacion', { ...came('13:28'), ...ready }),
    row('open', 'en_preparacion', { ...came('13:45'), ...drops('14:10') }),
    row('urgent', 'en_sala', { ...came('14:05'), ...ready, tipo: 'urgencia' }),
    row('inside', 'en_atencion', came('13:20')),
    row('seen', 'atendido'),
    row('left', 'se_retiro'),
    row('gone', 'cancelado'),
    row('missed', 'no_asistio'),
  ];
  expect(places(rows, (id) => id === 'begun')).toEqual([
    'inside dentro',
    'urgent listo',
    'ready_long listo',
    'open listo',
    'ready listo',
    'opens_soon dilatando',
    'opens_late dilatando',
    'measured preparando',
    'begun preparando',
    'sits_long espera',
    'sits espera',
    'next por_llegar',
    'later por_llegar',
  ]);
});

test('an urgency is the first of those in its place, and is called one', () => {
  const rows = [
    row('a', 'en_sala', came('13:00')),
    row('u', 'en_sala', { ...came('14:08'), tipo: 'urgencia' }),
  ];
  expect(ownDay(rows, NOW).map(({ row: { id }, urgente, espera }) => [id, urgente, espera])).toEqual([
    ['u', true, 2],
    ['a', false, 70],
  ]);
});

test('the wait is since the arrival, drops or not; of whoever has not come nothing is said', () => {
  const [first, second] = ownDay(
    [
      row('a', 'en_preparacion', { ...came('13:24'), estadoDesde: at('14:00'), ...drops('14:12') }),
      row('b', 'agendado', { estadoDesde: at('12:00') }),
    ],
    NOW,
  );
  expect(first).toMatchObject({ espera: 46, llego: 564, faltan: 2 });
  expect(second).toMatchObject({ espera: null, llego: null, faltan: null });
});
