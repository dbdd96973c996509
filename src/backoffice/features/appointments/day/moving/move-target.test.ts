import { describe, expect, it } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { STUDIES, type DayColumn } from '#backoffice/features/appointments/day/day-model.ts';
import { freePlaces } from './free-places.ts';
import { keyTarget } from './key-target.ts';
import { nextStart, placeOf, refusalOf, snapped, type Known } from './move-target.ts';
import { cardKey, freeKey, stopAfter, stopsOf } from './stops.ts';

const PASOS = { primera_vez: 30, control: 20, posoperatorio: 15, urgencia: 20, procedimiento: 40 };
const record = (id: string, hora: string, over: Partial<AppointmentRecord> = {}): AppointmentRecord => ({
  id,
  version: 1,
  medico: 'ana',
  fecha: '2026-12-01',
  hora,
  fin: '',
  duracionMin: 20,
  tipo: 'control',
  estado: 'agendado',
  paciente: { id: `p-${id}`, nombre: id, nombres: '', apellidos: id },
  siguientes: [],
  ...over,
});
const minute = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const column = (
  id: string,
  records: readonly AppointmentRecord[],
  over: Partial<DayColumn> = {},
): DayColumn => ({
  id,
  fecha: '2026-12-01',
  medico: id === STUDIES ? null : id,
  nombre: id,
  corto: id,
  isStudies: id === STUDIES,
  bloques: [{ inicio: 480, fin: 600 }],
  abierto: [{ inicio: 480, fin: 600 }],
  cierres: [],
  pasos: PASOS,
  minutos: PASOS,
  cola: [],
  cards: records.map((each) => ({
    record: each,
    inicio: minute(each.hora),
    fin: minute(each.hora) + each.duracionMin,
    lane: 0,
    lanes: 1,
  })),
  lanes: 1,
  ausente: null,
  ...over,
});
const mine = record('mio', '08:00');
const ana = column('ana', [
  mine,
  record('otro', '08:40'),
  record('ausente', '09:20', { estado: 'no_asistio', liberadoDesde: '09:25' }),
]);
const eva = column(
  'eva',
  [
    record('lejos', '09:00', {
      medico: 'eva',
      paciente: { id: 'p-mio', nombre: 'mio', nombres: '', apellidos: 'mio' },
    }),
  ],
  {
    cierres: [{ inicio: 540, fin: 1440, motivo: 'feriado', clase: 'feriado', nombre: 'Aniversario' }],
    abierto: [{ inicio: 480, fin: 540 }],
  },
);
const known = (over: Partial<Known> = {}): Known => ({
  columns: [ana, eva, column(STUDIES, [])],
  actor: { uid: 'u', rol: 'admin' },
  from: () => 0,
  ...over,
});
const to = (columna: string, hora: string, duracionMin = 20) => ({
  columna,
  inicio: minute(hora),
  duracionMin,
});

describe('a place is refused', () => {
  it.each([
    [to('ana', '08:40'), 'ocupado (08:40, otro)'],
    [to('ana', '08:20'), null],
    [to('ana', '08:00', 40), null],
    [to('ana', '08:00', 45), 'ocupado (08:40, otro)'],
    [to('ana', '09:20'), 'ocupado (09:20, ausente)'],
    [to('ana', '09:25'), null],
    [to('ana', '09:50'), 'fuera del horario'],
    [to('eva', '09:00'), 'feriado: Aniversario'],
    [to('eva', '08:20'), null],
    [to(STUDIES, '08:20'), 'una consulta necesita un médico'],
  ])('%o: %s', (target, why) => {
    expect(refusalOf(mine, target, known())).toBe(why);
  });

  it('to a patient who is elsewhere at that hour', () => {
    const open = { ...eva, cierres: [], abierto: [{ inicio: 480, fin: 600 }] };
    const target = to('ana', '09:00');
    expect(refusalOf(mine, target, known({ columns: [ana, open] }))).toBe(
      'el paciente ya tiene otro turno a las 09:00',
    );
  });

  it('when it has passed, but not where the appointment already stands', () => {
    expect(refusalOf(mine, to('ana', '08:20'), known({ from: () => 510 }))).toBe('esa hora ya pasó');
    expect(refusalOf(mine, to('ana', '08:00', 30), known({ from: () => 510 }))).toBeNull();
  });

  it('to a doctor in the agenda of another', () => {
    const actor = { uid: 'u', rol: 'medico' as const, medico: 'ana' };
    expect(refusalOf(mine, to('eva', '08:20'), known({ actor }))).toBe('la agenda es de otro médico');
  });

  it('an overbooking may stand over another', () => {
    expect(refusalOf({ ...mine, sobreturno: true }, to('ana', '08:40'), known())).toBeNull();
  });
});

describe('the grid', () => {
  it('draws to the step of the kind from the start of the block; Alt by five minutes', () => {
    expect(snapped(ana, mine, minute('08:32'), false)).toBe(minute('08:40'));
    expect(snapped(ana, { ...mine, tipo: 'primera_vez' }, minute('08:40'), false)).toBe(minute('08:30'));
    expect(snapped(ana, mine, minute('08:32'), true)).toBe(minute('08:30'));
    expect(snapped(ana, mine, minute('12:42'), false)).toBe(minute('12:40'));
    expect(nextStart(ana, mine, minute('08:10'), 1, false)).toBe(minute('08:20'));
    expect(nextStart(ana, mine, minute('08:00'), -1, false)).toBe(minute('08:00'));
  });

  it('offers the free positions and the gaps where none fits, from now on', () => {
    const odd = column('ana', [record('x', '08:00', { duracionMin: 30 })]);
    expect(freePlaces(odd, 0).map(({ inicio, fin }) => [inicio, fin])).toEqual([
      [510, 520],
      [520, 540],
      [540, 560],
      [560, 580],
      [580, 600],
    ]);
    expect(freePlaces(odd, 550).map(({ inicio }) => inicio)).toEqual([560, 580]);
  });

  it('in a week by the day: each has its own beginning, and a patient is busy only on that day', () => {
    const tuesday = column('2026-12-01', [mine], { medico: 'ana' });
    const other = record('lejos', '08:20', {
      fecha: '2026-12-02',
      paciente: { id: 'p-mio', nombre: 'mio', nombres: '', apellidos: 'mio' },
    });
    const wednesday = column('2026-12-02', [other], { medico: 'ana', fecha: '2026-12-02' });
    const week = known({
      columns: [tuesday, wednesday],
      from: ({ fecha }) => (fecha === '2026-12-01' ? 495 : 0),
    });
    expect(placeOf(mine, week.columns).columna).toBe('2026-12-01');
    expect(refusalOf(mine, to('2026-12-01', '08:10'), week)).toBe('esa hora ya pasó');
    expect(refusalOf(mine, to('2026-12-02', '08:00'), week)).toBeNull();
    expect(refusalOf(mine, to('2026-12-02', '08:20'), week)).toBe('ocupado (08:20, mio)');
    // The same patient comes at that hour, but on another day.
    expect(refusalOf(mine, to('2026-12-01', '08:20'), week)).toBeNull();
  });

  it('keys carry the appointment in hand, and shift changes its length', () => {
    const moving = {
      record: mine,
      target: placeOf(mine, [ana, eva]),
      refusal: null,
      by: 'teclado',
      isResize: false,
    } as const;
    const press = (key: string, shiftKey = false) =>
      keyTarget(moving, [ana, eva], { key, shiftKey, altKey: false });
    expect(press('ArrowDown')).toEqual(to('ana', '08:20'));
    expect(press('ArrowRight')).toEqual(to('eva', '08:00'));
    expect(press('PageDown')).toEqual(to('ana', '09:00'));
    expect(press('End')).toEqual(to('ana', '09:40'));
    expect(press('ArrowDown', true)).toEqual(to('ana', '08:00', 25));
    expect(press('x')).toBeNull();
  });
});

it('arrows go between appointments and free places, and over columns that have neither', () => {
  const stops = [stopsOf('ana', ana.cards, [{ inicio: 500, fin: 520 }]), [], stopsOf('eva', eva.cards, [])];
  expect(stopAfter(stops, cardKey('mio'), 'ArrowDown')?.key).toBe(freeKey('ana', 500));
  expect(stopAfter(stops, cardKey('mio'), 'ArrowUp')).toBeUndefined();
  expect(stopAfter(stops, cardKey('mio'), 'ArrowRight')?.key).toBe(cardKey('lejos'));
  expect(stopAfter(stops, cardKey('lejos'), 'ArrowLeft')?.key).toBe(cardKey('otro'));
  expect(stopAfter(stops, cardKey('mio'), 'End')?.key).toBe(cardKey('ausente'));
});
