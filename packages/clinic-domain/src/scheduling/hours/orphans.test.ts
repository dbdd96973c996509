import { describe, expect, test } from 'vitest';
import { doctor, EVE, holiday, span, week } from '#tests/support/scheduling/schedules';
import { addDays } from '../../shared/civil-date.ts';
import { err, ok } from '../../shared/result.ts';
import { dayHours, type ScheduleOwner } from './day-hours.ts';
import { orphansOf, pairResolutions, resolutionSchema, toReassign, type Placed } from './orphans.ts';

describe('a doctor who falls ill at ten', () => {
  const AT_TEN = { fecha: '2026-12-07', minuto: 600 };
  const at = (id: string, hora: string, estado: Placed['estado']): Placed => ({
    id,
    fecha: '2026-12-07',
    hora,
    duracionMin: 20,
    estado,
  });
  const day: Placed[] = [
    at('atendida', '08:00', 'atendido'),
    at('se fue', '08:20', 'se_retiro'),
    at('no llegó aún', '08:40', 'confirmado'),
    at('espera', '09:40', 'en_sala'),
    at('con gotas', '10:40', 'en_preparacion'),
    at('adentro', '10:20', 'en_atencion'),
    at('después', '11:00', 'agendado'),
    at('vista antes de hora', '11:20', 'atendido'),
    at('fuera de horas', '12:40', 'en_sala'),
  ];
  const always = doctor(['08:00-12:00']);
  const hours = (owner: ScheduleOwner) => (fecha: string) => dayHours(owner, fecha, { feriados: [] });
  const left = (absence: object, pasa: (id: string) => number | undefined = () => undefined): string[] =>
    orphansOf(
      day,
      {
        pasa,
        antes: hours(always),
        despues: hours({
          ...always,
          ausencias: [{ id: 'a', fecha: '2026-12-07', clase: 'enfermedad', ...absence }],
        }),
      },
      AT_TEN,
    ).map(({ turno }) => turno);
  const EVERYBODY = ['espera', 'con gotas', 'fuera de horas', 'no llegó aún', 'después'];

  test('everybody not yet attended is named, earlier hours too, and who waits comes first', () => {
    expect(left({})).toEqual(EVERYBODY);
    expect(left({ desdeHora: '10:00' })).toEqual(EVERYBODY);
  });

  test('while the doctor is still there for them, those of the earlier hours are not', () => {
    expect(left({ desdeHora: '11:00' })).toEqual(['fuera de horas', 'después']);
    expect(left({ desdeHora: '08:00', hastaHora: '09:00' })).toEqual([]);
  });

  test('who waits and goes in so late that the doctor is gone by then is named too; who has not come is not', () => {
    const late = (id: string) => ({ espera: 671, 'no llegó aún': 671, 'con gotas': 659 })[id];
    expect(left({ desdeHora: '11:00' }, late)).toEqual(['espera', 'fuera de horas', 'después']);
    expect(left({ desdeHora: '11:00', hastaHora: '11:10' }, late)).not.toContain('espera');
  });
});

describe('R23 what a change of hours leaves outside', () => {
  /** On the next seven Mondays, and on one Tuesday. */
  const booked: Placed[] = [
    ...Array.from({ length: 7 }, (_, n) => ({
      id: `lunes-${String(n)}`,
      fecha: addDays('2026-12-07', n * 7),
      hora: '09:00',
      duracionMin: 20,
      estado: 'agendado' as const,
    })),
    { id: 'martes', fecha: '2026-12-08', hora: '09:00', duracionMin: 20, estado: 'confirmado' },
  ];
  const always = doctor(['08:00-12:00']);
  const on =
    (owner: ScheduleOwner, feriados: ReturnType<typeof holiday>[] = []) =>
    (fecha: string) =>
      dayHours(owner, fecha, { feriados });

  test('T18 taking Monday away names its seven bookings, and nothing passes without a choice for each', () => {
    const without = doctor({ tuesday: ['08:00-12:00'] });
    const orphans = orphansOf(booked, { antes: on(always), despues: on(without) }, EVE);
    expect(orphans.map(({ turno, motivo }) => [turno, motivo])).toEqual(
      Array.from({ length: 7 }, (_, n) => [`lunes-${String(n)}`, 'fuera_de_horario']),
    );
    expect(pairResolutions(orphans, [])).toEqual(
      err({ resoluciones: ['Falta decidir qué se hace con 7 turnos.'] }),
    );
    const all = orphans.map(({ turno }) => ({ turno, accion: 'fuera_de_horario' as const }));
    expect(pairResolutions(orphans, all)).toEqual(
      ok(orphans.map((huerfano, index) => ({ huerfano, resolucion: all[index] }))),
    );
    expect(
      pairResolutions(orphans, [...all, ...all.slice(0, 1), { turno: 'martes', accion: 'fuera_de_horario' }]),
    ).toEqual(
      err({
        'resoluciones.7.turno': ['Ese turno ya tiene una resolución.'],
        'resoluciones.8.turno': ['Ese turno no queda afectado por el cambio.'],
      }),
    );
  });

  test('T24 a holiday names who is booked on it, with the holiday as the cause', () => {
    const feriado = holiday({ fecha: '2026-12-07' });
    expect(orphansOf(booked, { antes: on(always), despues: on(always, [feriado]) }, EVE)).toEqual([
      {
        turno: 'lunes-0',
        fecha: '2026-12-07',
        hora: '09:00',
        motivo: 'feriado',
        fuente: { clase: 'feriado', id: 'feriado-1', nombre: 'Día de la clínica', norma: undefined },
      },
    ]);
  });

  test('T20 a doctor who leaves on the 15th is not offered from the 16th, and the later ones are to be reassigned', () => {
    const leaving = doctor(['08:00-12:00'], { activoHasta: '2026-12-15' });
    expect(on(leaving)('2026-12-15').abierto).toEqual([span('08:00-12:00')]);
    expect(on(leaving)('2026-12-16').abierto).toEqual([]);
    expect(toReassign(booked, '2026-12-15', EVE)).toEqual(
      Array.from({ length: 5 }, (_, n) => `lunes-${String(n + 2)}`),
    );
  });
});

test('T19 each day is drawn with the version of its time', () => {
  const owner = doctor([], {
    versiones: [
      { vigenteDesde: '2026-01-01', semana: week(['08:00-12:00']) },
      { vigenteDesde: '2026-12-01', semana: week(['14:00-18:00']) },
    ],
  });
  const on = (fecha: string) => dayHours(owner, fecha, { feriados: [] }).abierto;
  expect([on('2026-11-30'), on('2026-12-01')]).toEqual([[span('08:00-12:00')], [span('14:00-18:00')]]);
});

describe('R23 who counts as left outside', () => {
  const morning = doctor(['08:00-12:00']);
  const closed = doctor([]);
  const at = (over: Partial<Placed>): Placed => ({
    id: 't1',
    fecha: '2026-12-03',
    hora: '09:00',
    duracionMin: 20,
    estado: 'agendado',
    ...over,
  });
  const on = (owner: ScheduleOwner) => (fecha: string) => dayHours(owner, fecha, { feriados: [] });

  test.each<{ what: string; over: Partial<Placed>; counts: boolean }>([
    { what: 'a booking to come', over: {}, counts: true },
    {
      what: 'one of this morning, still to come',
      over: { fecha: '2026-12-02', hora: '08:00' },
      counts: true,
    },
    { what: 'one of yesterday', over: { fecha: '2026-12-01' }, counts: false },
    {
      what: 'one that began a minute ago, unseen',
      over: { fecha: '2026-12-02', hora: '07:59' },
      counts: true,
    },
    {
      what: 'one that began a minute ago and is with the doctor',
      over: { fecha: '2026-12-02', hora: '07:59', estado: 'en_atencion' },
      counts: false,
    },
    { what: 'a cancelled one', over: { estado: 'cancelado' }, counts: false },
    { what: 'one that stood outside before', over: { hora: '13:00' }, counts: false },
    { what: 'one that stood half outside before', over: { hora: '11:50' }, counts: false },
  ])('$what: $counts', ({ over, counts }) => {
    const orphans = orphansOf([at(over)], { antes: on(morning), despues: on(closed) }, EVE);
    expect(orphans.map(({ turno }) => turno)).toEqual(counts ? ['t1'] : []);
  });
});

test.each([
  { input: { turno: 't1', accion: 'mover', fecha: '2026-12-04', hora: '10:00' }, fields: [] },
  { input: { turno: 't1', accion: 'reasignar', medico: 'Dr. Abel' }, fields: [] },
  { input: { turno: 't1', accion: 'cancelar', motivo: 'Viaja.' }, fields: [] },
  { input: { turno: 't1', accion: 'mover', fecha: '2026-12-04' }, fields: ['hora'] },
  { input: { turno: 't1', accion: 'reasignar' }, fields: ['medico'] },
  { input: { turno: 't1', accion: 'cancelar', motivo: '  ' }, fields: ['motivo'] },
  { input: { turno: 't1', accion: 'borrar' }, fields: ['accion'] },
])('a resolution $input has these fields wrong: $fields', ({ input, fields }) => {
  const parsed = resolutionSchema.safeParse(input);
  expect(parsed.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields);
});
