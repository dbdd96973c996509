import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import type { App } from '#application/app';
import { users } from '#application/collections';
import { createUser } from '#application/identity/create-user';
import { updateUser } from '#application/identity/update-user';
import { proposeMerge } from '#application/merges/propose-merge';
import { addPatient } from '#application/patients/add-patient';
import { enrolChild } from '#application/prematurity/enrol-child';
import { openRecord } from '#application/records/record-access';
import { startConsultation } from '#application/records/start-consultation';
import { closeDraft, saveDraft } from '#application/records/write-consultation';
import { verifyConsultation } from '#application/seal/verify-note';
import { proposeSurgery } from '#application/surgery/propose-surgery';
import { saveSection } from '#application/visits/save-section';
import type { DocumentStore } from '#application/ports/document-store';
import { addWaiting } from '#application/waiting-list/add-waiting';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import type { SectionPatch } from '#domain/clinical/section';
import { newWaitingSchema } from '#domain/scheduling/waiting-list/waiting-list';
import type { Result } from '#domain/shared/result';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { openApp } from '#tests/support/open-app';
import {
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';

/** How often each is tried: two who met only sometimes would pass once. */
const ROUNDS = 6;

// That there is none yet is read from a list, and of a list nothing changes under a second one that reads it too.
describe('of two servers on Firestore that find nothing at the same moment', () => {
  let here: App;
  let there: App;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const opened = openApp();
    const database = await openTestFirestore();
    const stores = [
      new FirestoreDocumentStore(database.connect),
      new FirestoreDocumentStore(database.connect),
    ] as const;
    here = { ...opened.app, store: stores[0] };
    there = { ...opened.app, store: stores[1] };
    close = async () => {
      await Promise.all(stores.map((store) => store.close()));
      await database.remove();
      await opened.close();
    };
  });
  afterEach(() => close());

  /** Asks both servers, as often as there are cases, and tells how many succeeded and why the others did not. */
  async function both(
    cases: readonly string[],
    ask: (app: App, one: string, n: number) => Promise<Result<unknown, { readonly code: string }>>,
  ): Promise<void> {
    for (const one of cases) {
      const answers = await Promise.all([ask(here, one, 0), ask(there, one, 1)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code))).toEqual([
        expect.stringMatching(/^(ya_existe|entrada_invalida)$/),
      ]);
    }
  }
  const named = (what: string): string[] =>
    Array.from({ length: ROUNDS }, (_, n) => `${what}${'ABCDEFGH'[n] ?? ''}`);
  const patients = async (): Promise<string[]> => {
    const ids = named('p');
    for (const id of ids)
      await storePatientAs(here, id, `Quispe ${id}`, { telefono: `7${String(1_234_560 + ids.indexOf(id))}` });
    return ids;
  };

  test('one makes the account of a doctor, or gives it to an account that is there', async () => {
    const doctors = named('Dra. Ana ');
    for (const doctor of doctors) await storeAgenda(here, doctor, ['08:00-12:00']);
    await both(doctors, async (app, medico, n) => {
      const email = `${medico.slice(-1).toLowerCase()}${String(n)}@ejemplo.bo`;
      if (n === 0) return createUser(app, BOSS.uid, { email, nombre: 'Ana Rojas', medico });
      const uid = `cuenta ${medico}`;
      await app.store.create(users, uid, { uid, email, doctor: true, estado: 'activo', medico: 'Otra' });
      return updateUser(app, BOSS.uid, uid, { medico, version: 1 });
    });
  });

  test('one proposes that two records are one person', async () => {
    const ids = await patients();
    for (const id of ids) await storePatientAs(here, `otra ${id}`, `Quispe ${id}`);
    await both(ids, (app, id, n) => {
      const two = n === 0 ? { conserva: id, absorbe: `otra ${id}` } : { conserva: `otra ${id}`, absorbe: id };
      return proposeMerge(app, BOSS.uid, { ...two, elegidos: {}, motivo: 'Es la misma persona' });
    });
  });

  test('one puts a person on the waiting list', async () => {
    await both(await patients(), (app, id) =>
      addWaiting(app, BOSS, newWaitingSchema.parse({ paciente: { id }, tipo: 'control' })),
    );
  });

  test('one begins to follow a child', async () => {
    const children: string[] = [];
    for (const nombres of named('Hijo de '))
      children.push(
        valueOf(
          await addPatient(here, STAFF.uid, {
            ...{ nombres, apellidos: 'Mamani', telefono: '71230003', fechaNacimiento: '2026-11-06' },
            ...{ semanasGestacion: 38, pesoNacer: 3000, confirmado: true },
          }),
        ).id,
      );
    await both(children, (app, paciente) => enrolChild(app, STAFF, { paciente, riesgos: ['oxigeno'] }));
  });

  // The parts that are there are a list too; the service itself lets the second one wait until the first has ended.
  test('a part that is begun while its visit is signed is in the note', async () => {
    await storeAgenda(here, 'Dra. Ana', ['08:00-12:00']);
    await storePatientAs(here, 'p1', 'Quispe');
    valueOf(await openRecord(here, DOCTOR, 'p1', { motivo: 'Pasa por la guardia hoy' }));
    const { id, version } = valueOf(await startConsultation(here, DOCTOR, 'p1', {}));
    const save = (seccion: string, valores: NonNullable<SectionPatch['valores']>): Promise<unknown> =>
      saveSection(here, DOCTOR, { id, seccion }, { version: 0, valores }).then(valueOf);
    await save('presion', { pio: { OD: { v: 16, hora: '09:30' } } });
    const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
    const draft = valueOf(
      await saveDraft(here, DOCTOR, id, consultationPatchSchema.parse({ version, diagnosticos })),
    );
    let begins: Promise<unknown> | undefined;
    const store: DocumentStore = Object.create(there.store);
    store.transaction = (work, options) =>
      there.store.transaction(async (tx) => {
        const done = await work(tx);
        // Everything has been read, and nothing is written yet.
        begins ??= save('queratometria', { paquimetria: { OI: { v: 540 } } });
        if (process.env['FIRESTORE_EMULATOR_HOST'] === undefined) await begins;
        return done;
      }, options);
    valueOf(await closeDraft({ ...there, store }, DOCTOR, id, { version: draft.version }));
    await begins?.catch(() => undefined);
    expect(valueOf(await verifyConsultation(here, DOCTOR, id)).estado).toBe('integra');
  });

  test('one proposes an operation of an eye', async () => {
    await storeAgenda(here, 'Dra. Ana', ['08:00-12:00']);
    const ids = await patients();
    const visits = new Map<string, string>();
    for (const id of ids) {
      valueOf(await openRecord(here, DOCTOR, id, { motivo: 'Pasa por la guardia hoy' }));
      const draft = valueOf(await startConsultation(here, DOCTOR, id, {}));
      const diagnosticos = [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
      valueOf(
        await saveDraft(
          here,
          DOCTOR,
          draft.id,
          consultationPatchSchema.parse({ version: draft.version, diagnosticos }),
        ),
      );
      visits.set(id, draft.id);
    }
    await both(ids, (app, id) =>
      proposeSurgery(app, DOCTOR, id, {
        ...{
          procedimiento: 'faco',
          ojo: 'OD',
          consulta: visits.get(id) ?? '',
          cie: 'H25.1',
          anestesia: 'topica',
        },
        lente: {
          potencia: 21.5,
          modelo: 'Lente A1',
          formula: 'barrett',
          objetivo: -0.25,
          fuente: 'Biómetro',
          potenciaEquipo: 21.5,
        },
      }),
    );
  });
});
