import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { consultations, sections, studyFiles, users } from '../collections.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { openRecord } from '../records/record-access.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { readSections } from './read-sections.ts';
import { saveSection } from './save-section.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { originOf, type DeviceReading } from '#domain/clinical/origin/device-readings';
import { sectionKey, sectionPatchSchema } from '#domain/clinical/section';
import type { SectionId } from '#domain/clinical/fields/sections';
import type { StudyFile } from '#domain/studies/files/study-file';
import { ok } from '#domain/shared/result';

const TODAY = '2026-11-20';
const FILE: StudyFile = {
  ...{ nombre: 'a.dcm', bytes: 10, estado: 'archivado', puerta: 'dicom', por: 'llave:a', vista: false },
  ...{ recibido: `${TODAY}T14:45:00.000Z`, orden: 'o1', paciente: { id: 'p1' }, estudio: 'TOP', ojo: 'AO' },
  dice: { ojo: 'AO', cuando: `${TODAY}T10:42`, equipo: 'Lenstar LS900' },
  propuestas: {
    OD: { k1: 43.25, k1_eje: 12, auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90 },
    OI: { k1: 42.5, k1_eje: 170 },
  },
};

let o: OpenedApp;
let consulta: string;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storePatientAs(o.app, 'p1', 'Quispe');
  await storePatientAs(o.app, 'p2', 'Mamani');
  const turn = valueOf(await book(o.app, { fecha: TODAY, hora: '16:00' }));
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  valueOf(await enterState(o.app, BOSS, turn.id, { estado: 'en_sala', version: turn.version }));
  consulta = valueOf(await openPreconsultation(o.app, STAFF, turn.id)).consulta;
  await o.app.store.create(studyFiles, 'a1', FILE);
});
afterEach(() => o.close());

const FROM = { tipo: 'leido', equipo: 'Lenstar LS900', archivo: 'a1', hora: '10:42' } as const;
async function save(valores: object, { who = STAFF, app = o.app } = {}) {
  const seccion = fieldOf(Object.keys(valores)[0] ?? '')?.seccion ?? '';
  const version = (await o.app.store.get(sections, sectionKey(consulta, seccion as SectionId)))?.version ?? 0;
  const { version: seen, ...patch } = sectionPatchSchema.parse({ valores, version });
  return saveSection(app, who, { id: consulta, seccion }, { ...patch, version: seen });
}
const readings = async (who = STAFF): Promise<readonly DeviceReading[]> =>
  valueOf(await readSections(o.app, who, consulta)).lecturas ?? [];
const rewrite = (change: Partial<StudyFile>) =>
  o.app.store.transaction<undefined, never>(async (tx) => {
    const stored = await tx.get(studyFiles, 'a1');
    if (stored === null) throw new Error('a1');
    tx.update(studyFiles, stored, { ...stored.value, ...change });
    return ok(undefined);
  });

describe('what devices read on the day of a visit', () => {
  test('is shown to the doctor and to the assistant, of this patient alone', async () => {
    await o.app.store.create(studyFiles, 'b1', { ...FILE, paciente: { id: 'p2' } });
    for (const who of [STAFF, DOCTOR])
      expect((await readings(who)).map(({ archivo, ojo }) => [archivo, ojo])).toEqual([
        ['a1', 'OD'],
        ['a1', 'OI'],
      ]);
  });

  test('costs no more waits for the store than a visit without it', async () => {
    for (const who of [STAFF, DOCTOR]) {
      await readSections(o.app, who, consulta);
      const store = new CountingStore(o.app.store);
      valueOf(await readSections({ ...o.app, store }, who, consulta));
      expect(store.asked.some((name) => name.startsWith('archivos'))).toBe(true);
      expect(store.trips).toBe(who === STAFF ? 4 : 2);
    }
  });
});

describe('a value that says to be read', () => {
  test('is every value of every reading, and stays so when the doctor says that it is so', async () => {
    for (const reading of await readings())
      for (const [campo, v] of Object.entries(reading.valores))
        valueOf(await save({ [campo]: { [reading.ojo]: { v, origen: originOf(reading) } } }));
    const kept = valueOf(
      await save({ k1: { OD: { v: 43.25, origen: FROM, ok: 'confirmado' } } }, { who: DOCTOR }),
    );
    expect(kept.valores['k1']?.OD).toMatchObject({ v: 43.25, por: 'caja', origen: FROM, ok: 'confirmado' });
  });

  test.each<readonly [string, object]>([
    ['another value', { k1: { OD: { v: 43.26, origen: FROM } } }],
    ['the other eye', { k1: { OI: { v: 43.25, origen: FROM } } }],
    ['another field', { k2: { OD: { v: 43.25, origen: FROM } } }],
    ['another device', { k1: { OD: { v: 43.25, origen: { ...FROM, equipo: 'Sirius' } } } }],
    ['another hour', { k1: { OD: { v: 43.25, origen: { ...FROM, hora: '10:43' } } } }],
    ['another file', { k1: { OD: { v: 43.25, origen: { ...FROM, archivo: 'b1' } } } }],
    ['a file that there is not', { k1: { OD: { v: 43.25, origen: { ...FROM, archivo: '../a/..' } } } }],
    ['no file', { k1: { OD: { v: 43.25, origen: { tipo: 'leido', equipo: 'Lenstar LS900' } } } }],
    ['what no device read', { pio: { OD: { v: 14, hora: '10:42', origen: FROM } } }],
    ['«no se pudo»', { k1: { OD: { v: 'no_colabora', origen: FROM } } }],
  ])('and is %s is refused by its field', async (_what, valores) => {
    await o.app.store.create(studyFiles, 'b1', { ...FILE, paciente: { id: 'p2' } });
    const refused = await save(valores);
    const [[campo, eyes] = ['', {}]] = Object.entries(valores) as [string, object][];
    const key = `${campo}.${Object.keys(eyes)[0] ?? ''}`;
    expect(refused).toMatchObject({ ok: false, error: { code: 'entrada_invalida' } });
    expect(refused.ok ? {} : refused.error.fields).toEqual({
      [key]: [
        expect.stringMatching(
          /: no es lo que leyó (?:Lenstar LS900|Sirius); tómelo de nuevo o escríbalo\.$/u,
        ),
      ],
    });
    expect(await o.app.store.get(sections, sectionKey(consulta, 'queratometria'))).toBeNull();
  });

  test('changed afterwards is measured, and cannot be said to be read any more', async () => {
    valueOf(await save({ k1: { OD: { v: 43.25, origen: FROM } } }));
    const typed = valueOf(await save({ k1: { OD: { v: 43.5 } } }));
    expect(typed.valores['k1']?.OD).not.toHaveProperty('origen');
    expect(await save({ k1: { OD: { v: 43.5, origen: FROM } } })).toMatchObject({ ok: false });
  });

  test('of a file that was meanwhile taken out of the record, or given to somebody else, is refused', async () => {
    for (const change of [
      { estado: 'sin_identificar' },
      { paciente: { id: 'p2' } },
      { ojo: 'OI' },
    ] as const) {
      await rewrite({ ...FILE, ...change });
      expect(await save({ k1: { OD: { v: 43.25, origen: FROM } } })).toMatchObject({ ok: false });
    }
  });

  test('waits no more often than one that was typed', async () => {
    await save({ k1: { OD: { v: 43 } } }, { who: DOCTOR });
    for (const given of [{ v: 43.25, origen: FROM }, { v: 43 }]) {
      const store = new CountingStore(o.app.store);
      valueOf(await save({ k1: { OD: given } }, { who: DOCTOR, app: { ...o.app, store } }));
      expect(store.trips).toBe(2);
    }
  });
});

describe('closing', () => {
  const close = async () => {
    const version = (await o.app.store.get(consultations, consulta))?.version ?? 0;
    const diagnosticos = [{ codigo: 'H52.1', ojo: 'AO', clase: 'principal', certeza: 'confirmado' }];
    const saved = valueOf(
      await saveDraft(
        o.app,
        DOCTOR,
        consulta,
        consultationPatchSchema.parse({ version, motivo: 'Control', plan: 'Lentes', diagnosticos }),
      ),
    );
    return closeDraft(o.app, DOCTOR, consulta, { version: saved.version });
  };

  test('a value whose file is of somebody else by now is named and not signed; put back, it is signed as read', async () => {
    valueOf(await save({ k1: { OD: { v: 43.25, origen: FROM } } }));
    await rewrite({ paciente: { id: 'p2' } });
    expect(await close()).toMatchObject({
      error: {
        code: 'entrada_invalida',
        fields: {
          'k1.OD': [
            'K1 OD: el archivo de Lenstar LS900 ya no dice esto de este paciente. Mídalo, o borre el valor.',
          ],
        },
      },
    });
    await rewrite({ paciente: { id: 'p1' } });
    valueOf(await close());
    const signed = await o.app.store.get(sections, sectionKey(consulta, 'queratometria'));
    expect(signed?.value.valores['k1']?.OD?.origen).toEqual(FROM);
  });
});
