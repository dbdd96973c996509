/**
 * Writes visits until it is killed, and prints what was acknowledged: `s <consultation> <pressure>` for a part that was
 * saved, `c <consultation>` for one that was closed: `node tests/faults/examiner.ts <folder> <name>`
 */
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SystemClock } from '#adapters/system/system-clock';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { consultations, patients } from '#application/collections';
import { closeDraft } from '#application/records/write-consultation';
import { saveSection } from '#application/visits/save-section';
import { preparePatient } from '#domain/people/patient';
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
await store.create(patients, 'p1', typed.value);

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
}
