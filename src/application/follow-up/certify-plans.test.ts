import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { planOf, storedPlan, storePlan } from '#tests/support/scheduling/plans';
import { STAFF, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { appointments, consultations, doctors, plans, series, sightRisks } from '../collections.ts';
import { certifyPlans, certifyPlansOf, lastProof } from './certify-plans.ts';
import { listPlans } from './list-plans.ts';
import { rankSight } from './sight-risks.ts';
import { doNightWork } from '../night/night-work.ts';
import { seriesKey } from '#domain/clinical/trends/series';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { addDays } from '#domain/shared/civil-date';
import { appointmentOf } from '#tests/support/scheduling/appointments';

const DOCTOR = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' } as const;
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

describe('whose sight is lost first', () => {
  /** Acuities of half years, of a patient with a plan of the doctor. */
  const followed = async (
    paciente: string,
    values: readonly number[],
    over: Parameters<typeof storePlan>[2] = {},
  ) => {
    const puntos = values.map((v, at) => ({
      ...{
        fecha: addDays('2026-11-01', 182 * (at + 1 - values.length)),
        consulta: `${paciente}${String(at)}`,
      },
      ...{ ojo: 'OD' as const, v, metodo: 'Con corrección' },
    }));
    const part = { ...{ paciente: { id: paciente }, edicion: 1, partes: 1 }, objetivos: [] };
    await app.store.create(series, seriesKey(paciente, 'av'), { ...part, serie: 'av', puntos });
    await storePlan(app, `plan-${paciente}`, { paciente: { id: paciente }, problema: 'H35.3', ...over });
  };
  const ask = async (actor: AppointmentActor, limite = 50, cursor?: string) =>
    valueOf(await listPlans(app, actor, { orden: 'vista', limite, cursor }));

  test('the eye that reaches the limit sooner stands first, too few points last, and the stable one not at all', async () => {
    for (const id of ['p3', 'p4', 'p5']) await storePatientAs(app, id, 'Rojas');
    await followed('p1', [0, 5, 10, 15, 20, 26]);
    await followed('p2', [0, 15, 30, 45, 60, 76]);
    await followed('p3', [40, 30, 20]);
    await followed('p4', [50, 40, 30, 20, 10, 0]);
    await followed('p5', [0, 15, 30, 45, 60, 90], { estado: 'alta' });
    expect((await ask(DOCTOR)).items).toEqual([]);
    await rankSight(app);
    const { items } = await ask(DOCTOR);
    expect(items.map(({ paciente, curso }) => [paciente.id, curso?.grupo, curso?.n])).toEqual([
      ['p2', 'se_pierde', 6],
      ['p1', 'se_pierde', 6],
      ['p3', 'pocos_puntos', 3],
    ]);
    expect(items[2]?.curso).not.toHaveProperty('anios');
    // Page by page each once, and for others the same order with nothing of why.
    const first = await ask(STAFF, 2);
    const second = await ask(STAFF, 2, first.cursor ?? undefined);
    const both = [...first.items, ...second.items];
    expect([both.map(({ paciente }) => paciente.id), second.cursor]).toEqual([['p2', 'p1', 'p3'], null]);
    expect(JSON.stringify(both)).not.toMatch(/curso|valores|H35|porque/u);
    // Who is over since last night is not called, and the next night leaves nobody behind.
    const plan = await app.store.get(plans, 'plan-p2');
    if (plan !== null)
      await app.store.update(plans, plan.id, plan.version, { ...plan.value, estado: 'alta' });
    expect((await ask(DOCTOR)).items.map(({ paciente }) => paciente.id)).toEqual(['p1', 'p3']);
    await rankSight(app);
    expect((await app.store.get(sightRisks, 'Dra. Ana'))?.value.filas.map(({ plan: id }) => id)).toEqual([
      'plan-p1',
      'plan-p3',
    ]);
  });
});

test('where nobody has ever reckoned whose sight is lost first, it is not left for the night, and once is enough', async () => {
  const reckoned = async () => (await app.store.get(sightRisks, 'Dra. Ana'))?.value.hecho ?? null;
  expect(await doNightWork(app)).toBe('hecho');
  expect(await reckoned()).toBeNull();
  await storePlan(app, 'a', { problema: 'H52.1' });
  expect(await doNightWork(app)).toBe('hecho');
  const first = await reckoned();
  expect(first).not.toBeNull();
  await app.store.delete(sightRisks, 'Dra. Ana');
  await app.store.create(sightRisks, 'Dr. Beto', { medico: 'Dr. Beto', hecho: first ?? '', filas: [] });
  expect(await doNightWork(app)).toBe('hecho');
  expect(await reckoned()).toBeNull();
});

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
