import { describe, expect, test } from 'vitest';
import { appointment, DAY, minute } from '#tests/support/scheduling/schedules';
import {
  CANCEL_REASONS,
  CANCELLER_OF,
  CHOSEN_REASONS,
  cancelFault,
  cancelWords,
  CLINIC_REASONS,
  type CancelReason,
} from './cancel-reason.ts';
import { undoLast } from '../appointment/appointment-history.ts';
import { appointmentSchema } from '../appointment/appointment.ts';
import { changeState, correctState } from '../appointment/change-state.ts';
import { stateChangeSchema } from '../booking/booking.ts';
import { resolutionSchema } from '../hours/orphans.ts';

const BOSS = { uid: 'a', rol: 'admin' } as const;
const cancelled = (over: object) =>
  changeState(appointment(), {
    ...{ estado: 'cancelado', quien: BOSS, cuando: '2026-12-03T14:00:00Z' },
    ahora: { fecha: DAY, minuto: minute('10:25') },
    ...over,
  });

describe.each(CANCEL_REASONS)('%s', (motivoCancelacion: CancelReason) => {
  test('is kept with the appointment and its history, says who cancels, and undoing takes it back', () => {
    const done = cancelled({ motivoCancelacion, motivo: 'porque sí' });
    if (!done.ok) throw new Error(done.error.message);
    expect(done.value).toMatchObject({
      motivoCancelacion,
      canceladoPor: CANCELLER_OF[motivoCancelacion] ?? 'clinica',
    });
    expect(done.value.historial.at(-1)).toMatchObject({
      motivo: 'porque sí',
      despues: { motivoCancelacion },
    });
    const back = undoLast(done.value, { uid: 'a', cuando: '2026-12-03T14:00:05Z' });
    expect(back.ok && back.value.motivoCancelacion).toBeUndefined();
    const corrected = correctState(done.value, {
      ...{ estado: 'agendado', quien: BOSS, cuando: '2026-12-03T15:00:00Z', motivo: 'no era' },
      ahora: { fecha: DAY, minuto: minute('11:00') },
    });
    expect(corrected.ok && corrected.value.motivoCancelacion).toBeUndefined();
  });

  test('needs no words, unless it is «Otro»', () => {
    expect(cancelFault({ motivoCancelacion })).toEqual(
      motivoCancelacion === 'otro' ? { motivo: ['Con «Otro», escriba cuál es el motivo.'] } : null,
    );
    const done = cancelled({ motivoCancelacion });
    expect(done.ok).toBe(motivoCancelacion !== 'otro');
  });
});

test('what a patient cannot know is no cancelling by the patient, who would not be reported', () => {
  const done = cancelled({ motivoCancelacion: 'medico_ausente', canceladoPor: 'paciente' });
  expect(!done.ok && done.error.fields).toHaveProperty('canceladoPor');
  expect(CLINIC_REASONS.every((each) => CANCELLER_OF[each] !== 'paciente')).toBe(true);
  for (const each of CHOSEN_REASONS)
    expect(
      cancelFault({ motivoCancelacion: each, motivo: 'x', canceladoPor: CANCELLER_OF[each] ?? 'clinica' }),
    ).toBeNull();
});

test('words alone are still a reason, as of old; nothing is none', () => {
  expect(cancelFault({ motivo: 'De viaje' })).toBeNull();
  expect(cancelFault({ motivo: ' ' })).toEqual({ motivo: ['Escriba el motivo.'] });
  expect(appointmentSchema.parse(appointment()).motivoCancelacion).toBeUndefined();
});

test.each([
  [{ motivoCancelacion: 'viaje' }, 'Viaje'],
  [{ motivoCancelacion: 'viaje', motivo: 'a Santa Cruz' }, 'Viaje: a Santa Cruz'],
  [{ motivo: 'De viaje' }, 'De viaje'],
  [{}, null],
] as const)('%o reads %s', (why, words) => {
  expect(cancelWords(why)).toBe(words);
});

test('a request takes one of the list, only to cancel, and so does what is decided about who is left outside', () => {
  const fields = (body: object): string[] =>
    (stateChangeSchema.safeParse({ version: 1, ...body }).error?.issues ?? []).map(({ path }) =>
      path.join('.'),
    );
  expect(fields({ estado: 'cancelado', motivoCancelacion: 'viaje' })).toEqual([]);
  expect(fields({ estado: 'cancelado', motivoCancelacion: 'porque' })).toEqual(['motivoCancelacion']);
  expect(fields({ estado: 'en_sala', motivoCancelacion: 'viaje' })).toEqual(['motivoCancelacion']);
  const orphan = { turno: 't', accion: 'cancelar' };
  const wrong = (body: object): string[] =>
    (resolutionSchema.safeParse({ ...orphan, ...body }).error?.issues ?? []).map(({ path }) =>
      path.join('.'),
    );
  expect(wrong({ motivoCancelacion: 'feriado' })).toEqual([]);
  expect(wrong({ motivo: 'Se va' })).toEqual([]);
  expect(wrong({})).toEqual(['motivo']);
  expect(wrong({ motivoCancelacion: 'otro' })).toEqual(['motivo']);
});
