import { beforeEach, describe, expect, test } from 'vitest';
import { openBookingClinic } from '#tests/support/scheduling/booking-clinic';
import { book, BOSS, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { describeOrphans } from '../hours/orphans-of.ts';
import { listNotices } from '../../notices/list-notices.ts';
import { namesOfLines } from '../../audit/audit-names.ts';
import { enterState } from '../appointments/change-appointment.ts';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { ok } from '#domain/shared/result';

const clinic = openBookingClinic();
let app: App;
beforeEach(async () => {
  ({ app } = clinic);
  await storeStudy(app, 'YAG-CAP', ['lightmed-laser-yag']);
  await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
});
const study = (estudio: string, over: object = {}) =>
  book(app, { medico: undefined, tipo: 'estudio', estudio, ...over });
const ofEye = (message: RegExp) => ({
  ok: false,
  error: { code: 'entrada_invalida', fields: { ojo: [expect.stringMatching(message)] } },
});
const count = async (): Promise<number> => (await app.store.query(appointments)).items.length;

describe('which eye', () => {
  test('a laser is booked for the eye that was named, and for neither both nor an unknown one', async () => {
    expect(await study('YAG-CAP')).toMatchObject(ofEye(/un ojo por sesión/));
    expect(await study('YAG-CAP', { ojo: 'AO' })).toMatchObject(ofEye(/un ojo por sesión/));
    expect(await count()).toBe(0);
    const booked = valueOf(await study('YAG-CAP', { ojo: 'OI' }));
    expect(booked).toMatchObject({ ojo: 'OI', duracionMin: 10 });
    expect((await app.store.get(appointments, booked.id))?.value).toMatchObject({ ojo: 'OI' });
  });

  test('one eye of a study takes half the time of both', async () => {
    expect(valueOf(await study('OCT-M', { ojo: 'OD' }))).toMatchObject({ ojo: 'OD', duracionMin: 10 });
    expect(valueOf(await study('OCT-M', { ojo: 'AO', hora: '10:00' }))).toMatchObject({
      ojo: 'AO',
      duracionMin: 20,
    });
  });

  test('an eye that was booked wrongly is corrected, and the history says from which to which', async () => {
    const { id } = valueOf(await study('OCT-M', { ojo: 'OD' }));
    expect(valueOf(await rescheduleAppointment(app, BOSS, id, { ojo: 'OI', version: 1 }))).toMatchObject({
      ojo: 'OI',
    });
    expect((await app.store.get(appointments, id))?.value.historial.at(-1)).toMatchObject({
      accion: 'editado',
      antes: { ojo: 'OD' },
      despues: { ojo: 'OI' },
    });
    const laser = valueOf(await study('YAG-CAP', { ojo: 'OI', hora: '11:00' }));
    expect(await rescheduleAppointment(app, BOSS, laser.id, { ojo: 'AO', version: 1 })).toMatchObject(
      ofEye(/un ojo por sesión/),
    );
  });
});

describe('whoever names a study names its eye', () => {
  test('the lists of an impact, «Por avisar» and the audit log, as the appointment says now', async () => {
    const { id } = valueOf(await study('YAG-CAP', { ojo: 'OD' }));
    valueOf(await rescheduleAppointment(app, BOSS, id, { ojo: 'OI', version: 1 }));
    const stored = await app.store.get(appointments, id);
    if (stored === null) throw new Error('it was booked');
    const { fecha, hora } = stored.value;
    expect(
      describeOrphans(
        [{ turno: id, fecha, hora, motivo: 'feriado', fuente: { clase: 'feriado' } }],
        [stored],
      ),
    ).toMatchObject([{ ojo: 'OI' }]);
    valueOf(
      await rescheduleAppointment(app, BOSS, id, {
        hora: '11:00',
        version: stored.version,
        motivo: 'equipo',
      }),
    );
    const { items } = valueOf(await listNotices(app, BOSS, { estado: 'pendiente', limite: 50 }));
    expect(items).toMatchObject([{ turno: id, estudio: expect.stringContaining('YAG'), ojo: 'OI' }]);
    const [line] = await namesOfLines(app, [
      { quien: 'x', cuando: '', accion: 'x', coleccion: 'turnos', documento: id },
    ]);
    expect(line?.nombre).toMatch(/ OI\)$/);
  });
});

describe('a study from before the eye was named', () => {
  const old = async (ojos: 1 | 2): Promise<string> => {
    const { id } = valueOf(await study('OCT-M', { ojo: 'OD' }));
    await app.store.transaction(async (tx) => {
      const stored = await tx.get(appointments, id);
      if (stored === null) throw new Error('it was booked');
      const { ojo: _named, ...value } = stored.value;
      tx.update(appointments, stored, { ...value, ojos });
      return ok(undefined);
    });
    return id;
  };

  test('of two eyes is of both, and nobody is asked', async () => {
    const id = await old(2);
    clinic.clock.advance({ days: 7 });
    expect(valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', version: 2 }))).toMatchObject({
      ojo: 'AO',
    });
  });

  test('of one eye has no side: it is asked for at the arrival and at a move, and not to cancel', async () => {
    const id = await old(1);
    expect(await rescheduleAppointment(app, BOSS, id, { hora: '09:30', version: 2 })).toMatchObject(
      ofEye(/no se anotó el ojo/),
    );
    clinic.clock.advance({ days: 7 });
    expect(await enterState(app, BOSS, id, { estado: 'en_sala', version: 2 })).toMatchObject(
      ofEye(/no se anotó el ojo/),
    );
    const arrived = valueOf(await enterState(app, BOSS, id, { estado: 'en_sala', ojo: 'OI', version: 2 }));
    expect(arrived).toMatchObject({ estado: 'en_sala', ojo: 'OI' });
  });

  test('of one eye is cancelled without saying which', async () => {
    const id = await old(1);
    const cancelled = await enterState(app, BOSS, id, { estado: 'cancelado', motivo: 'viaja', version: 2 });
    expect(valueOf(cancelled)).toMatchObject({ estado: 'cancelado', ojo: null });
  });
});
