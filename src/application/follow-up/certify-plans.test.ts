import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { planOf, storedPlan, storePlan } from '#tests/support/scheduling/plans';
import { STAFF, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { appointments, consultations, doctors, plans } from '../collections.ts';
import { certifyPlans, certifyPlansOf, lastProof } from './certify-plans.ts';
import { listPlans } from './list-plans.ts';
import { appointmentOf } from '#tests/support/scheduling/appointments';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const closed = (id: string, over: Parameters<typeof consultationOf>[0] = {}) =>
  app.store.create(
    consultations,
    id,
    consultationOf({
      estado: 'cerrada',
      cerrada: { cuando: '2026-03-02T14:00:00.000Z', catalogo: 'x' },
      fecha: '2026-03-02',
      ...over,
    }),
  );
const allPlans = async () => (await app.store.query(plans, { limit: 100 })).items.map(({ value }) => value);

describe('the proof of the night', () => {
  test('finds glaucomas that nobody planned for, puts them on the list, and finds none the next time', async () => {
    await closed('c1', { diagnosticos: ['H40.1 AO', 'H52.1 OD'] });
    await closed('c2', { paciente: { id: 'p2' }, diagnosticos: ['H52.1 OD'] });
    await storePlan(app, 'a', { ojo: 'OD' });
    expect(await certifyPlans(app)).toMatchObject({ consultas: 2, planes: 1, sinPlan: 1, reparados: 1 });
    const added = (await allPlans()).filter(({ estado }) => estado === 'por_decidir');
    expect(added).toMatchObject([{ problema: 'H40.1', ojo: 'OI', consulta: 'c1', toca: '2026-05-31' }]);
    expect(await certifyPlans(app)).toMatchObject({ planes: 2, sinPlan: 0, reparados: 0 });
    const { items } = valueOf(await listPlans(app, STAFF, { limite: 50 }));
    expect(items.map(({ estado }) => estado)).toEqual(['por_decidir', 'abierto']);
  });

  test('from the first plan on every diagnosis needs one, whatever its weight', async () => {
    await storePlan(app, 'a', { creado: '2026-10-01T14:00:00.000Z' });
    await closed('c1', {
      paciente: { id: 'p2' },
      diagnosticos: ['H52.1 OD'],
      cerrada: { cuando: '2026-10-02T14:00:00.000Z', catalogo: 'x' },
    });
    expect(await certifyPlans(app)).toMatchObject({ sinPlan: 1, reparados: 1 });
  });

  test('counts plans of a doctor who does not attend any more', async () => {
    await storePlan(app, 'a', { medico: 'Dr. Nadie' });
    await storePlan(app, 'b', { problema: 'H25.1' });
    expect(await certifyPlans(app)).toMatchObject({ abiertos: 2, sinMedico: 1 });
    const ana = await app.store.get(doctors, 'Dra. Ana');
    await app.store.update(doctors, 'Dra. Ana', ana?.version ?? 0, {
      nombre: 'Dra. Ana',
      activo: false,
      versiones: [],
    });
    expect(await certifyPlans(app)).toMatchObject({ sinMedico: 2 });
  });

  test.each([
    ['gone', null],
    [
      'cancelled',
      appointmentOf({ medico: 'Dra. Ana', fecha: '2026-11-27', hora: '09:00', estado: 'cancelado' }),
    ],
    [
      'somebody else’s',
      appointmentOf({
        medico: 'Dra. Ana',
        fecha: '2026-11-27',
        hora: '09:00',
        paciente: { id: 'p2', nombre: 'Otra' },
      }),
    ],
    ['on another day', appointmentOf({ medico: 'Dra. Ana', fecha: '2027-02-27', hora: '09:00' })],
  ])('a plan that relies on an appointment that is %s waits again', async (_what, appointment) => {
    if (appointment !== null) await app.store.create(appointments, 't1', appointment);
    await app.store.create(plans, 'a', {
      ...planOf({ estado: 'agendado', toca: '2026-11-28' }),
      cita: { turno: 't1', fecha: '2026-11-27', hora: '09:00' },
    });
    expect(await certifyPlans(app)).toMatchObject({ sinTurno: 1, reparados: 1 });
    expect(await storedPlan(app, 'a')).toMatchObject({ estado: 'abierto', toca: '2026-11-27' });
  });

  test('is reported in the audit log for each night that lacks it, and shown', async () => {
    expect(valueOf(await lastProof(app))).toEqual({ ultima: null });
    await storePlan(app, 'a', { medico: 'Dr. Nadie' });
    await certifyPlansOf(app, ['2026-11-19', '2026-11-20']);
    const lines = (await auditLogOf(app)).filter(({ accion }) => accion === 'comprobación de seguimiento');
    expect(lines.map(({ detalle }) => detalle?.['noche']).sort()).toEqual(['2026-11-19', '2026-11-20']);
    expect(valueOf(await lastProof(app))).toMatchObject({
      ultima: { fecha: '2026-11-20', planes: 1, sinMedico: 1 },
    });
    expect(opened.logged.map(({ event }) => event)).toContain('seguimiento');
  });
});
