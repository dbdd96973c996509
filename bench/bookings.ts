/**
 * How many bookings per second the server takes for half a minute, from twenty connections, into an empty future, each
 * one durable by the time it is answered; and, in the same run, how many bare durable inserts per second the same disk
 * takes. At the end the server is killed and the bookings it had acknowledged are counted in its file. Usage: node
 * bench/bookings.ts [seconds]; needs a build.
 */
import { Agent, request } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { addDays } from '../packages/clinic-domain/src/shared/civil-date.ts';
import { addPatient, CLOCK_NOW } from '../tests/support/scheduling/booking.ts';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const SECONDS = Number(process.argv[2] ?? sized(30, 0.3));
const CONNECTIONS = 20;
const DOCTORS = sized(11, 2);
const PATIENTS = sized(400, 12);
/** The target: this many bookings per second, or this share of the bare inserts, whichever is less. */
const [ENOUGH, SHARE] = [800, 0.14];
/** A disk that says that it has written more often in a second has not: of a virtual machine, or without a barrier. */
const HONEST = 20_000;
const FIRST_DAY = '2026-12-01';
const DAYS = 160;
const SLOT_MIN = 10;
const SLOTS = 54;

interface Booking {
  readonly medico: string;
  readonly fecha: string;
  readonly hora: string;
}

const folder = dataFolder();
try {
  const server = await startServer(folder.path, { CLOCK_NOW, SAMPLE_HISTORY: '0', CHECK_ANSWERS: '0' });
  const admin = await signedIn(server.url, 'admin@ejemplo.bo');
  const doctors = await addDoctors(admin);
  const patients: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) patients.push(await addPatient(admin, `Prueba ${letters(n)}`));

  for (const year of [2026, 2027]) {
    const answer = await admin.get(`/api/feriados?anio=${String(year)}`);
    for (const { id } of answer.body as { id: string }[]) await admin.delete(`/api/feriados/${id}`);
  }
  const before = stored(folder.path);
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, connection) => bookFor(SECONDS, connection)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  server.process.kill('SIGKILL');
  await new Promise((resolve) => server.process.once('exit', resolve));

  const booked = answers.reduce((sum, { booked: count }) => sum + count, 0);
  const refused = answers.flatMap(({ refusals }) => refusals);
  const kept = stored(folder.path) - before;
  const rate = booked / seconds;
  const bare = bareInserts(folder.path);
  const times = answers.flatMap(({ times: each }) => each).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `reservas: ${rate.toFixed(0)} por segundo en ${seconds.toFixed(0)} s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
  console.log(
    `inserciones durables sin más: ${bare.toFixed(0)} por segundo; razón ${(rate / bare).toFixed(2)}`,
  );
  if (bare > HONEST)
    console.log(
      `Este disco contesta antes de haber escrito: más de ${String(HONEST)} escrituras durables por segundo no las hace ninguno. La razón no dice nada aquí.`,
    );
  console.log(
    `contestadas ${String(booked)}, halladas tras matar el servidor ${String(kept)}, rechazos ${String(refused.length)} ${refused[0] ?? ''}`,
  );
  judge(rate >= Math.min(ENOUGH, bare * SHARE));
  if (kept < booked || refused.length > 0 || booked === 0) process.exitCode = 1;

  /** One connection, one request after the other, each for a different place. */
  async function bookFor(limit: number, connection: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const result = { booked: 0, refusals: [] as string[], times: [] as number[] };
    for (let n = connection; performance.now() - startedAt < limit * 1000; n += CONNECTIONS) {
      const sentAt = performance.now();
      const { status, text } = await send(agent, {
        ...placeOf(n),
        tipo: 'control',
        duracionMin: SLOT_MIN,
        confirmado: true,
        paciente: { id: patients[(n * 7 + Math.floor(n / PATIENTS)) % PATIENTS] },
      });
      result.times.push(performance.now() - sentAt);
      if (status === 201) result.booked += 1;
      else result.refusals.push(`${String(status)} ${text.slice(0, 200)}`);
    }
    agent.destroy();
    return result;
  }

  /** The n-th place: all doctors and days at one hour, then the next hour. */
  function placeOf(n: number): Booking {
    const medico = doctors[n % DOCTORS] ?? '';
    const day = Math.floor(n / DOCTORS) % DAYS;
    const slot = Math.floor(n / (DOCTORS * DAYS)) % SLOTS;
    const minute = 8 * 60 + slot * SLOT_MIN;
    return {
      medico,
      fecha: addDays(FIRST_DAY, day),
      hora: `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
    };
  }

  function send(agent: Agent, body: object): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${server.url}/api/turnos`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie: `__session=${admin.cookie ?? ''}`,
            'x-csrf-token': admin.token ?? '',
          },
        },
        (incoming) => {
          let text = '';
          incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(body));
    });
  }
} finally {
  folder.remove();
}

/** Doctors who work every day of the week except holidays, with room for many appointments. */
async function addDoctors(admin: ApiClient): Promise<string[]> {
  const names = Array.from({ length: DOCTORS }, (_, n) => `Dr. Prueba ${letters(n)}`);
  const blocks = [{ inicio: '08:00', fin: '17:00' }];
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      blocks,
    ]),
  );
  for (const nombre of names) {
    await admin.post('/api/horarios-medicos', { nombre });
    const answer = await admin.put(`/api/horarios-medicos/${encodeURIComponent(nombre)}`, {
      ...week,
      version: 1,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return names;
}

function stored(dataDir: string): number {
  const db = new DatabaseSync(path.join(dataDir, 'clinica.db'), { readOnly: true });
  const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'c_turnos'").get() !== undefined;
  const { n } = (exists ? db.prepare('SELECT count(*) AS n FROM c_turnos').get() : { n: 0 }) as { n: number };
  db.close();
  return n;
}

/** Rows of the same size, one commit each, in the same folder and with the same durability, for three seconds. */
function bareInserts(dataDir: string): number {
  const db = new DatabaseSync(path.join(dataDir, 'medida.db'));
  db.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (id TEXT PRIMARY KEY, datos TEXT)',
  );
  const insert = db.prepare('INSERT INTO t VALUES (?, ?)');
  const datos = 'x'.repeat(700);
  const startedAt = performance.now();
  let n = 0;
  while (performance.now() - startedAt < sized(3_000, 100)) insert.run(String((n += 1)), datos);
  const rate = n / ((performance.now() - startedAt) / 1000);
  db.close();
  return rate;
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}

function letters(n: number): string {
  return String.fromCharCode(65 + (n % 26)) + String.fromCharCode(97 + (Math.floor(n / 26) % 26)) + 'a';
}
