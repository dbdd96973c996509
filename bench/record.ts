/**
 * The record among 10,000 patients and 40,000 signed visits (the project's own seeder, every document valid by its schema),
 * which are written in half a minute; `200000 1000000` of them take a quarter of an hour, and a record is found by its key in
 * either: opening one with 60 visits by the API and in a real browser, saving with 40 people who type, and closing.
 * Temporary data, on the embedded store. Usage: node bench/record.ts [patients] [visits]
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { consultations, notes, patients, plans, sections, series } from '../src/application/collections.ts';
import type { Collection } from '../src/application/ports/document-store.ts';
import { verifyNote } from '../packages/clinic-domain/src/clinical/seal/sealed-note.ts';
import { sectionKey } from '../packages/clinic-domain/src/clinical/section.ts';
import { seriesKey } from '../packages/clinic-domain/src/clinical/trends/series.ts';
import { patientId } from 'sample-clinic/history/patients';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { SAMPLE_PASSWORD, startServer } from '../tests/support/start-server.ts';
import { fillRecords, LONG_VISITS } from './records/fill.ts';
import { judge, sized } from './size.ts';

const PEOPLE = Number(process.argv[2] ?? sized(10_000, 60));
const VISITS = Number(process.argv[3] ?? sized(40_000, 300));
const LONG = sized(300, 4);
const TYPISTS = sized(40, 3);
const TYPING_MS = sized(20_000, 300);
const REST_MS = sized(800, 50);
/** The first that is read in the browser, beyond those of whom somebody writes. */
const READ = sized(201, 2);
const CLOSINGS = sized(60, 1);
const CHECKED = sized(1000, 20);
const TODAY = '2026-11-20';
const CLOCK = { CLOCK_NOW: `${TODAY}T13:00:00Z`, CHECK_ANSWERS: '0' };

const data = dataFolder();
try {
  const first = await startServer(data.path, CLOCK);
  const { user } = (await (await signedIn(first.url, 'doctora@ejemplo.bo')).get('/api/session')).body as {
    user: { uid: string; medico: string };
  };
  await first.stop();
  const from = performance.now();
  fillRecords({
    ...{ folder: data.path, patients: PEOPLE, visits: VISITS, long: LONG, today: TODAY },
    ...{ medico: user.medico, autor: user.uid },
  });
  const gigabytes = statSync(path.join(data.path, 'clinica.db')).size / 1e9;
  console.log(
    `${String(PEOPLE)} pacientes y ${String(VISITS)} visitas escritas en ${seconds(from)} s, ${gigabytes.toFixed(2)} GB`,
  );
  await checkSome(data.path);
  const started = performance.now();
  const server = await startServer(data.path, CLOCK);
  console.log(`primer arranque, con los índices por hacer: ${seconds(started)} s`);
  try {
    const doctor = await signedIn(server.url, 'doctora@ejemplo.bo');
    await opening(doctor, server.process.pid);
    await typing(doctor);
    await closing(doctor);
    await inBrowser(server.url);
  } finally {
    await server.stop();
  }
} finally {
  data.remove();
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

/** Reads some of what was written by its schema, and verifies the signatures among it. */
async function checkSome(folder: string): Promise<void> {
  const store = new SqliteDocumentStore(folder, () => undefined);
  const read = async <T>(collection: Collection<T>, ids: readonly string[]): Promise<T[]> =>
    (await store.getMany(collection, ids)).map((stored, at) => {
      if (stored === null) throw new Error(`${collection.name}/${ids[at] ?? ''} is not there`);
      return stored.value;
    });
  const of = Array.from({ length: CHECKED }, (_, at) => at % Math.min(LONG, PEOPLE));
  const visits = of.map((at, run) => `v-${String(at)}-${String(run % LONG_VISITS)}`);
  await read(patients, of.map(patientId));
  await read(consultations, visits);
  await read(
    sections,
    visits.map((id) => sectionKey(id, 'presion')),
  );
  await read(
    series,
    of.map((at) => seriesKey(patientId(at), 'pio')),
  );
  await read(
    plans,
    of.map((at) => `plan-${String(at)}`),
  );
  for (const note of await read(notes, visits))
    if (!(await verifyNote(note)).ok) throw new Error(`the note of ${note.consulta} is not what was signed`);
  await store.close();
  console.log(
    `${String(CHECKED)} de cada colección leídos por su esquema, ${String(CHECKED)} firmas íntegras`,
  );
}

/** Milliseconds of processor that a process has used, where the system says so: also on a busy machine they are its own. */
function processor(pid: number | undefined): number {
  try {
    const [user = '0', system = '0'] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(' ')
      .slice(13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return Number.NaN;
  }
}

async function opening(doctor: ApiClient, pid: number | undefined): Promise<void> {
  const spent: number[] = [];
  let bytes = 0;
  const before = processor(pid);
  for (let at = 0; at < sized(200, LONG); at += 1) {
    const start = performance.now();
    const answer = await doctor.get(`/api/pacientes/${patientId(at)}/ficha`);
    spent.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    bytes = JSON.stringify(answer.body).length;
  }
  tell(`abrir una ficha de ${String(LONG_VISITS)} visitas por la API, p95`, share(spent, 0.95), 30);
  console.log(`   mediana ${share(spent, 0.5).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} kB`);
  console.log(
    `   procesador del servidor, cada una ${((processor(pid) - before) / spent.length).toFixed(1)} ms`,
  );
  const first: number[] = [];
  let used = processor(pid);
  for (let at = 0; at < sized(200, LONG) * 2; at += 1) {
    if (at === sized(200, LONG)) used = processor(pid);
    const id = patientId(at % sized(200, LONG));
    const start = performance.now();
    const answer = await doctor.get(`/api/pacientes/${id}/panorama`);
    // The first reading of each makes its last values, which the seeder does not write.
    if (at >= sized(200, LONG)) first.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    bytes = JSON.stringify(answer.body).length;
  }
  tell(`la primera pantalla de una ficha de ${String(LONG_VISITS)} visitas, p95`, share(first, 0.95), 30);
  console.log(`   mediana ${share(first, 0.5).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} kB`);
  console.log(
    `   procesador del servidor, cada una ${((processor(pid) - used) / first.length).toFixed(1)} ms`,
  );
}

async function draftOf(doctor: ApiClient, at: number): Promise<string> {
  const answer = await doctor.post(`/api/pacientes/${patientId(at)}/consultas`, {});
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

/** Forty people, each in a visit of their own, who save about once a second. */
async function typing(doctor: ApiClient): Promise<void> {
  const drafts = await Promise.all(Array.from({ length: TYPISTS }, (_, at) => draftOf(doctor, at)));
  const spent: number[] = [];
  const until = performance.now() + TYPING_MS;
  await Promise.all(
    drafts.map(async (id, at) => {
      await rest((REST_MS * at) / TYPISTS);
      for (let version = 0; performance.now() < until; version += 1) {
        const valores = { pio: { OD: { v: 12 + (version % 8), hora: '09:30' } } };
        const start = performance.now();
        const answer = await doctor.patch(`/api/consultas/${id}/secciones/presion`, {
          valores,
          version,
        });
        spent.push(performance.now() - start);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        await rest(REST_MS);
      }
    }),
  );
  tell(
    `guardar con ${String(TYPISTS)} personas escribiendo, p95 de ${String(spent.length)}`,
    share(spent, 0.95),
    10,
  );
  console.log(`   mediana ${share(spent, 0.5).toFixed(1)} ms`);
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The drops in use of whom a draft is about. */
async function usedBy(
  doctor: ApiClient,
  id: string,
): Promise<{ clave: string; nombre: string; ojo: string | null }[]> {
  const { paciente } = (await doctor.get(`/api/consultas/${id}`)).body as {
    paciente: { id: string } | string;
  };
  const whose = typeof paciente === 'string' ? paciente : paciente.id;
  const answer = await doctor.get(`/api/pacientes/${whose}/antecedentes`);
  const { gotas } = answer.body as {
    gotas: { clave: string; nombre: string; ojo: string | null; terminado?: true; hasta: string | null }[];
  };
  return gotas.filter((each) => each.terminado !== true && each.hasta === null);
}

async function closing(doctor: ApiClient): Promise<void> {
  const spent: number[] = [];
  for (let at = 0; at < CLOSINGS; at += 1) {
    const id = await draftOf(doctor, sized(100, 3) + at);
    await doctor.patch(`/api/consultas/${id}/secciones/presion`, {
      valores: { pio: { OD: { v: 16, hora: '09:30' }, OI: { v: 15, hora: '09:31' } } },
      version: 0,
    });
    await doctor.patch(`/api/consultas/${id}`, {
      diagnosticos: [{ codigo: 'H40.1', ojo: 'AO', clase: 'principal', certeza: 'confirmado' }],
      plan: 'Sigue igual.',
      gotas: (await usedBy(doctor, id)).map(({ clave, nombre, ojo }) => ({
        ...{ clave, nombre, ojo: ojo ?? 'AO', respuesta: 'sigue', dijo: 'paciente' },
      })),
      version: 1,
    });
    const start = performance.now();
    const answer = await doctor.post(`/api/consultas/${id}/cerrar`, {
      ...{ version: 2, confirmado: true, confirmados: ['pio.OD', 'pio.OI'] },
      planes: [{ diagnostico: 'H40.1', ojo: 'AO', decision: 'control', meses: 4 }],
    });
    spent.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  tell(`cerrar y firmar, p95 de ${String(CLOSINGS)}`, share(spent, 0.95), 50);
  console.log(`   mediana ${share(spent, 0.5).toFixed(1)} ms`);
}

/** From the panel that is open already to the patient’s twenty consultations on the screen. */
async function inBrowser(url: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${url}/api/session`, {
      data: { email: 'doctora@ejemplo.bo', password: SAMPLE_PASSWORD },
    });
    const page = await context.newPage();
    await page.goto(`${url}/admin/pacientes?paciente=${patientId(READ - 1)}`);
    await page.locator('article[aria-labelledby^="consulta-"]').nth(19).waitFor();
    const spent: number[] = [];
    for (let at = READ; at < READ + sized(15, 1); at += 1)
      spent.push(
        await page.evaluate(
          (id) =>
            new Promise<number>((resolve) => {
              const start = performance.now();
              const seen = new Set(document.querySelectorAll('article[aria-labelledby^="consulta-"]'));
              new MutationObserver((_changes, observer) => {
                const shown = [...document.querySelectorAll('article[aria-labelledby^="consulta-"]')].filter(
                  (each) => !seen.has(each),
                );
                if (shown.length < 20) return;
                observer.disconnect();
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
              }).observe(document.body, { childList: true, subtree: true });
              history.pushState(null, '', `/admin/pacientes?paciente=${id}`);
            }),
          patientId(at),
        ),
      );
    tell('abrir una ficha en el navegador hasta leerla, mediana', share(spent, 0.5), 300);
    console.log(`   la más lenta ${share(spent, 1).toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}

function share(spent: readonly number[], part: number): number {
  const sorted = spent.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function tell(what: string, value: number, limit: number): void {
  judge(value <= limit);
  console.log(`${what}: ${value.toFixed(1)} ms (meta: ${String(limit)} ms)`);
}
