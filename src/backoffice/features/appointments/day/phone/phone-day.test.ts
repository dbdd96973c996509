import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayColumn } from '../day-model.ts';
import { phoneDay } from './phone-day.ts';

const TODAY = '2026-11-20';
const NOW = { fecha: TODAY, minuto: 9 * 60 + 30 };
const NO_FILTER = { estados: [], tipos: [], estudios: [], texto: '' };
const visit = (id: string, hora: string, over: Partial<AppointmentRecord> = {}): AppointmentRecord =>
  appointment({ id, hora, ...over });
const DOCTOR = 'Dra. Ana Quispe';
/** The doctor's column; `away` is when she is absent. */
const column = (away: readonly { inicio: number; fin: number }[] = []): DayColumn => ({
  id: DOCTOR,
  fecha: TODAY,
  medico: DOCTOR,
  nombre: DOCTOR,
  corto: 'Dra. Quispe',
  isStudies: false,
  bloques: [],
  abierto: [],
  cierres: away.map((range) => ({ ...range, motivo: 'ausencia', clase: 'ausencia' })),
  pasos: null,
  minutos: null,
  cards: [],
  cola: [],
  lanes: 1,
  ausente: null,
});

type Asked = Parameters<typeof phoneDay>[1];
const day = (records: readonly AppointmentRecord[], over: Partial<Asked> = {}) =>
  phoneDay(records, {
    fecha: TODAY,
    now: NOW,
    columns: [column()],
    medicos: null,
    filter: NO_FILTER,
    opened: new Set(),
    kept: new Set(),
    places: [],
    ...over,
  });
const shown = (...asked: Parameters<typeof day>): string[] =>
  day(...asked).hours.map(({ hour, items }) => `${String(hour)}: ${items.map(({ id }) => id).join(' ')}`);

const MIXED = [
  visit('pronto', '10:20'),
  visit('tarde', '09:10', { estado: 'confirmado' }),
  visit('sala', '09:00', { estado: 'en_sala' }),
  visit('atendida', '08:00', { estado: 'atendido' }),
  visit('ausente', '08:20', { estado: 'no_asistio' }),
  visit('cancelada', '11:00', { estado: 'cancelado' }),
  visit('cola', '08:40', { estado: 'en_sala', enCola: true }),
  visit('ajena', '09:50', { medico: 'Dr. Otro' }),
];

test('the day is grouped by hour with the present among its rows, and who waits without an hour comes first', () => {
  expect(shown(MIXED)).toEqual(['null: cola', '540: sala tarde ahora ajena', '600: pronto']);
});

test('who was attended and who does not come are counted, never lost: each is shown or behind a count', () => {
  expect(day(MIXED).behind).toEqual({ attended: 1, gone: 2 });
  expect(shown(MIXED, { opened: new Set(['attended', 'gone']) })).toEqual([
    'null: cola',
    '480: atendida ausente',
    '540: sala tarde ahora ajena',
    '600: pronto',
    '660: cancelada',
  ]);
  expect(shown(MIXED, { opened: new Set(['attended']) })[1]).toBe('480: atendida');
});

test('what is asked for by its state, searched for or open is shown wherever it is', () => {
  expect(shown(MIXED, { kept: new Set(['atendida']) })[1]).toBe('480: atendida');
  expect(shown(MIXED, { filter: { ...NO_FILTER, estados: ['cancelado'] } })).toEqual([
    '540: ahora',
    '660: cancelada',
  ]);
  expect(shown(MIXED, { filter: { ...NO_FILTER, texto: 'rosa' } })).toContain('480: atendida ausente');
});

test('of one doctor nobody else’s are shown, with the free places between them', () => {
  const places = [
    { kind: 'libre', id: 'libre-580', inicio: 580, medico: DOCTOR, corto: 'Dra. Quispe' },
  ] as const;
  expect(shown(MIXED, { medicos: [DOCTOR], places })).toEqual([
    'null: cola',
    '540: sala tarde ahora libre-580',
    '600: pronto',
  ]);
});

const one = (record: AppointmentRecord, over: Partial<Asked> = {}) => {
  const [visit] = day([record], over)
    .hours.flatMap(({ items }) => items)
    .filter((item) => item.kind === 'turno');
  return visit === undefined ? null : [visit.canArrive, visit.late, visit.isToMove];
};

test.each([
  { what: 'who is expected later', record: visit('a', '10:20'), says: [true, 0, false] },
  { what: 'who is late', record: visit('a', '09:10'), says: [true, 20, false] },
  { what: 'who is here', record: visit('a', '09:10', { estado: 'en_sala' }), says: [false, 0, false] },
  {
    what: 'whom this person may not receive',
    record: visit('a', '10:20', { siguientes: [] }),
    says: [false, 0, false],
  },
])('$what: whether «Llegó» is offered, and the minutes late', ({ record, says }) => {
  expect(one(record)).toEqual(says);
});

test('the patient of an absent doctor is to be moved, not received, also who is here already', () => {
  const columns = [column([{ inicio: 540, fin: 720 }])];
  expect(one(visit('a', '09:10'), { columns })).toEqual([false, 0, true]);
  expect(one(visit('a', '09:10', { estado: 'en_sala' }), { columns })).toEqual([false, 0, true]);
  expect(one(visit('a', '09:10', { estado: 'en_atencion' }), { columns })).toEqual([false, 0, false]);
  expect(one(visit('a', '14:00'), { columns })).toEqual([true, 0, false]);
});

test('of another day nobody is received or late; of a past one who was attended is in the list', () => {
  for (const minuto of [0, 1439]) {
    const past = { now: { fecha: '2026-11-21', minuto } };
    expect(one(visit('a', '09:10'), past)).toEqual([false, 0, false]);
    expect(shown(MIXED, past)).toEqual([
      'null: cola',
      '480: atendida ausente',
      '540: sala tarde ajena',
      '600: pronto',
    ]);
    expect(one(visit('a', '09:10'), { now: { fecha: '2026-11-19', minuto } })).toEqual([false, 0, false]);
  }
});
