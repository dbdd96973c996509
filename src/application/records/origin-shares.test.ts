import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { originShares } from '../collections.ts';
import { saveSection } from '../visits/save-section.ts';
import { readOriginShares } from './origin-shares.ts';
import { openRecord } from './record-access.ts';
import { startConsultation } from './start-consultation.ts';
import { closeDraft, discardDraft, saveDraft } from './write-consultation.ts';
import { shareKey } from '#domain/clinical/origin/origin-share';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const BETO: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  for (const medico of ['Dra. Ana', 'Dr. Beto']) await storeAgenda(o.app, medico, ['08:00-12:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
});
afterEach(() => o.close());

const months = async (actor: AppointmentActor) => valueOf(await readOriginShares(o.app, actor)).meses;

/** A draft with two values said one by one and two called normal with others. */
async function draft() {
  valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Control del tratamiento' }));
  const { id, version } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
  const origen = { tipo: 'normal' } as const;
  valueOf(
    await saveSection(
      o.app,
      DOCTOR,
      { id, seccion: 'biomicroscopia' },
      {
        valores: {
          cornea: { OD: { v: ['transparente'], origen }, OI: { v: ['transparente'], origen } },
          van_herick: { OD: { v: '4' }, OI: { v: '4' } },
        },
        version: 0,
      },
    ),
  );
  const diagnosticos = typedDiagnoses(['H52.1 AO']);
  return valueOf(await saveDraft(o.app, DOCTOR, id, { diagnosticos, version }));
}

test('each note counts once in the month of its visit, for its author and for nobody else', async () => {
  const first = await draft();
  expect(await months(DOCTOR)).toEqual([]);
  valueOf(await closeDraft(o.app, DOCTOR, first.id, { version: first.version }));
  expect((await closeDraft(o.app, DOCTOR, first.id, { version: first.version })).ok).toBe(false);
  expect(await months(DOCTOR)).toEqual([
    { mes: '2026-11', notas: 1, hallazgos: 4, copiados: 0, normales: 2 },
  ]);
  const left = await draft();
  valueOf(await discardDraft(o.app, DOCTOR, left.id, { version: left.version }));
  const second = await draft();
  valueOf(await closeDraft(o.app, DOCTOR, second.id, { version: second.version }));
  expect(await months(DOCTOR)).toMatchObject([{ notas: 2, hallazgos: 8, normales: 4 }]);
  expect(await months(BETO)).toEqual([]);
});

test('the last twelve months are told, the newest first, and none before', async () => {
  const counts = { notas: 1, hallazgos: 4, copiados: 0, normales: 0 };
  for (const mes of ['2025-11', '2025-12', '2026-02', '2026-11'])
    await o.app.store.create(originShares, shareKey('ana', mes), { autor: 'ana', mes, ...counts });
  expect((await months(DOCTOR)).map(({ mes }) => mes)).toEqual(['2026-11', '2026-02', '2025-12']);
});
