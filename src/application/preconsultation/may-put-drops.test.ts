import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import {
  book,
  BOSS,
  DOCTOR,
  storeAgenda,
  storePatientAs,
  storeStudy,
  TECHNICIAN,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { antecedents, appointments, consultations, users } from '../collections.ts';
import { giveDrops } from '../exams/orders/give-drops.ts';
import { readOrder } from '../exams/orders/read-orders.ts';
import { stepOrder } from '../exams/orders/step-order.ts';
import { openRecord } from '../records/record-access.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { saveSection } from '../visits/save-section.ts';
import { openPreconsultation } from './open-preconsultation.ts';
import { OPERATIONS } from '#contract/operations';
import type { Operation } from '#contract/operation';
import type { SectionPatch } from '#domain/clinical/section';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';

const TODAY = '2026-11-20';
let o: OpenedApp;
let turno: string;
let orden: string;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-12:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storeStudy(o.app, 'OCT-M', ['zeiss-oct-cirrus-5000'], ['08:00-20:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  const booked = valueOf(await book(o.app, { fecha: TODAY, hora: '10:00' }));
  turno = booked.id;
  valueOf(await enterState(o.app, BOSS, turno, { estado: 'en_sala', version: booked.version }));
  valueOf(await openPreconsultation(o.app, TECHNICIAN, turno));
  const study = { tipo: 'estudio', estudio: 'OCT-M', medico: undefined, ojo: 'AO', fecha: TODAY };
  const device = valueOf(await book(o.app, { ...study, hora: '17:00' }));
  orden = (await o.app.store.get(appointments, device.id))?.value.orden ?? '';
  const { version } = valueOf(await readOrder(o.app, TECHNICIAN, orden));
  valueOf(await stepOrder(o.app, TECHNICIAN, orden, { estado: 'en_sala', version }));
  valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Control del ángulo' }));
});
afterEach(() => o.close());

const save = (actor: AppointmentActor, seccion: string, valores: SectionPatch['valores'], version = 0) =>
  saveSection(o.app, actor, { id: `turno-${turno}`, seccion }, { valores, version });
const DROPS = { gotas: { OI: { v: ['tropicamida_1'], hora: '09:00' } } };
type Way = (actor: AppointmentActor, confirmado?: true) => Promise<Result<unknown, AppError>>;
const drops = (confirmado?: true) => ({
  ...{ ojos: 'OI' as const, gota: 'tropicamida 1 %', minutos: 25 },
  ...(confirmado === undefined ? {} : { confirmado }),
});
/** Every way in which drops are put in, but for the doctor's own sheet. */
const WAYS: Readonly<Record<'room' | 'device' | 'sheet', Way>> = {
  room: async (actor, confirmado) => {
    const version = (await o.app.store.get(appointments, turno))?.version ?? 0;
    const dilatacion = drops(confirmado);
    return enterState(o.app, actor, turno, { estado: 'en_preparacion', dilatacion, version });
  },
  device: async (actor, confirmado) => {
    const { version } = valueOf(await readOrder(o.app, actor, orden));
    return giveDrops(o.app, actor, orden, { ...drops(confirmado), noConduce: true, version });
  },
  sheet: (actor) => save(actor, 'dilatacion', DROPS),
};
const note = (clase: 'alergia' | 'condicion', que: string, detalle: string) =>
  o.app.store.create(
    antecedents,
    'a1',
    antecedents.schema.parse({
      ...{ paciente: { id: 'p1' }, clase, que, detalle, por: 'ana', en: '2026-11-19T12:00:00.000Z' },
    }),
  );
const draftOf = async () => {
  const draft = await o.app.store.get(consultations, `turno-${turno}`);
  if (draft === null) throw new Error('There is no draft.');
  return draft;
};

/** What speaks against the drops, and a word of what is said then. */
const AGAINST = {
  'the estimate of the angle': [
    'estrecho',
    async () => valueOf(await save(DOCTOR, 'biomicroscopia', { van_herick: { OI: { v: '1' } } })),
  ],
  'the estimate of the other eye': [
    'estrecho',
    async () => valueOf(await save(DOCTOR, 'biomicroscopia', { van_herick: { OD: { v: '2' } } })),
  ],
  'two quadrants of the gonioscopy': [
    'estrecho',
    async () =>
      valueOf(
        await save(DOCTOR, 'gonioscopia', {
          gonio_superior: { OI: { v: '1' } },
          gonio_inferior: { OI: { v: '0' } },
        }),
      ),
  ],
  'a diagnosis that the doctor has just typed': [
    'estrecho',
    async () => {
      const { version } = await draftOf();
      const diagnosticos = typedDiagnoses(['H40.2 OI']);
      valueOf(await saveDraft(o.app, DOCTOR, `turno-${turno}`, { diagnosticos, version }));
    },
  ],
  'a condition that was noted': ['estrecho', () => note('condicion', 'otra', 'ángulo ocluible')],
  'an allergy': ['tropicamida', () => note('alergia', 'farmaco', 'tropicamida')],
} as const;
const CASES = (Object.keys(AGAINST) as (keyof typeof AGAINST)[]).flatMap((what) =>
  (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => [what, way] as const),
);

describe('drops', () => {
  test.each(CASES)('that %s speaks against are refused to whoever is no doctor: %s', async (what, way) => {
    const [word, happens] = AGAINST[what];
    await happens();
    const refused = {
      ok: false,
      error: { code: 'prohibido', message: expect.stringMatching(new RegExp(word, 'iu')) as string },
    };
    expect(await WAYS[way](TECHNICIAN)).toMatchObject(refused);
    if (way === 'room') expect(await WAYS.room(BOSS)).toMatchObject(refused);
  });

  test.each(CASES.filter(([, way]) => way !== 'sheet'))(
    'that %s speaks against are asked of a doctor, and the answer is noted: %s',
    async (what, way) => {
      const [word, happens] = AGAINST[what];
      await happens();
      expect(await WAYS[way](DOCTOR)).toMatchObject({
        ok: false,
        error: {
          code: 'requiere_confirmacion',
          details: { avisos: [expect.stringMatching(new RegExp(word, 'iu'))] },
        },
      });
      expect((await WAYS[way](DOCTOR, true)).ok).toBe(true);
      const told = (await auditLogOf(o.app)).filter(({ accion }) => accion === 'gotas pese a un aviso');
      expect(told).toMatchObject([{ quien: 'ana', documento: 'p1', detalle: { gota: 'tropicamida 1 %' } }]);
    },
  );

  test.each(Object.keys(AGAINST) as (keyof typeof AGAINST)[])(
    'that %s speaks against, in the doctor’s own sheet, are answered before it is signed',
    async (what) => {
      if (what === 'the estimate of the other eye') return;
      const [word, happens] = AGAINST[what];
      await happens();
      valueOf(await save(DOCTOR, 'dilatacion', DROPS));
      const diagnosticos = typedDiagnoses(['H40.2 OI']).slice(0, what.startsWith('a diagnosis') ? 1 : 0);
      const other = typedDiagnoses(['H52.1 OI']);
      const saved = valueOf(
        await saveDraft(o.app, DOCTOR, `turno-${turno}`, {
          diagnosticos: diagnosticos.length > 0 ? diagnosticos : other,
          version: (await draftOf()).version,
        }),
      );
      const closed = await closeDraft(o.app, DOCTOR, `turno-${turno}`, {
        ...{ version: saved.version, confirmado: true, confirmados: [] },
      });
      expect(closed.ok).toBe(false);
      expect(JSON.stringify(closed)).toMatch(new RegExp(`Gotas.*${word}`, 'iu'));
    },
  );

  test('nothing speaks against are put in everywhere, and nothing is noted beside them', async () => {
    for (const way of [WAYS.sheet, WAYS.device, WAYS.room]) valueOf(await way(TECHNICIAN));
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).not.toContain('gotas pese a un aviso');
  });

  test('have no other way in: what the operations take says so', () => {
    const takes = Object.entries(OPERATIONS as Readonly<Record<string, Operation>>).flatMap(
      ([name, each]) => {
        if (each.body === undefined) return [];
        const schema = JSON.stringify(z.toJSONSchema(each.body, { io: 'input', unrepresentable: 'any' }));
        return schema.includes('"minutos"') && schema.includes('"gota"') ? [name] : [];
      },
    );
    expect(takes.toSorted()).toEqual(['enterState', 'giveDrops']);
  });
});
