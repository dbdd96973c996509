import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orders, patients, performedStudies } from '../../collections.ts';
import { openFile } from '../../interchange/open-file.ts';
import { openRecord } from '../../records/record-access.ts';
import { readOrder } from '../orders/read-orders.ts';
import { correctStudy } from './correct-study.ts';
import { patientBundle } from '#domain/clinical/fhir/patient-bundle';
import { patientCopy } from '#server/export/patient-copy/patient-copy';
import { problemsOf, type Json, type WireBundle } from '#tests/support/clinical/fhir-checks';
import { signedField, storeFieldClinic } from '#tests/support/exams/field-study';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

/** A field of which the left eye was −11.2 and is −1.2, and was not measured of the right one after all. */
async function correctedField() {
  const signed = await signedField(o.app);
  return valueOf(
    await correctStudy(o.app, DOCTOR, signed.id, {
      valores: { OD: { dm: null, vfi: null }, OI: { dm: -1.2 } },
      noSePudo: { OD: { motivo: 'nino' } },
      ...{ motivo: 'Se escribió el valor del otro ojo', texto: 'Sin defectos.', version: signed.version },
    }),
  );
}
const TAKEN = { nombre: 'Dra. Ana', now: new Date('2026-11-20T13:42:00Z'), clinic: 'Clínica de Ojos' };

describe('a corrected result that leaves the clinic', () => {
  test('is an amended report in FHIR, which replaces the one in error; only what changed is amended', async () => {
    const { id } = await correctedField();
    const file = valueOf(await openFile(o.app, DOCTOR, 'p1', 'fhir'));
    const made = patientBundle(file, { base: 'https://clinica.example/fhir', now: o.clock.now() });
    const bundle = JSON.parse(JSON.stringify(made)) as WireBundle;
    expect(problemsOf(bundle)).toEqual([]);
    const all = (type: string): Json[] =>
      bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
    expect(all('DiagnosticReport')).toMatchObject([
      {
        id: `informe-${id}-1`,
        status: 'entered-in-error',
        conclusion: expect.stringContaining('Desviación media OI: −11,20 dB'),
      },
      {
        id: `informe-${id}`,
        status: 'amended',
        extension: [{ valueReference: { reference: `DiagnosticReport/informe-${id}-1` } }],
        conclusion: expect.stringContaining('Se escribió el valor del otro ojo'),
      },
    ]);
    const values = all('Observation').map((each) => [
      each['status'],
      (each['valueQuantity'] as Json | undefined)?.['value'] ?? (each['dataAbsentReason'] as Json)['text'],
    ]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['amended', -1.2],
        ['final', 68],
        ['final', 'no se pudo: no colabora por su edad'],
      ]),
    );
    expect(values).toHaveLength(3);
  });

  test('is what the patient’s copy says, with what it said before and why', async () => {
    await correctedField();
    const copy = patientCopy(valueOf(await openFile(o.app, DOCTOR, 'p1', 'copia')), TAKEN);
    const page = typeof copy === 'string' ? copy : JSON.stringify(copy);
    expect(page).toContain('Corrige al informe del 20 de noviembre de 2026');
    expect(page).toContain('Desviación media, OI: −1,20 dB');
    expect(page).toContain('Desviación media, OI: antes decía −11,20 dB');
    expect(page).toContain('OD: no se pudo: no colabora por su edad');
  });

  test('stays whole in another record: what was signed says whose it was then', async () => {
    const { id } = await correctedField();
    const [order, study, patient] = await Promise.all([
      o.app.store.get(orders, id),
      o.app.store.get(performedStudies, id),
      o.app.store.get(patients, 'p1'),
    ]);
    if (order === null || study === null || patient === null) throw new Error('nothing is stored');
    await o.app.store.create(patients, 'p2', { ...patient.value, nombres: 'Ana María' });
    await o.app.store.update(orders, id, order.version, { ...order.value, paciente: { id: 'p2' } });
    await o.app.store.update(performedStudies, id, study.version, { ...study.value, paciente: { id: 'p2' } });
    valueOf(await openRecord(o.app, DOCTOR, 'p2', { motivo: 'Segunda opinión pedida' }));
    const moved = valueOf(await readOrder(o.app, DOCTOR, id));
    expect(moved).toMatchObject({
      paciente: { id: 'p2' },
      resultado: { validacion: { integra: true } },
      superados: [{ numero: 1 }],
    });
  });
});
