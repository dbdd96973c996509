import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { BOSS, DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { patients } from '../collections.ts';
import { noteDeath } from '../patients/departure/note-departure.ts';
import { openRecord } from './record-access.ts';
import { readOverview } from './read-overview.ts';
import { startConsultation } from './start-consultation.ts';
import { closeDraft, saveDraft } from './write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import type { SectionPatch } from '#domain/clinical/section';

const WHY = { motivo: 'Continuidad del tratamiento' };
let o: OpenedApp;

async function visit(
  paciente: string,
  written: Readonly<Record<string, NonNullable<SectionPatch['valores']>>>,
  planes: readonly PlanDecision[] = [],
): Promise<string> {
  const { id } = valueOf(await startConsultation(o.app, DOCTOR, paciente, {}));
  const diagnosticos = typedDiagnoses(['H40.1 AO']);
  const { version } = valueOf(await saveDraft(o.app, DOCTOR, id, { diagnosticos, version: 1 }));
  const asked: string[] = [];
  for (const [seccion, valores] of Object.entries(written)) {
    valueOf(await saveSection(o.app, DOCTOR, { id, seccion }, { valores, version: 0 }));
    asked.push(...Object.keys(valores).flatMap((campo) => [`${campo}.OD`, `${campo}.OI`]));
  }
  valueOf(
    await closeDraft(o.app, DOCTOR, id, {
      version,
      confirmado: true,
      confirmados: asked,
      planes: [...planes],
    }),
  );
  return id;
}
const pressure = (OD: number, OI: number, target: number) => ({
  presion: {
    pio: {
      OD: { v: OD, hora: '09:00', metodo: 'Goldmann' },
      OI: { v: OI, hora: '09:01', metodo: 'Goldmann' },
    },
    pio_objetivo: { OD: { v: target }, OI: { v: target } },
  },
});

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-12:00']);
  for (const id of ['p1', 'p2']) await storePatientAs(o.app, id, 'Quispe');
  valueOf(await openRecord(o.app, DOCTOR, 'p1', WHY));
});
afterEach(() => o.close());

test('tells pressures by eye against the target since its first day, the drops, what follows and what is missing', async () => {
  await visit('p1', pressure(24, 28, 16));
  o.clock.advance({ days: 200 });
  valueOf(await openRecord(o.app, DOCTOR, 'p1', WHY));
  valueOf(
    await addAntecedent(o.app, DOCTOR, 'p1', {
      ...{ clase: 'medicacion', que: 'gota', ojo: 'OI', detalle: 'Latanoprost 0,005 %, de noche' },
      datos: { fecha: '2026-11-21' },
    }),
  );
  const last = await visit('p1', { ...pressure(15, 22, 16), fondo: { cd_vertical: { OI: { v: 0.8 } } } }, [
    { diagnostico: 'H40.1', ojo: 'AO', decision: 'control', meses: 1 },
  ]);
  o.clock.advance({ days: 60 });
  valueOf(await openRecord(o.app, DOCTOR, 'p1', WHY));
  const told = valueOf(await readOverview(o.app, DOCTOR, 'p1'));
  expect(told).toMatchObject({
    clases: ['glaucoma'],
    filas: ['pio', 'av', 'campo', 'disco', 'gotas'],
    objetivos: [
      { ojo: 'OD', desde: '2026-11-20', dicha: '2027-06-08', v: 16 },
      { ojo: 'OI', desde: '2026-11-20', dicha: '2027-06-08', v: 16 },
    ],
    gotas: [{ ojo: 'OI', nombre: 'Latanoprost', desde: '2026-11-21' }],
    total: 2,
    niegaAlergias: false,
    ultima: { id: last, medico: 'Dra. Ana' },
    problemas: [{ codigo: 'H40.1', ojo: 'AO' }],
    planes: [{ clase: 'control', estado: 'abierto', diagnostico: { codigo: 'H40.1' } }],
  });
  const pio = told.series
    .find(({ serie }) => serie === 'pio')
    ?.puntos.map(({ ojo, v }) => `${ojo} ${String(v)}`);
  expect(pio).toEqual(['OD 24', 'OI 28', 'OD 15', 'OI 22']);
  expect(told.falta.map(({ que, urgente }) => `${que}${urgente ? ' urgente' : ''}`)).toEqual([
    ...['plan urgente', 'alergias', 'campo', 'gonioscopia', 'paquimetria'],
  ]);
});

test('of whoever comes for the first time there is nothing to tell but what was asked', async () => {
  valueOf(await openRecord(o.app, DOCTOR, 'p2', WHY));
  expect(valueOf(await readOverview(o.app, DOCTOR, 'p2'))).toMatchObject({
    ...{ clases: ['primera'], visitas: [], ultima: null, problemas: [], planes: [], marcas: [], peor: null },
    falta: [{ que: 'alergias', urgente: true }],
  });
});

test('of who died nothing is missing and nothing follows; what was measured stays', async () => {
  await visit('p1', pressure(24, 28, 16));
  const stored = valueOf(await readOverview(o.app, DOCTOR, 'p1'));
  expect(stored.falta).not.toEqual([]);
  expect(stored.fallecio).toBe(undefined);
  const { version } = (await o.app.store.get(patients, 'p1')) ?? { version: 0 };
  valueOf(await noteDeath(o.app, BOSS.uid, 'p1', { version, fecha: stored.hoy, fuente: 'Su hija' }));
  const after = valueOf(await readOverview(o.app, DOCTOR, 'p1'));
  expect(after).toMatchObject({ fallecio: stored.hoy, falta: [], planes: [], pedidos: [], citas: [] });
  expect(after.visitas).toEqual(stored.visitas);
  expect(after.series).toEqual(stored.series);
});

describe('who reads it', () => {
  test('whoever has the record open, and nobody else; it writes no line of its own', async () => {
    await visit('p1', pressure(15, 15, 16));
    expect(await readOverview(o.app, BOSS, 'p1')).toMatchObject({
      ok: false,
      error: { code: 'requiere_motivo' },
    });
    expect(await readOverview(o.app, DOCTOR, 'nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
    const before = (await auditLogOf(o.app)).length;
    for (let times = 0; times < 3; times += 1) valueOf(await readOverview(o.app, DOCTOR, 'p1'));
    expect(await auditLogOf(o.app)).toHaveLength(before);
    o.clock.advance({ minutes: 8 * 60 + 1 });
    expect(await readOverview(o.app, DOCTOR, 'p1')).toMatchObject({ ok: false });
  });
});

test('at most six round trips, as Firestore would be waited for, and nothing of another patient', async () => {
  await visit('p1', pressure(15, 15, 16));
  const store = new CountingStore(o.app.store);
  valueOf(await readOverview({ ...o.app, store }, DOCTOR, 'p1'));
  expect(store.trips).toBeLessThanOrEqual(6);
  expect(store.asked.filter((each) => each.includes('p2'))).toEqual([]);
});
