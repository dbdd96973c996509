import { describe, expect, test } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { valueOf } from '#tests/support/scheduling/scheduling';
import type { Appointment } from '../appointment/appointment.ts';
import {
  noticeAfter,
  situationOf,
  stateOnReturn,
  withAttempt,
  withoutAttempt,
  type PlaceChange,
} from './notice-rules.ts';
import type { Notice } from './notice.ts';

const HOY = '2026-11-20';
const at = (over: Partial<Appointment> = {}): Appointment =>
  appointmentOf({ fecha: '2026-11-24', hora: '09:00', medico: 'Dra. Ana', estado: 'agendado', ...over });
const MONDAY = at();
const THURSDAY = at({ fecha: '2026-11-26' });
const OF_LUIS = at({ medico: 'Dr. Luis' });
const CANCELLED = at({ estado: 'cancelado', canceladoPor: 'clinica' });

const after = (
  known: Notice | null,
  before: Appointment,
  to: Appointment,
  over: Partial<PlaceChange> = {},
): Notice | null =>
  noticeAfter(known, {
    ...{ before, after: to, pide: 'clinica', quien: 'u1', cuando: '2026-11-20T13:00:00.000Z', hoy: HOY },
    ...over,
  });
const known = (notice: Notice | null): Notice => {
  if (notice === null) throw new Error('no entry');
  return notice;
};
const told = (notice: Notice | null): Notice => ({
  ...known(notice),
  estado: 'avisado',
  aviso: { quien: 'u2', cuando: '2026-11-20T14:00:00.000Z', como: 'llamada' },
});

describe('what goes to the list', () => {
  test.each<[string, Appointment, Appointment, Partial<PlaceChange>, boolean]>([
    ['a move by the clinic', MONDAY, THURSDAY, {}, true],
    ['another doctor at the same hour', MONDAY, OF_LUIS, {}, true],
    ['a cancellation by the clinic', MONDAY, CANCELLED, {}, true],
    ['a move the patient asked for', MONDAY, THURSDAY, { pide: 'paciente' }, false],
    ['a change that keeps the place', MONDAY, at({ duracionMin: 40 }), {}, false],
    ['arriving', MONDAY, at({ estado: 'en_sala' }), {}, false],
    ['being attended', at({ estado: 'en_sala' }), at({ estado: 'atendido' }), { pide: 'paciente' }, false],
    ['a place that is past', at({ fecha: '2026-11-18' }), at({ fecha: '2026-11-19' }), {}, false],
    [
      'who sits in the room and changes doctor there',
      at({ fecha: HOY, estado: 'en_sala' }),
      at({ fecha: HOY, estado: 'en_sala', medico: 'Dr. Luis' }),
      {},
      false,
    ],
    [
      'who sits in the room when the doctor falls ill',
      at({ fecha: HOY, estado: 'en_sala' }),
      at({ fecha: HOY, estado: 'en_sala', medico: 'Dr. Luis' }),
      { ausencia: 'a1' },
      true,
    ],
  ])('%s', (_what, before, to, over, isListed) => {
    expect(after(null, before, to, over) !== null).toBe(isListed);
  });

  test('what the patient knows stays while nobody has told him, and the way back ends the entry', () => {
    const first = after(null, MONDAY, THURSDAY);
    const second = known(after(first, THURSDAY, OF_LUIS));
    expect(second).toMatchObject({
      antes: { fecha: '2026-11-24', medico: 'Dra. Ana' },
      despues: { medico: 'Dr. Luis' },
      fecha: '2026-11-24',
    });
    expect(after(second, OF_LUIS, MONDAY)).toBeNull();
    expect(after(first, THURSDAY, MONDAY, { pide: 'deshacer' })).toBeNull();
  });

  test('who was notified is told again of the next change, and of being brought back', () => {
    const first = told(after(null, MONDAY, THURSDAY));
    expect(after(first, THURSDAY, MONDAY)).toMatchObject({
      estado: 'pendiente',
      antes: { fecha: '2026-11-26' },
      despues: { fecha: '2026-11-24' },
    });
    const cancelled = told(after(null, MONDAY, CANCELLED));
    expect(after(cancelled, CANCELLED, MONDAY)).toMatchObject({ antes: null, despues: { hora: '09:00' } });
  });

  test('a change by the patient ends no entry: somebody still sees that it is settled', () => {
    const first = after(null, MONDAY, THURSDAY);
    expect(after(first, THURSDAY, CANCELLED, { pide: 'paciente' })).toBe(first);
  });
});

test.each<[string, Notice['antes'], Appointment | null, string]>([
  ['moved', MONDAY, THURSDAY, 'movido'],
  ['with another doctor', MONDAY, OF_LUIS, 'reasignado'],
  ['cancelled', MONDAY, CANCELLED, 'cancelado'],
  [
    'cancelled by the patient since',
    MONDAY,
    at({ estado: 'cancelado', canceladoPor: 'paciente' }),
    'cancelo_paciente',
  ],
  ['not come', MONDAY, at({ estado: 'no_asistio' }), 'no_vino'],
  ['come and attended', MONDAY, at({ estado: 'atendido' }), 'vino'],
  ['where it was', MONDAY, MONDAY, 'igual'],
  ['there again, after being told it is cancelled', null, MONDAY, 'repuesto'],
  ['gone', MONDAY, null, 'cancelado'],
])('what is told of an appointment %s', (_what, antes, now, situation) => {
  const place = antes === null ? null : { fecha: antes.fecha, hora: antes.hora, medico: antes.medico };
  expect(situationOf({ antes: place }, now)).toBe(situation);
});

test('whoever lets it go with the link is called, whatever was to be told before, and hears if it stands again', () => {
  const letGo = at({ fecha: '2026-11-26', estado: 'cancelado', canceladoPor: 'paciente' });
  const by = { pide: 'paciente', enlace: 'viaje', quien: 'enlace' } as const;
  const told = valueOf(withAttempt(known(after(null, MONDAY, THURSDAY)), { quien: 'u1', cuando: '' }));
  const entry = known(after(told, THURSDAY, letGo, by));
  expect(entry).toMatchObject({ estado: 'pendiente', enlace: 'viaje', fecha: '2026-11-26', antes: null });
  expect(entry).not.toHaveProperty('intentos');
  expect(after(null, THURSDAY, letGo, by)).toEqual(entry);
  expect(situationOf(entry, letGo)).toBe('no_puede');
  expect([stateOnReturn(entry, letGo), situationOf(entry, THURSDAY)]).toEqual([null, 'repuesto']);
  // Brought back by the clinic, the patient still believes that it is cancelled.
  expect(after(entry, letGo, THURSDAY)).toMatchObject({
    estado: 'pendiente',
    antes: null,
    despues: { fecha: '2026-11-26' },
  });
});

describe('who may be brought back', () => {
  const moved = known(after(null, MONDAY, THURSDAY));
  const cancelledNow: Appointment = {
    ...CANCELLED,
    historial: [
      {
        ...{ cuando: '2026-11-20T13:00:00.000Z', quien: 'u1', accion: 'estado' },
        antes: { estado: 'confirmado', canceladoPor: null },
        despues: { estado: 'cancelado', canceladoPor: 'clinica' },
      },
    ],
  };
  const cancelled = known(after(null, MONDAY, CANCELLED));

  test.each<[string, Notice, Appointment, string | null]>([
    ['who still is where the clinic put him', moved, THURSDAY, 'agendado'],
    [
      'and has confirmed there, which is not said of here',
      moved,
      at({ fecha: '2026-11-26', estado: 'confirmado' }),
      'agendado',
    ],
    ['whom the clinic cancelled, in the state of before', cancelled, cancelledNow, 'confirmado'],
    ['not who was moved on since', moved, at({ fecha: '2026-11-27' }), null],
    ['not who has arrived', moved, at({ fecha: '2026-11-26', estado: 'en_sala' }), null],
    ['not who cancelled since', moved, at({ estado: 'cancelado', canceladoPor: 'paciente' }), null],
    ['not who booked again', moved, at({ estado: 'reprogramado', reemplazadoPor: 't2' }), null],
    ['not who is where he was', moved, MONDAY, null],
  ])('%s', (_what, notice, now, state) => {
    expect(stateOnReturn(notice, now)).toBe(state);
  });
});

describe('nobody answers', () => {
  const by = (quien: string, at = '14:00') => ({ quien, cuando: `2026-11-20T${at}:00.000Z` });
  const pending = known(after(null, MONDAY, THURSDAY));

  test('the attempt is noted and the entry stays to be notified; only its author takes the last one back', () => {
    const once = valueOf(withAttempt(pending, by('u1')));
    const twice = valueOf(withAttempt(once, by('u2', '14:40')));
    expect(twice).toEqual({ ...pending, intentos: [by('u1'), by('u2', '14:40')] });
    expect(withoutAttempt(twice, 'u1')).toMatchObject({ error: { code: 'transicion_invalida' } });
    expect(withoutAttempt(twice, 'u2')).toEqual({ ok: true, value: once });
    expect(withoutAttempt(once, 'u1')).toEqual({ ok: true, value: pending });
    expect(withoutAttempt(pending, 'u1')).toMatchObject({ error: { code: 'transicion_invalida' } });
  });

  test('who was notified already is not called again, and attempts have an end', () => {
    expect(withAttempt(told(pending), by('u1'))).toMatchObject({ error: { code: 'transicion_invalida' } });
    const many = { ...pending, intentos: Array.from({ length: 50 }, () => by('u1')) };
    expect(withAttempt(many, by('u1'))).toMatchObject({ error: { code: 'transicion_invalida' } });
  });

  test('the attempts stay while the clinic changes it again, and are forgotten once the person was notified', () => {
    const tried = valueOf(withAttempt(pending, by('u1')));
    expect(after(tried, THURSDAY, OF_LUIS)).toMatchObject({ intentos: [by('u1')] });
    expect(after(told(tried), THURSDAY, OF_LUIS)).not.toHaveProperty('intentos');
  });
});
