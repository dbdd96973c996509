import { beforeAll, expect, test } from 'vitest';
import { patientPatchSchema } from '#domain/people/patient';
import { POLICIES, type Role } from '#domain/access/policies';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { MONDAY, OWN_DOCTOR } from '#tests/support/scheduling/booking';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });
let admin: ApiClient;
let doctor: ApiClient;

/** What the record says at first, each part with words that nothing else in the clinic has. */
const BEFORE = {
  nombres: 'Zoraidaantes',
  apellidos: 'Antiguaza',
  ci: '55512345',
  complemento: '1A',
  extension: 'LP',
  telefono: '69990001',
  fechaNacimiento: '2026-10-05',
  sexo: 'F',
  idioma: 'castellano',
  correo: 'antes@ejemplo.bo',
  otrosApellidos: ['Previaza'],
  otrosTelefonos: ['69990003'],
  semanasGestacion: 28,
  pesoNacer: 1013,
  tutor: { nombre: 'Tutoraantes Uno', parentesco: 'madre', telefono: '69990002' },
};
/** Every field that a form can correct, with another value. */
const AFTER: Record<string, unknown> = {
  nombres: 'Zoraidaluego',
  apellidos: 'Modernaza',
  unNombre: null,
  tipoDocumento: 'ci',
  ci: '66612345',
  complemento: '2B',
  extension: 'SC',
  telefono: '68880001',
  fechaNacimiento: '2026-10-12',
  sexo: 'M',
  idioma: 'quechua',
  correo: 'luego@ejemplo.bo',
  otrosApellidos: ['Pasadaza'],
  otrosTelefonos: ['68880003'],
  semanasGestacion: 29,
  pesoNacer: 1117,
  tutor: { nombre: 'Tutoraluego Dos', parentesco: 'tía', telefono: '68880002' },
};
const OLD = /Zoraidaantes|Antiguaza|55512345|69990001|antes@|Previaza|Tutoraantes|6999000[23]|2026-10-05/;
const NEW = /Zoraidaluego|Modernaza/;

/** What tells of the correction itself, and so goes on saying what was there before. */
const TELLS_OF_BEFORE = ['listAudit', 'exportAudit'];
/** Lists and papers that must name the person: a walk that reaches none of them would prove nothing. */
const NAMES_THEM = [
  'listAppointments',
  'readAppointment',
  'summarizeAppointments',
  'exportAppointments',
  'listConfirmations',
  'listNotices',
  'listWaiting',
  'matchWaiting',
  'searchPatients',
  'readPatient',
  'listPlans',
  'listChildren',
  'listSurgeries',
  'listOrders',
  'deviceWorklist',
  'exportPatientFhir',
  'patientCopy',
  'listDrafts',
];

/** The lists from which somebody is called. */
const CALLED_FROM = [
  'listAppointments',
  'listConfirmations',
  'listNotices',
  'listWaiting',
  'matchWaiting',
  'listPlans',
  'listChildren',
  'listSurgeries',
  'listOrders',
] as const;

const ids: Record<string, string> = {};
const must = async (answer: Promise<{ status: number; body: unknown }>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
};

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  ({ admin } = clients);
  doctor = clients['médico'];
  const { id } = await must(admin.post('/api/pacientes', { ...BEFORE, confirmado: true }));
  const paciente = String(id);
  ids['patient'] = paciente;
  for (const who of [doctor, admin])
    await must(who.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' }));
  const { id: consulta } = await must(doctor.post(`/api/pacientes/${paciente}/consultas`, {}));
  const diagnosticos = [{ codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }];
  await must(doctor.patch(`/api/consultas/${String(consulta)}`, { diagnosticos, version: 1 }));
  const surgery = { procedimiento: 'faco', ojo: 'OD', cie: 'H25.1', anestesia: 'general', confirmado: true };
  await must(doctor.post(`/api/pacientes/${paciente}/cirugias`, { ...surgery, consulta }));
  const decision = { decision: 'control', semanas: 4, motivo: 'Catarata congénita' };
  const planes = [{ diagnostico: 'H25.1', ojo: 'OD', ...decision }];
  await must(doctor.post(`/api/consultas/${String(consulta)}/cerrar`, { version: 2, planes }));
  ids['visit'] = String(consulta);
  const { id: draft } = await must(doctor.post(`/api/pacientes/${paciente}/consultas`, {}));
  ids['draft'] = String(draft);
  const visit = { medico: OWN_DOCTOR, tipo: 'control', paciente: { id: paciente }, confirmado: true };
  const booked = await must(admin.post('/api/turnos', { ...visit, fecha: MONDAY, hora: '09:00' }));
  ids['appointment'] = String(booked['id']);
  // Moved by the clinic: the family has to be notified.
  await must(
    admin.patch(`/api/turnos/${String(booked['id'])}`, { hora: '09:40', version: booked['version'] }),
  );
  await must(admin.post('/api/lista-espera', { paciente: { id: paciente }, tipo: 'control' }));
  const order = {
    estudio: 'CV-24S',
    ojo: 'AO',
    indicacion: 'Prueba',
    solicitaExterno: 'Dr. X',
    confirmado: true,
  };
  const asked = String((await must(admin.post('/api/ordenes', { ...order, paciente })))['id']);
  ids['order'] = asked;
  const study = { tipo: 'estudio', estudio: 'CV-24S', ojo: 'AO', orden: asked, paciente: { id: paciente } };
  await must(admin.post('/api/turnos', { ...study, fecha: MONDAY, hora: '15:00', confirmado: true }));
});

/** What an operation is asked so that it can name the person; a new one without an entry is asked without a query. */
const QUERIES: Record<string, Record<string, string>> = {
  listAppointments: { desde: MONDAY, hasta: MONDAY, nacimientos: 'true' },
  summarizeAppointments: { desde: MONDAY, hasta: MONDAY, nombres: '50' },
  exportAppointments: { desde: MONDAY, hasta: MONDAY, formato: 'csv', telefonos: 'true' },
  agendaAt: { fecha: MONDAY, cuando: '2026-11-20T13:00:00.000Z' },
  certificate: { desde: MONDAY, hasta: MONDAY },
  listConfirmations: { fecha: MONDAY },
  matchWaiting: { medico: OWN_DOCTOR, fecha: MONDAY, hora: '11:00', duracionMin: '20' },
  listPlans: { hasta: '2027-06-30' },
  deviceWorklist: { desde: MONDAY, hasta: MONDAY },
  searchPatients: { texto: 'modernaza' },
};
const byRole = ({ access }: Operation): ApiClient => {
  const allowed: readonly Role[] = access === 'public' ? ['admin'] : POLICIES[access];
  return allowed.includes('admin') ? admin : doctor;
};

test('a correction of every field reaches every list, and the audit log keeps what was there', async () => {
  const fields = Object.keys(patientPatchSchema.shape).filter((field) => field !== 'version');
  expect(Object.keys(AFTER).sort()).toEqual(fields.sort());
  const seen = await admin.get(`/api/pacientes/${ids['patient'] ?? ''}`);
  const { version } = seen.body as { version: number };
  const done = await admin.patch(`/api/pacientes/${ids['patient'] ?? ''}`, { ...AFTER, version });
  expect([done.status, done.body]).toMatchObject([200, { telefono: '+59168880001' }]);

  const named: string[] = [];
  const stale: string[] = [];
  for (const [name, operation] of Object.entries(OPERATIONS) as [string, Operation][]) {
    if (operation.method !== 'GET' || operation.path === '/api/eventos') continue;
    const query = new URLSearchParams(QUERIES[name] ?? {}).toString();
    const paths = operation.path.includes('{')
      ? Object.values(ids).map((id) => operation.path.replaceAll(/\{\w+\}/g, id))
      : [operation.path];
    for (const path of paths) {
      const { status, body } = await byRole(operation).get(`${path}?${query}`);
      if (status >= 400) continue;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      if (NEW.test(text)) named.push(name);
      if (OLD.test(text) && !TELLS_OF_BEFORE.includes(name))
        stale.push(`${name}: ${OLD.exec(text)?.[0] ?? ''}`);
    }
  }
  expect(stale).toEqual([]);
  expect(NAMES_THEM.filter((name) => !named.includes(name))).toEqual([]);
  const auditLines = JSON.stringify(
    (await admin.get(`/api/auditoria?documento=${ids['patient'] ?? ''}`)).body,
  );
  for (const [before, after] of [
    ['Antiguaza', 'Modernaza'],
    ['+59169990001', '+59168880001'],
    ['Tutoraantes', 'Tutoraluego'],
  ] as const)
    expect([auditLines.includes(before), auditLines.includes(after)]).toEqual([true, true]);
});

test('and the search finds by what is corrected, no more by what was wrong', async () => {
  const found = async (texto: string): Promise<number> =>
    ((await admin.get(`/api/pacientes?texto=${encodeURIComponent(texto)}`)).body as { items: unknown[] })
      .items.length;
  expect(await Promise.all(['modernaza', '68880001', '66612345', 'pasadaza'].map(found))).toEqual([
    1, 1, 1, 1,
  ]);
  expect(await Promise.all(['antiguaza', '69990001', '55512345'].map(found))).toEqual([0, 0, 0]);
});

test('every list with the telephone of a child says whose it is', async () => {
  const { version } = (await admin.get(`/api/pacientes/${ids['patient'] ?? ''}`)).body as { version: number };
  const tutor = { nombre: 'Tutoraluego Dos', parentesco: 'tía', telefono: '68880001' };
  await must(admin.patch(`/api/pacientes/${ids['patient'] ?? ''}`, { tutor, version }));
  const silent: string[] = [];
  for (const name of CALLED_FROM) {
    const operation: Operation = OPERATIONS[name];
    const query = new URLSearchParams(QUERIES[name] ?? {}).toString();
    const { body } = await byRole(operation).get(`${operation.path}?${query}`);
    const text = JSON.stringify(body);
    if (!text.includes('"contesta":{"nombre":"Tutoraluego Dos","parentesco":"tía"}')) silent.push(name);
  }
  expect(silent).toEqual([]);
});
