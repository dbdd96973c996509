import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { BOSS, DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { consultations, doctors, users } from '../collections.ts';
import { handOverDraft, listLeftDrafts } from './hand-over-draft.ts';
import { listConsultations, listDrafts, readConsultation } from './read-consultations.ts';
import { openRecord } from './record-access.ts';
import { closeDraft, saveDraft } from './write-consultation.ts';
import { HANDOVER_MESSAGES } from '#domain/clinical/handover';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const BETO: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const WHY = 'Dejó la clínica el lunes';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  for (const medico of ['Dra. Ana', 'Dr. Beto', 'Dr. Sin Cuenta'])
    await storeAgenda(app, medico, ['08:00-12:00']);
  await storeUser(app, 'ana', { medico: 'Dra. Ana', doctor: true });
  await storeUser(app, 'beto', { medico: 'Dr. Beto', doctor: true });
  await storePatientAs(app, 'p1', 'Quispe');
  await app.store.create(consultations, 'c1', consultationOf({ plan: 'Biometría' }));
});
afterEach(() => opened.close());

async function suspend(uid: string): Promise<void> {
  const stored = await app.store.get(users, uid);
  if (stored === null) throw new Error('no account');
  await app.store.update(users, uid, stored.version, { ...stored.value, estado: 'suspendido' });
}
const left = async () => valueOf(await listLeftDrafts(app)).items.map(({ id }) => id);
const hand = (medico: string, version = 1) =>
  handOverDraft(app, BOSS.uid, 'c1', { medico, motivo: WHY, version });

describe('a draft', () => {
  test('of somebody who attends is nobody else’s to hand over', async () => {
    expect(await left()).toEqual([]);
    expect(await hand('Dr. Beto')).toMatchObject({
      error: { code: 'transicion_invalida', message: HANDOVER_MESSAGES.stillHere },
    });
  });

  test.each([
    { what: 'suspended', leave: () => suspend('ana') },
    { what: 'without an account', leave: () => app.store.delete(users, 'ana') },
    {
      what: 'who no longer is that doctor',
      leave: async () => {
        const stored = await app.store.get(users, 'ana');
        if (stored === null) throw new Error('no account');
        const { medico: _doctor, ...rest } = stored.value;
        await app.store.update(users, 'ana', stored.version, { ...rest, doctor: false });
      },
    },
    {
      what: 'who no longer attends',
      leave: async () => {
        const stored = await app.store.get(doctors, 'Dra. Ana');
        if (stored === null) throw new Error('no doctor');
        await app.store.update(doctors, 'Dra. Ana', stored.version, { ...stored.value, activo: false });
      },
    },
  ])('of an author $what is listed with nothing clinical', async ({ leave }) => {
    await leave();
    expect(valueOf(await listLeftDrafts(app)).items).toEqual([
      {
        id: 'c1',
        version: 1,
        paciente: { id: 'p1', nombre: expect.stringContaining('Quispe') as string },
        medico: 'Dra. Ana',
        fecha: '2026-11-20',
        creada: '2026-11-20T13:00:00.000Z',
      },
    ]);
  });

  test('handed over is finished and signed by the new doctor; its authors stay named, and the audit log says why', async () => {
    await suspend('ana');
    valueOf(await hand('Dr. Beto'));
    expect(await left()).toEqual([]);
    expect(await auditLogOf(app)).toContainEqual({
      quien: BOSS.uid,
      accion: 'borrador traspasado',
      coleccion: 'consultas',
      documento: 'c1',
      detalle: { paciente: 'p1', medico: ['Dra. Ana', 'Dr. Beto'], motivo: WHY },
    });
    expect(valueOf(await listDrafts(app, BETO)).items.map(({ id }) => id)).toEqual(['c1']);
    expect((await readConsultation(app, DOCTOR, 'c1')).ok).toBe(false);
    expect((await saveDraft(app, DOCTOR, 'c1', { plan: 'De Ana', version: 2 })).ok).toBe(false);
    valueOf(await saveDraft(app, BETO, 'c1', { plan: 'Biometría y control', version: 2 }));
    valueOf(await closeDraft(app, BETO, 'c1', { version: 3 }));
    valueOf(await openRecord(app, BOSS, 'p1', { motivo: 'Revisión de la consulta' }));
    expect(valueOf(await listConsultations(app, BOSS, 'p1', { limite: 20 })).items).toMatchObject([
      {
        medico: 'Dr. Beto',
        estado: 'cerrada',
        plan: 'Biometría y control',
        traspasos: [{ de: 'Dra. Ana', a: 'Dr. Beto', motivo: WHY }],
      },
    ]);
    expect((await app.store.get(consultations, 'c1'))?.value.traspasos).toMatchObject([
      { quien: BOSS.uid, de: { autor: 'ana' }, a: { autor: 'beto' } },
    ]);
  });

  test('goes to nobody without an account that can sign, nor in a version that has changed, nor once it is closed', async () => {
    await suspend('ana');
    for (const medico of ['Dr. Sin Cuenta', 'Dra. Ana', 'Dr. Nadie'])
      expect(await hand(medico)).toMatchObject({
        error: { fields: { medico: [HANDOVER_MESSAGES.noAccount] } },
      });
    expect(await hand('Dr. Beto', 7)).toMatchObject({ error: { code: 'version_vieja' } });
    expect(
      await handOverDraft(app, BOSS.uid, 'nada', { medico: 'Dr. Beto', motivo: WHY, version: 1 }),
    ).toMatchObject({
      error: { code: 'no_encontrado' },
    });
    await app.store.create(
      consultations,
      'c2',
      consultationOf({
        estado: 'cerrada',
        cerrada: { cuando: '2026-11-20T14:00:00.000Z', catalogo: 'CIE-10' },
      }),
    );
    expect(
      await handOverDraft(app, BOSS.uid, 'c2', { medico: 'Dr. Beto', motivo: WHY, version: 1 }),
    ).toMatchObject({ error: { code: 'transicion_invalida', message: HANDOVER_MESSAGES.notOpen } });
    expect(valueOf(await listLeftDrafts(app)).items).toHaveLength(1);
  });
});
