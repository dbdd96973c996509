/**
 * `node scripts/release/make-sample.ts`: the smallest clinic that has something of every kind, made by the program of this
 * release and kept for the tests of all later ones (`tests/released/<version>`): its data folder, and an export of it.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openRecord } from '#application/records/record-access';
import { speakSpanish } from '#domain/shared/schema-messages';
import { quietLog } from '#server/log';
import { openStore } from '#server/versions/open-store';
import { programVersion } from '#server/versions/program';
import { everyKind } from '#tests/support/clinical/whole-patient';
import { dataFolder } from '#tests/support/data-folder';
import { exportTo, MovingYard, oneChunk } from '#tests/support/moving';
import { SetClock, storeUser } from '#tests/support/open-app';
import { KEPT, pack } from '#tests/support/versions/released';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';

speakSpanish();
const folder = dataFolder();
const exported = dataFolder();
const yard = new MovingYard();
try {
  const clinic = yard.open(folder.path);
  const app = { ...clinic, clock: new SetClock() };
  const refused = await openStore({ ...app, log: quietLog }, { firebase: null, dataDir: folder.path });
  if (refused !== null) throw new Error(refused);
  const account = { uid: DOCTOR.uid, email: KEPT.email };
  await app.identity.restoreAccount(account);
  const token = (await app.identity.issueResetToken(account.uid)) ?? '';
  await app.identity.resetPassword(token, KEPT.password);
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeUser(app, account.uid, { email: account.email, medico: 'Dra. Ana', doctor: true });
  await storePatientAs(app, KEPT.paciente, 'Quispe');
  valueOf(await openRecord(app, DOCTOR, KEPT.paciente, { motivo: 'Solicitud del paciente' }));
  await everyKind(app);
  await app.files.create('lamina', 'image/png', oneChunk(Buffer.from('fondo de ojo')));
  await exportTo(exported.path, app);
} finally {
  await yard.dispose();
}
const db = new DatabaseSync(path.join(folder.path, 'clinica.db'));
db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode=DELETE; VACUUM');
db.close();
for (const rest of ['clinica.db-wal', 'clinica.db-shm'])
  rmSync(path.join(folder.path, rest), { force: true });
pack(folder.path, programVersion(), 'datos');
pack(exported.path, programVersion(), 'exportacion');
for (const made of [folder, exported]) made.remove();
console.log(`Hecho: tests/released/${programVersion()}.`);
