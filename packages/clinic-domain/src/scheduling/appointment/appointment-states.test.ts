import { describe, expect, test } from 'vitest';
import { appointment, DAY, EVE, minute } from '#tests/support/scheduling/schedules';
import {
  APPOINTMENT_STATES,
  nextStates,
  type AppointmentActor,
  type AppointmentState,
} from './appointment-states.ts';
import { arriveInQueue, changeState, correctState, replaceBy } from './change-state.ts';

const ADMIN: AppointmentActor = { uid: 'a', rol: 'admin' };
const DOCTOR: AppointmentActor = { uid: 'd', rol: 'medico', medico: 'Dra. Ana' };
const COLLEAGUE: AppointmentActor = { uid: 'c', rol: 'medico', medico: 'Dr. B' };
const STAFF: AppointmentActor = { uid: 's', rol: 'personal', funciones: ['tecnico'] };
const RECEPTION: AppointmentActor = { uid: 'r', rol: 'personal', funciones: ['recepcion'] };
const PATIENT: AppointmentActor = { uid: 'p', rol: 'paciente' };

/** The arrows of the states. */
const ARROWS: Record<AppointmentState, AppointmentState[]> = {
  agendado: ['confirmado', 'en_sala', 'no_asistio', 'cancelado'],
  confirmado: ['en_sala', 'no_asistio', 'cancelado'],
  en_sala: ['en_preparacion', 'en_atencion', 'se_retiro', 'cancelado'],
  en_preparacion: ['en_atencion', 'se_retiro', 'cancelado'],
  en_atencion: ['atendido'],
  atendido: [],
  se_retiro: [],
  no_asistio: ['en_sala'],
  cancelado: [],
  reprogramado: [],
};

const change = (estado: AppointmentState, quien: AppointmentActor, over: object = {}) => ({
  estado,
  quien,
  cuando: '2026-12-03T14:00:00Z',
  ahora: { fecha: DAY, minuto: minute('10:25') },
  motivo: 'Lo pidió.',
  ...over,
});
const codeOf = (result: ReturnType<typeof changeState>): string => (result.ok ? 'ok' : result.error.code);

describe.each(APPOINTMENT_STATES)('from %s', (from) => {
  test.each(APPOINTMENT_STATES)('to %s', (to) => {
    const result = changeState(appointment({ estado: from }), change(to, ADMIN));
    expect(codeOf(result)).toBe(ARROWS[from].includes(to) ? 'ok' : 'transicion_invalida');
  });

  test('an admin and its doctor are offered exactly those, a colleague none, the patient only to confirm', () => {
    const subject = { tipo: 'control' as const, medico: 'Dra. Ana', estado: from };
    expect(nextStates(ADMIN, subject)).toEqual(ARROWS[from]);
    expect(nextStates(DOCTOR, subject)).toEqual(ARROWS[from]);
    expect(nextStates(COLLEAGUE, subject)).toEqual([]);
    expect(nextStates(PATIENT, subject)).toEqual(ARROWS[from].filter((to) => to === 'confirmado'));
    expect(nextStates(STAFF, { ...subject, tipo: 'estudio' })).toEqual(ARROWS[from]);
    expect(nextStates(RECEPTION, subject)).toEqual(ARROWS[from]);
    expect(nextStates(STAFF, subject)).toEqual(
      ARROWS[from].filter((to) => ['en_sala', 'en_preparacion', 'se_retiro'].includes(to)),
    );
  });
});

test.each([
  { quien: COLLEAGUE, estado: 'cancelado' as const, code: 'prohibido' },
  { quien: STAFF, estado: 'cancelado' as const, code: 'prohibido' },
  { quien: PATIENT, estado: 'cancelado' as const, code: 'prohibido' },
  { quien: { uid: 'x', rol: 'medico' } as const, estado: 'en_sala' as const, code: 'prohibido' },
])('who may not is told so before anything else: $quien.rol to $estado', ({ quien, estado, code }) => {
  expect(codeOf(changeState(appointment({ estado: 'atendido' }), change(estado, quien)))).toBe(code);
});

test.each([undefined, '', '  '])('cancelling with the reason %j is refused', (motivo) => {
  const result = changeState(appointment(), change('cancelado', ADMIN, { motivo }));
  expect(result.ok ? null : result.error.fields).toEqual({ motivo: ['Escriba el motivo.'] });
});

test('a cancelled appointment says by whom, and the history tells the change', () => {
  const result = changeState(appointment(), change('cancelado', ADMIN, { canceladoPor: 'paciente' }));
  expect(result.ok && result.value).toMatchObject({ estado: 'cancelado', canceladoPor: 'paciente' });
  expect(result.ok && result.value.historial.at(-1)).toEqual({
    cuando: '2026-12-03T14:00:00Z',
    quien: 'a',
    accion: 'estado',
    antes: { estado: 'agendado', canceladoPor: null },
    despues: { estado: 'cancelado', canceladoPor: 'paciente' },
    motivo: 'Lo pidió.',
  });
});

test.each([
  { what: 'in the middle', ahora: { fecha: DAY, minuto: minute('10:25') }, freed: '10:25' },
  { what: 'on the day, before it began', ahora: { fecha: DAY, minuto: minute('09:00') }, freed: '10:00' },
  { what: 'after its end', ahora: { fecha: DAY, minuto: minute('12:00') }, freed: '10:40' },
  { what: 'days later', ahora: { fecha: '2026-12-05', minuto: 0 }, freed: '10:40' },
])('a no-show marked $what frees the time from $freed on', ({ ahora, freed }) => {
  const result = changeState(appointment(), change('no_asistio', ADMIN, { ahora }));
  expect(result.ok && result.value.liberadoDesde).toBe(freed);
});

test.each<{ estado: AppointmentState; before: AppointmentState }>([
  { estado: 'en_sala', before: 'confirmado' },
  { estado: 'en_preparacion', before: 'en_sala' },
  { estado: 'en_atencion', before: 'en_preparacion' },
  { estado: 'atendido', before: 'en_atencion' },
  { estado: 'se_retiro', before: 'en_sala' },
  { estado: 'no_asistio', before: 'agendado' },
])('nobody is $estado on a day that has not come, not even by a correction', ({ estado, before }) => {
  const from = { ...appointment(), estado: before };
  for (const result of [
    changeState(from, change(estado, ADMIN, { ahora: EVE })),
    correctState(from, change(estado, ADMIN, { ahora: EVE })),
  ])
    expect(result).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
});

describe('who was marked absent and comes after all', () => {
  const at = { fecha: DAY, minuto: minute('10:50') };
  const missed = changeState(appointment({ sobreturno: true, motivo: 'Urge' }), change('no_asistio', ADMIN));
  if (!missed.ok) throw new Error(missed.error.code);

  test('has the place again', () => {
    const back = changeState(missed.value, change('en_sala', STAFF, { ahora: at }));
    expect(back.ok && back.value).toMatchObject({ estado: 'en_sala', hora: '10:00', sobreturno: true });
    expect(back.ok && back.value.liberadoDesde).toBeUndefined();
  });

  test('waits in the queue from now on when the hour was given away', () => {
    const back = arriveInQueue(missed.value, change('en_sala', STAFF, { ahora: at }));
    expect(back?.ok === true && back.value).toMatchObject({ estado: 'en_sala', hora: '10:50', enCola: true });
    expect(back?.ok === true && [back.value.sobreturno, back.value.liberadoDesde]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('but not on another day', () => {
    const late = change('en_sala', ADMIN, { ahora: { fecha: '2026-12-04', minuto: 600 } });
    expect(codeOf(changeState(missed.value, late))).toBe('transicion_invalida');
  });

  test('a study has no queue', () => {
    const study = { ...missed.value, tipo: 'estudio' as const };
    expect(arriveInQueue(study, change('en_sala', ADMIN, { ahora: at }))).toBeNull();
  });
});

test('an admin corrects any state with a reason, and what was freed is taken again', () => {
  const missed = changeState(appointment(), change('no_asistio', ADMIN));
  if (!missed.ok) throw new Error(missed.error.code);
  const corrected = correctState(missed.value, change('atendido', ADMIN));
  expect(corrected.ok && [corrected.value.estado, corrected.value.liberadoDesde]).toEqual([
    'atendido',
    undefined,
  ]);
  expect(codeOf(correctState(missed.value, change('atendido', DOCTOR)))).toBe('prohibido');
  expect(codeOf(correctState(missed.value, change('atendido', ADMIN, { motivo: ' ' })))).toBe(
    'entrada_invalida',
  );
  expect(codeOf(correctState(missed.value, change('no_asistio', ADMIN)))).toBe('transicion_invalida');
  expect(codeOf(correctState(missed.value, change('reprogramado', ADMIN)))).toBe('transicion_invalida');
});

test.each<{ from: AppointmentState; quien: AppointmentActor; code: string }>([
  { from: 'agendado', quien: ADMIN, code: 'ok' },
  { from: 'confirmado', quien: DOCTOR, code: 'ok' },
  { from: 'no_asistio', quien: ADMIN, code: 'ok' },
  { from: 'en_sala', quien: ADMIN, code: 'transicion_invalida' },
  { from: 'cancelado', quien: ADMIN, code: 'transicion_invalida' },
  { from: 'agendado', quien: COLLEAGUE, code: 'prohibido' },
])('a new booking replaces one in the state $from: $code', ({ from, quien, code }) => {
  const result = replaceBy(appointment({ estado: from }), 't2', { quien, cuando: '2026-12-03T14:00:00Z' });
  expect(codeOf(result)).toBe(code);
  expect(result.ok ? [result.value.estado, result.value.reemplazadoPor] : []).toEqual(
    code === 'ok' ? ['reprogramado', 't2'] : [],
  );
});
