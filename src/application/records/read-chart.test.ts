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
import type { App } from '../app.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { recordAccesses } from '../collections.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { saveSection } from '../visits/save-section.ts';
import { readChart } from './read-chart.ts';
import { openRecord } from './record-access.ts';
import { startConsultation } from './start-consultation.ts';
import { closeDraft, saveDraft } from './write-consultation.ts';
import type { SectionPatch } from '#domain/clinical/section';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const OTHER: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
let o: OpenedApp;
let last: string;

beforeEach(async () => {
  o = openApp();
  for (const name of ['Dra. Ana', 'Dr. Beto']) await storeAgenda(o.app, name, ['08:00-12:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  const booked = valueOf(await book(o.app, { fecha: '2026-11-20', hora: '10:00' }));
  await enterState(o.app, BOSS, booked.id, { estado: 'en_sala', version: booked.version });
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  valueOf(await addAntecedent(o.app, DOCTOR, 'p1', { clase: 'alergia', que: 'sulfas' }));
  for (const pio of [18, 24]) {
    const { id, version } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
    valueOf(
      await saveSection(
        o.app,
        DOCTOR,
        { id, seccion: 'presion' },
        { valores: { pio: { OD: { v: pio, hora: '09:00' } } }, version: 0 },
      ),
    );
    const diagnosticos = [{ codigo: 'H40.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
    valueOf(await saveDraft(o.app, DOCTOR, id, consultationPatchSchema.parse({ version, diagnosticos })));
    valueOf(await closeDraft(o.app, DOCTOR, id, { version: 2, confirmado: true, confirmados: ['pio.OD'] }));
    o.clock.advance({ minutes: 5 });
    last = id;
  }
});
afterEach(() => o.close());

/** The application on a store that counts how often it waits. */
function counted(): { readonly app: App; readonly store: CountingStore } {
  const store = new CountingStore(o.app.store);
  return { app: { ...o.app, store }, store };
}

test('holds the visits, the last examination, what is known, what waits and what is followed', async () => {
  const chart = valueOf(await readChart(o.app, DOCTOR, 'p1'));
  expect(chart.consultas.items).toHaveLength(2);
  expect(chart.ultima?.id).toBe(last);
  const pressure = chart.ultima?.examen.items.find(({ seccion }) => seccion === 'presion');
  expect(pressure?.valores['pio']?.OD?.v).toBe(24);
  expect(chart.antecedentes.items.map(({ que }) => que)).toEqual(['sulfas']);
  expect(chart.planes).toMatchObject([{ estado: 'por_decidir', diagnostico: { codigo: 'H40.1' } }]);
  expect(chart.series.map(({ serie, puntos }) => [serie, puntos.length])).toEqual([
    ['pio', 2],
    ['av', 0],
    ['rx', 0],
    ['disco', 0],
  ]);
});

describe('who reads it', () => {
  test('whose patient it is not gives a reason first, and gets nothing without', async () => {
    expect(await readChart(o.app, OTHER, 'p1')).toMatchObject({
      ok: false,
      error: { code: 'requiere_motivo' },
    });
    valueOf(await openRecord(o.app, OTHER, 'p1', { motivo: 'Interconsulta de la Dra. Ana' }));
    expect(valueOf(await readChart(o.app, OTHER, 'p1')).apertura).toMatchObject({ base: 'motivo' });
    expect((await readChart(o.app, DOCTOR, 'nadie')).ok).toBe(false);
  });

  test('opens the record of an own patient, with one line in eight hours', async () => {
    const lines = async () =>
      (await auditLogOf(o.app)).filter(({ accion }) => accion === 'apertura de ficha').length;
    const before = await lines();
    for (let times = 0; times < 3; times += 1) valueOf(await readChart(o.app, DOCTOR, 'p1'));
    expect(await lines()).toBe(before);
    o.clock.advance({ minutes: 8 * 60 + 1 });
    valueOf(await readChart(o.app, DOCTOR, 'p1'));
    expect(await lines()).toBe(before + 1);
  });
});

describe('round trips, as Firestore would be waited for', () => {
  test('at most six to open a record, whether or not it is open already', async () => {
    const open = counted();
    valueOf(await readChart(open.app, DOCTOR, 'p1'));
    expect(open.store.trips).toBeLessThanOrEqual(6);
    const access = await o.app.store.get(recordAccesses, 'ana:p1');
    if (access === null) throw new Error('There is no access.');
    await o.app.store.update(recordAccesses, access.id, access.version, {
      ...access.value,
      vence: '2026-11-20T13:00:00.000Z',
    });
    const fresh = counted();
    valueOf(await readChart(fresh.app, DOCTOR, 'p1'));
    expect(fresh.store.trips).toBeLessThanOrEqual(6);
  });

  test('two to save what is typed: what is read, and the commit', async () => {
    const { id } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
    const typed: readonly (readonly [string, SectionPatch['valores']])[] = [
      ['presion', { pio: { OI: { v: 15, hora: '09:00' } } }],
      ['dilatacion', { gotas: { OD: { v: ['tropicamida_1'], hora: '09:00' } } }],
    ];
    for (const [seccion, valores] of typed) {
      const { app, store } = counted();
      valueOf(await saveSection(app, DOCTOR, { id, seccion }, { valores, version: 0 }));
      expect(store.trips).toBe(2);
    }
  });
});
