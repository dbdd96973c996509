/**
 * Scheduling with 1,000,000 appointments and 200,000 patients, against 10,000 and 2,000: how long the agenda's queries
 * take, on the store and through the API, how much they grow with the data, and how much memory they need. The data are
 * the sample's own, of eleven doctors with long and full days for a dozen years; of the occupancy, only the doctors'
 * part is written. Needs a build and 4 GB of disk temporarily. Usage: node bench/scheduling.ts [appointments]
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { rebuildRollUps } from '../src/application/statistics/rebuild-roll-ups.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { fillSchedule, TODAY } from './scheduling/fill.ts';
import { askServer } from './scheduling/endpoints.ts';
import { QUESTIONS, timed, type Timing } from './scheduling/questions.ts';
import { sized } from './size.ts';

const SMALL = sized(10_000, 400);
const PATIENTS_PER_APPOINTMENT = 0.2;

interface Measured {
  /** p50 and p95 of each query, in milliseconds, and how many items it found. */
  readonly questions: Readonly<Record<string, Timing>>;
  readonly peakMb: number;
  /** The server's peak memory while it answered. */
  readonly serverMb: number;
}

if (process.argv[2] === '--indexar') await index(process.argv[3] ?? '');
else if (process.argv[2] === '--medir') console.log(JSON.stringify(await measure(process.argv[3] ?? '')));
else if (process.argv[2] === '--servir') console.log(JSON.stringify(await serve(process.argv[3] ?? '')));
else compare(Number(process.argv[2] ?? sized(1_000_000, SMALL)));

function compare(size: number): void {
  const small = inFolderOf(SMALL);
  const large = size === SMALL ? small : inFolderOf(size);
  for (const [name, { p50, p95, found }] of Object.entries(large.questions)) {
    const before = small.questions[name];
    const growth = p50 / (before?.p50 ?? p50);
    console.log(
      `${name.padEnd(34)} p50 ${p50.toFixed(2)} ms · p95 ${p95.toFixed(2)} ms · con ${String(SMALL)}: p50 ${(before?.p50 ?? 0).toFixed(2)} ms, p95 ${(before?.p95 ?? 0).toFixed(2)} ms · el p50 crece ${growth.toFixed(2)} veces · halla ${found.toFixed(0)}`,
    );
  }
  console.log(
    `memoria máx ${large.peakMb.toFixed(0)} MB (con ${String(SMALL)}: ${small.peakMb.toFixed(0)} MB); el servidor ${large.serverMb.toFixed(0)} MB (${small.serverMb.toFixed(0)} MB)`,
  );
}

/** Fills a folder, measures in a separate process, whose memory is that of the queries alone, and removes it. */
function inFolderOf(size: number): Measured {
  const folder = dataFolder();
  try {
    const startedAt = performance.now();
    const made = fillSchedule(folder.path, {
      turnos: size,
      pacientes: Math.ceil(size * PATIENTS_PER_APPOINTMENT),
    });
    console.log(
      `${String(made.turnos)} turnos y ${String(made.pacientes)} pacientes escritos en ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    child('--indexar', folder.path);
    return measured(folder.path);
  } finally {
    folder.remove();
  }
}

/** One process measures the store and another the API: what the first leaves behind would slow the second. */
function measured(dataDir: string): Measured {
  const store = JSON.parse(child('--medir', dataDir)) as Omit<Measured, 'serverMb'>;
  const served = JSON.parse(child('--servir', dataDir)) as Awaited<ReturnType<typeof askServer>>;
  return {
    questions: { ...store.questions, ...served.questions },
    peakMb: store.peakMb,
    serverMb: served.peakMb,
  };
}

function child(step: string, dataDir: string): string {
  const ended = spawnSync(process.execPath, [import.meta.filename, step, dataDir], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ended.status !== 0) throw new Error(`${step} ended with ${String(ended.status)}`);
  return ended.stdout;
}

/**
 * The store creates indexes when a collection is first used, and the server counts appointments that have no statistics
 * yet: for a million at once that takes minutes, and is not part of what is measured afterwards.
 */
async function index(dataDir: string): Promise<void> {
  const store = new SqliteDocumentStore(dataDir);
  for (const { prepare } of Object.values(QUESTIONS)) await prepare(store, TODAY);
  await rebuildRollUps({ store }, () => Promise.resolve(true));
  await store.close();
}

async function measure(dataDir: string): Promise<Omit<Measured, 'serverMb'>> {
  const store = new SqliteDocumentStore(dataDir);
  const questions: Record<string, Timing> = {};
  for (const [name, { times, prepare, ask }] of Object.entries(QUESTIONS)) {
    const asked = await prepare(store, TODAY);
    questions[name] = await timed(times, (round) => ask(store, asked, round));
  }
  await store.close();
  return { questions, peakMb: peakMemory() };
}

async function serve(dataDir: string): ReturnType<typeof askServer> {
  const store = new SqliteDocumentStore(dataDir);
  const asked = await (QUESTIONS['el día de los once médicos']?.prepare(store, TODAY) ?? {
    today: TODAY,
    days: [TODAY],
  });
  await store.close();
  return askServer(dataDir, asked);
}

function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? '0') / 1024;
}
