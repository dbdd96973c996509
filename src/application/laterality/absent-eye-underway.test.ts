import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { begunStudy } from '#tests/support/clinical/begin-study';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { picture, sha256Of } from '#tests/support/sent-file';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { appointments, consultations, merges, users } from '../collections.ts';
import { OWN_GATEWAYS } from '../exams/files/bringer.ts';
import { closeFile } from '../exams/files/close-file.ts';
import { identifyFile } from '../exams/files/identify-file.ts';
import { beginFile, putPiece } from '../exams/files/receive-file.ts';
import { requestOrder } from '../exams/orders/request-order.ts';
import { saveResult } from '../exams/results/write-result.ts';
import { approveMerge } from '../merges/decide-merge.ts';
import { proposeMerge } from '../merges/propose-merge.ts';
import { undoMerge } from '../merges/undo-merge.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { saveDraft } from '../records/write-consultation.ts';
import { correctAppointment, enterState, undoChange } from '../scheduling/appointments/change-appointment.ts';
import { readLensCard, stepSurgery, tickSurgery } from '../surgery/change-surgery.ts';
import { noteOperation } from '../surgery/note-operation.ts';
import { proposeSurgery } from '../surgery/propose-surgery.ts';
import { saveSection } from '../visits/save-section.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { EYES } from '#domain/clinical/eye';
import type { OperationNote } from '#domain/clinical/surgery/operation-note';
import type { Lens } from '#domain/clinical/surgery/surgery';
import { newOrderSchema } from '#domain/studies/orders/order';

const TODAY = '2026-11-20';
const OCT = 'topcon-oct-triton';
const WHY = { motivo: 'Segunda opinión pedida' };
const REFUSED = { ok: false, error: { code: 'lateralidad' } };
const TECH = { ...STAFF, funciones: ['tecnico'] } satisfies typeof STAFF;

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storeStudy(o.app, 'OCT-M', [OCT], ['08:00-18:00']);
  for (const id of ['p1', 'p2']) {
    await storePatientAs(o.app, id, 'Quispe');
    valueOf(await openRecord(o.app, DOCTOR, id, WHY));
  }
});
afterEach(() => o.close());

const say = async (paciente = 'p1', ojo = 'OI') =>
  valueOf(
    await addAntecedent(o.app, DOCTOR, paciente, {
      ...{ clase: 'ocular', que: 'protesis', confirmado: true },
      ojo: ojo === 'OD' ? 'OD' : 'OI',
    }),
  );
const outside = (ojo: string) =>
  newOrderSchema.parse({
    ...{ paciente: 'p1', estudio: 'OCT-M', ojo, indicacion: 'Control', solicitaExterno: 'Dr. de fuera' },
  });

describe('what was under way before the eye was said not to be there', () => {
  test('an operation: its checklist, its lens card and its note', async () => {
    const draft = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
    const diagnosticos = [{ codigo: 'H25.1', ojo: 'OI', clase: 'principal', certeza: 'confirmado' }];
    const patch = consultationPatchSchema.parse({ version: draft.version, diagnosticos });
    valueOf(await saveDraft(o.app, DOCTOR, draft.id, patch));
    const lente: Lens = {
      ...{ potencia: 21.5, modelo: 'Lente A1', formula: 'barrett', objetivo: -0.25 },
      ...{ fuente: 'Biómetro', potenciaEquipo: 21.5 },
    };
    const proposed = valueOf(
      await proposeSurgery(o.app, DOCTOR, 'p1', {
        ...{ procedimiento: 'faco', ojo: 'OI', consulta: draft.id, cie: 'H25.1', anestesia: 'topica', lente },
      }),
    );
    const { id } = proposed;
    const accepted = valueOf(
      await stepSurgery(o.app, STAFF, id, { estado: 'aceptada', version: proposed.version }),
    );
    const { version, falta } = valueOf(
      await stepSurgery(o.app, STAFF, id, {
        ...{ estado: 'programada', fecha: TODAY, hora: '15:00', version: accepted.version },
      }),
    );
    await say();
    expect(
      await tickSurgery(o.app, STAFF, id, { punto: 'consentimiento', hecho: true, version }),
    ).toMatchObject(REFUSED);
    expect(
      await readLensCard(o.app, STAFF, id, { potencia: 21.5, modelo: 'Lente A1', ojo: 'OI', version }),
    ).toMatchObject(REFUSED);
    const nota: OperationNote = {
      ...{
        fecha: TODAY,
        tecnica: 'Facoemulsificación.',
        incision: 'corneal',
        incisionMm: 2.4,
        lugar: 'bolsa',
      },
      ...{ implante: { potencia: 21.5, modelo: 'Lente A1', serie: 'SN-1' }, complicaciones: [] },
    };
    expect(
      await noteOperation(o.app, DOCTOR, id, {
        ...{ nota, controlDias: 1, excepcion: 'Se revisó todo en papel', reconoce: [...falta], version },
      }),
    ).toMatchObject(REFUSED);
  });

  test('a study that is done: its values are not written', async () => {
    const booked = valueOf(
      await book(o.app, {
        ...{ tipo: 'estudio', estudio: 'OCT-M', medico: undefined, ojo: 'OI', fecha: TODAY, hora: '15:00' },
      }),
    );
    const id = (await o.app.store.get(appointments, booked.id))?.value.orden ?? '';
    const view = await begunStudy(o.app, TECH, id, 'realizado');
    await say();
    expect(
      await saveResult(o.app, TECH, id, { equipo: OCT, valores: {}, version: view.version }),
    ).toMatchObject(REFUSED);
  });

  test('drops on an appointment, of every eye that is not there', async () => {
    const turn = valueOf(await book(o.app, { fecha: TODAY, hora: '16:00' }));
    const here = valueOf(
      await enterState(o.app, BOSS, turn.id, { estado: 'en_sala', version: turn.version }),
    );
    await say();
    for (const ojos of EYES.toSorted((one) => (one === 'OD' ? 1 : -1))) {
      const done = await enterState(o.app, BOSS, turn.id, {
        estado: 'en_preparacion',
        dilatacion: { ojos, gota: 'Tropicamida', minutos: 25 },
        version: here.version,
      });
      expect([ojos, done.ok, done.ok ? '' : done.error.code]).toEqual(
        ojos === 'OD' ? ['OD', true, ''] : [ojos, false, 'lateralidad'],
      );
    }
  });

  test('a cancelled appointment of it is not brought back', async () => {
    const turn = valueOf(
      await book(o.app, {
        ...{ tipo: 'estudio', estudio: 'OCT-M', medico: undefined, ojo: 'OI', fecha: TODAY, hora: '15:00' },
      }),
    );
    const gone = valueOf(
      await enterState(o.app, BOSS, turn.id, {
        ...{ estado: 'cancelado', motivo: 'No puede', version: turn.version },
      }),
    );
    await say();
    expect(
      await correctAppointment(o.app, BOSS, turn.id, {
        ...{ estado: 'agendado', motivo: 'Se canceló por error', version: gone.version },
      }),
    ).toMatchObject(REFUSED);
    expect(await undoChange(o.app, BOSS, turn.id, { version: gone.version })).toMatchObject(REFUSED);
  });

  test('a file of a device is filed by nobody: it is refused by name', async () => {
    const order = valueOf(await requestOrder(o.app, TECH, outside('OI')));
    await say();
    const bytes = await picture(1);
    const name = `${order.acceso}_QUISPE_OI.png`;
    const begun = valueOf(
      await beginFile(o.app, OWN_GATEWAYS, {
        ...{ nombre: name, bytes: bytes.byteLength, equipo: OCT, puerta: 'carpeta' },
      }),
    );
    valueOf(
      await putPiece(
        o.app,
        OWN_GATEWAYS,
        { id: begun.id, n: '0' },
        (async function* () {
          yield await Promise.resolve(bytes);
        })(),
      ),
    );
    const file = valueOf(await closeFile(o.app, OWN_GATEWAYS, begun.id, { sha256: sha256Of(bytes) }));
    expect(file.estado).toBe('sin_identificar');
    const asked = await identifyFile(o.app, TECH, file.id, { orden: order.id, version: file.version });
    expect(asked).toMatchObject({ ok: false, error: { code: 'lateralidad' } });
    expect(JSON.stringify(asked)).toContain('El archivo es para OI, y OI tiene');
  });
});

describe('two records that are one person', () => {
  test.each([
    ['p1', 'p2'],
    ['p2', 'p1'],
  ])(
    'what %s knows holds in the drafts of both once they are united, and of its own when parted',
    async (knows, other) => {
      await say(knows);
      const draftOf = async (paciente: string) =>
        valueOf(await startConsultation(o.app, DOCTOR, paciente, {})).id;
      const drafts = { [knows]: await draftOf(knows), [other]: await draftOf(other) };
      const eyesOf = async (paciente: string) =>
        (await o.app.store.get(consultations, drafts[paciente] ?? ''))?.value.ausentes;
      const pressure = (paciente: string, version: number) =>
        saveSection(
          o.app,
          DOCTOR,
          { id: drafts[paciente] ?? '', seccion: 'presion' },
          { valores: { pio: { OI: { v: 15, hora: '09:00' } } }, version },
        );
      expect([await eyesOf(knows), await eyesOf(other)]).toEqual([{ OI: 'protesis' }, undefined]);
      const fusion = valueOf(
        await proposeMerge(o.app, 'otra', {
          ...{ conserva: 'p1', absorbe: 'p2', elegidos: {}, motivo: 'Es la misma persona' },
        }),
      );
      valueOf(await approveMerge(o.app, BOSS.uid, fusion.id, { version: fusion.version }));
      expect([await eyesOf(knows), await eyesOf(other)]).toEqual([{ OI: 'protesis' }, { OI: 'protesis' }]);
      expect(await pressure(other, 0)).toMatchObject(REFUSED);
      const version = (await o.app.store.get(merges, fusion.id))?.version ?? 0;
      valueOf(await undoMerge(o.app, BOSS.uid, fusion.id, { version }));
      expect([await eyesOf(knows), await eyesOf(other)]).toEqual([{ OI: 'protesis' }, undefined]);
      expect([(await pressure(knows, 0)).ok, (await pressure(other, 0)).ok]).toEqual([false, true]);
    },
  );
});
