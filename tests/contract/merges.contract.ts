import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import {
  antecedents,
  appointments,
  consultations,
  merges,
  occupancyDays,
  patientKeys,
  patients,
  plans,
  rollUps,
  users,
  waitingList,
} from '#application/collections';
import { approveMerge, refuseMerge } from '#application/merges/decide-merge';
import { resumeMerges } from '#application/merges/merge-pieces';
import { listMerges } from '#application/merges/merge-view';
import { compareRecords, proposeMerge } from '#application/merges/propose-merge';
import { suggestMerges } from '#application/merges/suggest-merges';
import { undoMerge } from '#application/merges/undo-merge';
import { readPatient, updatePatient } from '#application/patients/patient-record';
import { addPatient } from '#application/patients/add-patient';
import { searchPatients } from '#application/patients/search-patients';
import type { Collection, DocumentStore } from '#application/ports/document-store';
import { listConsultations } from '#application/records/read-consultations';
import { openRecord } from '#application/records/record-access';
import { startConsultation } from '#application/records/start-consultation';
import { closeDraft, saveDraft } from '#application/records/write-consultation';
import { readTrend } from '#application/trends/read-trend';
import { saveSection } from '#application/visits/save-section';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { listAppointments } from '#application/scheduling/appointments/list-appointments';
import { addWaiting } from '#application/waiting-list/add-waiting';
import type { MergeChoices } from '#domain/people/patient-merge';
import { newWaitingSchema } from '#domain/scheduling/waiting-list/waiting-list';
import { isActivePlan } from '#domain/clinical/follow-up/plan';
import { ok } from '#domain/shared/result';
import { recount } from '#domain/statistics/roll-up';
import { addDays } from '#domain/shared/civil-date';
import { SetClock, storeUser, auditLogOf } from '#tests/support/open-app';
import { storePlan } from '#tests/support/scheduling/plans';
import { book, BOSS, storeAgenda, valueOf } from '#tests/support/scheduling/scheduling';

/** More past appointments than one piece holds. */
const PAST = 30;
const FIRST_DAY = '2026-11-23';
const MOVED_DAYS = 60;
const AFTER = addDays('2026-11-20', MOVED_DAYS);

const STAYS = {
  nombres: 'Ana María',
  apellidos: 'Quispe Luna',
  ci: '7123456',
  telefono: '71234567',
  fechaNacimiento: '1980-03-02',
} as const;
const GOES = {
  ...STAYS,
  nombres: 'Ana',
  apellidos: 'Kispe Luna',
  ci: '7123465',
  telefono: '69876543',
} as const;

const CONSULTATION = {
  medico: 'Dra. Ana',
  autor: 'ana',
  fecha: FIRST_DAY,
  creada: '2026-11-23T13:00:00.000Z',
  motivo: 'Control',
  diagnosticos: [],
  plan: '',
  adendas: [],
};

/** What merging records guarantees, on every store. */
export function mergesContract(
  name: string,
  open: () => Promise<{ store: DocumentStore; dispose: () => Promise<void> }>,
): void {
  describe(`${name}: merging two records`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let app: App;
    let clock: SetClock;
    let [a, b] = ['', ''];

    beforeEach(async () => {
      opened = await open();
      clock = new SetClock();
      let serial = 0;
      const secrets = Object.assign(new NodeSecrets(), {
        newId: () => `id${String((serial += 1)).padStart(6, '0')}`,
      });
      app = { store: opened.store, clock, secrets } as unknown as App;
      await storeUser(app, BOSS.uid, { rol: 'admin' });
      await storeUser(app, 'otra', { rol: 'admin' });
      await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
      a = valueOf(await addPatient(app, BOSS.uid, STAYS)).id;
      b = valueOf(await addPatient(app, BOSS.uid, { ...GOES, confirmado: true })).id;
    });
    afterEach(() => opened.dispose());

    /** The history of two records: the past of both, one future appointment each, and one waiting-list entry. */
    async function livedThrough(past = PAST): Promise<void> {
      for (let day = 0; day < past; day += 1)
        valueOf(await book(app, { fecha: addDays(FIRST_DAY, day), hora: '09:00', paciente: { id: b } }));
      valueOf(await book(app, { fecha: FIRST_DAY, hora: '10:00', paciente: { id: a } }));
      clock.advance({ days: MOVED_DAYS });
      for (const [id, hora] of [
        [a, '11:00'],
        [b, '12:00'],
      ] as const)
        valueOf(await book(app, { fecha: addDays(AFTER, 2), hora, paciente: { id } }));
      // One closed, in the past, and one still being written.
      for (const [id, estado] of [
        ['cerrada', 'cerrada'],
        ['borrador', 'borrador'],
      ] as const)
        await app.store.create(consultations, id, { ...CONSULTATION, estado, paciente: { id: b } });
      valueOf(await addWaiting(app, BOSS, newWaitingSchema.parse({ paciente: { id: b }, tipo: 'control' })));
    }

    const proposed = async (elegidos: MergeChoices = {}): Promise<string> =>
      valueOf(
        await proposeMerge(app, 'otra', {
          conserva: a,
          absorbe: b,
          elegidos,
          motivo: 'El mismo carnet con dos cifras cambiadas',
        }),
      ).id;
    const merged = async (elegidos?: MergeChoices): Promise<string> => {
      const id = await proposed(elegidos);
      expect(valueOf(await approveMerge(app, BOSS.uid, id, { version: 1 })).estado).toBe('unida');
      return id;
    };
    const undone = async (id: string): Promise<void> => {
      const version = (await app.store.get(merges, id))?.version ?? 0;
      expect(valueOf(await undoMerge(app, BOSS.uid, id, { version })).estado).toBe('deshecha');
    };

    const valuesIn = async <T>(from: Collection<T>): Promise<Map<string, T>> => {
      const { items } = await app.store.query(from, { limit: 1000 });
      return new Map(items.map(({ id, value }) => [id, value]));
    };
    /** Everything that names a patient; a day with nothing left counts as none. */
    const everything = async () => ({
      pacientes: await valuesIn(patients),
      claves: await valuesIn(patientKeys),
      turnos: await valuesIn(appointments),
      espera: await valuesIn(waitingList),
      consultas: await valuesIn(consultations),
      dias: new Map([...(await valuesIn(occupancyDays))].filter(([, day]) => day.intervalos.length > 0)),
      cuentas: await valuesIn(rollUps),
    });
    const listed = async (paciente: string): Promise<number> =>
      valueOf(
        await listAppointments(app, BOSS, { paciente, desde: FIRST_DAY, hasta: '2027-06-01', limite: 200 }),
      ).items.length;
    const found = async (texto: string): Promise<string[]> =>
      valueOf(await searchPatients(app, { quien: 'jefa', texto, limite: 20, oculto: false })).items.map(
        ({ id }) => id,
      );

    test('leads everything of one to the other: appointments, days, who waits, documents and names', async () => {
      await livedThrough();
      const before = await everything();
      const id = await merged({ telefono: 'absorbe' });

      const after = await everything();
      const kept = { id: a, nombre: 'Quispe Luna, Ana María', telefono: '+59169876543' };
      for (const turno of after.turnos.values()) expect(turno.paciente).toEqual(kept);
      for (const entry of after.espera.values()) expect(entry.paciente).toEqual(kept);
      expect([...after.consultas.values()].map(({ paciente }) => paciente)).toEqual([{ id: a }, { id: a }]);
      expect([...after.dias.keys()].filter((day) => day.startsWith(`paciente:${b}`))).toEqual([]);
      const ofPerson = [...after.dias.values()].filter(({ recurso }) => recurso === 'paciente');
      expect(ofPerson.flatMap(({ intervalos }) => intervalos)).toHaveLength(PAST + 3);
      expect([...new Set([...after.claves.values()].map(({ paciente }) => paciente))]).toEqual([a]);
      expect(after.cuentas).toEqual(before.cuentas);
      expect(recount([...after.turnos.values()]).map(({ cuentas }) => cuentas)).toEqual(
        expect.arrayContaining([...after.cuentas.values()].map(({ cuentas }) => cuentas)),
      );
      expect(after.pacientes.get(a)).not.toHaveProperty('reune');

      expect([await listed(a), await listed(b)]).toEqual([PAST + 3, PAST + 3]);
      for (const texto of ['7123465', '7123456', 'kispe', 'quispe']) expect(await found(texto)).toEqual([a]);
      expect(valueOf(await readPatient(app, 'jefa', b)).id).toBe(a);
      const booked = valueOf(await book(app, { fecha: addDays(AFTER, 3), paciente: { id: b } }));
      expect(booked.paciente.id).toBe(a);
      expect(await addPatient(app, BOSS.uid, { ...GOES, confirmado: true })).toMatchObject({
        error: { code: 'ya_existe', details: { paciente: { id: a } } },
      });
      const auditLines = (await auditLogOf(app)).filter(
        ({ accion }) => accion === 'unión de fichas aprobada',
      );
      expect(auditLines.map(({ documento }) => documento)).toEqual([a, b]);
      expect(auditLines[0]?.detalle).toMatchObject({ fusion: id, papel: 'queda' });
    });

    test('and an undoing restores both exactly; what was booked since stays where it was booked', async () => {
      await livedThrough();
      const before = await everything();
      const id = await merged({ nombres: 'absorbe', apellidos: 'absorbe', documento: 'absorbe' });
      expect(valueOf(await readPatient(app, 'jefa', b))).toMatchObject({
        id: a,
        ci: '7123465',
        apellidos: 'Kispe Luna',
      });
      const since = valueOf(await book(app, { fecha: addDays(AFTER, 4), paciente: { id: b } }));
      await undone(id);

      const after = await everything();
      expect(after.turnos.get(since.id)?.paciente).toEqual({
        id: a,
        nombre: 'Quispe Luna, Ana María',
        telefono: '+59171234567',
      });
      after.turnos.delete(since.id);
      for (const part of ['pacientes', 'claves', 'turnos', 'espera', 'consultas'] as const)
        expect(after[part]).toEqual(before[part]);
      const days = [...after.dias].filter(([day]) => day !== `paciente:${a}:${addDays(AFTER, 4)}`);
      for (const [day, value] of days) if (before.dias.has(day)) expect(value).toEqual(before.dias.get(day));
      expect(days.filter(([day]) => day.startsWith('paciente:')).length).toBe(PAST + 3);
      expect(await found('7123465')).toEqual([b]);
    });

    test('takes the trends of the visits along, and an undoing gives each record its own again', async () => {
      const why = { motivo: 'Continuidad del tratamiento' };
      const doctor = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' } as const;
      const visit = async (paciente: string, v: number): Promise<void> => {
        valueOf(await openRecord(app, doctor, paciente, why));
        const { id, version } = valueOf(await startConsultation(app, doctor, paciente, {}));
        const diagnosticos = typedDiagnoses(['H25.1 OD']);
        const saved = valueOf(await saveDraft(app, doctor, id, { diagnosticos, version }));
        const valores = { pio: { OD: { v, hora: '09:00' } } };
        valueOf(await saveSection(app, doctor, { id, seccion: 'presion' }, { valores, version: 0 }));
        valueOf(await closeDraft(app, doctor, id, { version: saved.version }));
      };
      const pressures = async (paciente: string): Promise<(number | null)[]> => {
        valueOf(await openRecord(app, doctor, paciente, why));
        return valueOf(await readTrend(app, doctor, paciente, 'pio')).puntos.map(({ v }) => v);
      };
      await visit(a, 11);
      await visit(b, 21);
      await visit(b, 20);
      expect([await pressures(a), await pressures(b)]).toEqual([[11], [21, 20]]);
      const id = await merged();
      expect((await pressures(a)).toSorted()).toEqual([11, 20, 21]);
      expect((await pressures(b)).toSorted()).toEqual([11, 20, 21]);
      await visit(a, 12);
      expect((await pressures(a)).toSorted()).toEqual([11, 12, 20, 21]);
      const stored = await app.store.get(merges, id);
      const { store } = app;
      let left = 2;
      const dying = Object.assign(Object.create(store) as DocumentStore, {
        get: store.get.bind(store),
        getMany: store.getMany.bind(store),
        query: store.query.bind(store),
        transaction: (...given: Parameters<DocumentStore['transaction']>) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return store.transaction(...given);
        },
      });
      await expect(
        undoMerge({ ...app, store: dying }, BOSS.uid, id, { version: stored?.version ?? 0 }),
      ).rejects.toThrow('killed');
      // The visits are back already and the records are not parted yet: what is read now is kept for neither.
      expect((await pressures(a)).toSorted()).toEqual([11, 12, 20, 21]);
      await resumeMerges(app);
      expect([(await pressures(a)).toSorted(), (await pressures(b)).toSorted()]).toEqual([
        [11, 12],
        [20, 21],
      ]);
    });

    test('keeps what somebody changed in the record since, and a second record that came later', async () => {
      const c = valueOf(await addPatient(app, BOSS.uid, { ...STAYS, ci: '555555', confirmado: true })).id;
      const first = await merged();
      const later = valueOf(
        await proposeMerge(app, 'otra', {
          conserva: a,
          absorbe: c,
          elegidos: {},
          motivo: 'La misma otra vez',
        }),
      );
      valueOf(await approveMerge(app, BOSS.uid, later.id, { version: 1 }));
      const { version } = valueOf(await readPatient(app, 'jefa', a));
      valueOf(await updatePatient(app, BOSS, a, { telefono: '70000001', version }));
      await undone(first);
      expect((await app.store.get(patients, a))?.value).toMatchObject({
        telefono: '+59170000001',
        otrosDocumentos: ['ci:555555:'],
      });
      expect([await found('555555'), await found('7123465')]).toEqual([[a], [b]]);
    });

    test('is interrupted anywhere without anything half seen, and goes on where it was', async () => {
      await livedThrough();
      const before = await everything();
      const { store } = app;
      /** Lets this many transactions through, then the process is gone. */
      const dyingAfter = (count: number): DocumentStore => {
        let left = count;
        return {
          get: store.get.bind(store),
          query: store.query.bind(store),
          create: store.create.bind(store),
          update: store.update.bind(store),
          delete: store.delete.bind(store),
          ping: store.ping.bind(store),
          close: store.close.bind(store),
          transaction: (...given: Parameters<DocumentStore['transaction']>) => {
            left -= 1;
            if (left < 0) throw new Error('killed');
            return store.transaction(...given);
          },
        } as DocumentStore;
      };
      const interrupted = async (run: (dying: App) => Promise<unknown>): Promise<number> => {
        for (let count = 0; count < 20; count += 1) {
          try {
            await run({ ...app, store: dyingAfter(1) });
            return count;
          } catch (cause) {
            expect(cause).toMatchObject({ message: 'killed' });
            // A reader now sees all of it under both ids.
            expect([await listed(a), await listed(b)]).toEqual([PAST + 3, PAST + 3]);
            expect(await found('7123465')).toEqual([a]);
          }
        }
        throw new Error('it never ends');
      };
      const id = await proposed();
      await expect(
        approveMerge({ ...app, store: dyingAfter(1) }, BOSS.uid, id, { version: 1 }),
      ).rejects.toThrow('killed');
      expect((await app.store.get(merges, id))?.value.estado).toBe('uniendo');
      expect(await book(app, { fecha: addDays(AFTER, 2), hora: '12:00', paciente: { id: a } })).toMatchObject(
        {
          ok: false,
        },
      );
      expect(await interrupted((dying) => resumeMerges(dying))).toBeGreaterThan(1);
      expect((await app.store.get(merges, id))?.value).toMatchObject({ estado: 'unida', movidos: PAST + 4 });
      expect([...(await everything()).turnos.values()].every(({ paciente }) => paciente.id === a)).toBe(true);

      const version = (await app.store.get(merges, id))?.version ?? 0;
      await expect(undoMerge({ ...app, store: dyingAfter(1) }, BOSS.uid, id, { version })).rejects.toThrow(
        'killed',
      );
      expect(await interrupted((dying) => resumeMerges(dying))).toBeGreaterThan(1);
      const after = await everything();
      for (const part of ['pacientes', 'claves', 'turnos', 'espera', 'cuentas'] as const)
        expect(after[part]).toEqual(before[part]);
      expect(await listed(b)).toBe(PAST + 1);
    });

    test('is never approved by who proposed it, unless there is no other admin, which the audit log says', async () => {
      const id = await proposed();
      expect(await approveMerge(app, 'otra', id, { version: 1 })).toMatchObject({
        error: { code: 'prohibido' },
      });
      const boss = await app.store.get(users, BOSS.uid);
      if (boss === null) throw new Error('no boss');
      await app.store.update(users, BOSS.uid, boss.version, { ...boss.value, estado: 'suspendido' });
      expect(valueOf(await approveMerge(app, 'otra', id, { version: 1 })).decision).toMatchObject({
        unico: true,
      });
      expect((await auditLogOf(app)).at(-1)?.detalle).toMatchObject({ unicoAdministrador: true });
    });

    test('is refused for two records whose document and birth date both differ, unless those of the one that goes are typed again, by who proposes and by who decides', async () => {
      const other = valueOf(
        await addPatient(app, BOSS.uid, {
          nombres: 'Ana',
          apellidos: 'Quispe Luna',
          ci: '5550001',
          complemento: '1A',
          telefono: '71234567',
          fechaNacimiento: '1990-12-31',
          confirmado: true,
        }),
      ).id;
      const wanted = { conserva: a, absorbe: other, elegidos: {}, motivo: 'Es la misma persona' };
      const compared = await compareRecords(app, 'jefa', { conserva: a, absorbe: other });
      expect(valueOf(compared).pocoEnComun).toBe(true);
      const right = { documento: '5550001-1A', fechaNacimiento: '31/12/1990' };
      for (const repetido of [undefined, { ...right, fechaNacimiento: '02/03/1980' }])
        expect(await proposeMerge(app, 'otra', { ...wanted, repetido })).toMatchObject({
          error: {
            code: 'entrada_invalida',
            fields: { 'repetido.fechaNacimiento': [expect.stringContaining('fecha de nacimiento')] },
          },
        });
      const { id, distintas } = valueOf(await proposeMerge(app, 'otra', { ...wanted, repetido: right }));
      expect(distintas).toBe(true);
      expect(await approveMerge(app, BOSS.uid, id, { version: 1 })).toMatchObject({
        error: { code: 'entrada_invalida', fields: { 'repetido.documento': [expect.any(String)] } },
      });
      expect((await app.store.get(merges, id))?.value.estado).toBe('propuesta');
      const done = await approveMerge(app, BOSS.uid, id, { version: 1, repetido: right });
      expect(valueOf(done).estado).toBe('unida');
    });

    test('shows the birth date of both records, their appointments and their consultations until it is decided', async () => {
      await livedThrough(2);
      const compared = valueOf(await compareRecords(app, 'jefa', { conserva: a, absorbe: b }));
      expect(compared).toMatchObject({
        distintas: false,
        conserva: { turnos: 2, porVenir: 1, consultas: 0 },
        absorbe: { turnos: 3, porVenir: 1, consultas: 1 },
      });
      const id = await proposed();
      const list = async () =>
        valueOf(await listMerges(app, { limite: 20 })).items.find((each) => each.id === id);
      expect(await list()).toMatchObject({
        conserva: { fechaNacimiento: '1980-03-02', vida: { turnos: 2, porVenir: 1, consultas: 0 } },
        absorbe: { fechaNacimiento: '1980-03-02', vida: { turnos: 3, porVenir: 1, consultas: 1 } },
      });
      valueOf(await approveMerge(app, BOSS.uid, id, { version: 1 }));
      expect((await list())?.absorbe.vida).toBeUndefined();
    });

    test('leaves in each consultation it moves where it was written, and takes it away when it is undone', async () => {
      await livedThrough(1);
      const before = await valuesIn(consultations);
      const id = await merged();
      const moved = await valuesIn(consultations);
      expect([...moved.values()]).toEqual(
        [...before.values()].map((each) => ({ ...each, paciente: { id: a }, escritaEn: { id: b } })),
      );
      const doctor = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' } as const;
      valueOf(await openRecord(app, doctor, a, { motivo: 'Urgencia de la mañana' }));
      const { items, borradores } = valueOf(await listConsultations(app, doctor, a, { limite: 20 }));
      expect([...items, ...borradores].map(({ escritaEn }) => escritaEn)).toEqual(
        [1, 2].map(() => ({ id: b, nombre: 'Kispe Luna, Ana (CI 7123465)' })),
      );
      await undone(id);
      expect(await valuesIn(consultations)).toEqual(before);
    });

    test('is refused where both have an appointment at the same time, and names them', async () => {
      await storeAgenda(app, 'Dr. Luis', ['08:00-18:00']);
      valueOf(await book(app, { hora: '09:00', paciente: { id: a } }));
      valueOf(await book(app, { hora: '09:10', medico: 'Dr. Luis', paciente: { id: b } }));
      const id = await proposed();
      const refused = await approveMerge(app, BOSS.uid, id, { version: 1 });
      expect(refused).toMatchObject({ error: { code: 'paciente_ocupado' } });
      expect(refused.ok ? '' : refused.error.message).toContain(
        '27/11/2026, 09:00 con Dra. Ana y 09:10 con Dr. Luis',
      );
      const compared = valueOf(await compareRecords(app, 'jefa', { conserva: a, absorbe: b }));
      expect(compared).toMatchObject({
        difieren: ['documento', 'nombres', 'apellidos', 'telefono'],
        conserva: { turnos: 1, porVenir: 1 },
        solapes: [{ conserva: { hora: '09:00' }, absorbe: { hora: '09:10' } }],
      });
    });

    test('keeps the absorbed phone as another one, which finds the person, and an undoing takes it away', async () => {
      const id = await merged();
      const kept = valueOf(await readPatient(app, BOSS.uid, a));
      expect([kept.telefono, kept.otrosTelefonos]).toEqual(['+59171234567', ['+59169876543']]);
      const found = async (): Promise<string[]> =>
        valueOf(
          await searchPatients(app, { quien: BOSS.uid, texto: '698 76543', limite: 10, oculto: false }),
        ).items.map((each) => each.id);
      expect(await found()).toEqual([a]);
      await undone(id);
      expect(valueOf(await readPatient(app, BOSS.uid, a)).otrosTelefonos).toBeUndefined();
      expect(await found()).toEqual([b]);
    });

    test('is refused while one denies the allergies that the other names, until somebody has settled it', async () => {
      const allergy = { clase: 'alergia', por: 'ana', en: '2026-11-01T13:00:00.000Z' } as const;
      await app.store.create(antecedents, 'niega', { ...allergy, que: 'niega', paciente: { id: a } });
      await app.store.create(antecedents, 'sulfas', { ...allergy, que: 'sulfas', paciente: { id: b } });
      expect(valueOf(await compareRecords(app, 'jefa', { conserva: a, absorbe: b })).contradicciones).toEqual(
        [{ conserva: 'Niega alergias', absorbe: 'Sulfas' }],
      );
      const id = await proposed();
      const refused = await approveMerge(app, BOSS.uid, id, { version: 1 });
      expect(refused).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
      expect(refused.ok ? '' : refused.error.message).toContain(
        'una dice «Niega alergias» y la otra «Sulfas»',
      );
      expect((await app.store.get(patients, b))?.value.unidaA).toBeUndefined();
      await app.store.transaction(async (tx) => {
        const denial = await tx.get(antecedents, 'niega');
        if (denial !== null)
          tx.update(antecedents, denial, { ...denial.value, retirado: { por: 'ana', en: allergy.en } });
        return ok(undefined);
      });
      expect(valueOf(await approveMerge(app, BOSS.uid, id, { version: 1 })).estado).toBe('unida');
      expect((await app.store.get(antecedents, 'sulfas'))?.value.paciente.id).toBe(a);
    });

    test('makes one plan of two for one problem of one eye, the one that is due sooner, and two of it again', async () => {
      const sooner = { vence: '2026-11-27', toca: '2026-11-27' };
      const later = { vence: '2027-01-15', toca: '2027-01-15' };
      await storePlan(app, 'a-od', { paciente: { id: a }, ...later });
      await storePlan(app, 'b-od', { paciente: { id: b }, ...sooner });
      await storePlan(app, 'a-oi', { paciente: { id: a }, ojo: 'OI', ...sooner });
      await storePlan(app, 'b-oi', { paciente: { id: b }, ojo: 'OI', ...later });
      await storePlan(app, 'b-dr', { paciente: { id: b }, problema: 'H36.0', ...later });
      const before = await valuesIn(plans);
      const open = async (): Promise<string[]> =>
        [...(await valuesIn(plans))].flatMap(([key, plan]) => (isActivePlan(plan) ? key : [])).sort();
      const id = await merged();
      expect(await open()).toEqual(['a-oi', 'b-dr', 'b-od']);
      expect([...(await valuesIn(plans)).values()].map(({ paciente }) => paciente.id)).toEqual(
        Array<string>(5).fill(a),
      );
      await undone(id);
      expect(await valuesIn(plans)).toEqual(before);
    });

    test('an undoing gives what is to come the phone that was corrected meanwhile, not the one of before', async () => {
      valueOf(await book(app, { fecha: FIRST_DAY, hora: '10:00', paciente: { id: a } }));
      const id = await merged({ telefono: 'absorbe' });
      const { version } = valueOf(await readPatient(app, BOSS.uid, a));
      valueOf(await updatePatient(app, BOSS, a, { telefono: '60000009', version }));
      await undone(id);
      const [visit] = [...(await valuesIn(appointments)).values()];
      expect([visit?.paciente.telefono, valueOf(await readPatient(app, BOSS.uid, a)).telefono]).toEqual([
        '+59160000009',
        '+59160000009',
      ]);
    });

    test('is refused twice over: a second proposal, a decided one, an old version, and after thirty days', async () => {
      const id = await proposed();
      expect(
        await proposeMerge(app, 'otra', {
          conserva: b,
          absorbe: a,
          elegidos: {},
          motivo: 'Al revés también',
        }),
      ).toMatchObject({ error: { code: 'ya_existe' } });
      expect(await approveMerge(app, BOSS.uid, id, { version: 7 })).toMatchObject({
        error: { code: 'version_vieja' },
      });
      valueOf(await approveMerge(app, BOSS.uid, id, { version: 1 }));
      const version = (await app.store.get(merges, id))?.version ?? 0;
      for (const again of [approveMerge, refuseMerge])
        expect(await again(app, BOSS.uid, id, { version })).toMatchObject({
          error: { code: 'transicion_invalida' },
        });
      clock.advance({ days: 31 });
      expect(await undoMerge(app, BOSS.uid, id, { version })).toMatchObject({
        error: { code: 'transicion_invalida' },
      });
    });

    test('is suggested for records that share a phone, a birth date or a number, and not again once decided', async () => {
      const brother = { nombres: 'Pedro', ci: '999111', fechaNacimiento: '2001-01-01', confirmado: true };
      valueOf(await addPatient(app, BOSS.uid, { ...GOES, ...brother }));
      const suggested = async (): Promise<string[][]> => {
        const pairs: string[][] = [];
        let cursor: string | undefined;
        do {
          const page = valueOf(await suggestMerges(app, { cursor }));
          pairs.push(...page.items.map((each) => [each.a.id, each.b.id].sort()));
          cursor = page.cursor ?? undefined;
        } while (cursor !== undefined);
        return pairs;
      };
      expect(await suggested()).toEqual([[a, b].sort()]);
      const id = await proposed();
      expect(await suggested()).toEqual([]);
      valueOf(await refuseMerge(app, BOSS.uid, id, { version: 1, motivo: 'Son hermanas' }));
      expect(await suggested()).toEqual([]);
    });
  });
}
