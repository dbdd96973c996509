import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { appointments } from '../../collections.ts';
import { summarizeAppointments } from './summarize-appointments.ts';
import { listAppointments } from './list-appointments.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { MOST_HORIZON_DAYS } from '#domain/scheduling/settings/horizon';
import { addDays } from '#domain/shared/civil-date';

const TODAY = '2026-11-20';
const BOSS: AppointmentActor = { uid: 'jefa', rol: 'admin' };

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

test('those left outside the hours are found as far ahead as one can book, without reading the others', async () => {
  const { app } = opened;
  const put = (id: string, ahead: number, isOutside: boolean, medico = 'Dra. Ana') =>
    app.store.create(
      appointments,
      id,
      appointmentOf({
        ...{ fecha: addDays(TODAY, ahead), hora: '09:00', medico, estado: 'agendado' },
        ...(isOutside ? { fueraDeHorario: true } : {}),
      }),
    );
  for (let day = 0; day < 40; day += 1) await put(`dentro-${String(day)}`, day, false);
  await put('pasado', -1, true);
  await put('hoy', 0, true);
  await put('lejos', 400, true);
  await put('otra', 500, true, 'Dr. Luis');
  await put('último', MOST_HORIZON_DAYS, true);

  const store = new CountingStore(app.store);
  let read = 0;
  const query = store.query.bind(store);
  store.query = async (from, asked) => {
    const page = await query(from, asked);
    read += page.items.length;
    return page;
  };
  const listed = async (over: { readonly medicos?: readonly string[] } = {}) => {
    const page = valueOf(
      await listAppointments({ ...app, store }, BOSS, {
        ...{ desde: TODAY, hasta: addDays(TODAY, MOST_HORIZON_DAYS), limite: 50, consulta: 'fuera' },
        estado: ['agendado', 'confirmado'],
        ...over,
      }),
    );
    return page.items.map(({ id }) => id);
  };
  expect(await listed()).toEqual(['hoy', 'lejos', 'otra', 'último']);
  expect({ read, trips: store.trips }).toEqual({ read: 4, trips: 1 });
  expect(await listed({ medicos: ['Dr. Luis'] })).toEqual(['otra']);
  // The agenda counts them as far ahead, without a name.
  const days = { desde: TODAY, hasta: addDays(TODAY, MOST_HORIZON_DAYS) };
  const sums = await summarizeAppointments(app, {
    ...{ ...days, consulta: 'fuera', estado: ['agendado', 'confirmado'], nombres: 0, porMedico: false },
  });
  expect(sums).toMatchObject({
    ok: true,
    value: { total: 4, dias: [1, 1, 1, 1].map((total) => ({ total, primeros: [] })) },
  });
  expect(await summarizeAppointments(app, { ...days, nombres: 0, porMedico: false })).toMatchObject({
    ok: false,
  });
});

test('the day of birth tells two of one name apart, only asked for, and never of a visit that is not shown whole', async () => {
  const { app } = opened;
  for (const [id, fechaNacimiento] of [
    ['p1', '1950-02-03'],
    ['p2', '1988-07-01'],
  ] as const) {
    await storePatientAs(app, id, 'Mamani', { fechaNacimiento });
    await app.store.create(
      appointments,
      `de ${id}`,
      appointmentOf({ fecha: TODAY, paciente: { id, nombre: 'Mamani, Ana' } }),
    );
  }
  const born = async (nacimientos: boolean, actor = BOSS) => {
    const page = await listAppointments(app, actor, {
      ...{ desde: TODAY, hasta: TODAY, limite: 50, nacimientos },
    });
    return valueOf(page).items.map(({ paciente }) => paciente.nacimiento);
  };
  expect(await born(true)).toEqual(['1950-02-03', '1988-07-01']);
  expect(await born(false)).toEqual([undefined, undefined]);
  const technician: AppointmentActor = { uid: 'otra', rol: 'personal', funciones: ['tecnico'] };
  expect(await born(true, technician)).toEqual([undefined, undefined]);
});
