import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  TECHNICIAN,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { agendaAt } from './agenda-at.ts';
import { enterState } from './change-appointment.ts';
import { rescheduleAppointment } from './move-appointment.ts';

const DAY = '2026-11-27';
const OTHER = '2026-11-28';
let opened: OpenedApp;
beforeEach(async () => {
  opened = openApp();
  await storeAgenda(opened.app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(opened.app, 'p1', 'Quispe');
  await storePatientAs(opened.app, 'p2', 'Mamani');
});
afterEach(() => opened.close());

const now = (): string => opened.clock.now().toISOString();
const at = async (cuando: string, fecha = DAY, actor = BOSS) =>
  valueOf(await agendaAt(opened.app, actor, { fecha, cuando })).items.map(
    ({ id, hora, estado }) => `${id} ${hora} ${estado}`,
  );

test('a day is shown as it stood: who was moved away since is there, who came later is not, and states are those of then', async () => {
  const { app, clock } = opened;
  const before = now();
  clock.advance({ minutes: 1 });
  const { id: gone } = valueOf(await book(app, { hora: '10:00' }));
  const { id: late } = valueOf(await book(app, { hora: '11:00', paciente: { id: 'p2' } }));
  const yesterday = now();
  clock.advance({ minutes: 5 });
  valueOf(await rescheduleAppointment(app, BOSS, gone, { version: 1, fecha: OTHER, hora: '08:00' }));
  valueOf(
    await enterState(app, BOSS, late, {
      version: 1,
      estado: 'cancelado',
      motivo: 'viaje',
      canceladoPor: 'paciente',
    }),
  );
  const { id: added } = valueOf(await book(app, { hora: '09:00' }));

  expect(await at(before)).toEqual([]);
  expect(await at(yesterday)).toEqual([`${gone} 10:00 agendado`, `${late} 11:00 agendado`]);
  expect(await at(yesterday, OTHER)).toEqual([]);
  expect(await at(now())).toEqual([`${added} 09:00 agendado`, `${late} 11:00 cancelado`]);
  expect(await at(now(), OTHER)).toEqual([`${gone} 08:00 agendado`]);
});

test('nothing of the past can be changed, and staff see of a visit what they see of it today', async () => {
  valueOf(await book(opened.app, { hora: '10:00', motivo: 'dolor' }));
  const { items } = valueOf(await agendaAt(opened.app, TECHNICIAN, { fecha: DAY, cuando: now() }));
  expect(items).toEqual([
    expect.objectContaining({
      hora: '10:00',
      siguientes: [],
      paciente: { nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
    }),
  ]);
  expect(items[0]).not.toHaveProperty('motivo');
});

test.each([
  { what: 'to come', minutes: 1, says: 'Ese momento todavía no pasó.' },
  {
    what: 'too long ago',
    minutes: -40 * 1440,
    says: 'La agenda se puede ver como estaba hasta 31 días atrás.',
  },
])('a moment $what is refused by name', async ({ minutes, says }) => {
  const cuando = new Date(opened.clock.now().getTime() + minutes * 60_000).toISOString();
  expect(await agendaAt(opened.app, BOSS, { fecha: DAY, cuando })).toMatchObject({
    ok: false,
    error: { fields: { cuando: [says] } },
  });
});
