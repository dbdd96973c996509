/**
 * What others notice of the long reads: the day's agenda is asked for by one person while nothing else happens and while
 * each export runs, in the same run, on the sample clinic with its two years. The target: at the 95th of a hundred, three
 * times the quiet one at most. Usage: node bench/exports.ts; needs a build.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { addPatient } from '../tests/support/scheduling/booking.ts';
import { SAMPLE_PASSWORD, startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const TARGET = 3;
const CLOCK_NOW = '2026-11-23T13:40:00Z';
const DAY = '/api/turnos?desde=2026-11-23&hasta=2026-11-23&limite=200';
/** How many times the day is asked for while it is quiet, and how often. */
const [ASKED, EVERY_MS] = [sized(60, 2), 50];
/** For how long each kind of read is watched at least, and how often a short one is asked for. */
const [SHORTEST_MS, PAUSE_MS] = [sized(4_000, 0), 500];

const folder =
  process.argv[2] === undefined ? dataFolder() : { path: process.argv[2], remove: () => undefined };
const server = await startServer(folder.path, {
  CLOCK_NOW,
  SAMPLE_HISTORY: sized('1', '0'),
  CHECK_ANSWERS: '0',
  LIMIT_LISTED: '1000000',
});
try {
  const admin = await signedIn(server.url, 'admin@ejemplo.bo');
  const doctor = await signedIn(server.url, 'doctora@ejemplo.bo');
  await wholeSample(admin);
  const patient = await busiestPatient(doctor, admin);
  // Whoever takes out the data of many people says why.
  for (const client of [admin, doctor])
    await client.post('/api/motivos', { motivo: 'Se miden las exportaciones' });
  // What an earlier run on the same folder left when it was stopped.
  for (const kind of ['fhir', 'turnos', 'auditoria']) await admin.delete(`/api/descargas/${kind}`);
  const worst: number[] = [];
  for (const [name, client, path] of await reads(admin, doctor, patient)) {
    // The machine's own mood changes: each is compared with the quiet just before and just after it.
    const before = await quiet(admin);
    const startedAt = performance.now();
    let bytes = 0;
    const times = await askWhile(admin, async () => {
      // The short ones are repeated now and then, as several people might, so that there is something to measure.
      for (;;) {
        bytes += await read(client, await path());
        if (performance.now() - startedAt > SHORTEST_MS) return;
        await sleep(PAUSE_MS);
      }
    });
    const ms = performance.now() - startedAt;
    const calm = p95([...before, ...(await quiet(admin))]);
    worst.push(p95(times) / calm);
    say(name, times, calm, bytes, ms);
  }
  console.log(`peor razón ${Math.max(...worst).toFixed(1)}, meta ${String(TARGET)}`);
  judge(Math.max(...worst) <= TARGET);
} finally {
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('exit', resolve));
  folder.remove();
}

/** Every long read there is. */
async function reads(
  admin: ApiClient,
  doctor: ApiClient,
  patient: string,
): Promise<[string, ApiClient, () => Promise<string>][]> {
  const years = 'desde=2024-12-01&hasta=2026-11-30';
  const backup = async (): Promise<string> => {
    const asked = await admin.post('/api/respaldos', { password: SAMPLE_PASSWORD });
    return `/api/respaldos/${(asked.body as { id: string }).id}`;
  };
  const always: [string, ApiClient, string][] = [
    ['FHIR de todo', admin, '/api/fhir/exportar'],
    ['turnos csv', admin, `/api/turnos/exportar?${years}&formato=csv`],
    ['turnos xlsx', admin, `/api/turnos/exportar?${years}&formato=xlsx`],
    ['auditoría', admin, '/api/auditoria/exportar'],
    ['cirugías', admin, `/api/cirugias/exportar?${years}`],
    ['resultados', admin, `/api/cirugias/resultados?${years}`],
    ['estadísticas csv', admin, `/api/estadisticas/csv?${years}&agrupar=mes`],
    ['estadísticas', admin, `/api/estadisticas?${years}&agrupar=mes`],
    ['estudios', admin, '/api/estadisticas/estudios?desde=2026-01-01&hasta=2026-11-30'],
    ['notas de un día', admin, '/api/notas/dias/exportar?fecha=2026-11-20'],
    ['copia de ficha', doctor, `/api/pacientes/${patient}/copia`],
    ['FHIR de ficha', doctor, `/api/pacientes/${patient}/fhir`],
  ];
  return [
    ['respaldo', admin, backup],
    ...always.map(([name, client, path]): [string, ApiClient, () => Promise<string>] => [
      name,
      client,
      async () => path,
    ]),
  ];
}

function quiet(client: ApiClient): Promise<number[]> {
  return askWhile(client, async () => sleep(ASKED * EVERY_MS));
}

/** One of the day whose record may be opened; in a clinic without a history, somebody new. */
async function busiestPatient(doctor: ApiClient, admin: ApiClient): Promise<string> {
  const day = await doctor.get(DAY);
  const { items } = day.body as { items: { paciente: { id: string } }[] };
  const own = items.map(({ paciente }) => paciente.id);
  for (const id of sized(own, [await addPatient(admin, 'Prueba Larga')])) {
    const opened = await doctor.post(`/api/pacientes/${id}/aperturas`, {
      motivo: 'Se mide la copia',
    });
    if (opened.status < 300) return id;
  }
  throw new Error('no record could be opened');
}

async function wholeSample(admin: ApiClient): Promise<void> {
  for (;;) {
    const health = await admin.get('/api/salud');
    const { muestra } = health.body as { muestra?: { hecho: number; total: number } | null };
    if (muestra === null || muestra === undefined || muestra.hecho >= muestra.total) break;
    await sleep(1_000);
  }
  await sleep(sized(3_000, 0));
}

async function read(client: ApiClient, path: string): Promise<number> {
  const answer = await fetch(server.url + path, { headers: { cookie: `__session=${client.cookie ?? ''}` } });
  if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  return bytes;
}

/** How long each answer of the day took while `work` was done. */
async function askWhile(client: ApiClient, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const hasEnded = (): boolean => isOver;
  const asking = (async () => {
    while (!hasEnded()) {
      const sentAt = performance.now();
      const { status } = await client.get(DAY);
      if (status !== 200) throw new Error(`the day: ${String(status)}`);
      times.push(performance.now() - sentAt);
      await sleep(Math.max(0, EVERY_MS - (performance.now() - sentAt)));
    }
  })();
  await Promise.all([asking, work().finally(() => (isOver = true))]);
  return times;
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

function say(name: string, times: readonly number[], calm: number, bytes: number, ms: number): void {
  const [at, most] = [p95(times), Math.max(...times)];
  console.log(
    `${name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s ${(bytes / 1e6).toFixed(1).padStart(7)} MB  día p95 ${calm.toFixed(0).padStart(4)} → ${at.toFixed(0).padStart(4)} ms, máx ${most.toFixed(0).padStart(5)} ms, razón ${(at / calm).toFixed(1)}`,
  );
}
