/**
 * Cold start of the built server on a filled folder, from the start of the process to its first answer, and its
 * resident memory when idle. Prints minimum, median and maximum of ten starts. Usage: node bench/cold-start.ts [--firebase]
 * With --firebase on the emulators, with the SDK that a first question loads.
 */
import { readFileSync } from 'node:fs';
import { dataFolder } from '../tests/support/data-folder.ts';
import { EMULATED_PROJECT, startEmulators } from '../tests/support/firebase-emulators.ts';
import { startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const STARTS = sized(10, 1);
/** As a clinic runs it: without the sample's program, and without what only tests look at. */
const emulators = process.argv.includes('--firebase') ? await startEmulators() : null;
const ON_FIREBASE =
  emulators === null
    ? {}
    : {
        BACKEND: 'firebase',
        FIREBASE_PROJECT_ID: EMULATED_PROJECT,
        FIRESTORE_EMULATOR_HOST: emulators.firestore,
        FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
        FIREBASE_STORAGE_EMULATOR_HOST: emulators.storage,
        METADATA_SERVER_DETECTION: 'none',
      };
const [START_MS, IDLE_MB] = emulators === null ? [300, 90] : [1500, 200];
const AS_SERVED = { CHECK_ANSWERS: '0', SAMPLE_DATA: '0', ...ON_FIREBASE };
const data = dataFolder();
const filling = await startServer(data.path, {
  SAMPLE_HISTORY: emulators === null ? sized('1', '0') : '0',
  ...ON_FIREBASE,
});
while (await isFilling(filling.url)) await new Promise((resolve) => setTimeout(resolve, 1000));
await filling.stop();

const starts: number[] = [];
const memory: number[] = [];
for (let round = 0; round < STARTS; round += 1) {
  const startedAt = performance.now();
  const server = await startServer(data.path, AS_SERVED, { hash: 'real' });
  await (await fetch(`${server.url}/api/salud`)).text();
  starts.push(performance.now() - startedAt);
  for (const path of ['/', '/patologias/glaucoma', '/api/session'])
    await (await fetch(server.url + path)).arrayBuffer();
  // What the start leaves to do has been done by then.
  await new Promise((resolve) => setTimeout(resolve, sized(5000, 10)));
  memory.push(residentMb(server.process.pid ?? 0));
  await server.stop();
}
data.remove();
console.log(`arranque  ${row(starts, 'ms')} (se pide ${String(START_MS)} ms o menos)`);
console.log(
  `memoria   ${row(memory, 'MB')} (se pide ${String(IDLE_MB)} MB o menos, sin nadie conectado; Node solo tiene 43)`,
);
await emulators?.stop();
judge(median(starts) <= START_MS && median(memory) <= IDLE_MB);

/** The sample's history is written in the background of the first start. */
async function isFilling(url: string): Promise<boolean> {
  const health = (await (await fetch(`${url}/api/salud`)).json()) as { muestra?: unknown };
  return health.muestra !== undefined;
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}

function row(values: readonly number[], unit: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const show = (value: number | undefined): string => (value ?? 0).toFixed(0);
  return `mín ${show(sorted[0])} · mediana ${show(median(values))} · máx ${show(sorted.at(-1))} ${unit}`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
