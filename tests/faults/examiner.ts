/**
 * Writes visits until it is killed, and prints what was acknowledged: `s <consultation> <pressure>` for a part that was
 * saved, `c <consultation>` for one that was closed, `k <order> <n>` for the nth correction of a signed result: `node tests/faults/examiner.ts <folder> <name>`
 */
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SystemClock } from '#adapters/system/system-clock';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { consultations, patients } from '#application/collections';
import { closeDraft } from '#application/records/write-consultation';
import { saveSection } from '#application/visits/save-section';
import { correctStudy } from '#application/exams/corrections/correct-study';
import { preparePatient } from '#domain/people/patient';
import { signedField, storeFieldClinic } from '#tests/support/exams/field-study';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const [folder = '', name = ''] = process.argv.slice(2);
const store = new SqliteDocumentStore(folder);
const app = {
  store,
  clock: new SystemClock(new Date(Date.UTC(2026, 10, 20, 13))),
  secrets: new NodeSecrets(),
} as unknown as App;
const doctor: AppointmentActor = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' };
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const typed = preparePatient(
  { nombres: 'Rosa', apellidos: 'Quispe', tipoDocumento: 'sin_documento', telefono: '71234567' },
  '2026-11-20',
);
if (!typed.ok) throw new Error(JSON.stringify(typed.error));
const isNew = (await store.create(patients, 'p1', typed.value)).ok;

// A field of its own for each process, while the day has room: its signed result is corrected after each visit.
if (isNew) await storeFieldClinic(app);
const minute = 600 + Number(name.slice(1)) * 20;
const hora = `${String(Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}`;
let corrected = minute < 1060 ? await signedField(app, { hora }) : null;

say('ready');
for (let n = 0; ; n += 1) {
  const id = `${name}-${String(n)}`;
  await store.create(consultations, id, {
    paciente: { id: 'p1' },
    medico: 'Dra. Ana',
    autor: 'ana',
    fecha: '2026-11-20',
    estado: 'borrador',
    creada: '2026-11-20T13:00:00.000Z',
    motivo: 'Control',
    diagnosticos: [
      {
        codigo: 'H25.1',
        nombre: 'Catarata senil nuclear',
        ojo: 'OD',
        clase: 'principal',
        certeza: 'confirmado',
      },
    ],
    plan: '',
    adendas: [],
  });
  for (let version = 0; version < 4; version += 1) {
    const pio = 12 + version;
    const saved = await saveSection(
      app,
      doctor,
      { id, seccion: 'presion' },
      {
        version,
        valores: { pio: { OD: { v: pio, hora: '09:30' } } },
      },
    );
    if (!saved.ok) throw new Error(JSON.stringify(saved.error));
    say(`s ${id} ${String(pio)}`);
  }
  const closed = await closeDraft(app, doctor, id, { version: 1 });
  if (!closed.ok) throw new Error(JSON.stringify(closed.error));
  say(`c ${id}`);
  if (corrected === null || n >= 12) continue;
  const made = await correctStudy(app, doctor, corrected.id, {
    ...{ valores: { OI: { dm: -1 - n / 10 } }, motivo: 'Valor del otro ojo', texto: 'Sin defectos.' },
    version: corrected.version,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  corrected = made.value;
  say(`k ${corrected.id} ${String(n + 1)}`);
}
