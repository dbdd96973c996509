import { describe, expect, test } from 'vitest';
import { appointment, EVE } from '#tests/support/scheduling/schedules';
import { toldBy, undoLast } from './appointment-history.ts';
import type { AppointmentState } from './appointment-states.ts';
import { stateChangeSchema } from '../booking/booking.ts';
import { changeState, correctState } from './change-state.ts';
import type { DilationRequest } from './dilation.ts';
import type { Appointment } from './appointment.ts';

const ADMIN = { uid: 'a', rol: 'admin' } as const;
const DROPS: DilationRequest = { ojos: 'AO', gota: 'tropicamida', minutos: 25 };

const enter = (
  from: Appointment,
  estado: AppointmentState,
  cuando: string,
  dilatacion?: DilationRequest,
): Appointment => {
  const changed = changeState(from, {
    estado,
    quien: ADMIN,
    cuando,
    ahora: { ...EVE, fecha: from.fecha },
    dilatacion,
  });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value;
};
const inRoom = enter(appointment(), 'en_sala', '2026-12-02T13:55:00.000Z');
const prepared = enter(inRoom, 'en_preparacion', '2026-12-02T14:05:00.000Z', DROPS);

describe('the drops of a preparation', () => {
  test('are kept with the instant at which the pupil is ready, and in the history', () => {
    const kept = {
      ojos: 'AO',
      gota: 'tropicamida',
      desde: '2026-12-02T14:05:00.000Z',
      lista: '2026-12-02T14:30:00.000Z',
    };
    expect(prepared.dilatacion).toEqual(kept);
    expect(prepared.historial.at(-1)?.despues).toMatchObject({ estado: 'en_preparacion', dilatacion: kept });
  });

  test('go with an undoing, and stay when the visit goes on', () => {
    const undone = undoLast(prepared, { uid: 'a', cuando: '2026-12-02T14:05:05.000Z' });
    expect(undone.ok && [undone.value.estado, undone.value.dilatacion]).toEqual(['en_sala', undefined]);
    expect(enter(prepared, 'en_atencion', '2026-12-02T14:31:00.000Z').dilatacion).toEqual(
      prepared.dilatacion,
    );
  });

  test('are only those of the last time', () => {
    const back = correctState(prepared, {
      estado: 'en_sala',
      quien: ADMIN,
      cuando: '2026-12-02T14:10:00.000Z',
      ahora: { ...EVE, fecha: prepared.fecha },
      motivo: 'era otro paciente',
    });
    const again = enter(back.ok ? back.value : prepared, 'en_preparacion', '2026-12-02T14:20:00.000Z');
    expect(again.dilatacion).toBeUndefined();
  });

  test.each<{ what: string; body: object; field: string }>([
    { what: 'another state', body: { estado: 'en_sala', dilatacion: DROPS }, field: 'dilatacion' },
    {
      what: 'no such eye',
      body: { estado: 'en_preparacion', dilatacion: { ...DROPS, ojos: 'OX' } },
      field: 'dilatacion.ojos',
    },
    {
      what: 'no drop',
      body: { estado: 'en_preparacion', dilatacion: { ...DROPS, gota: '  ' } },
      field: 'dilatacion.gota',
    },
    {
      what: 'too long a wait',
      body: { estado: 'en_preparacion', dilatacion: { ...DROPS, minutos: 121 } },
      field: 'dilatacion.minutos',
    },
  ])('are refused with $what', ({ body, field }) => {
    const read = stateChangeSchema.safeParse({ ...body, version: 1 });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

test('each state keeps its instant, and an undone one does not', () => {
  expect(toldBy(prepared.historial).tiempos).toMatchObject({
    en_sala: '2026-12-02T13:55:00.000Z',
    en_preparacion: '2026-12-02T14:05:00.000Z',
  });
  const undone = undoLast(prepared, { uid: 'a', cuando: '2026-12-02T14:05:05.000Z' });
  expect(Object.keys(toldBy(undone.ok ? undone.value.historial : []).tiempos)).toEqual([
    'agendado',
    'en_sala',
  ]);
});
