import { describe, expect, test } from 'vitest';
import { appointment, DAY, EVE } from '#tests/support/scheduling/schedules';
import { appointmentAt, toldBy, undoLast, visitMinutes } from './appointment-history.ts';
import { appointmentSchema, type Appointment } from './appointment.ts';
import type { AppointmentState } from './appointment-states.ts';
import { changeState } from './change-state.ts';
import { moveAppointment, type Move } from './move-appointment.ts';

const ADMIN = { uid: 'a', rol: 'admin' } as const;

const move = (from: Appointment, to: Move, cuando: string): Appointment => {
  const moved = moveAppointment(from, to, { quien: ADMIN, cuando });
  if (!moved.ok) throw new Error(moved.error.code);
  return moved.value;
};
const enter = (from: Appointment, estado: AppointmentState, cuando: string): Appointment => {
  const changed = changeState(from, {
    estado,
    quien: ADMIN,
    cuando,
    ahora: { ...EVE, fecha: from.fecha },
    motivo: 'x',
  });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value;
};
const undo = (from: Appointment, cuando: string, uid = 'a'): Appointment => {
  const undone = undoLast(from, { uid, cuando });
  if (!undone.ok) throw new Error(undone.error.message);
  return undone.value;
};

describe('undoing', () => {
  const moved = move(
    appointment(),
    { fecha: '2026-12-04', hora: '11:00', medico: 'Dr. B' },
    '2026-12-02T12:00:00Z',
  );

  test('gives back what was, with the end and the instant that follow from it', () => {
    const { historial, ...rest } = undo(moved, '2026-12-02T12:00:10Z');
    const { historial: first, ...before } = appointment();
    expect(rest).toEqual(before);
    expect(historial.map(({ accion }) => accion)).toEqual(['creado', 'movido', 'deshecho']);
    expect(historial.slice(0, 1)).toEqual(first);
  });

  test.each([
    {
      what: 'after ten seconds',
      from: moved,
      by: { uid: 'a', cuando: '2026-12-02T12:00:10.001Z' },
      code: 'transicion_invalida',
    },
    {
      what: 'before it happened',
      from: moved,
      by: { uid: 'a', cuando: '2026-12-02T11:59:59Z' },
      code: 'transicion_invalida',
    },
    {
      what: 'by somebody else',
      from: moved,
      by: { uid: 'b', cuando: '2026-12-02T12:00:01Z' },
      code: 'prohibido',
    },
    {
      what: 'of the booking itself',
      from: appointment(),
      by: { uid: 'u1', cuando: '2026-12-01T12:00:01Z' },
      code: 'transicion_invalida',
    },
    {
      what: 'twice',
      from: undo(moved, '2026-12-02T12:00:01Z'),
      by: { uid: 'a', cuando: '2026-12-02T12:00:02Z' },
      code: 'transicion_invalida',
    },
  ])('$what is refused', ({ from, by, code }) => {
    const undone = undoLast(from, by);
    expect(undone.ok ? null : undone.error.code).toBe(code);
  });

  test('takes away what a change had added', () => {
    const missed = enter(appointment(), 'no_asistio', '2026-12-02T12:00:00Z');
    expect(missed.liberadoDesde).toBe('10:00');
    expect('liberadoDesde' in undo(missed, '2026-12-02T12:00:05Z')).toBe(false);
  });
});

test('an appointment can be read as it was at any moment', () => {
  let now = move(appointment(), { hora: '11:00' }, '2026-12-02T12:00:00Z');
  now = enter(now, 'confirmado', '2026-12-02T13:00:00Z');
  now = move(now, { hora: '12:00', duracionMin: 20 }, '2026-12-02T14:00:00Z');
  const at = (instant: string) => {
    const then = appointmentAt(now, instant);
    return then === null ? null : [then.hora, then.fin, then.estado, then.historial.length];
  };
  expect(at('2026-12-01T11:59:59Z')).toBeNull();
  expect(at('2026-12-01T12:00:00Z')).toEqual(['10:00', '10:40', 'agendado', 1]);
  expect(at('2026-12-02T12:30:00Z')).toEqual(['11:00', '11:40', 'agendado', 2]);
  expect(at('2026-12-02T13:00:00Z')).toEqual(['11:00', '11:40', 'confirmado', 3]);
  expect(at('2027-01-01T00:00:00Z')).toEqual(['12:00', '12:20', 'agendado', 4]);
  expect(appointmentSchema.safeParse(JSON.parse(JSON.stringify(now))).success).toBe(true);
});

describe('who said to come said it of a day and an hour', () => {
  const said = enter(appointment(), 'confirmado', '2026-12-02T12:00:00Z');
  const later = move(said, { hora: '11:00' }, '2026-12-02T13:00:00Z');

  test.each<[string, Appointment, AppointmentState]>([
    ['another hour nobody has confirmed', later, 'agendado'],
    ['nor another day', move(said, { fecha: '2026-12-04' }, '2026-12-02T13:00:00Z'), 'agendado'],
    [
      'with another doctor at the same hour it stands',
      move(said, { medico: 'Dr. B' }, '2026-12-02T13:00:00Z'),
      'confirmado',
    ],
    [
      'and so it does when only the length is another',
      move(said, { duracionMin: 20 }, '2026-12-02T13:00:00Z'),
      'confirmado',
    ],
    ['undone, it is as it was', undo(later, '2026-12-02T13:00:05Z'), 'confirmado'],
    [
      'moved twice and back where it was said, it stands',
      move(move(later, { hora: '12:00' }, '2026-12-02T14:00:00Z'), { hora: '10:00' }, '2026-12-02T15:00:00Z'),
      'confirmado',
    ],
    [
      'said of the later hour, it is not said of the first',
      move(enter(later, 'confirmado', '2026-12-02T14:00:00Z'), { hora: '10:00' }, '2026-12-02T15:00:00Z'),
      'agendado',
    ],
    [
      'taken back, it does not return with the hour',
      move(
        move(undo(said, '2026-12-02T12:00:05Z'), { hora: '11:00' }, '2026-12-02T13:00:00Z'),
        { hora: '10:00' },
        '2026-12-02T14:00:00Z',
      ),
      'agendado',
    ],
    [
      'whose patient takes the new hour says so with it',
      move(said, { hora: '11:00', estado: 'confirmado' }, '2026-12-02T13:00:00Z'),
      'confirmado',
    ],
  ])('%s', (_what, now, estado) => {
    expect(now.estado).toBe(estado);
  });
});

test('moves are counted, but not those undone nor a change of length', () => {
  let now = move(appointment(), { hora: '11:00' }, '2026-12-02T12:00:00Z');
  now = move(now, { medico: 'Dr. B' }, '2026-12-02T12:01:00Z');
  now = move(now, { duracionMin: 20 }, '2026-12-02T12:02:00Z');
  now = undo(move(now, { hora: '15:00' }, '2026-12-02T12:03:00Z'), '2026-12-02T12:03:05Z');
  expect(now.historial.map(({ accion }) => accion)).toEqual([
    'creado',
    'movido',
    'movido',
    'editado',
    'movido',
    'deshecho',
  ]);
  expect(toldBy(now.historial).vecesMovido).toBe(2);
});

test('the minutes of a visit are those between its states', () => {
  let now = enter(appointment(), 'en_sala', '2026-12-03T14:00:00Z');
  expect(visitMinutes(toldBy(now.historial).tiempos)).toEqual({
    esperaMin: null,
    preparacionMin: null,
    atencionMin: null,
  });
  now = undo(enter(now, 'en_atencion', '2026-12-03T14:01:00Z'), '2026-12-03T14:01:03Z');
  now = enter(now, 'en_preparacion', '2026-12-03T14:10:00Z');
  now = enter(now, 'en_atencion', '2026-12-03T14:35:00Z');
  now = enter(now, 'atendido', '2026-12-03T14:50:00Z');
  expect(visitMinutes(toldBy(now.historial).tiempos)).toEqual({
    esperaMin: 10,
    preparacionMin: 25,
    atencionMin: 15,
  });
});

test.each<{ what: string; to: Move; field: string }>([
  { what: 'a length of seven minutes', to: { duracionMin: 7 }, field: 'duracionMin' },
  { what: 'a length of a whole day', to: { duracionMin: 485 }, field: 'duracionMin' },
  { what: 'an end after midnight', to: { hora: '23:30' }, field: 'duracionMin' },
  { what: 'a study that it does not name', to: { tipo: 'estudio' }, field: 'estudio' },
])('a move to $what is refused by the field $field', ({ to, field }) => {
  const moved = moveAppointment(appointment(), to, { quien: ADMIN, cuando: '2026-12-02T12:00:00Z' });
  expect(moved.ok ? [] : Object.keys(moved.error.fields ?? {})).toEqual([field]);
});

test('what is over cannot be moved, and what was left outside the hours loses its mark when it is', () => {
  const done = moveAppointment(
    appointment({ estado: 'atendido' }),
    { hora: '11:00' },
    { quien: ADMIN, cuando: 'x' },
  );
  expect(done.ok ? null : done.error.code).toBe('transicion_invalida');
  const marked = appointment({ fueraDeHorario: true });
  expect(move(marked, { hora: '11:00' }, '2026-12-02T12:00:00Z').fueraDeHorario).toBeUndefined();
  expect(move(appointment(), { fueraDeHorario: true }, '2026-12-02T12:00:00Z').fueraDeHorario).toBe(true);
});

test.each<{ what: string; over: Partial<Appointment>; field: string }>([
  { what: 'a consultation without a doctor', over: { medico: undefined }, field: 'medico' },
  { what: 'a study without its name', over: { tipo: 'estudio' }, field: 'estudio' },
  { what: 'an overbooking without a reason', over: { sobreturno: true }, field: 'motivo' },
  { what: 'an end after midnight', over: { hora: '23:40' }, field: 'duracionMin' },
  { what: 'a day that does not exist', over: { fecha: '2026-02-30' }, field: 'fecha' },
])('$what is not stored', ({ over, field }) => {
  const parsed = appointmentSchema.safeParse({ ...appointment(), ...over });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  expect(appointmentSchema.safeParse({ ...appointment({ fecha: DAY }) }).success).toBe(true);
});
