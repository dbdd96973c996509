import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { openRecord } from '#application/records/record-access';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import { parseStored } from '#application/ports/stored-value';
import { withUnknown } from '#application/ports/unknown-fields';
import { verifySignedDays } from '#application/seal/verify-signed-days';
import { verifyAuditLog } from '#application/audit-log/verify-audit-log';
import { formatOf } from '#application/versions/prepare-store';
import { STORE_FORMAT } from '#application/versions/steps';
import { quietLog } from '#server/log';
import { openStore } from '#server/versions/open-store';
import { signedVisit } from '#tests/support/clinical/whole-patient';
import {
  contentsOf,
  exportTo,
  importFrom,
  MovingYard,
  type Contents,
  type Clinic,
} from '#tests/support/moving';
import { SetClock } from '#tests/support/open-app';
import { KEPT, RELEASED, releasedVersions, unpack } from '#tests/support/versions/released';
import { book, DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';

let yard: MovingYard;
beforeEach(() => {
  yard = new MovingYard();
});
afterEach(() => yard.dispose());

/** Today's program on what a version left, at a later day. */
async function opened(version: string): Promise<{ clinic: Clinic; folder: string }> {
  const folder = yard.folder();
  unpack(version, 'datos', folder);
  const clock = new SetClock();
  clock.advance({ days: 3 });
  const clinic = { ...yard.open(folder), clock, log: quietLog };
  // Nobody else is at this folder, whom an update would wait for.
  const atOnce = () => Promise.resolve();
  expect(await openStore(clinic, { firebase: null, dataDir: folder }, atOnce)).toBeNull();
  return { clinic, folder };
}

/** What is said against the documents, by any rule that looks at all of them. */
async function faultsOf(clinic: Clinic): Promise<unknown[]> {
  const contents = await contentsOf(clinic);
  const faults: unknown[] = [];
  for (const collection of MOVED_COLLECTIONS)
    for (const { id, value } of contents.documents[collection.name] ?? []) {
      const read = withUnknown(parseStored(collection, value));
      // What is missing may be filled in; nothing that is there may go.
      if (JSON.stringify({ ...Object(read), ...Object(value) }) !== JSON.stringify({ ...Object(read) }))
        faults.push([collection.name, id]);
    }
  const [{ hallazgos }, signed] = [await verifyAuditLog(clinic), await verifySignedDays(clinic)];
  return [...faults, ...hallazgos, ...signed];
}

describe.each(releasedVersions())('the clinic of version %s', (version) => {
  test('is opened, edited and exported by this program, and arrives elsewhere as it is', async () => {
    const { clinic, folder } = await opened(version);
    expect((await formatOf(clinic))?.numero).toBe(STORE_FORMAT);
    expect(await faultsOf(clinic)).toEqual([]);
    const before = await contentsOf(clinic);
    expect(before.documents['consultas']?.length).toBeGreaterThan(0);
    expect(before.files).toHaveLength(1);

    expect((await clinic.identity.signIn({ email: KEPT.email, password: KEPT.password })).ok).toBe(true);
    valueOf(await book(clinic, { fecha: '2026-11-27', hora: '10:00' }));
    valueOf(await openRecord(clinic, DOCTOR, KEPT.paciente, { motivo: 'Solicitud del paciente' }));
    await signedVisit(clinic);
    expect(await faultsOf(clinic)).toEqual([]);

    const out = yard.folder();
    const manifest = await exportTo(out, clinic);
    expect([manifest.almacen, manifest.programa]).toEqual([STORE_FORMAT, expect.any(String)]);
    const another = yard.open();
    await importFrom(out, another);
    expect(await contentsOf(another)).toEqual(await contentsOf(clinic));
    expect(readdirSync(folder)).toContain('archivos');
  });

  test('is imported from its export as the folder is taken forward', async () => {
    const { clinic } = await opened(version);
    const exported = yard.folder();
    unpack(version, 'exportacion', exported);
    const arrived = yard.open();
    await importFrom(exported, arrived);
    expect(valuesOf(await contentsOf(arrived))).toEqual(valuesOf(await contentsOf(clinic)));
  });
});

/** Where a store is taken forward its changed documents get the next version; what arrives keeps its own. */
const valuesOf = ({ documents, ...rest }: Contents): unknown => ({
  ...rest,
  documents: Object.entries(documents).map(([name, all]) => [
    name,
    all.map(({ id, value }) => ({ id, value })),
  ]),
});

test('a clinic from before there were numbers is taken forward, with a copy of what it was', async () => {
  const { folder } = await opened('0.1.0');
  const [copy = ''] = readdirSync(path.join(folder, 'antes-de-actualizar')).filter(
    (name) => !name.startsWith('.'),
  );
  for (const file of ['clinica.db', 'clave-de-sesiones', 'respaldo.json', 'archivos'])
    expect(existsSync(path.join(folder, 'antes-de-actualizar', copy, file))).toBe(true);
});

test('this version has left its clinic, and they stay small', () => {
  expect(releasedVersions()).toContain(packageJson.version);
  for (const version of releasedVersions())
    for (const name of readdirSync(path.join(RELEASED, version)))
      expect(statSync(path.join(RELEASED, version, name)).size).toBeLessThan(60_000);
});
