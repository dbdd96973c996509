import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { appointments, doctors, holidays, doctorSchedules } from '../../collections.ts';
import { correctAppointment, enterState } from '../appointments/change-appointment.ts';
import { ok } from '#domain/shared/result';
import { week } from '#tests/support/scheduling/schedules';

/** Friday at nine in the clinic, whose doctor attends from eight to noon. */
let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
});
afterEach(() => o.close());

/** Nobody attends at all: no hours on any day, a holiday, and the doctor away. */
async function closeEverything(): Promise<void> {
  await o.app.store.transaction(async (tx) => {
    const [hours, doctor] = await Promise.all([
      tx.get(doctorSchedules, 'Dra. Ana'),
      tx.get(doctors, 'Dra. Ana'),
    ]);
    if (hours === null || doctor === null) throw new Error('there is no doctor');
    tx.update(doctorSchedules, hours, doctorSchedules.schema.parse(week([])));
    return ok(undefined);
  });
  await o.app.store.create(
    holidays,
    'f',
    holidays.schema.parse({
      ...{
        fecha: '2026-11-20',
        anio: 2026,
        nombre: 'Feriado',
        alcance: { tipo: 'clinica' },
        origen: 'clinica',
        estado: 'confirmado',
      },
    }),
  );
}
const NIGHT = { fecha: '2026-11-20', hora: '23:30' };

describe('what happened is written down, whatever the hours say', () => {
  test.each([
    [
      'an urgency that walks in after hours',
      { tipo: 'urgencia', sinTurno: true, fecha: undefined, hora: undefined },
    ],
    ['an urgency of this night', { ...NIGHT, tipo: 'urgencia' }],
    [
      'a past visit at three in the morning',
      { fecha: '2026-11-19', hora: '03:00', atencionPasada: true, motivo: 'Desprendimiento' },
    ],
    [
      'a past control of a Sunday',
      { fecha: '2026-11-15', hora: '10:00', atencionPasada: true, motivo: 'Posoperatorio' },
    ],
    [
      'an urgency that waits in the queue',
      { tipo: 'urgencia', sinTurno: true, enCola: true, fecha: undefined, hora: undefined },
    ],
  ])('%s', async (_what, over) => {
    await closeEverything();
    const { id } = valueOf(await book(o.app, over));
    const stored = (await o.app.store.get(appointments, id))?.value;
    // Nobody is asked to move it when the hours change.
    expect(stored?.fueraDeHorario).toBe('enCola' in over ? undefined : true);
  });

  test('a visit within the hours is marked as nothing else', async () => {
    const { id } = valueOf(await book(o.app, { tipo: 'urgencia', fecha: '2026-11-20', hora: '11:00' }));
    expect((await o.app.store.get(appointments, id))?.value.fueraDeHorario).toBeUndefined();
  });

  test.each([
    ['a control after hours', { ...NIGHT }, 'fuera_de_horario'],
    [
      'an urgency for another day is booked by its hours',
      { tipo: 'urgencia', fecha: '2026-11-27', hora: '23:00' },
      'fuera_de_horario',
    ],
    [
      'an urgency at an hour that passed is a past visit',
      { tipo: 'urgencia', fecha: '2026-11-20', hora: '08:00' },
      'pasado',
    ],
  ])('but %s', async (_what, over, code) => {
    expect(await book(o.app, over)).toMatchObject({ ok: false, error: { code } });
  });

  test('and the doctor’s time is still one person’s at a time', async () => {
    valueOf(await book(o.app, { ...NIGHT, tipo: 'urgencia' }));
    await storePatientAs(o.app, 'p2', 'Mamani');
    expect(await book(o.app, { ...NIGHT, tipo: 'urgencia', paciente: { id: 'p2' } })).toMatchObject({
      error: { code: 'ocupado' },
    });
  });
});

describe('a day that has not come', () => {
  const STATES = ['en_sala', 'en_preparacion', 'en_atencion', 'atendido', 'se_retiro', 'no_asistio'] as const;

  test('shows nobody here, attended, gone or absent: by no step and by no correction', async () => {
    const { id, version } = valueOf(await book(o.app));
    for (const estado of STATES) {
      const refused = { error: { code: 'transicion_invalida' } };
      expect(await correctAppointment(o.app, BOSS, id, { estado, motivo: 'Prueba', version })).toMatchObject(
        refused,
      );
      for (const who of [BOSS, DOCTOR])
        expect(await enterState(o.app, who, id, { estado, version })).toMatchObject(refused);
    }
    expect(await enterState(o.app, BOSS, id, { estado: 'en_sala', version })).toMatchObject({
      error: { message: expect.stringContaining('27/11/2026, que todavía no llegó') },
    });
  });

  test('the same once it has come', async () => {
    const { id, version } = valueOf(await book(o.app));
    o.clock.advance({ days: 7 });
    expect(valueOf(await enterState(o.app, BOSS, id, { estado: 'no_asistio', version })).estado).toBe(
      'no_asistio',
    );
  });
});
