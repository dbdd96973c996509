/**
 * The day of the devices with 1,000,000 studies stored: the board and the list of a day with 200 studies, by the API, and
 * a study opened with what was measured before it. Temporary data, on the embedded store. Usage: node bench/exams.ts
 * [studies] [patients]
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { CollectionTable } from '../src/adapters/embedded/collection-table.ts';
import { openDatabase } from '../src/adapters/embedded/database.ts';
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { appointments, orders, patients, performedStudies } from '../src/application/collections.ts';
import {
  newAppointment,
  type Appointment,
} from '../packages/clinic-domain/src/scheduling/appointment/appointment.ts';
import { addDays } from '../packages/clinic-domain/src/shared/civil-date.ts';
import { formatHour } from '../packages/clinic-domain/src/shared/interval.ts';
import { accessionNumber, type Order } from '../packages/clinic-domain/src/studies/orders/order.ts';
import type { OrderState } from '../packages/clinic-domain/src/studies/orders/order-states.ts';
import { lookDay } from '../packages/clinic-domain/src/studies/orders/steps.ts';
import type { PerformedStudy } from '../packages/clinic-domain/src/studies/results/study.ts';
import { patientId, samplePatient } from 'sample-clinic/history/patients';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const STUDIES = Number(process.argv[2] ?? sized(1_000_000, 600));
const PEOPLE = Number(process.argv[3] ?? sized(50_000, 60));
const TODAYS = 200;
const WAITING = 60;
const ASKED = sized(200, 3);
const CHECKED = sized(1000, 20);
const TODAY = '2026-11-20';
const CLOCK = { CLOCK_NOW: `${TODAY}T15:00:00Z`, CHECK_ANSWERS: '0' };
const DEVICES = [
  ['OCT-M', 'zeiss-oct-cirrus-5000'],
  ['CV-24S', 'zeiss-campimetro-field-analizer-3'],
  ['END', 'konan-cellcheck-recuento-endotelial'],
  ['TOP', 'schwind-topografo-sirius'],
] as const;

const data = dataFolder();
try {
  await (await startServer(data.path, CLOCK)).stop();
  const from = performance.now();
  fill(data.path);
  const gigabytes = statSync(path.join(data.path, 'clinica.db')).size / 1e9;
  console.log(`${String(STUDIES)} estudios escritos en ${seconds(from)} s, ${gigabytes.toFixed(2)} GB`);
  await checkSome(data.path);
  const started = performance.now();
  const server = await startServer(data.path, CLOCK);
  console.log(`primer arranque, con los índices por hacer: ${seconds(started)} s`);
  try {
    const staff = await signedIn(server.url, 'examenes@ejemplo.bo');
    await measure(staff, 'tablero', '/api/tablero-examenes', 20);
    await measure(
      staff,
      `lista de un día con ${String(TODAYS)} estudios`,
      `/api/ordenes?fecha=${TODAY}&limite=200`,
      15,
    );
    await measure(staff, 'lista de lo que espera', '/api/ordenes?pendientes=si&limite=50', 15);
    await measure(staff, 'un estudio con el anterior', `/api/ordenes/o-${String(STUDIES - 3)}`, 15);
  } finally {
    await server.stop();
  }
} finally {
  data.remove();
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

/** The last ones are of today, the ones before wait, all others were handed out. */
function stateOf(at: number): OrderState {
  const left = STUDIES - at;
  if (left <= TODAYS) return left % 3 === 0 ? 'realizado' : left % 3 === 1 ? 'en_sala' : 'agendado';
  if (left <= TODAYS + WAITING) return 'realizado';
  return left <= TODAYS + 2 * WAITING ? 'solicitado' : 'entregado';
}

function fill(folder: string): void {
  const db = openDatabase(folder);
  db.exec('PRAGMA synchronous=OFF; PRAGMA journal_mode=WAL;');
  const into = (name: string) => {
    const table = new CollectionTable(db, name);
    table.prepare();
    return (id: string, value: object) => table.put({ id, version: 1, datos: JSON.stringify(value) });
  };
  const put = {
    order: into(orders.name),
    study: into(performedStudies.name),
    patient: into(patients.name),
    appointment: into(appointments.name),
  };
  db.exec('BEGIN');
  for (let at = 0; at < PEOPLE; at += 1) put.patient(patientId(at), samplePatient(at, TODAY));
  for (let at = 0; at < STUDIES; at += 1) {
    const { order, study } = madeOf(at);
    put.order(`o-${String(at)}`, order);
    if (study !== null) put.study(`o-${String(at)}`, study);
    if (order.turno?.fecha === TODAY) put.appointment(order.turno.id, appointmentOf(order));
  }
  db.exec('COMMIT');
  db.close();
}

function madeOf(at: number): { readonly order: Order; readonly study: PerformedStudy | null } {
  const estado = stateOf(at);
  const left = STUDIES - at;
  const [estudio, equipo] = DEVICES[at % DEVICES.length] ?? DEVICES[0];
  const paciente = { id: patientId((at * 7919) % PEOPLE) };
  const fecha = left <= TODAYS ? TODAY : addDays(TODAY, -1 - Math.floor((left / STUDIES) * 3000));
  const creada = `${addDays(fecha, -10)}T13:00:00.000Z`;
  const realizado = estado === 'realizado' || estado === 'entregado' ? `${fecha}T14:00:00.000Z` : undefined;
  const vence = addDays(fecha, estado === 'solicitado' ? 0 : 20);
  const base: Omit<Order, 'toca'> = {
    ...{ paciente, estudio, ojo: 'AO', indicacion: 'Control', prioridad: 'normal', origen: 'consulta' },
    solicita: { medico: 'Dra. Ana', nombre: 'Dra. Ana' },
    ...{ autor: 'caja', acceso: accessionNumber(2026, at + 1), creada, vence, estado, lista: {} },
    ...(estado === 'solicitado'
      ? {}
      : { turno: { id: `t-${String(at)}`, fecha, hora: formatHour(480 + (left % 60) * 10), equipo } }),
    ...(realizado === undefined ? {} : { empezado: realizado, realizado }),
    historial: (['solicitado', 'agendado', 'en_sala', 'en_estudio', estado] as const).map((each) => ({
      ...{ cuando: creada, quien: 'caja', estado: each },
    })),
  };
  const toca = lookDay(base, fecha);
  const order: Order = { ...base, ...(toca === null ? {} : { toca }) };
  if (realizado === undefined) return { order, study: null };
  const written = { por: 'caja', en: realizado };
  return {
    order,
    study: {
      ...{ paciente, estudio, ojo: 'AO', equipo, serie: '1140', operador: 'caja', realizado },
      valores: Object.fromEntries(
        ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((campo, n) => [
          campo,
          { OD: { v: 100 + n, ...written }, OI: { v: 200 + n, ...written } },
        ]),
      ),
      informe: { cuando: realizado, quien: 'caja', texto: 'Buena colaboración.' },
    },
  };
}

function appointmentOf({ turno, paciente, estudio, creada }: Order): Appointment {
  return newAppointment(
    {
      ...{ tipo: 'estudio', fecha: TODAY, hora: turno?.hora ?? '08:00', duracionMin: 10 },
      ...{ paciente: { ...paciente, nombre: 'Quispe, Ana' }, estudio: { codigo: estudio, nombre: estudio } },
      ...{ ojo: 'AO', colchonAntes: 0, colchonDespues: 0, equipo: turno?.equipo },
    },
    { uid: 'caja', cuando: creada },
  );
}

/** Reads some of what was written by its schema. */
async function checkSome(folder: string): Promise<void> {
  const store = new SqliteDocumentStore(folder, () => undefined);
  const ids = Array.from({ length: CHECKED }, (_, at) => `o-${String(Math.floor((at * STUDIES) / CHECKED))}`);
  const found = await store.getMany(orders, ids);
  await store.getMany(performedStudies, ids);
  if (found.some((stored) => stored === null)) throw new Error('an order is not there');
  await store.close();
  console.log(`${String(CHECKED)} órdenes y resultados leídos por su esquema`);
}

async function measure(client: ApiClient, what: string, address: string, limit: number): Promise<void> {
  const spent: number[] = [];
  let bytes = 0;
  for (let at = 0; at < ASKED; at += 1) {
    const start = performance.now();
    const answer = await client.get(address);
    spent.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    bytes = JSON.stringify(answer.body).length;
  }
  const sorted = spent.toSorted((a, b) => a - b);
  const of = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  judge(of(0.95) <= limit);
  console.log(
    `${what}, p95: ${of(0.95).toFixed(1)} ms (meta: ${String(limit)} ms); mediana ${of(0.5).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`,
  );
}
