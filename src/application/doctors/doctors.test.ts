import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { openApp, storeDoctor, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { doctorKeys, doctors, appointments, doctorSchedules } from '../collections.ts';
import type { App } from '../app.ts';
import type { Collection } from '../ports/document-store.ts';
import { addDoctor } from './add-doctor.ts';
import { listSchedules } from './read-schedules.ts';
import { issueDoctorCode } from './issue-code.ts';
import { listActiveDoctors, listDoctors } from './list-doctors.ts';
import { removeDoctor } from './remove-doctor.ts';
import { updateDoctor } from './update-doctor.ts';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';

const DUPLICATE = 'Ya existe un médico con ese nombre (ID).';

let opened: OpenedApp;
let app: App;
beforeEach(() => {
  opened = openApp();
  app = opened.app;
});
afterEach(() => opened.close());

const add = (nombre: string): ReturnType<typeof addDoctor> => addDoctor(app, 'jefa', { nombre });
const idsIn = async (collection: Collection<unknown>): Promise<string[]> =>
  (await app.store.query(collection)).items.map(({ id }) => id);

describe('adding a doctor', () => {
  test('stores seven empty lists and nothing else under the trimmed name, and answers with it', async () => {
    expect(await add('  Dra. Ana   Pérez ')).toEqual({ ok: true, value: { id: 'Dra. Ana Pérez' } });
    const raw: Collection<unknown> = { name: doctorSchedules.name, schema: z.unknown() };
    expect(await app.store.get(raw, 'Dra. Ana Pérez')).toEqual({
      id: 'Dra. Ana Pérez',
      version: 1,
      value: emptyWeek(),
    });
    expect((await app.store.get(doctors, 'Dra. Ana Pérez'))?.value).toEqual({
      nombre: 'Dra. Ana Pérez',
      activo: true,
      versiones: [],
    });
    expect(await auditLogOf(app)).toEqual([
      {
        quien: 'jefa',
        accion: 'alta de médico',
        coleccion: 'horariosMedicos',
        documento: 'Dra. Ana Pérez',
      },
    ]);
  });

  test.each([
    'Dra. Ana Pérez',
    'DRA. ANA PÉREZ',
    'dra ana perez',
    ' Dra.  Ana Pérez',
    'Dra. Ana Pe\u0301rez',
  ])('is refused for %j, which exists, and changes nothing', async (nombre) => {
    await add('Dra. Ana Pérez');
    expect(await add(nombre)).toEqual({
      ok: false,
      error: { code: 'ya_existe', message: DUPLICATE, fields: { nombre: [DUPLICATE] } },
    });
    expect([await idsIn(doctorSchedules), await idsIn(doctors)]).toEqual([
      ['Dra. Ana Pérez'],
      ['Dra. Ana Pérez'],
    ]);
  });

  test('is refused when only the lists exist, as an older version left them', async () => {
    await app.store.create(doctorSchedules, 'Dra. Ana Pérez', doctorSchedules.schema.parse({}));
    expect(await add('Dra. Ana Pérez')).toMatchObject({ ok: false, error: { code: 'ya_existe' } });
  });

  test('in twenty spellings at the same moment adds one', async () => {
    const spellings = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? 'Dra. Ana Pérez' : 'DRA ANA PEREZ',
    );
    const results = await Promise.all(spellings.map(add));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await idsIn(doctorSchedules)).toHaveLength(1);
  });
});

describe('removing a doctor', () => {
  test('who was never used takes everything away, frees the name and is in the audit log', async () => {
    await add('Dra. Ana Pérez');
    expect(await removeDoctor(app, 'jefa', 'Dra. Ana Pérez')).toEqual({ ok: true, value: undefined });
    expect([await idsIn(doctorSchedules), await idsIn(doctors), await idsIn(doctorKeys)]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await auditLogOf(app)).map(({ accion }) => accion)).toContain('baja de médico');
    expect((await add('dra ana perez')).ok).toBe(true);
  });

  test('who is unknown is not found', async () => {
    expect(await removeDoctor(app, 'jefa', 'Dr. Nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
  });

  test.each<{ what: string; use: () => Promise<unknown>; reason: string }>([
    {
      what: 'appointments',
      use: () => app.store.create(appointments, 't1', appointmentOf({ medico: 'Dra. Ana Pérez' })),
      reason: 'turnos',
    },
    {
      what: 'an account',
      use: () => storeUser(app, 'u1', { doctor: true, medico: 'Dra. Ana Pérez' }),
      reason: 'cuenta',
    },
  ])('who has $what is refused with the reason and stays', async ({ use, reason }) => {
    await add('Dra. Ana Pérez');
    await use();
    const refused = await removeDoctor(app, 'jefa', 'Dra. Ana Pérez');
    expect(refused).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    expect(!refused.ok && refused.error.message).toContain(reason);
    expect(await idsIn(doctorSchedules)).toEqual(['Dra. Ana Pérez']);
  });

  test('whom an older version left without details is removed too', async () => {
    await app.store.create(doctorSchedules, 'Dr. Viejo', doctorSchedules.schema.parse({}));
    expect((await removeDoctor(app, 'jefa', 'Dr. Viejo')).ok).toBe(true);
  });
});

/** The doctor keeps the name, and no appointment was displaced. */
const NOBODY_LEFT = { nombre: 'Dra. Ana', resueltos: [], porReasignar: 0 };

describe('changing a doctor', () => {
  test('sets, keeps and clears each field', async () => {
    await storeDoctor(app, 'Dra. Ana');
    const steps = [
      await updateDoctor(app, 'jefa', 'Dra. Ana', { activoHasta: '2026-12-31', especialidad: ' Retina ' }),
      await updateDoctor(app, 'jefa', 'Dra. Ana', { activo: false, version: 2 }),
      await updateDoctor(app, 'jefa', 'Dra. Ana', { activoHasta: null, especialidad: null, version: 3 }),
    ];
    expect(steps.map((step) => step.ok && step.value)).toEqual([
      {
        id: 'Dra. Ana',
        activo: true,
        activoHasta: '2026-12-31',
        especialidad: 'Retina',
        version: 2,
        ...NOBODY_LEFT,
      },
      {
        id: 'Dra. Ana',
        activo: false,
        activoHasta: '2026-12-31',
        especialidad: 'Retina',
        version: 3,
        ...NOBODY_LEFT,
      },
      { id: 'Dra. Ana', activo: false, activoHasta: null, especialidad: null, version: 4, ...NOBODY_LEFT },
    ]);
    expect((await app.store.get(doctors, 'Dra. Ana'))?.value).toEqual({
      nombre: 'Dra. Ana',
      activo: false,
      versiones: [],
    });
  });

  test('with a stale version changes nothing and tells the current one', async () => {
    await storeDoctor(app, 'Dra. Ana');
    await updateDoctor(app, 'jefa', 'Dra. Ana', { especialidad: 'Retina', version: 1 });
    expect(await updateDoctor(app, 'jefa', 'Dra. Ana', { especialidad: 'Córnea', version: 1 })).toMatchObject(
      {
        ok: false,
        error: { code: 'version_vieja', details: { actual: { especialidad: 'Retina', version: 2 } } },
      },
    );
  });

  test('who is unknown is not found', async () => {
    expect(await updateDoctor(app, 'jefa', 'Dr. Nadie', {})).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });
});

describe('a registration code', () => {
  test('is twelve characters without look-alikes, kept only as a hash, good for seven days', async () => {
    await storeDoctor(app, 'Dra. Ana');
    const issued = await issueDoctorCode(app, 'jefa', 'Dra. Ana');
    if (!issued.ok) throw new Error(issued.error.code);
    expect(issued.value.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(issued.value.expira).toBe('2026-11-27T13:00:00.000Z');
    const stored = JSON.stringify([await app.store.get(doctors, 'Dra. Ana'), await auditLogOf(app)]);
    expect(stored).not.toContain(issued.value.code);
    expect(stored).not.toContain(issued.value.code.replaceAll('-', ''));
  });

  test.each([{ activo: false }, { activoHasta: '2026-11-19' }])(
    'is not issued to who is inactive: %j',
    async (over) => {
      await storeDoctor(app, 'Dra. Ana', over);
      expect(await issueDoctorCode(app, 'jefa', 'Dra. Ana')).toMatchObject({
        error: { code: 'transicion_invalida' },
      });
    },
  );

  test('is not issued to who is unknown', async () => {
    expect(await issueDoctorCode(app, 'jefa', 'Dr. Nadie')).toMatchObject({
      error: { code: 'no_encontrado' },
    });
  });
});

describe('the lists of doctors', () => {
  beforeEach(async () => {
    for (const nombre of ['Dr. Zenón', 'Dra. Ñusta', 'Dra. Nora', 'Dr. Álvaro', 'Dr. Óscar'])
      await storeDoctor(app, nombre);
    await storeDoctor(app, 'Dr. Inactivo', { activo: false });
    await storeDoctor(app, 'Dr. Ido', { activoHasta: '2026-11-19', especialidad: 'Retina' });
    await storeDoctor(app, 'Dr. Último', { activoHasta: '2026-11-20' });
  });

  test('for registration hold the active ones of today, names alone, in Spanish order', async () => {
    const listed = await listActiveDoctors(app);
    expect(listed).toEqual({
      cursor: null,
      items: ['Dr. Álvaro', 'Dr. Óscar', 'Dr. Último', 'Dr. Zenón', 'Dra. Nora', 'Dra. Ñusta'].map(
        (nombre) => ({
          id: nombre,
          nombre,
        }),
      ),
    });
  });

  test('for staff hold everybody, and when an unused code expires', async () => {
    await issueDoctorCode(app, 'jefa', 'Dra. Nora');
    const pending = async (): Promise<unknown> => {
      const listed = await listDoctors(app);
      return listed.items.map(({ id, activo, codigoPendiente }) => [id, activo, codigoPendiente]);
    };
    const expected = (code: string | null): unknown => [
      ['Dr. Álvaro', true, null],
      ['Dr. Ido', false, null],
      ['Dr. Inactivo', false, null],
      ['Dr. Óscar', true, null],
      ['Dr. Último', true, null],
      ['Dr. Zenón', true, null],
      ['Dra. Nora', true, code],
      ['Dra. Ñusta', true, null],
    ];
    expect(await pending()).toEqual(expected('2026-11-27T13:00:00.000Z'));
    expect(JSON.stringify(await listDoctors(app))).not.toContain('hash');
  });

  test('that are more than a list holds are told part by part, each once', async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await storeDoctor(app, `Dr. ${name}`);
    for (const list of [listDoctors, listActiveDoctors, listSchedules]) {
      const whole = await list(app);
      expect([whole.items.length > 3, whole.cursor]).toEqual([true, null]);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const part = await list(app, { limite: 2, cursor });
        expect(part.items.length).toBeLessThanOrEqual(2);
        ids.push(...part.items.map(({ id }) => id));
        cursor = part.cursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids.sort()).toEqual(whole.items.map(({ id }) => id).sort());
    }
  });

  test('an expired code is no pending code', async () => {
    await issueDoctorCode(app, 'jefa', 'Dra. Nora');
    opened.clock.advance({ days: 7 });
    const listed = await listDoctors(app);
    expect(listed.items.find(({ id }) => id === 'Dra. Nora')?.codigoPendiente).toBeNull();
  });
});
