import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_WEEK, oneClientPerRole } from '#tests/support/accounts';
import { ApiClient, type Answer } from '#tests/support/api-client';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { fridayDoctor } from '#tests/support/scheduling/arrivals';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { planOf } from '#tests/support/scheduling/plans';
import { CLOCK_NOW, OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { DescribedApi } from '#tests/support/described-api';
import { SAMPLE_PASSWORD } from '#tests/support/start-server';
import { isMedia, refusalsOf, type Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { stepOf } from '#domain/access/second-step';
import { listedName } from '#domain/people/listed-name';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { picture, sendFile, sha256Of } from '#tests/support/sent-file';
import { STATUS } from '#server/http/status';
import { PATIENCE_MS } from '#tests/support/patience';
import {
  AnswerReader,
  cellsIn,
  contentTable,
  isAtLeast,
  MARKS,
  RecordingClient,
  ROLES,
  STRANGERS,
  withTable,
  type Content,
  type Role,
  type Sent,
  type Stranger,
  type Walker,
} from '#tests/support/walk/role-walk';
import { appointments, consultations, plans } from '#application/collections';
import { readingNotices } from '#application/operational-collections';
import { peopleIn } from '#application/access/tell-people';
import { keysOf, recordOf } from '#domain/shared/typed-record';
import { may, type Actor } from '#domain/access/policies';

const STAFF = { uid: 'x', rol: null, doctor: false, medico: null, estado: 'activo' } as const;
const WHO: Readonly<Record<Stranger, Actor>> = {
  recepción: { ...STAFF, funciones: ['recepcion'] },
  técnico: { ...STAFF, funciones: ['tecnico'] },
  'otro médico': { ...STAFF, doctor: true, medico: 'Dra. Otra' },
  'otro admin': { ...STAFF, rol: 'admin' },
};

const ACCESS = path.resolve(import.meta.dirname, '../../docs/access.md');

/** The rows of docs/access.md: operation → status per role. */
const rows = readFileSync(ACCESS, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, operation, ...statuses] = line.split('|').map((cell) => cell.trim());
    const name = /^`([A-Z]+ \/api\/\S+)`$/.exec(operation ?? '')?.[1];
    return name === undefined
      ? []
      : [{ operation: name, statuses: statuses.slice(0, ROLES.length).map(Number) }];
  });

const contracts: readonly Operation[] = Object.values(OPERATIONS);
let described: DescribedApi;

/** A messenger that nobody answers for: what is sent to it is claimed, and no more is known. */
const WORD = 'palabra-acordada';
const SECRET = 'secreto-de-la-aplicacion';
const MESSENGER = {
  WHATSAPP_API_URL: 'http://127.0.0.1:9',
  WHATSAPP_PHONE_ID: '123456',
  WHATSAPP_TOKEN: 'clave',
  WHATSAPP_APP_SECRET: SECRET,
  WHATSAPP_VERIFY_TOKEN: WORD,
};
const TOLD = { object: 'whatsapp_business_account', entry: [] };
const SIGNED = {
  'x-hub-signature-256': `sha256=${createHmac('sha256', SECRET).update(JSON.stringify(TOLD)).digest('hex')}`,
};

let clinicBegan = 0;
const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000', ...MESSENGER });
const { admin } = clinic;
let clients: Record<Role, RecordingClient>;
let strangers: Record<Stranger, RecordingClient>;
let serial = 0;

beforeAll(async () => {
  clinicBegan = Date.now();
  const signedIn = await oneClientPerRole(clinic.url);
  clients = recordOf(ROLES, (role) => RecordingClient.of(signedIn[role]));
  strangers = {
    recepción: await newStaff({ funciones: ['recepcion'] }),
    técnico: await newStaff({ funciones: ['tecnico'] }),
    'otro médico': await newStaff({ medico: decodeURIComponent(await newDoctor()) }),
    'otro admin': await newStaff({ rol: 'admin' }),
  };
  // Whoever looks at the room finds somebody there.
  for (const role of ['personal', 'médico'] as const) await somebodyInTheRoom(role);
  described = new DescribedApi((await admin.get('/api/openapi.json')).body);
});

/** An account of its own, which has opened nothing. */
async function newStaff(patch: object): Promise<RecordingClient> {
  const { uid, email } = await newAccount();
  await admin.patch(`/api/users/${uid}`, { ...patch, estado: 'activo', version: 1 });
  const client = new RecordingClient(clinic.url);
  await client.signIn(email, 'secreto-1');
  return client;
}

async function newDoctor(): Promise<string> {
  serial += 1;
  const answer = await admin.post('/api/horarios-medicos', { nombre: `Dra. Prueba ${String(serial)}` });
  return encodeURIComponent((answer.body as { id: string }).id);
}

/** The path where a calendar's address is created: a doctor's own agenda for doctors. */
const calendarOf = async (role: Role): Promise<string> =>
  `/api/medicos/${role === 'médico' ? encodeURIComponent(OWN_DOCTOR) : await newDoctor()}/calendario`;

async function newAccount(): Promise<{ uid: string; email: string }> {
  serial += 1;
  const email = `persona${String(serial)}@ejemplo.bo`;
  const answer = await admin.post('/api/register', { email, password: 'secreto-1' });
  return { uid: (answer.body as { uid: string }).uid, email };
}

/** Somebody else, with a session of their own. */
async function somebody({ url }: ApiClient): Promise<ApiClient> {
  const { email } = await newAccount();
  const client = new ApiClient(url);
  await client.signIn(email, 'secreto-1');
  return client;
}

const OWN_PASSWORD = { password: 'secreto-1' };
let begun = '';
/** Somebody who has begun to set up the second step; `begun` is the secret. */
async function somebodyBegun(client: ApiClient): Promise<ApiClient> {
  const other = await somebody(client);
  const { body } = await other.post('/api/cuenta/segundo-paso', OWN_PASSWORD);
  begun = (body as { secreto: string }).secreto;
  return other;
}
/** What a telephone shows by the clock of the server, which began with this file and goes on. */
const codeOf = (secret: string): string => {
  const now = new Date(Date.parse(CLOCK_NOW) + Date.now() - clinicBegan);
  return secret === '' ? '000000' : new NodeSecrets().oneTimeCode(secret, stepOf(now));
};

async function resetToken(): Promise<string> {
  const { uid } = await newAccount();
  const answer = await admin.post(`/api/users/${uid}/enlace`);
  return new URL((answer.body as { url: string }).url).searchParams.get('token') ?? '';
}

/** A place for which someone is filling in a form. */
const hold = {
  medico: OWN_DOCTOR,
  fecha: '2027-01-04',
  hora: '08:00',
  duracionMin: 20,
};

/** The sample study that all staff may book. */
const STUDY = 'OCT-M';
const newPatient = () => {
  serial += 1;
  return {
    nombres: 'Ana',
    apellidos: `${MARKS.surname} ${letters(serial)}`,
    ci: `${MARKS.document}${String(serial).padStart(4, '0')}`,
    fechaNacimiento: MARKS.born,
    telefono: `${MARKS.phone}${String(serial).padStart(4, '0')}`,
  };
};
/** A number in letters, because names have no digits. */
const letters = (value: number): string =>
  [...String(value)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const DEATH = { fecha: '2020-01-01', fuente: 'Su hija', version: 1 };
const MOVED = { clase: 'se_mudo', motivo: 'Vive en Tarija', version: 1 };

/** Somebody who has died or left. */
async function departedId(how: 'fallecimiento' | 'partida', body: object): Promise<string> {
  const id = await newPatientId();
  await admin.post(`/api/pacientes/${id}/${how}`, body);
  return id;
}

async function newPatientId(): Promise<string> {
  const answer = await admin.post('/api/pacientes', { ...newPatient(), confirmado: true });
  return (answer.body as { id: string }).id;
}

const twoRecords = async () => ({
  conserva: await newPatientId(),
  absorbe: await newPatientId(),
  motivo: 'Es la misma persona',
});

/** A merge proposed by staff, so that any admin may decide it. */
const newMerge = async (): Promise<string> =>
  ((await clients.personal.post('/api/pacientes/fusiones', await twoRecords())).body as { id: string }).id;

/** Today's places are for those who arrive: nobody does on a day that has not come. */
const LATER = 'desde=2026-11-23';

/** A free place that a role may take, at another time than `taken`: doctors change their own visits, everyone else a study. */
async function freePlace(
  role?: Role,
  taken?: { hora: string },
  since = LATER,
): Promise<{ fecha: string; hora: string }> {
  const [query, wanted] =
    role === 'médico'
      ? [`tipo=control&medicos=${encodeURIComponent(OWN_DOCTOR)}`, { tipo: 'control', medico: OWN_DOCTOR }]
      : [`estudio=${STUDY}`, { tipo: 'estudio', estudio: STUDY, ojo: 'AO' }];
  const answer = await admin.get(`/api/disponibilidad/primera?${query}&cantidad=3&${since}`);
  const { cupos } = answer.body as { cupos: { fecha: string; hora: string }[] };
  const { fecha, hora } = cupos.find((each) => each.hora !== taken?.hora) ?? { fecha: '', hora: '' };
  return { fecha, hora, ...wanted };
}

/** Two studies on one day for a new patient. */
async function twoStudies(): Promise<object> {
  const answer = await admin.get(`/api/disponibilidad/primera?estudio=${STUDY}&cantidad=20&${LATER}`);
  const places = (answer.body as { cupos: { fecha: string; hora: string }[] }).cupos;
  const first = places.find(({ fecha }, index) => places[index + 1]?.fecha === fecha);
  const turnos = places
    .filter(({ fecha }) => fecha === first?.fecha)
    .slice(0, 2)
    .map(({ fecha, hora }) => ({ fecha, hora, tipo: 'estudio', estudio: STUDY }));
  return { paciente: { id: await newPatientId() }, turnos };
}

/** A series of two that a role may change. */
async function newSeries(by: ApiClient, role?: Role): Promise<string> {
  const body =
    role === 'médico'
      ? { paciente: { id: await newPatientId() }, turnos: await twoVisits() }
      : await twoStudies();
  return ((await by.post('/api/turnos/series', body)).body as { id: string }).id;
}

/** Two free places of the sample account's doctor. */
async function twoVisits(): Promise<object[]> {
  const query = `tipo=control&medicos=${encodeURIComponent(OWN_DOCTOR)}&cantidad=2`;
  const answer = await admin.get(`/api/disponibilidad/primera?${query}`);
  const { cupos } = answer.body as { cupos: { fecha: string; hora: string }[] };
  return cupos.map(({ fecha, hora }) => ({ fecha, hora, tipo: 'control', medico: OWN_DOCTOR }));
}

/** A patient waiting for the study, whom all staff may manage. */
async function newWaiting(over: object = {}): Promise<{ id: string; version: number }> {
  const body = { paciente: { id: await newPatientId() }, tipo: 'estudio', estudio: STUDY, ...over };
  return (await admin.post('/api/lista-espera', body)).body as { id: string; version: number };
}

/** Somebody who asked with the link of an appointment to come earlier. */
async function askedEarlier(): Promise<{ id: string; version: number; paciente: { id: string } }> {
  const { id } = await newAppointment('admin');
  const { enlace } = (await admin.get(`/api/turnos/${id}/enlace`)).body as { enlace: string };
  const turno = (await admin.get(`/api/turnos/${id}`)).body as {
    fecha: string;
    hora: string;
    paciente: { id: string };
  };
  const visto = `${turno.fecha} ${turno.hora}`;
  await fetch(`${clinic.url}/r/${enlace}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ accion: 'si_se_libera', visto }),
  });
  const { items } = (await admin.get(`/api/lista-espera?paciente=${turno.paciente.id}`)).body as {
    items: { id: string; version: number; paciente: { id: string } }[];
  };
  const [entry] = items;
  if (entry === undefined) throw new Error('nobody waits');
  return entry;
}

/** Somebody who agreed to messages. */
async function agreed(paciente: string): Promise<void> {
  await admin.post(`/api/pacientes/${paciente}/mensajes`, { acepta: true, version: 0 });
}

/** An appointment that the clinic has moved, so that its patient has to be notified, and the version of that entry. */
async function newNotice(role: Role): Promise<{ id: string; moved: number; version: number }> {
  const booked = await newAppointment(role);
  const { fecha, hora } = await freePlace(role, booked);
  const { version: moved } = (
    await admin.patch(`/api/turnos/${booked.id}`, { fecha, hora, version: booked.version })
  ).body as { version: number };
  return { id: booked.id, moved, version: 1 };
}

async function newAppointment(
  role: Role,
  since = LATER,
): Promise<{ id: string; version: number; hora: string }> {
  const by = role === 'personal' || role === 'médico' ? clients[role] : admin;
  const request = { ...(await freePlace(role, undefined, since)), paciente: newPatient(), confirmado: true };
  return (await by.post('/api/turnos', request)).body as { id: string; version: number; hora: string };
}

let arrived = 0;
/** A patient who has arrived today, whom a role may call: the doctor's own, or one for a study. */
async function somebodyInTheRoom(role: Role): Promise<string> {
  arrived += 1;
  const id = `en sala ${String(arrived)}`;
  const person = newPatient();
  const answer = await admin.post('/api/pacientes', { ...person, confirmado: true });
  const { fecha } = clinicTime(new Date(CLOCK_NOW));
  const whose =
    role === 'médico'
      ? { medico: OWN_DOCTOR }
      : { tipo: 'estudio' as const, estudio: { codigo: STUDY, nombre: 'OCT' } };
  const visit = appointmentOf({
    fecha,
    // One after the other, while the clinic sleeps: nobody is in two places at once, nor where others book.
    hora: `${String(Math.floor(arrived / 3)).padStart(2, '0')}:${String((arrived % 3) * 20).padStart(2, '0')}`,
    estado: 'en_sala',
    paciente: { id: (answer.body as { id: string }).id, nombre: listedName(person) },
    ...whose,
  });
  await clinic.put(appointments, id, visit);
  return id;
}

/** A patient of the sample's doctor, who is notified that the doctor is late. */
let toTell = '';

/** What the staff has begun to measure, in the doctor's draft. */
async function preconsultation(): Promise<string> {
  const turno = await somebodyInTheRoom('médico');
  await clients.personal.post(`/api/turnos/${turno}/preconsulta`);
  return `turno-${turno}`;
}

/** An account that has read too many people in an hour. */
async function newReadingNotice(): Promise<string> {
  serial += 1;
  const id = `cuenta-${String(serial)}`;
  const notice = { cuenta: 'cuenta', cuando: CLOCK_NOW, personas: 61, abierto: true };
  await clinic.put(readingNotices, id, notice);
  return id;
}

const FAULT = {
  codigo: 'K7QM-3XPA',
  clase: 'pantalla',
  tipo: 'TypeError',
  mensaje: 'Cannot read properties of undefined …',
  pila: ['Card@DaySheet'],
  pantalla: '/admin/turnos',
  version: '0.1.0',
};
const REASON = { motivo: 'Solicitud del paciente' };
/** Who is expected today, or here already, for what a role may receive. */
async function patientOfToday(role: Role, estado: 'agendado' | 'en_sala'): Promise<string> {
  const turno = await somebodyInTheRoom(role);
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
  db.prepare("UPDATE c_turnos SET datos = json_set(datos, '$.estado', ?, '$.ojo', 'AO') WHERE id = ?").run(
    estado,
    turno,
  );
  const [row] = db.prepare("SELECT datos ->> '$.paciente.id' AS id FROM c_turnos WHERE id = ?").all(turno);
  db.close();
  return String(row?.['id']);
}

/** A patient whose record a client has opened, if allowed. */
async function openedPatient(client: ApiClient): Promise<string> {
  const id = await newPatientId();
  await client.post(`/api/pacientes/${id}/aperturas`, REASON);
  return id;
}

/** A draft by the doctor with a diagnosis, and its patient. */
async function newConsultation(): Promise<{ id: string; version: number; paciente: string }> {
  const doctor = clients['médico'];
  const paciente = await openedPatient(doctor);
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 });
  return { id, version: 2, paciente };
}

/** A closed consultation whose patient's record a client has opened. */
async function closedConsultation(client: ApiClient): Promise<string> {
  const { id, version, paciente } = await newConsultation();
  await clients['médico'].post(`/api/consultas/${id}/cerrar`, { version });
  await client.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  return id;
}

const CERTIFICATE = {
  documento: {
    tipo: 'certificado',
    contenido: { certificado: 'asistencia', texto: `${MARKS.clinical}: asistió hoy a la consulta.` },
  },
};
/** A certificate of attendance that the doctor issued, of a patient whose record a client has opened. */
async function newDocument(client: ApiClient): Promise<string> {
  const doctor = clients['médico'];
  const paciente = await openedPatient(doctor);
  const { body } = await doctor.post(`/api/pacientes/${paciente}/documentos`, CERTIFICATE);
  await client.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  return (body as { id: string }).id;
}
let whole: Promise<string> | undefined;
/** Somebody of whom everything is known: a condition, a signed visit and a paper. */
const wholePatient = (): Promise<string> =>
  (whole ??= (async () => {
    const doctor = clients['médico'];
    const { id, version, paciente } = await newConsultation();
    await doctor.post(`/api/pacientes/${paciente}/antecedentes`, ASTHMA);
    await doctor.post(`/api/pacientes/${paciente}/documentos`, CERTIFICATE);
    await doctor.patch(`/api/consultas/${id}`, { plan: `${MARKS.clinical}: control`, version });
    await doctor.post(`/api/consultas/${id}/cerrar`, { version: version + 1 });
    return paciente;
  })());
async function openedWhole(client: ApiClient): Promise<string> {
  const id = await wholePatient();
  await client.post(`/api/pacientes/${id}/aperturas`, REASON);
  return id;
}
const PROPOSAL = {
  ...{ procedimiento: 'faco', ojo: 'OD', cie: 'H52.4', anestesia: 'topica' },
  lente: {
    ...{ potencia: 21, modelo: 'A1', formula: 'kane', objetivo: 0, fuente: 'Biómetro', potenciaEquipo: 21 },
  },
};
const OPERATION = {
  nota: {
    ...{
      fecha: '2026-11-20',
      tecnica: `${MARKS.clinical}: facoemulsificación.`,
      incision: 'corneal',
      lugar: 'bolsa',
    },
    ...{ implante: { potencia: 21, modelo: 'A1', serie: 'SN-1' }, complicaciones: [] },
  },
  ...{ controlDias: 1, excepcion: 'Se prueba quién puede' },
};
/** An operation that the doctor proposed. */
async function newSurgery(): Promise<{ id: string; version: number }> {
  const { id, paciente } = await newConsultation();
  const made = await clients['médico'].post(`/api/pacientes/${paciente}/cirugias`, {
    ...PROPOSAL,
    consulta: id,
  });
  return made.body as { id: string; version: number };
}
/** One that has its day today. */
async function scheduledSurgery(): Promise<{ id: string; version: number; falta: string[] }> {
  const doctor = clients['médico'];
  const { id } = await newSurgery();
  await doctor.post(`/api/cirugias/${id}/estado`, { estado: 'aceptada', version: 1 });
  const set = { estado: 'programada', fecha: '2026-11-20', version: 2 };
  return (await doctor.post(`/api/cirugias/${id}/estado`, set)).body as {
    id: string;
    version: number;
    falta: string[];
  };
}
const ORDER = { estudio: 'OCT-M', ojo: 'AO', indicacion: 'Control', solicitaExterno: 'Dr. de fuera' };
/** An order from outside of a patient whose record a client has opened. */
async function newOrder(client: ApiClient): Promise<{ id: string; version: number; paciente: string }> {
  const paciente = await openedPatient(client);
  const { body } = await admin.post('/api/ordenes', { ...ORDER, paciente });
  return { ...(body as { id: string; version: number }), paciente };
}
/** One that has its appointment. */
async function bookedOrder(client: ApiClient, desde = LATER): Promise<{ id: string; version: number }> {
  const { id, paciente } = await newOrder(client);
  const places = (await admin.get(`/api/disponibilidad/primera?estudio=${STUDY}&cantidad=1&${desde}`))
    .body as {
    cupos: { fecha: string; hora: string }[];
  };
  const [place] = places.cupos;
  await admin.post('/api/turnos', {
    ...{
      tipo: 'estudio',
      estudio: STUDY,
      ojo: 'AO',
      orden: id,
      paciente: { id: paciente },
      confirmado: true,
    },
    ...{ fecha: place?.fecha, hora: place?.hora },
  });
  return (await admin.get(`/api/ordenes/${id}`)).body as { id: string; version: number };
}
/** One whose patient is here, and what a doctor lets it begin without. */
async function orderHere(client: ApiClient): Promise<{ id: string; version: number; puntos: string[] }> {
  const { id, version } = await bookedOrder(client, 'desde=2026-11-20');
  await admin.post(`/api/ordenes/${id}/estado`, { estado: 'en_sala', version });
  const { body } = await admin.get(`/api/ordenes/${id}`);
  const order = body as { version: number; paciente: { id: string }; duras: { id: string }[] };
  await clients['médico'].post(`/api/pacientes/${order.paciente.id}/aperturas`, REASON);
  return { id, version: order.version, puntos: order.duras.map((each) => each.id) };
}
const ALLOWED = { motivo: 'Se prueba quién puede autorizar' };
/** One that a doctor has let begin. */
async function authorisedOrder(client: ApiClient): Promise<{ id: string }> {
  const { id, version, puntos } = await orderHere(client);
  await clients['médico'].post(`/api/ordenes/${id}/autorizacion`, { ...ALLOWED, puntos, version });
  return { id };
}
const MACULA = { grosor_central: MARKS.thickness, senal: 8 };
const MEASURED = { equipo: 'zeiss-oct-cirrus-5000', valores: { OD: MACULA, OI: MACULA } };
/** One that is done, by a technician or by who asks where that one may do studies. */
async function doneOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['personal'];
  const { id } = await authorisedOrder(client);
  for (const estado of ['en_estudio', 'realizado']) {
    const { version } = (await by.get(`/api/ordenes/${id}`)).body as { version: number };
    await by.post(`/api/ordenes/${id}/estado`, {
      ...{ estado, motivo: 'Se prueba quién puede', aLaVez: true, version },
    });
  }
  return (await by.get(`/api/ordenes/${id}`)).body as { id: string; version: number };
}
/** One with its values, and with its technical report. */
async function measuredOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['personal'];
  const { id, version } = await doneOrder(client, role);
  return (await by.put(`/api/ordenes/${id}/resultado`, { ...MEASURED, version })).body as {
    id: string;
    version: number;
  };
}
async function reportedOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['personal'];
  const { id, version } = await measuredOrder(client, role);
  return (await by.post(`/api/ordenes/${id}/informe`, { texto: `${MARKS.clinical}: buena señal.`, version }))
    .body as {
    id: string;
    version: number;
  };
}
/** One that a doctor has signed, and one whose correction has somebody to be notified. */
async function signedOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['médico'];
  const { id, version } = await reportedOrder(client, role);
  return (
    await by.post(`/api/ordenes/${id}/validacion`, { texto: `${MARKS.clinical}: sin cambios.`, version })
  ).body as {
    id: string;
    version: number;
  };
}
const CORRECTED = {
  valores: { OI: { grosor_central: 260 } },
  motivo: 'Un valor mal escrito',
  texto: 'Igual.',
};
const BY_LINK = { como: 'whatsapp', a: 'paciente', dias: 7 };
async function sharedOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['médico'];
  const { id, version } = await signedOrder(client, role);
  return (
    (await by.post(`/api/ordenes/${id}/enlaces`, { ...BY_LINK, version })).body as {
      orden: { id: string; version: number };
    }
  ).orden;
}
async function handedOutAndCorrected(
  client: ApiClient,
  role: Role,
): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['médico'];
  const signed = await signedOrder(client, role);
  const { version } = (
    await by.post(`/api/ordenes/${signed.id}/estado`, {
      ...{ estado: 'entregado', version: signed.version },
      entrega: { como: 'papel', a: 'paciente' },
    })
  ).body as { version: number };
  return (await by.post(`/api/ordenes/${signed.id}/correccion`, { ...CORRECTED, version })).body as {
    id: string;
    version: number;
  };
}
/** One that was done twice. */
async function repeatedOrder(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  const by = role === 'médico' ? client : clients['personal'];
  const { id, version } = await measuredOrder(client, role);
  const step = { estado: 'repetir', repite: 'parpadeo', version };
  return (await by.post(`/api/ordenes/${id}/estado`, step)).body as { id: string; version: number };
}
/** Who may bring files: the one who asks, or else a technician. */
const bringerFor = (client: ApiClient, role: Role): ApiClient =>
  role === 'médico' ? client : clients['personal'];
/** A file that began to arrive, whole or without its only piece. */
async function begunFile(
  client: ApiClient,
  role: Role,
  whole = false,
): Promise<{ id: string; sha256: string }> {
  serial += 1;
  const bytes = await picture(serial);
  const by = bringerFor(client, role);
  const { body } = await by.post('/api/archivos', { nombre: 'foto.png', bytes: bytes.byteLength });
  const { id } = body as { id: string };
  if (whole) await by.put(`/api/archivos/${id}/piezas/0`, new Uint8Array(bytes));
  return { id, sha256: sha256Of(bytes) };
}
/** A file that was put aside at a device, as whoever keeps it tells; the last one told is the last of the list. */
async function refusedFile(role: Role): Promise<string> {
  serial += 1;
  const by = clients['personal'];
  const cuando = '2026-11-20T12:00:00.000Z';
  const archivo = { ref: `${role}/${String(serial)}`, nombre: 'roto.dcm', motivo: 'Está dañado.', cuando };
  await by.put('/api/archivos-rechazados', { puerta: 'carpeta', archivos: [archivo] });
  const { body } = await by.get('/api/archivos-rechazados');
  return (body as { items: { id: string }[] }).items[0]?.id ?? '';
}
/** A file of which nobody knows whose it is. */
async function lostFile(client: ApiClient, role: Role): Promise<{ id: string; version: number }> {
  serial += 1;
  return (await sendFile(bringerFor(client, role), await picture(serial))).body as {
    id: string;
    version: number;
  };
}
const ASTHMA = { clase: 'condicion', que: 'asma' };
const CONTROLLED = { codigo: 'H52.4', estado: 'controlado', visto: 'activo' };
const NO_ANSWER = { como: 'llamada', resultado: 'no_contesta' };
/** What a closed consultation of the doctor left undecided. */
async function newPlan(): Promise<string> {
  const { id, version, paciente } = await newConsultation();
  await clients['médico'].post(`/api/consultas/${id}/cerrar`, { version });
  const { body } = await admin.get(`/api/planes?paciente=${paciente}`);
  return (body as { items: { id: string }[] }).items[0]?.id ?? '';
}

/** Somebody who was measured in a round: for the sample's doctor, or for a colleague who is gone and did not decide it. */
async function newRound(isOwn: boolean): Promise<string> {
  const paciente = await openedPatient(clients['médico']);
  const { body } = await clients['médico'].get('/api/session');
  const { uid } = (body as { user: { uid: string } }).user;
  serial += 1;
  const turno = `ronda-${String(serial)}`;
  const medico = isOwn ? OWN_DOCTOR : 'Dra. Que Se Fue';
  const [fecha, hora] = [clinicTime(new Date(CLOCK_NOW)).fecha, '00:00'];
  const limite = isOwn ? addDays(fecha, 7) : addDays(fecha, -1);
  const visit = appointmentOf({
    ...{ fecha, hora, tipo: 'estudio', estudio: { codigo: 'CV-24S', nombre: 'Campo visual' } },
    ...{ estado: 'atendido', paciente: { id: paciente, nombre: 'Ronda' }, ronda: { medico, limite } },
  });
  const draft = consultationOf({
    ...{ paciente: { id: paciente }, medico, autor: isOwn ? uid : 'nadie', turno, fecha, diagnosticos: [] },
    ...{ motivo: '', ronda: { limite, medida: CLOCK_NOW } },
  });
  const plan = planOf({
    ...{ paciente: { id: paciente }, medico, estado: 'agendado', cita: { turno, fecha, hora } },
  });
  await clinic.put(appointments, turno, visit);
  await clinic.put(consultations, `turno-${turno}`, draft);
  await clinic.put(plans, `plan-${turno}`, plan);
  return `turno-${turno}`;
}

/** A premature child on the list of the nursery; `isNamed` by its weeks, otherwise to be put there by hand. */
async function newChild(isNamed = true): Promise<string> {
  const born = {
    ...newPatient(),
    fechaNacimiento: '2026-11-02',
    ...(isNamed ? { semanasGestacion: 28 } : {}),
  };
  const { body } = await admin.post('/api/pacientes', { ...born, confirmado: true });
  const { id } = body as { id: string };
  if (!isNamed) return id;
  const listed = await admin.get(`/api/prematuros?paciente=${id}`);
  return (listed.body as { items: { id: string }[] }).items[0]?.id ?? '';
}
const TRANSFERRED = { como: 'traslado', texto: 'Al hospital de La Paz', version: 1 };

/** A draft of a doctor whose account was suspended while it was open. */
async function leftDraft(): Promise<string> {
  const medico = decodeURIComponent(await newDoctor());
  const { uid, email } = await newAccount();
  const { body } = await admin.patch(`/api/users/${uid}`, { medico, estado: 'activo', version: 1 });
  const doctor = new ApiClient(clinic.url);
  await doctor.signIn(email, 'secreto-1');
  const paciente = await openedPatient(doctor);
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  const { version } = body as { version: number };
  await admin.patch(`/api/users/${uid}`, { estado: 'suspendido', version });
  return id;
}

const NEXT_YEAR = new Date(CLOCK_NOW).getFullYear() + 1;

/** A name that nothing else has. */
const newName = (): string => `N${String((serial += 1))}`;

/** A day next year that no other request uses. */
function newDay(): string {
  serial += 1;
  return new Date(Date.UTC(NEXT_YEAR, 0, 1 + serial)).toISOString().slice(0, 10);
}

async function newHoliday(): Promise<{ id: string; version: number }> {
  const body = { fecha: newDay(), nombre: 'Cierre de prueba', alcance: { tipo: 'clinica' } };
  return (await admin.post('/api/feriados', body)).body as { id: string; version: number };
}

async function newVersion(): Promise<string> {
  const href = `/api/horarios-medicos/${await newDoctor()}`;
  const vigenteDesde = newDay();
  await admin.put(href, { ...EMPTY_WEEK, vigenteDesde, version: 1 });
  return `${href}/versiones/${vigenteDesde}`;
}

/** A doctor with an exception or an absence: the paths of the list and of the item. */
async function newDays(kind: 'excepciones' | 'ausencias'): Promise<string> {
  const list = `/api/medicos/${await newDoctor()}/${kind}`;
  const { id } = (await admin.post(list, daysBody(kind))).body as { id: string };
  return `${list}/${id}`;
}
const daysBody = (kind: 'excepciones' | 'ausencias'): object =>
  kind === 'ausencias'
    ? { fecha: newDay(), clase: 'congreso' }
    : { fecha: newDay(), clase: 'agrega', bloques: [{ inicio: '08:00', fin: '09:00' }] };

/** The study's own week again: another one would displace the sample's appointments. */
async function studyChange(over: object = {}): Promise<object> {
  const { body } = await admin.get('/api/horarios-estudios/OCT-M');
  const study = body as Record<string, unknown>;
  const week = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, study[day] ?? []]));
  return { ...week, version: study['version'], ...over };
}

const OUTAGE = { clase: 'mantenimiento' };
async function newOutage(): Promise<string> {
  const list = '/api/equipos/lenstar-biometro/paradas';
  const { paradas } = (await admin.post(list, { fecha: newDay(), ...OUTAGE })).body as {
    paradas: { id: string }[];
  };
  return `${list}/${paradas.at(-1)?.id ?? ''}`;
}

/** A well-formed request for each operation, after creating whatever it needs. */
const REQUESTS: Record<string, (client: ApiClient, role: Role) => Promise<Answer>> = {
  'GET /api/salud': (client) => client.get('/api/salud'),
  'GET /api/dias-cerrados': (client) => client.get('/api/dias-cerrados'),
  'POST /api/noche': (client) => client.post('/api/noche'),
  'GET /api/cuidado': (client) => client.get('/api/cuidado'),
  'GET /api/openapi.json': (client) => client.get('/api/openapi.json'),
  'POST /api/register': (client, role) =>
    client.post('/api/register', {
      email: `nueva-${role}-${String((serial += 1))}@ejemplo.bo`
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, ''),
      password: 'secreto-1',
    }),
  'POST /api/session': async (client) => {
    const { email } = await newAccount();
    const other = new ApiClient(client.url);
    return other.post('/api/session', { email, password: 'secreto-1' });
  },
  'GET /api/session': (client) => client.get('/api/session'),
  'DELETE /api/session': async (client, role) => {
    if (role === 'anónimo') return client.delete('/api/session');
    return (await somebody(client)).delete('/api/session');
  },
  'GET /api/cuenta/segundo-paso': (client) => client.get('/api/cuenta/segundo-paso'),
  'POST /api/cuenta/segundo-paso': async (client, role) =>
    (role === 'anónimo' ? client : await somebody(client)).post('/api/cuenta/segundo-paso', OWN_PASSWORD),
  'DELETE /api/cuenta/segundo-paso': async (client, role) =>
    (role === 'anónimo' ? client : await somebody(client)).call(
      'DELETE',
      '/api/cuenta/segundo-paso',
      OWN_PASSWORD,
    ),
  'POST /api/cuenta/segundo-paso/activar': async (client, role) =>
    (role === 'anónimo' ? client : await somebodyBegun(client)).post('/api/cuenta/segundo-paso/activar', {
      codigo: codeOf(begun),
    }),
  'POST /api/cuenta/segundo-paso/codigos': async (client, role) => {
    if (role === 'anónimo') return client.post('/api/cuenta/segundo-paso/codigos', OWN_PASSWORD);
    const other = await somebodyBegun(client);
    await other.post('/api/cuenta/segundo-paso/activar', { codigo: codeOf(begun) });
    return other.post('/api/cuenta/segundo-paso/codigos', OWN_PASSWORD);
  },
  'DELETE /api/users/{uid}/segundo-paso': async (client) =>
    client.delete(`/api/users/${(await newAccount()).uid}/segundo-paso`),
  'GET /api/descargas': (client) => client.get('/api/descargas'),
  'DELETE /api/descargas/{tipo}': (client) => client.delete('/api/descargas/turnos'),
  'POST /api/session/bloqueo': async (client, role) =>
    (role === 'anónimo' ? client : await somebody(client)).post('/api/session/bloqueo'),
  'POST /api/session/desbloqueo': async (client, role) => {
    const locked = role === 'anónimo' ? client : await somebody(client);
    await locked.post('/api/session/bloqueo');
    return locked.post('/api/session/desbloqueo', { password: 'secreto-1' });
  },
  'POST /api/restablecer': async (client) =>
    client.post('/api/restablecer', { token: await resetToken(), password: 'nueva-clave' }),
  'GET /api/users': (client) => client.get('/api/users'),
  'POST /api/users': (client) => {
    serial += 1;
    return client.post('/api/users', {
      ...{ email: `colega${String(serial)}@ejemplo.bo`, nombre: 'Rosa Ticona', funciones: ['recepcion'] },
    });
  },
  'POST /api/session/contrasena': async (client, role) => {
    const own = { actual: 'secreto-1', nueva: 'secreto-2' };
    return role === 'anónimo'
      ? client.post('/api/session/contrasena', own)
      : (await somebody(client)).post('/api/session/contrasena', own);
  },
  'DELETE /api/session/todas': async (client, role) =>
    role === 'anónimo'
      ? client.delete('/api/session/todas')
      : (await somebody(client)).delete('/api/session/todas'),
  'PATCH /api/users/{uid}': async (client) =>
    client.patch(`/api/users/${(await newAccount()).uid}`, { estado: 'activo', version: 1 }),
  'POST /api/users/{uid}/enlace': async (client) =>
    client.post(`/api/users/${(await newAccount()).uid}/enlace`),
  'GET /api/medicos': (client) => client.get('/api/medicos'),
  'PATCH /api/medicos/{id}': async (client) =>
    client.patch(`/api/medicos/${await newDoctor()}`, { especialidad: 'Retina' }),
  'POST /api/medicos/{id}/codigo': async (client) => client.post(`/api/medicos/${await newDoctor()}/codigo`),
  'GET /api/horarios-medicos': (client) => client.get('/api/horarios-medicos'),
  'POST /api/horarios-medicos': (client, role) =>
    client.post('/api/horarios-medicos', { nombre: `Dr. Alta por ${role}` }),
  'GET /api/horarios-medicos/{id}': async (client) =>
    client.get(`/api/horarios-medicos/${await newDoctor()}`),
  'PUT /api/horarios-medicos/{id}': async (client) =>
    client.put(`/api/horarios-medicos/${await newDoctor()}`, { ...EMPTY_WEEK, version: 1 }),
  'DELETE /api/horarios-medicos/{id}': async (client) =>
    client.delete(`/api/horarios-medicos/${await newDoctor()}`),
  'GET /api/horarios-estudios': (client) => client.get('/api/horarios-estudios'),
  'GET /api/textos-medicos': (client) => client.get('/api/textos-medicos'),
  'GET /api/textos-medicos/exportar': (client) => client.get('/api/textos-medicos/exportar'),
  'POST /api/textos-medicos/{id}': async (client) => {
    const { textos } = (await admin.get('/api/textos-medicos')).body as {
      textos: { id: string; huella: string; version: number }[];
    };
    // Of each role a text of its own.
    const { id = '', huella, version } = textos.find((each) => each.version === 0) ?? {};
    return client.post(`/api/textos-medicos/${id}`, { acuerdo: true, huella, version });
  },
  'GET /api/feriados': (client) => client.get('/api/feriados?anio=2026'),
  'GET /api/horarios-medicos/{id}/versiones': async (client) =>
    client.get(`/api/horarios-medicos/${await newDoctor()}/versiones`),
  'POST /api/horarios-medicos/{id}/simulacion': async (client) =>
    client.post(`/api/horarios-medicos/${await newDoctor()}/simulacion`, EMPTY_WEEK),
  'DELETE /api/horarios-medicos/{id}/versiones/{vigenteDesde}': async (client) =>
    client.delete(await newVersion()),
  'GET /api/medicos/{id}/excepciones': async (client) =>
    client.get(`/api/medicos/${await newDoctor()}/excepciones`),
  'POST /api/medicos/{id}/excepciones': async (client) =>
    client.post(`/api/medicos/${await newDoctor()}/excepciones`, daysBody('excepciones')),
  'PATCH /api/medicos/{id}/excepciones/{excepcion}': async (client) =>
    client.patch(await newDays('excepciones'), daysBody('excepciones')),
  'DELETE /api/medicos/{id}/excepciones/{excepcion}': async (client) =>
    client.delete(await newDays('excepciones')),
  'GET /api/medicos/{id}/ausencias': async (client) =>
    client.get(`/api/medicos/${await newDoctor()}/ausencias`),
  'POST /api/medicos/{id}/ausencias': async (client) =>
    client.post(`/api/medicos/${await newDoctor()}/ausencias`, daysBody('ausencias')),
  'PATCH /api/medicos/{id}/ausencias/{ausencia}': async (client) =>
    client.patch(await newDays('ausencias'), daysBody('ausencias')),
  'DELETE /api/medicos/{id}/ausencias/{ausencia}': async (client) =>
    client.delete(await newDays('ausencias')),
  'GET /api/medicos/{id}/por-reasignar': async (client) =>
    client.get(`/api/medicos/${await newDoctor()}/por-reasignar`),
  'POST /api/feriados': (client) =>
    client.post('/api/feriados', { fecha: newDay(), nombre: 'Cierre', alcance: { tipo: 'clinica' } }),
  'GET /api/feriados/{id}': async (client) => client.get(`/api/feriados/${(await newHoliday()).id}`),
  'PATCH /api/feriados/{id}': async (client) => {
    const { id, version } = await newHoliday();
    return client.patch(`/api/feriados/${id}`, { nombre: 'Otro nombre', version });
  },
  'DELETE /api/feriados/{id}': async (client) => client.delete(`/api/feriados/${(await newHoliday()).id}`),
  'POST /api/feriados/generar': (client) => client.post('/api/feriados/generar', { anio: NEXT_YEAR }),
  'GET /api/feriados/exportar': (client) => client.get('/api/feriados/exportar?anio=2026&formato=csv'),
  'POST /api/feriados/importar': (client) =>
    client.post('/api/feriados/importar', { formato: 'csv', texto: 'Fecha;Nombre\n01/02/2090;Cierre' }),
  'GET /api/horarios-estudios/{codigo}': (client) => client.get('/api/horarios-estudios/OCT-M'),
  'PUT /api/horarios-estudios/{codigo}': async (client) =>
    client.put('/api/horarios-estudios/OCT-M', await studyChange()),
  'PATCH /api/horarios-estudios/{codigo}': async (client) => {
    const { version } = (await admin.get('/api/horarios-estudios/TOP')).body as { version: number };
    return client.patch('/api/horarios-estudios/TOP', { preparacionMin: 5, version });
  },
  'GET /api/horarios-estudios/{codigo}/versiones': (client) =>
    client.get('/api/horarios-estudios/OCT-M/versiones'),
  'DELETE /api/horarios-estudios/{codigo}/versiones/{vigenteDesde}': async (client) => {
    const vigenteDesde = newDay();
    await admin.put('/api/horarios-estudios/OCT-M', await studyChange({ vigenteDesde }));
    return client.delete(`/api/horarios-estudios/OCT-M/versiones/${vigenteDesde}`);
  },
  'POST /api/horarios-estudios': (client) =>
    client.post('/api/horarios-estudios', {
      ...{ nombre: `Estudio ${newName()}`, codigo: newName(), dilatacion: 'no', consentimiento: false },
      ...{ equipos: ['lenstar-biometro'], base: 5, porOjo: 5 },
    }),
  'GET /api/salas': (client) => client.get('/api/salas'),
  'POST /api/salas': (client) => client.post('/api/salas', { nombre: `Sala ${newName()}` }),
  'PATCH /api/salas/{id}': async (client) => {
    const { body } = await admin.post('/api/salas', { nombre: `Sala ${newName()}` });
    const { id, version } = body as { id: string; version: number };
    return client.patch(`/api/salas/${id}`, { retirado: true, version });
  },
  'GET /api/equipos': (client) => client.get('/api/equipos'),
  'POST /api/equipos': (client) => client.post('/api/equipos', { nombre: `Equipo ${newName()}` }),
  'PATCH /api/equipos/{id}': async (client) => {
    const { body } = await admin.get('/api/equipos');
    const device = (body as { id: string; version: number }[]).find(({ id }) => id === 'lenstar-biometro');
    return client.patch('/api/equipos/lenstar-biometro', { serie: 'L-1', version: device?.version ?? null });
  },
  'POST /api/equipos/{id}/paradas': (client) =>
    client.post('/api/equipos/lenstar-biometro/paradas', { fecha: newDay(), ...OUTAGE }),
  'DELETE /api/equipos/{id}/paradas/{parada}': async (client) => client.delete(await newOutage()),
  'PUT /api/equipos/{id}/paradas/{parada}': async (client) => {
    const href = await newOutage();
    const { body } = await admin.get('/api/equipos');
    const device = (body as { id: string; version: number }[]).find(({ id }) => id === 'lenstar-biometro');
    return client.put(href, { fecha: newDay(), ...OUTAGE, version: device?.version });
  },
  'GET /api/auditoria': (client) => client.get('/api/auditoria'),
  'GET /api/auditoria/exportar': (client) => client.get('/api/auditoria/exportar'),
  'GET /api/ajustes': (client) => client.get('/api/ajustes'),
  'PATCH /api/ajustes': async (client) => {
    const { version } = (await admin.get('/api/ajustes')).body as { version: number };
    return client.patch('/api/ajustes', { horizonteDias: 200, version });
  },
  'POST /api/ajustes/efecto': (client) => client.post('/api/ajustes/efecto', { horizonteDias: 90 }),
  'GET /api/respaldos': (client) => client.get('/api/respaldos'),
  'POST /api/respaldos': (client) => client.post('/api/respaldos', { password: SAMPLE_PASSWORD }),
  'GET /api/respaldos/{id}': async (client) => {
    const { id } = (await clients.admin.post('/api/respaldos', { password: SAMPLE_PASSWORD })).body as {
      id: string;
    };
    return client.get(`/api/respaldos/${id}`);
  },
  'POST /api/motivos': (client) => client.post('/api/motivos', { motivo: 'Pedido de una auditoría' }),
  'GET /api/avisos-lectura': (client) => client.get('/api/avisos-lectura'),
  'POST /api/avisos-lectura/{id}/visto': async (client) =>
    client.post(`/api/avisos-lectura/${await newReadingNotice()}/visto`),
  'GET /api/pacientes': (client) => client.get('/api/pacientes?texto=prueba'),
  'POST /api/pacientes': (client) => client.post('/api/pacientes', { ...newPatient(), confirmado: true }),
  'GET /api/pacientes/{id}': async (client) => client.get(`/api/pacientes/${await newPatientId()}`),
  'GET /api/pacientes/{id}/letra': async (client) =>
    client.get(`/api/pacientes/${await newPatientId()}/letra`),
  'PATCH /api/pacientes/{id}': async (client) =>
    client.patch(`/api/pacientes/${await newPatientId()}`, { nombres: 'Ana María', version: 1 }),
  'POST /api/pacientes/{id}/fallecimiento': async (client) =>
    client.post(`/api/pacientes/${await newPatientId()}/fallecimiento`, DEATH),
  'DELETE /api/pacientes/{id}/fallecimiento': async (client) =>
    client.delete(`/api/pacientes/${await departedId('fallecimiento', DEATH)}/fallecimiento`),
  'POST /api/pacientes/{id}/partida': async (client) =>
    client.post(`/api/pacientes/${await newPatientId()}/partida`, MOVED),
  'DELETE /api/pacientes/{id}/partida': async (client) =>
    client.delete(`/api/pacientes/${await departedId('partida', MOVED)}/partida`),
  'POST /api/pacientes/{id}/partida/turnos': async (client) =>
    client.post(`/api/pacientes/${await departedId('partida', MOVED)}/partida/turnos`, { motivo: 'Se mudó' }),
  'GET /api/disponibilidad': async (client) =>
    client.get(`/api/disponibilidad?estudio=${STUDY}&fecha=${(await freePlace()).fecha}`),
  'GET /api/disponibilidad/primera': (client) => client.get('/api/disponibilidad/primera?tipo=control'),
  'GET /api/disponibilidad/dia': (client) => client.get('/api/disponibilidad/dia?fecha=2026-11-23'),
  'GET /api/turnos': (client) => client.get('/api/turnos'),
  'POST /api/turnos': async (client, role) =>
    client.post('/api/turnos', { ...(await freePlace(role)), paciente: newPatient(), confirmado: true }),
  'POST /api/turnos/series': async (client) => client.post('/api/turnos/series', await twoStudies()),
  'POST /api/turnos/itinerario': async (client) =>
    client.post('/api/turnos/itinerario', { ...(await twoStudies()), confirmado: true }),
  'GET /api/turnos/series/{id}': async (client) => client.get(`/api/turnos/series/${await newSeries(admin)}`),
  // Doctors cancel only their own visits, everyone else the studies.
  'POST /api/turnos/series/{id}/cancelar': async (client, role) =>
    client.post(`/api/turnos/series/${await newSeries(role === 'médico' ? client : admin, role)}/cancelar`, {
      motivo: 'El paciente viaja',
    }),
  'POST /api/turnos/itinerario/propuestas': (client) =>
    client.post('/api/turnos/itinerario/propuestas', {
      estudios: [{ estudio: STUDY }, { estudio: 'TOP' }],
      desde: `${String(NEXT_YEAR)}-01-04`,
    }),
  'GET /api/por-avisar': (client) => client.get('/api/por-avisar'),
  'GET /api/mensajes': (client) => client.get('/api/mensajes'),
  'GET /api/mensajes/avisos': (client) =>
    client.get(`/api/mensajes/avisos?hub.mode=subscribe&hub.verify_token=${WORD}&hub.challenge=123`),
  'POST /api/mensajes/avisos': (client) => client.post('/api/mensajes/avisos', TOLD, SIGNED),
  'GET /api/pacientes/{id}/mensajes': async (client) =>
    client.get(`/api/pacientes/${await newPatientId()}/mensajes`),
  'POST /api/pacientes/{id}/mensajes': async (client) =>
    client.post(`/api/pacientes/${await newPatientId()}/mensajes`, { acepta: true, version: 0 }),
  'GET /api/panel/cuentas': (client) => client.get('/api/panel/cuentas'),
  'GET /api/mi-dia': (client) => client.get('/api/mi-dia'),
  'GET /api/mi-dia/procedencias': (client) => client.get('/api/mi-dia/procedencias'),
  'POST /api/por-avisar/{turno}/avisado': async (client, role) => {
    const { id, version } = await newNotice(role);
    return client.post(`/api/por-avisar/${id}/avisado`, { como: 'llamada', version });
  },
  'POST /api/por-avisar/{turno}/mensaje': async (client, role) => {
    const { id, version } = await newNotice(role);
    await agreed((await admin.get(`/api/turnos/${id}`)).body.paciente.id as string);
    return client.post(`/api/por-avisar/${id}/mensaje`, { version });
  },
  'POST /api/por-avisar/{turno}/no-contesta': async (client, role) => {
    const { id, version } = await newNotice(role);
    return client.post(`/api/por-avisar/${id}/no-contesta`, { version });
  },
  'POST /api/por-avisar/{turno}/reabrir': async (client, role) => {
    const { id, version } = await newNotice(role);
    await admin.post(`/api/por-avisar/${id}/avisado`, { como: 'llamada', version });
    return client.post(`/api/por-avisar/${id}/reabrir`, { version: version + 1 });
  },
  'POST /api/por-avisar/{turno}/volver': async (client, role) => {
    const { id, moved } = await newNotice(role);
    return client.post(`/api/por-avisar/${id}/volver`, { version: moved });
  },
  'GET /api/lista-espera': (client) => client.get('/api/lista-espera'),
  'POST /api/lista-espera': async (client) =>
    client.post('/api/lista-espera', {
      paciente: { id: await newPatientId() },
      tipo: 'estudio',
      estudio: STUDY,
    }),
  'GET /api/lista-espera/candidatos': (client) =>
    client.get(`/api/lista-espera/candidatos?estudio=${STUDY}&fecha=2027-01-04&hora=08:00&duracionMin=20`),
  'PATCH /api/lista-espera/{id}': async (client) => {
    const { id, version } = await newWaiting();
    return client.patch(`/api/lista-espera/${id}`, { urgencia: 'urgente', version });
  },
  'POST /api/lista-espera/{id}/ofrecer': async (client) => {
    const { id, version } = await askedEarlier();
    return client.post(`/api/lista-espera/${id}/ofrecer`, { fecha: '2026-12-21', hora: '09:00', version });
  },
  'POST /api/lista-espera/{id}/mensaje': async (client) => {
    const { id, version, paciente } = await askedEarlier();
    await agreed(paciente.id);
    return client.post(`/api/lista-espera/${id}/mensaje`, { fecha: '2026-12-21', hora: '09:00', version });
  },
  'POST /api/lista-espera/{id}/cerrar': async (client) => {
    const { id, version } = await newWaiting();
    return client.post(`/api/lista-espera/${id}/cerrar`, { motivo: 'desiste', version });
  },
  'POST /api/lista-espera/{id}/reabrir': async (client) => {
    const { id, version } = await newWaiting();
    await admin.post(`/api/lista-espera/${id}/cerrar`, { motivo: 'desiste', version });
    return client.post(`/api/lista-espera/${id}/reabrir`, { version: version + 1 });
  },
  'GET /api/turnos/certificado': (client) => client.get('/api/turnos/certificado'),
  'GET /api/turnos/resumen': (client) => client.get('/api/turnos/resumen'),
  'GET /api/turnos/como-estaba': (client) =>
    client.get('/api/turnos/como-estaba?fecha=2026-11-20&cuando=2026-11-19T22:00:00.000Z'),
  'GET /api/turnos/exportar': (client) => client.get('/api/turnos/exportar?formato=csv'),
  'GET /api/vistas': (client) => client.get('/api/vistas'),
  'PUT /api/vistas': async (client) => {
    const { version } = (await client.get('/api/vistas')).body as { version?: number };
    return client.put('/api/vistas', { items: [], version: version ?? 0 });
  },
  'GET /api/turnos/{id}': async (client, role) =>
    client.get(`/api/turnos/${(await newAppointment(role)).id}`),
  'PATCH /api/turnos/{id}': async (client, role) => {
    const { id, version } = await newAppointment(role);
    const { fecha, hora } = await freePlace(role);
    return client.patch(`/api/turnos/${id}`, { fecha, hora, version });
  },
  'GET /api/turnos/{id}/historial': async (client, role) =>
    client.get(`/api/turnos/${(await newAppointment(role)).id}/historial`),
  'POST /api/turnos/{id}/estado': async (client, role) => {
    const { id, version } = await newAppointment(role);
    return client.post(`/api/turnos/${id}/estado`, { estado: 'confirmado', version });
  },
  'POST /api/turnos/{id}/deshacer': async (client, role) => {
    const { id, version } = await newAppointment(role);
    await client.post(`/api/turnos/${id}/estado`, { estado: 'confirmado', version });
    return client.post(`/api/turnos/${id}/deshacer`, { version: version + 1 });
  },
  'POST /api/turnos/{id}/corregir': async (client, role) => {
    // Of today: what nobody noted can only be of a day that has come.
    const { id, version } = await newAppointment(role, '');
    return client.post(`/api/turnos/${id}/corregir`, { estado: 'atendido', motivo: 'no se anotó', version });
  },
  'POST /api/retenciones': (client) => client.post('/api/retenciones', hold),
  'DELETE /api/retenciones/{id}': async (client) => {
    const own = await client.post('/api/retenciones', hold);
    const { id } = (own.status === 201 ? own : await admin.post('/api/retenciones', hold)).body as {
      id: string;
    };
    return client.delete(`/api/retenciones/${id}`);
  },
  'GET /api/sala': (client) => client.get('/api/sala'),
  'GET /api/atrasos': (client) => client.get('/api/atrasos'),
  'POST /api/atrasos': (client) => client.post('/api/atrasos', { medico: OWN_DOCTOR, minutos: 30 }),
  'POST /api/atrasos/avisados': async (client) => {
    await admin.post('/api/atrasos', { medico: OWN_DOCTOR, minutos: 30 });
    toTell ||= await somebodyInTheRoom('médico');
    return client.post('/api/atrasos/avisados', { medico: OWN_DOCTOR, turno: toTell, hora: '10:30' });
  },
  'GET /api/relevos': (client) => client.get('/api/relevos'),
  'POST /api/relevos': (client) => client.post('/api/relevos', { texto: 'Llamar al proveedor' }),
  'POST /api/relevos/{id}/estado': async (client) => {
    // Whoever may write one leaves it and takes it back.
    const own = await client.post('/api/relevos', { texto: 'Para la tarde' });
    const left = own.status === 201 ? own : await admin.post('/api/relevos', { texto: 'Para la tarde' });
    const { id, version } = left.body as { id: string; version: number };
    return client.post(`/api/relevos/${id}/estado`, { estado: 'retirada', version });
  },
  'GET /api/sala/personas': (client) => client.get('/api/sala/personas'),
  'POST /api/turnos/{id}/preconsulta': async (client) =>
    client.post(`/api/turnos/${await somebodyInTheRoom('médico')}/preconsulta`),
  'POST /api/consultas/{id}/listo': async (client) =>
    client.post(`/api/consultas/${await preconsultation()}/listo`, {}),
  'POST /api/turnos/{id}/llamar': async (client, role) =>
    client.post(`/api/turnos/${await somebodyInTheRoom(role)}/llamar`),
  'GET /api/confirmaciones': (client) => client.get('/api/confirmaciones'),
  'POST /api/confirmaciones': async (client, role) => {
    const { id, version } = await newAppointment(role);
    return client.post('/api/confirmaciones', { resultado: 'enviado', turnos: [{ id, version }] });
  },
  'POST /api/confirmaciones/mensaje': async (client, role) => {
    const { id, version } = await newAppointment(role);
    await agreed((await admin.get(`/api/turnos/${id}`)).body.paciente.id as string);
    return client.post('/api/confirmaciones/mensaje', { turnos: [{ id, version }] });
  },
  'GET /api/turnos/{id}/enlace': async (client, role) => {
    const { id } = await newAppointment(role);
    return client.get(`/api/turnos/${id}/enlace`);
  },
  'GET /api/estadisticas': (client) => client.get('/api/estadisticas?desde=2026-11-01&hasta=2026-11-30'),
  'GET /api/estadisticas/demoras': (client) =>
    client.get('/api/estadisticas/demoras?desde=2026-11-01&hasta=2026-11-30'),
  'GET /api/estadisticas/estudios': (client) =>
    client.get('/api/estadisticas/estudios?desde=2026-11-01&hasta=2026-11-30'),
  'GET /api/estadisticas/csv': (client) =>
    client.get('/api/estadisticas/csv?desde=2026-11-01&hasta=2026-11-30'),
  'POST /api/medicos/{id}/calendario': async (client, role) => client.post(await calendarOf(role)),
  'DELETE /api/medicos/{id}/calendario': async (client, role) => client.delete(await calendarOf(role)),
  'GET /api/calendario/{secreto}.ics': async (client) => {
    const { url } = (await admin.post(await calendarOf('admin'))).body as { url: string };
    return client.get(new URL(url).pathname);
  },
  'GET /api/pacientes/fusiones': (client) => client.get('/api/pacientes/fusiones'),
  'POST /api/pacientes/fusiones': async (client) =>
    client.post('/api/pacientes/fusiones', await twoRecords()),
  'GET /api/pacientes/fusiones/comparar': async (client) => {
    const { conserva, absorbe } = await twoRecords();
    return client.get(`/api/pacientes/fusiones/comparar?conserva=${conserva}&absorbe=${absorbe}`);
  },
  'GET /api/pacientes/fusiones/sugerencias': async (client) => {
    const path = '/api/pacientes/fusiones/sugerencias';
    const first = await client.get(path);
    // Where the look of the night came before the people of these tests, what it kept has none of them: the search goes on.
    const { items = [], cursor = null } = first.body as { items?: unknown[]; cursor?: string | null };
    return items.length > 0 || cursor === null ? first : client.get(`${path}?cursor=${cursor}`);
  },
  'POST /api/pacientes/fusiones/descartar': async (client) => {
    const { conserva, absorbe } = await twoRecords();
    return client.post('/api/pacientes/fusiones/descartar', { conserva, absorbe });
  },
  'POST /api/pacientes/fusiones/{id}/aprobar': async (client) =>
    client.post(`/api/pacientes/fusiones/${await newMerge()}/aprobar`, { version: 1 }),
  'POST /api/pacientes/fusiones/{id}/rechazar': async (client) =>
    client.post(`/api/pacientes/fusiones/${await newMerge()}/rechazar`, { version: 1 }),
  'POST /api/pacientes/fusiones/{id}/deshacer': async (client) => {
    const href = `/api/pacientes/fusiones/${await newMerge()}`;
    const { version } = (await admin.post(`${href}/aprobar`, { version: 1 })).body as { version: number };
    return client.post(`${href}/deshacer`, { version });
  },
  'POST /api/pacientes/{id}/aperturas': async (client) =>
    client.post(`/api/pacientes/${await newPatientId()}/aperturas`, REASON),
  'GET /api/pacientes/{id}/consultas': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/consultas`),
  'POST /api/pacientes/{id}/consultas': async (client) =>
    client.post(`/api/pacientes/${await openedPatient(client)}/consultas`, {}),
  'GET /api/consultas': (client) => client.get('/api/consultas'),
  'POST /api/consultas/clave': (client) => client.post('/api/consultas/clave'),
  'GET /api/consultas/sin-medico': (client) => client.get('/api/consultas/sin-medico'),
  'POST /api/consultas/{id}/traspaso': async (client) =>
    client.post(`/api/consultas/${await leftDraft()}/traspaso`, {
      medico: OWN_DOCTOR,
      motivo: 'Ya no atiende en la clínica',
      version: 1,
    }),
  'GET /api/consultas/{id}': async (client) =>
    client.get(`/api/consultas/${await closedConsultation(client)}`),
  'PATCH /api/consultas/{id}': async (client) => {
    const { id, version } = await newConsultation();
    return client.patch(`/api/consultas/${id}`, { plan: `${MARKS.clinical}: control en un año`, version });
  },
  'POST /api/consultas/{id}/cerrar': async (client) => {
    const { id, version } = await newConsultation();
    return client.post(`/api/consultas/${id}/cerrar`, { version });
  },
  'POST /api/consultas/{id}/descartar': async (client) => {
    const { id, version } = await newConsultation();
    return client.post(`/api/consultas/${id}/descartar`, { version });
  },
  'POST /api/consultas/{id}/adendas': async (client) =>
    client.post(`/api/consultas/${await closedConsultation(client)}/adendas`, { texto: 'Era el izquierdo' }),
  'GET /api/campos': (client) => client.get('/api/campos'),
  'GET /api/planes': (client) => client.get('/api/planes'),
  'GET /api/planes/comprobacion': (client) => client.get('/api/planes/comprobacion'),
  'POST /api/planes/{id}/intento': async (client) =>
    client.post(`/api/planes/${await newPlan()}/intento`, { ...NO_ANSWER, version: 1 }),
  'POST /api/planes/{id}/rechazo': async (client) =>
    client.post(`/api/planes/${await newPlan()}/rechazo`, { motivo: 'No quiere volver', version: 1 }),
  'POST /api/planes/{id}/transferencia': async (client) =>
    client.post(`/api/planes/${await newPlan()}/transferencia`, {
      destino: 'Se atiende en Sucre',
      version: 1,
    }),
  'POST /api/planes/{id}/no-localizado': async (client) => {
    const id = await newPlan();
    for (const version of [1, 2, 3]) await admin.post(`/api/planes/${id}/intento`, { ...NO_ANSWER, version });
    return client.post(`/api/planes/${id}/no-localizado`, { version: 4 });
  },
  'POST /api/planes/{id}/reapertura': async (client) => {
    const id = await newPlan();
    await admin.post(`/api/planes/${id}/rechazo`, { motivo: 'No quiere volver', version: 1 });
    return client.post(`/api/planes/${id}/reapertura`, { version: 2 });
  },
  'POST /api/planes/{id}/decision': async (client) =>
    client.post(`/api/planes/${await newPlan()}/decision`, { decision: 'control', semanas: 4, version: 1 }),
  'GET /api/rondas': async (client) => {
    await newRound(true);
    return client.get('/api/rondas');
  },
  'POST /api/rondas/{id}/decision': async (client) =>
    client.post(`/api/rondas/${await newRound(true)}/decision`, {
      ...{ decision: 'visita', intervalo: { cantidad: 1, unidad: 'semanas' }, version: 1 },
    }),
  'POST /api/rondas/{id}/toma': async (client) =>
    client.post(`/api/rondas/${await newRound(false)}/toma`, { version: 1 }),
  'GET /api/prematuros': (client) => client.get('/api/prematuros'),
  'POST /api/prematuros': async (client) =>
    client.post('/api/prematuros', { paciente: await newChild(false), riesgos: ['pediatra'] }),
  'PATCH /api/prematuros/{id}': async (client) =>
    client.patch(`/api/prematuros/${await newChild()}`, { lugar: 'Cuna 4', version: 1 }),
  'POST /api/prematuros/{id}/tratamiento': async (client) =>
    client.post(`/api/prematuros/${await newChild()}/tratamiento`, {
      ...{ fecha: '2026-11-20', que: 'laser', ojo: 'AO', version: 1 },
    }),
  'POST /api/prematuros/{id}/alta': async (client) =>
    client.post(`/api/prematuros/${await newChild()}/alta`, TRANSFERRED),
  'POST /api/prematuros/{id}/reapertura': async (client) => {
    const id = await newChild();
    await clients['médico'].post(`/api/prematuros/${id}/alta`, TRANSFERRED);
    return client.post(`/api/prematuros/${id}/reapertura`, { version: 2 });
  },
  'GET /api/consultas/{id}/lados': async (client) =>
    client.get(`/api/consultas/${(await newConsultation()).id}/lados`),
  'GET /api/consultas/{id}/secciones': async (client, role) =>
    client.get(
      `/api/consultas/${role === 'personal' ? await preconsultation() : await closedConsultation(client)}/secciones`,
    ),
  'GET /api/pacientes/{id}/antecedentes': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/antecedentes`),
  'POST /api/pacientes/{id}/antecedentes': async (client) =>
    client.post(`/api/pacientes/${await openedPatient(client)}/antecedentes`, ASTHMA),
  'POST /api/pacientes/{id}/llegada': async (client, role) =>
    client.post(`/api/pacientes/${await patientOfToday(role, 'agendado')}/llegada`),
  'POST /api/pacientes/{id}/alergias': async (client, role) =>
    client.post(`/api/pacientes/${await patientOfToday(role, 'en_sala')}/alergias`, {
      respuesta: 'niega',
      dijo: 'paciente',
    }),
  'POST /api/pacientes/{id}/antecedentes/revision': async (client) => {
    const id = await openedPatient(client);
    await client.post(`/api/pacientes/${id}/antecedentes`, { clase: 'alergia', que: 'niega' });
    return client.post(`/api/pacientes/${id}/antecedentes/revision`);
  },
  'POST /api/antecedentes/{id}/retiro': async (client) => {
    const paciente = await openedPatient(clients['médico']);
    const noted = await clients['médico'].post(`/api/pacientes/${paciente}/antecedentes`, ASTHMA);
    await client.post(`/api/pacientes/${paciente}/aperturas`, REASON);
    return client.post(`/api/antecedentes/${(noted.body as { id: string }).id}/retiro`, { version: 1 });
  },
  'GET /api/pacientes/{id}/problemas': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/problemas`),
  'POST /api/pacientes/{id}/problemas': async (client) => {
    const { id, version, paciente } = await newConsultation();
    await clients['médico'].post(`/api/consultas/${id}/cerrar`, { version });
    await client.post(`/api/pacientes/${paciente}/aperturas`, REASON);
    return client.post(`/api/pacientes/${paciente}/problemas`, CONTROLLED);
  },
  'GET /api/pacientes/{id}/alertas': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/alertas`),
  'GET /api/pacientes/{id}/panorama': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/panorama`),
  'GET /api/pacientes/{id}/ficha': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/ficha`),
  'GET /api/pacientes/{id}/documentos': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/documentos`),
  'GET /api/recetas/atajos': (client) => client.get('/api/recetas/atajos'),
  'POST /api/pacientes/{id}/documentos': async (client) =>
    client.post(`/api/pacientes/${await openedPatient(client)}/documentos`, CERTIFICATE),
  'GET /api/documentos/{id}': async (client) => client.get(`/api/documentos/${await newDocument(client)}`),
  'POST /api/documentos/{id}/anular': async (client) =>
    client.post(`/api/documentos/${await newDocument(client)}/anular`, {
      version: 1,
      motivo: 'Datos equivocados',
    }),
  'POST /api/documentos/{id}/impresion': async (client) =>
    client.post(`/api/documentos/${await newDocument(client)}/impresion`),
  'GET /api/plantillas': (client) => client.get('/api/plantillas'),
  'PUT /api/plantillas': async (client) => {
    const { version = 0 } = ((await client.get('/api/plantillas')).body ?? {}) as { version?: number };
    return client.put('/api/plantillas', { plantillas: [], version });
  },
  'GET /api/ordenes': (client) => client.get('/api/ordenes'),
  'POST /api/ordenes': async (client) =>
    client.post('/api/ordenes', { ...ORDER, paciente: await openedPatient(client) }),
  'GET /api/ordenes/{id}': async (client, role) =>
    client.get(`/api/ordenes/${(await reportedOrder(client, role)).id}`),
  'POST /api/ordenes/{id}/estado': async (client) => {
    const { id, version } = await newOrder(client);
    return client.post(`/api/ordenes/${id}/estado`, {
      ...{ estado: 'cancelado', motivo: 'Ya se hizo afuera', version },
    });
  },
  'POST /api/ordenes/{id}/intento': async (client) => {
    const { id, version } = await newOrder(client);
    return client.post(`/api/ordenes/${id}/intento`, { ...NO_ANSWER, version });
  },
  'POST /api/ordenes/{id}/no-localizado': async (client) => {
    const { id } = await newOrder(client);
    for (const version of [1, 2, 3])
      await admin.post(`/api/ordenes/${id}/intento`, { ...NO_ANSWER, version });
    return client.post(`/api/ordenes/${id}/no-localizado`, { version: 4 });
  },
  'POST /api/ordenes/{id}/ojo': async (client) => {
    const { id, version } = await bookedOrder(client);
    return client.post(`/api/ordenes/${id}/ojo`, { ojo: 'OI', motivo: 'El papel dice OI', version });
  },
  'POST /api/ordenes/{id}/confirmar': async (client) => {
    const asked = await admin.post('/api/ordenes', {
      ...{ ...ORDER, papel: true, solicitaExterno: 'Dr. de fuera' },
      paciente: await openedPatient(client),
    });
    const { id, version } = asked.body as { id: string; version: number };
    return client.post(`/api/ordenes/${id}/confirmar`, { version });
  },
  'POST /api/ordenes/{id}/lista': async (client) => {
    const { id, version } = await bookedOrder(client);
    return client.post(`/api/ordenes/${id}/lista`, { punto: 'identidad', hecho: true, version });
  },
  'POST /api/ordenes/{id}/gotas': async (client) => {
    const { id, version } = await orderHere(client);
    const drops = { ojos: 'AO', gota: 'tropicamida', minutos: 25, noConduce: true };
    return client.post(`/api/ordenes/${id}/gotas`, { ...drops, version });
  },
  'POST /api/ordenes/{id}/autorizacion': async (client) => {
    const { id, version, puntos } = await orderHere(client);
    return client.post(`/api/ordenes/${id}/autorizacion`, { ...ALLOWED, puntos, version });
  },
  'PUT /api/ordenes/{id}/resultado': async (client, role) => {
    const { id, version } = await doneOrder(client, role);
    return client.put(`/api/ordenes/${id}/resultado`, { ...MEASURED, version });
  },
  'POST /api/ordenes/{id}/informe': async (client, role) => {
    const { id, version } = await measuredOrder(client, role);
    return client.post(`/api/ordenes/${id}/informe`, { texto: `${MARKS.clinical}: buena señal.`, version });
  },
  'POST /api/ordenes/{id}/validacion': async (client, role) => {
    const { id, version } = await reportedOrder(client, role);
    return client.post(`/api/ordenes/${id}/validacion`, {
      texto: `${MARKS.clinical}: sin cambios.`,
      version,
    });
  },
  'POST /api/ordenes/{id}/eleccion': async (client, role) => {
    const { id, version } = await repeatedOrder(client, role);
    return client.post(`/api/ordenes/${id}/eleccion`, { numero: 1, version });
  },
  'POST /api/ordenes/{id}/correccion': async (client, role) => {
    const { id, version } = await signedOrder(client, role);
    return client.post(`/api/ordenes/${id}/correccion`, { ...CORRECTED, version });
  },
  'POST /api/ordenes/{id}/avisado': async (client, role) => {
    const { id, version } = await handedOutAndCorrected(client, role);
    return client.post(`/api/ordenes/${id}/avisado`, { quien: 'paciente', como: 'llamada', version });
  },
  'POST /api/ordenes/{id}/enlaces': async (client, role) => {
    const { id, version } = await signedOrder(client, role);
    return client.post(`/api/ordenes/${id}/enlaces`, { ...BY_LINK, version });
  },
  'POST /api/ordenes/{id}/enlaces/retiro': async (client, role) => {
    const { id, version } = await sharedOrder(client, role);
    return client.post(`/api/ordenes/${id}/enlaces/retiro`, { entrega: 0, version });
  },
  'POST /api/ordenes/{id}/entregas/anulacion': async (client, role) => {
    const { id, version } = await sharedOrder(client, role);
    const motivo = 'Se la llevó otra persona';
    return client.post(`/api/ordenes/${id}/entregas/anulacion`, { entrega: 0, motivo, version });
  },
  'POST /api/ordenes/{id}/impresion': async (client, role) =>
    client.post(`/api/ordenes/${(await reportedOrder(client, role)).id}/impresion`),
  'POST /api/pacientes/{id}/ordenes': async (client) =>
    client.post(`/api/pacientes/${await openedPatient(client)}/ordenes`, {
      protocolo: 'glaucoma',
      ojo: 'AO',
    }),
  'GET /api/pacientes/{id}/ordenes': async (client) =>
    client.get(`/api/pacientes/${(await newOrder(client)).paciente}/ordenes`),
  'POST /api/archivos': (client) => client.post('/api/archivos', { nombre: 'foto.png', bytes: 100 }),
  'GET /api/archivos': (client) => client.get('/api/archivos?estado=sin_identificar'),
  'PUT /api/archivos/{id}/piezas/{n}': async (client, role) => {
    const { id } = await begunFile(client, role);
    return client.put(`/api/archivos/${id}/piezas/0`, new Uint8Array(await picture(serial)));
  },
  'GET /api/archivos/{id}/piezas': async (client, role) =>
    client.get(`/api/archivos/${(await begunFile(client, role)).id}/piezas`),
  'POST /api/archivos/{id}/cierre': async (client, role) => {
    const { id, sha256 } = await begunFile(client, role, true);
    return client.post(`/api/archivos/${id}/cierre`, { sha256 });
  },
  'DELETE /api/archivos/{id}': async (client, role) =>
    client.delete(`/api/archivos/${(await begunFile(client, role)).id}`),
  'GET /api/archivos/{id}': async (client, role) =>
    client.get(`/api/archivos/${(await lostFile(client, role)).id}`),
  'GET /api/archivos/{id}/vista': async (client, role) =>
    client.get(`/api/archivos/${(await lostFile(client, role)).id}/vista`),
  'GET /api/archivos/{id}/candidatos': async (client, role) =>
    client.get(`/api/archivos/${(await lostFile(client, role)).id}/candidatos`),
  'POST /api/archivos/{id}/identificar': async (client, role) =>
    client.post(`/api/archivos/${(await lostFile(client, role)).id}/identificar`, {
      orden: (await newOrder(client)).id,
    }),
  'POST /api/archivos/{id}/estado': async (client, role) => {
    const { id, version } = await lostFile(client, role);
    return client.post(`/api/archivos/${id}/estado`, {
      ...{ estado: 'descartado', motivo: 'No es de la clínica', version },
    });
  },
  'GET /api/archivos-rechazados': (client) => client.get('/api/archivos-rechazados'),
  'PUT /api/archivos-rechazados': (client) =>
    client.put('/api/archivos-rechazados', { puerta: 'carpeta', archivos: [] }),
  'POST /api/archivos-rechazados/{id}/pedido': async (client, role) =>
    client.post(`/api/archivos-rechazados/${await refusedFile(role)}/pedido`, { pedido: 'quitar' }),
  'GET /api/lista-de-trabajo': (client) =>
    client.get('/api/lista-de-trabajo?desde=2026-11-20&hasta=2026-11-20'),
  'GET /api/llaves-equipos': (client) => client.get('/api/llaves-equipos'),
  'POST /api/llaves-equipos': (client) => client.post('/api/llaves-equipos', { nombre: 'Sala 3' }),
  'DELETE /api/llaves-equipos/{id}': async (client) => {
    const { body } = await admin.post('/api/llaves-equipos', { nombre: 'Sala 4' });
    return client.delete(`/api/llaves-equipos/${(body as { id: string }).id}`);
  },
  'GET /api/tablero-examenes': (client) => client.get('/api/tablero-examenes'),
  'GET /api/tablero-examenes/lista': (client) => client.get('/api/tablero-examenes/lista?lista=sinTurno'),
  'GET /api/cirugias': (client) => client.get('/api/cirugias'),
  'GET /api/cirugias/{id}': async (client) => client.get(`/api/cirugias/${(await newSurgery()).id}`),
  'GET /api/pacientes/{id}/cirugias': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/cirugias`),
  'POST /api/pacientes/{id}/cirugias': async (client) => {
    const { id, paciente } = await newConsultation();
    return client.post(`/api/pacientes/${paciente}/cirugias`, { ...PROPOSAL, consulta: id });
  },
  'PATCH /api/cirugias/{id}': async (client) => {
    const { id, version } = await newSurgery();
    return client.patch(`/api/cirugias/${id}`, { riesgos: 'Hablados', version });
  },
  'POST /api/cirugias/{id}/estado': async (client) => {
    const { id, version } = await newSurgery();
    return client.post(`/api/cirugias/${id}/estado`, { estado: 'aceptada', version });
  },
  'POST /api/cirugias/{id}/lista': async (client) => {
    const { id, version } = await scheduledSurgery();
    return client.post(`/api/cirugias/${id}/lista`, { punto: 'identidad', hecho: true, version });
  },
  'POST /api/cirugias/{id}/lente': async (client) => {
    const { id, version } = await newSurgery();
    return client.post(`/api/cirugias/${id}/lente`, { potencia: 21, modelo: 'A1', ojo: 'OD', version });
  },
  'POST /api/cirugias/{id}/operacion': async (client) => {
    const { id, version, falta } = await scheduledSurgery();
    return client.post(`/api/cirugias/${id}/operacion`, { ...OPERATION, reconoce: falta, version });
  },
  'GET /api/cirugias/resultados': (client) => client.get('/api/cirugias/resultados'),
  'GET /api/cirugias/exportar': async (client) => {
    await client.post('/api/motivos', { motivo: 'Pedido de una auditoría' });
    return client.get('/api/cirugias/exportar');
  },
  'GET /api/rastro/dias': (client) => client.get('/api/rastro/dias?fecha=2026-11-20'),
  'POST /api/rastro/papel': (client) =>
    client.post('/api/rastro/papel', { fecha: '2026-11-19', codigo: '7ZQ4-0M1K-XB2R-9TCE' }),
  'GET /api/notas/dias': (client) => client.get('/api/notas/dias?fecha=2026-11-20'),
  'GET /api/notas/dias/exportar': async (client) => {
    await client.post('/api/motivos', { motivo: 'Pedido de una auditoría' });
    return client.get('/api/notas/dias/exportar?fecha=2026-11-20');
  },
  'GET /api/notas/{id}/verificacion': async (client) =>
    client.get(`/api/notas/${await closedConsultation(client)}/verificacion`),
  'PATCH /api/consultas/{id}/secciones/{seccion}': async (client, role) => {
    const id = role === 'personal' ? await preconsultation() : (await newConsultation()).id;
    return client.patch(`/api/consultas/${id}/secciones/presion`, {
      valores: { pio: { OD: { v: MARKS.pressure, hora: '09:30' } } },
      version: 0,
    });
  },
  'GET /api/pacientes/{id}/fhir': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/fhir`),
  'GET /api/pacientes/{id}/copia': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/copia`),
  'GET /api/fhir/exportar': (client) => client.get('/api/fhir/exportar?tipo=Practitioner'),
  'GET /api/pacientes/{id}/series/{serie}': async (client) =>
    client.get(`/api/pacientes/${await openedWhole(client)}/series/pio`),
  'POST /api/fallos': (client) => client.post('/api/fallos', FAULT),
  'GET /api/cie10/atajos': (client) => client.get('/api/cie10/atajos'),
  'PUT /api/cie10/favoritos': (client) => client.put('/api/cie10/favoritos', { codigos: ['H25.1'] }),
  'GET /api/cie10': (client) => client.get('/api/cie10?texto=catarata'),
  'GET /api/eventos': (client) => client.get('/api/eventos?desde=0'),
};

test('every operation of the access table has a request here', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(rows.map(({ operation }) => operation).sort());
});

/** The contract of an operation named like `GET /api/turnos`. */
function contractOf(name: string): Operation {
  const found = contracts.find(({ method, path }) => `${method} ${path}` === name);
  if (found === undefined) throw new Error(`no operation is called ${name}`);
  return found;
}

/** What every doctor may interpret, whoever's patient it is. */
const UNOPENED: readonly string[] = [];
/** To whoever has said why: in the audit log like every export. */
const FOR_ADMINS = ['GET /api/notas/dias/exportar', 'GET /api/cirugias/exportar'];
/** The papers that the staff print and hand out (`isForStaff`), and the alerts of who is received. */
const HANDED_OUT = [
  'GET /api/documentos/{id}',
  'POST /api/documentos/{id}/impresion',
  'GET /api/pacientes/{id}/documentos',
];
/** The catalogue of diseases and the pages of the site that are called after them: of no patient. */
const OF_NOBODY = /\/api\/(?:cie10|textos-medicos)/u;
/** Answers about one person, by its address, which name nobody: the opening or the reading is the line. */
const OF_ONE_RECORD =
  /\/api\/(?:pacientes\/\{id\}|consultas|documentos|antecedentes|notas|cie10|cirugias\/exportar)/u;

/** What each person of the walk was answered, by operation. */
const answers = new Map<string, Map<Walker, Answer[]>>();

describe.each(rows)('$operation', ({ operation, statuses }) => {
  const contract = contractOf(operation);
  const told = new Map<Walker, Answer[]>();
  answers.set(operation, told);
  const keep = (who: Walker, answer: Answer): void => {
    told.set(who, [...(told.get(who) ?? []), answer]);
  };

  test('answers each role as the table says', async () => {
    const sent: Partial<Record<Role, Sent>> = {};
    const seen: number[] = [];
    const isRefusedAt = (at: number): boolean => [401, 403].includes(statuses[at] ?? 0);
    // Those who may come first: what they sent is sent again by those who are refused, and need not be prepared.
    const inOrder = [...ROLES.entries()].toSorted(
      ([one], [other]) => Number(isRefusedAt(one)) - Number(isRefusedAt(other)),
    );
    for (const [at, role] of inOrder) {
      const isRefused = isRefusedAt(at);
      const known = Object.values(sent)[0];
      const client = clients[role];
      const answer =
        isRefused && known !== undefined
          ? await client.again(known)
          : await REQUESTS[operation]?.(client, role);
      if (answer === undefined) throw new Error(`nothing asks for ${operation}`);
      const own = isRefused ? null : client.requestOf(answer);
      if (own !== null) sent[role] = own;
      seen[at] = answer.status;
      keep(role, answer);
      expect(described.problemsOf(contract, answer)).toEqual([]);
      // What is said to somebody who is signed in, and what is refused, lies in no cache on the way.
      if (contract.access !== 'public') expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    expect(seen).toEqual(statuses);
    // A change that was made is sent again: what a refusal of it tells, also to who never saw the version.
    for (const role of ['personal', 'médico', 'admin'] as const) {
      const own = sent[role];
      if (own === undefined || contract.method === 'GET') continue;
      keep(role, await clients[role].again(own));
      keep(role, await clients[role].again(own, { version: 0 }));
    }
    const shared = sent['médico'] ?? sent.personal ?? sent.admin;
    if (shared === undefined || contract.access === 'public') return;
    for (const who of STRANGERS) {
      const answer = await strangers[who].again(shared);
      keep(who, answer);
      if (contract.method !== 'GET') keep(who, await strangers[who].again(shared, { version: 0 }));
      if (!may(WHO[who], contract.access)) expect(answer.status, who).toBe(403);
    }
  });
});

describe('what comes back', () => {
  /** The most that each person was notified by each operation, refusals included. */
  const contents = new Map<string, Readonly<Record<Walker, Content>>>();
  beforeAll(() => {
    const reader = new AnswerReader(clinic.folder);
    for (const [operation, told] of answers)
      contents.set(
        operation,
        recordOf([...ROLES, ...STRANGERS], (who) =>
          // Codes of diseases by themselves, and those that a doctor uses most, are nobody's.
          OF_NOBODY.test(operation) ? 'nothing' : reader.mostOf(told.get(who) ?? []),
        ),
      );
  });
  const thatTell = (least: Content, who: Walker): string[] =>
    [...contents].filter(([, told]) => isAtLeast(told[who], least)).map(([operation]) => operation);

  test('is no more than the contract says', () => {
    const more = [...contents].flatMap(([operation, told]) =>
      keysOf(told).flatMap((who) =>
        isAtLeast(contractOf(operation).shows ?? 'nothing', told[who])
          ? []
          : [`${operation} tells ${who}: ${told[who]}`],
      ),
    );
    expect(more).toEqual([]);
  });

  test('tells nobody of patients who has no account of the clinic', () => {
    expect([...thatTell('names', 'anónimo'), ...thatTell('names', 'pendiente')]).toEqual([]);
  });

  test('tells nothing clinical to a doctor or an admin who has not opened the record, whatever they send', () => {
    expect(thatTell('clinical', 'otro médico').filter((each) => !UNOPENED.includes(each))).toEqual([]);
    expect(thatTell('clinical', 'otro admin').filter((each) => !FOR_ADMINS.includes(each))).toEqual([]);
  });

  test('tells the reception nothing clinical but the papers that it hands out', () => {
    expect(thatTell('clinical', 'recepción').filter((each) => !HANDED_OUT.includes(each))).toEqual([]);
  });

  test('names the people that are counted, wherever it names anybody', () => {
    const reader = new AnswerReader(clinic.folder);
    const uncounted = [...answers].flatMap(([operation, told]) =>
      [...told.values()]
        .flat()
        .some(
          ({ body }) =>
            typeof body === 'object' && reader.contentOf({ body }) !== 'nothing' && peopleIn(body).size === 0,
        ) &&
      !OF_ONE_RECORD.test(operation) &&
      !OF_NOBODY.test(operation)
        ? [operation]
        : [],
    );
    expect(uncounted).toEqual([]);
  });

  test('is the table of docs/access.md', () => {
    const table = contentTable(contents);
    if (process.env['WRITE_ACCESS'] !== undefined)
      writeFileSync(ACCESS, withTable(readFileSync(ACCESS, 'utf8'), table));
    expect(cellsIn(readFileSync(ACCESS, 'utf8'))).toEqual(cellsIn(table));
  });
});

test('the description has a schema of every good answer and names every refusal', () => {
  const undescribed = contracts.flatMap((operation) => {
    const answers = described.answersOf(operation);
    const good = answers[String(operation.status)]?.content ?? {};
    const media = isMedia(operation.answer) ? operation.answer.media : ['application/json'];
    const isTold =
      operation.status === 204 || media.every((type) => Object.keys(good[type]?.schema ?? {}).length > 0);
    const unnamed = refusalsOf(operation).filter(
      (code) => !JSON.stringify(answers[String(STATUS[code])] ?? '').includes(`"${code}"`),
    );
    const name = `${operation.method} ${operation.path}`;
    return [...(isTold ? [] : [`${name}: answer`]), ...unnamed.map((code) => `${name}: ${code}`)];
  });
  expect(undescribed).toEqual([]);
});

test('the public list of doctors carries ids and names and nothing else', async () => {
  const { status, body } = await new ApiClient(clinic.url).get('/api/medicos?soloActivos=true');
  expect(status).toBe(200);
  for (const doctor of body as object[]) expect(Object.keys(doctor)).toEqual(['id', 'nombre']);
});

describe('a place in the queue of a doctor', () => {
  const queue = (client: ApiClient, medico: string) =>
    client.post('/api/turnos', {
      tipo: 'control',
      medico,
      sinTurno: true,
      enCola: true,
      paciente: newPatient(),
      confirmado: true,
    });
  /** Somebody else who attends today, as the sample account's doctor does. */
  let other = '';
  beforeAll(async () => {
    other = await fridayDoctor(admin, 'Dra. Cola Ajena');
  });

  test.each([
    { role: 'anónimo', own: 401, others: 401 },
    { role: 'pendiente', own: 403, others: 403 },
    { role: 'personal', own: 201, others: 201 },
    { role: 'médico', own: 201, others: 403 },
    { role: 'admin', own: 201, others: 201 },
  ] as const)(
    'is given like a visit: $role is answered $own for the own doctor, $others for another',
    async ({ role, own, others }) => {
      const asked = [await queue(clients[role], OWN_DOCTOR), await queue(clients[role], other)];
      expect(asked.map(({ status }) => status)).toEqual([own, others]);
    },
  );
});
