import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { storedPlan, storePlan } from '#tests/support/scheduling/plans';
import type { App } from '../app.ts';
import { appointments, consultations, users } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { ok } from '#domain/shared/result';

const TODAY = '2026-11-20';
let o: OpenedApp;
let turno: string;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-12:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storePatientAs(o.app, 'p1', 'Quispe');
  turno = valueOf(await book(o.app, { fecha: TODAY, hora: '10:00' })).id;
});
afterEach(() => o.close());

const turn = async () => {
  const stored = await o.app.store.get(appointments, turno);
  if (stored === null) throw new Error('it was booked');
  return stored;
};
async function go(...states: AppointmentState[]): Promise<void> {
  for (const estado of states)
    valueOf(await enterState(o.app, BOSS, turno, { estado, version: (await turn()).version }));
}
/** A draft of the appointment that can be signed. */
async function written(): Promise<{ id: string; version: number }> {
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  const draft = valueOf(await startConsultation(o.app, DOCTOR, 'p1', { turno }));
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  return valueOf(
    await saveDraft(
      o.app,
      DOCTOR,
      draft.id,
      consultationPatchSchema.parse({ version: draft.version, diagnosticos }),
    ),
  );
}
const sign = ({ id, version }: { id: string; version: number }, app: App = o.app) =>
  closeDraft(app, DOCTOR, id, { version });
const stateOf = async (id: string) => (await o.app.store.get(consultations, id))?.value.estado;

describe('signing ends the appointment', () => {
  test('whose patient is with the doctor: attended, in its history and in the audit log', async () => {
    await go('en_sala', 'en_atencion');
    valueOf(await sign(await written()));
    const { value } = await turn();
    expect(value.estado).toBe('atendido');
    expect(value.historial.at(-1)).toMatchObject({
      quien: 'ana',
      accion: 'estado',
      despues: { estado: 'atendido' },
    });
    expect(
      (await auditLogOf(o.app)).filter(({ documento }) => documento === turno).map(({ accion }) => accion),
    ).toContain('cambio de estado');
  });

  test.each([['en_sala'], ['en_preparacion']] as const)(
    'whose patient was never called (%s) passes on the way: nobody stays waiting who was signed',
    async (estado) => {
      await go('en_sala', ...(estado === 'en_sala' ? [] : ([estado] as const)));
      const { consulta } = valueOf(
        await openPreconsultation(o.app, { ...BOSS, rol: 'personal', uid: 'rosa' }, turno),
      );
      const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
      const saved = await saveDraft(
        o.app,
        DOCTOR,
        consulta,
        consultationPatchSchema.parse({ version: 1, diagnosticos }),
      );
      valueOf(await sign(valueOf(saved)));
      const { value } = await turn();
      expect(value.historial.slice(-2).map(({ despues }) => despues.estado)).toEqual([
        'en_atencion',
        'atendido',
      ]);
    },
  );

  test('and a plan that the visit decides anew is written once, also where its next appointment was not followed yet', async () => {
    await go('en_sala', 'en_atencion');
    const next = valueOf(await book(o.app, { fecha: '2026-11-27', hora: '09:00' }));
    await storePlan(o.app, 'a', { problema: 'H52.4', ojo: undefined });
    const draft = await written();
    const intervalo = { cantidad: 1, unidad: 'semanas' } as const;
    const control = { diagnostico: 'H52.4', decision: 'control', intervalo } as const;
    valueOf(await closeDraft(o.app, DOCTOR, draft.id, { version: draft.version, planes: [control] }));
    expect((await turn()).value.estado).toBe('atendido');
    expect(await storedPlan(o.app, 'a')).toMatchObject({ estado: 'agendado', cita: { turno: next.id } });
  });

  test('which reception ended already stays as it is, without another line', async () => {
    await go('en_sala', 'en_atencion', 'atendido');
    const { version } = await turn();
    const draft = await written();
    valueOf(await sign(draft));
    expect((await turn()).version).toBe(version);
    // Signed twice, it says so, and ends nothing again.
    expect(await sign(draft)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    expect((await turn()).version).toBe(version);
  });

  test('of another day is left for somebody to look at', async () => {
    await go('en_sala', 'en_atencion');
    const draft = await written();
    o.clock.advance({ days: 1 });
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Nota de ayer' }));
    valueOf(await sign(draft));
    expect((await turn()).value.estado).toBe('en_atencion');
  });

  test('and a draft without an appointment ends none', async () => {
    await go('en_sala', 'en_atencion');
    valueOf(await sign(await alone()));
    expect((await turn()).value.estado).toBe('en_atencion');
  });
});

describe('the signature', () => {
  test('stands whatever happens to the appointment', async () => {
    await go('en_sala', 'en_atencion');
    const draft = await written();
    const broken = changedTransactions(o.app.store, (tx) => ({
      ...tx,
      update: (inside, stored, value) => {
        if (inside.name === appointments.name) throw new Error('it cannot be written');
        tx.update(inside, stored, value);
      },
    }));
    valueOf(await sign(draft, { ...o.app, store: broken }));
    expect(await stateOf(draft.id)).toBe('cerrada');
    expect((await turn()).value.estado).toBe('en_atencion');
    expect(o.logged.map(({ event }) => event)).toContain('turno_sin_terminar');
  });

  test('stands though the appointment was taken away', async () => {
    await go('en_sala', 'en_atencion');
    const draft = await written();
    await o.app.store.transaction(async (tx) => {
      const stored = await tx.get(appointments, turno);
      if (stored !== null) tx.delete(appointments, stored);
      return ok(undefined);
    });
    valueOf(await sign(draft));
    expect(await stateOf(draft.id)).toBe('cerrada');
  });

  test('waits for the store no longer than one without an appointment', async () => {
    await go('en_sala', 'en_atencion');
    const trips = async (draft: { id: string; version: number }): Promise<number> => {
      const store = new CountingStore(o.app.store);
      valueOf(await sign(draft, { ...o.app, store }));
      return store.trips;
    };
    const own = await written();
    // The first signature of a person begins the series.
    await trips(await alone());
    const without = await trips(await alone());
    expect(await trips(own)).toBe(without);
  });
});

/** The same store, with other transactions. */
const changedTransactions = (
  store: App['store'],
  change: (tx: Transaction) => Transaction,
): App['store'] => ({
  get: (...asked) => store.get(...asked),
  getMany: (...asked) => store.getMany(...asked),
  query: (...asked) => store.query(...asked),
  count: (...asked) => store.count(...asked),
  create: (...asked) => store.create(...asked),
  update: (...asked) => store.update(...asked),
  delete: (...asked) => store.delete(...asked),
  ping: () => store.ping(),
  close: () => store.close(),
  transaction: (work, options) =>
    store.transaction(
      (tx) =>
        work(
          change({
            get: (...asked) => tx.get(...asked),
            getMany: (...asked) => tx.getMany(...asked),
            query: (...asked) => tx.query(...asked),
            create: (...asked) => tx.create(...asked),
            update: (...asked) => tx.update(...asked),
            delete: (...asked) => tx.delete(...asked),
          }),
        ),
      options,
    ),
});

/** A draft without an appointment that can be signed. */
async function alone(): Promise<{ id: string; version: number }> {
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  const { id } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  const typed = consultationPatchSchema.parse({ version: 1, diagnosticos });
  return valueOf(await saveDraft(o.app, DOCTOR, id, typed));
}
