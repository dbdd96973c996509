import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import * as z from 'zod/mini';
import { keepCatalogue } from '#application/devices/keep-catalogue';
import type { App } from '#application/app';
import { sweepExpired } from '#application/housekeeping';
import { addMissingOrders } from '#application/exams/orders/add-missing-orders';
import { findOlderPatients } from './find-older-patients.ts';
import { resumeMerges } from '#application/merges/merge-pieces';
import { doNightWork } from '#application/night/night-work';
import { clinicTime } from '#domain/shared/civil-date';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp, unusableFolder } from './container.ts';
import { countOlderAppointments } from './count-older-appointments.ts';
import { readEnv, type Env } from './env.ts';
import { signInOrigins } from './http/security-headers.ts';
import { jsonLog } from './log.ts';
import { fillSample, refuseSampleOutside, sampleFiles, sampleHistory } from './sample/fill-sample.ts';
import { fillCaseStudies } from './sample/cases/write-case-studies.ts';
import { fillCases } from './sample/cases/write-cases.ts';
import { fillPeople } from './sample/people.ts';
import { fillFiles } from './sample/files/write-files.ts';
import { fillPlans } from './sample/plans.ts';
import { fillSurgeries } from './sample/surgeries.ts';
import { fillWaiting } from './sample/waiting.ts';
import type { HistoryWriter } from './sample/history/write-history.ts';
import { createSiteServer, type DynamicHandler } from './server.ts';
import { loadStaticFiles } from './static/static-files.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';

/** How long requests in flight may take once the server has been told to stop. */
const STOP_GRACE_MS = 15_000;
/** How long an open connection without a request stays open then, for one that may be on its way. */
const IDLE_GRACE_MS = 300;
/** By when the process ends whatever still holds it: what was acknowledged is on disk by then. */
const STOP_LATEST_MS = 20_000;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** How often expired records are removed. */
const SWEEP_MS = 60 * 60 * 1000;
/** How often leftovers of interrupted uploads are removed. */
const DAY_MS = 24 * 60 * 60 * 1000;
const TIDY_FIRST_MS = 60_000;

/** How long a new sample's days around today may delay listening; whatever is missing then is written afterwards. */
const NEAR_DAYS_MS = 3_000;

interface Sample {
  readonly password: string | null;
  readonly history: HistoryWriter | null;
  readonly files: Awaited<ReturnType<typeof sampleFiles>>;
}
/** When the work of the nights is looked at first, after whoever waits for the start is served, and how often later. */
const NIGHT_FIRST_MS = 3_000;
const NIGHT_LOOK_MS = 5 * 60 * 1000;

/** Starts the product: settings, store and site, then listens. */
export async function main(): Promise<void> {
  speakSpanish();
  // Collects garbage in one go: the heap is small, and marking it incrementally alongside requests made one in twenty
  // of them take half as long again (`node bench/scheduling.ts`).
  setFlagsFromString('--no-incremental-marking');
  setFlagsFromString('--heap-growing-percent=250');
  const env = readEnv(process.env);
  if (!env.ok) {
    giveUp(env.error);
    return;
  }
  const unusable = unusableFolder(env.value);
  if (unusable !== null) {
    giveUp([unusable]);
    return;
  }
  const app = createApp(env.value, jsonLog);
  const knowing = keepCatalogue(app).catch((cause: unknown) =>
    jsonLog.warn('catalogo_no_leido', { error: cause instanceof Error ? cause.message : 'desconocido' }),
  );
  const exposed = await refuseSampleOutside(app, env.value);
  if (exposed !== null) {
    giveUp([exposed]);
    return;
  }

  const [{ handler }, sample] = await Promise.all([
    // The build writes it, with the handler of Astro's Node adapter.
    import(new URL('../../dist/server/entry.mjs', import.meta.url).href) as Promise<{
      handler: DynamicHandler;
    }>,
    env.value.sampleData ? startSample(app, env.value) : null,
    knowing,
  ]);
  const server = createSiteServer({
    app,
    env: env.value,
    version: version(),
    files: loadStaticFiles(path.join(root, 'dist/client'), {
      https: env.value.secureCookies,
      connect: signInOrigins(app.backend),
    }),
    images: {
      root: path.join(root, 'dist/client'),
      warmed: path.join(root, 'dist/imagenes'),
      cache: path.join(env.value.dataDir, 'imagenes'),
    },
    dynamic: handler,
  });
  server.on('error', (cause: NodeJS.ErrnoException) =>
    giveUp([
      cause.code === 'EADDRINUSE'
        ? `El puerto ${String(env.value.port)} ya está en uso. Elija otro con PORT.`
        : cause.message,
    ]),
  );
  const stopping = new AbortController();
  const goOn = (): void =>
    void resumeMerges(app).catch((cause: unknown) =>
      jsonLog.warn('uniones_incompletas', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  const nights = (): void =>
    void doNightWork(app).catch((cause: unknown) =>
      jsonLog.warn('noche_fallida', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  server.listen(env.value.port, env.value.host, () => {
    // The young generation has already grown as much as requests need; growing on would take 100 MB more.
    setFlagsFromString('--semi-space-growth-factor=1');
    announce(server, env.value, sample);
    void fillRest(app, sample, stopping.signal).catch((cause: unknown) =>
      jsonLog.warn('muestra_incompleta', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
    void countOlderAppointments(app, stopping.signal);
    void findOlderPatients(app, stopping.signal);
    void addMissingOrders(app).catch((cause: unknown) =>
      jsonLog.warn('ordenes_incompletas', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
    goOn();
    startUpkeep(app, env.value, { root, signal: stopping.signal });
    setTimeout(nights, NIGHT_FIRST_MS).unref();
    setInterval(nights, NIGHT_LOOK_MS).unref();
  });
  const sweep = (): void =>
    void sweepExpired(app).catch((cause: unknown) =>
      jsonLog.warn('limpieza_fallida', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  const tidyFiles = (): void =>
    void app.files
      .removeOrphans()
      .catch((cause: unknown) =>
        jsonLog.warn('limpieza_fallida', { error: cause instanceof Error ? cause.message : 'desconocido' }),
      );
  // Also by a process that never sees a whole day.
  setTimeout(tidyFiles, TIDY_FIRST_MS).unref();
  setInterval(tidyFiles, DAY_MS).unref();
  setTimeout(sweep, 30_000).unref();
  setInterval(sweep, SWEEP_MS).unref();
  setInterval(goOn, SWEEP_MS).unref();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort();
      void stop(server, () => app.close());
    });
}

/** The rest of the sample, while it is already being used: courses of illness, two years of visits, what has to be done. */
async function fillRest(app: App, sample: Sample | null, signal: AbortSignal): Promise<void> {
  if (sample === null || (sample.history === null && sample.files === null)) return;
  const { history, files } = sample;
  const today = clinicTime(app.clock.now()).fecha;
  await history?.restOfNear(signal);
  await fillCases(app, today);
  await fillPeople(app, today);
  await fillCaseStudies(app, today);
  const visits = async (): Promise<void> => {
    if (history === null) return;
    await history.rest(signal);
    if (!signal.aborted) await fillPlans(app, today);
    if (!signal.aborted) await fillSurgeries(app, today);
  };
  await Promise.all([visits(), files === null ? null : fillFiles(app, files, signal)]);
}

/** Creates the sample clinic if it is missing, and the days of its history that people look at first. */
async function startSample(app: App, env: Env): Promise<Sample> {
  const { password } = await fillSample(app, env.samplePassword);
  const history = env.sampleHistory ? await sampleHistory(app) : null;
  await history?.near(performance.now() + NEAR_DAYS_MS);
  if (history !== null) await fillWaiting(app, clinicTime(app.clock.now()).fecha);
  return { password, history, files: env.sampleHistory ? await sampleFiles(app) : null };
}

function announce(server: Server, env: Env, sample: Sample | null): void {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  const host = env.host.includes(':') ? `[${env.host.replace(/[[\]]/g, '')}]` : env.host;
  jsonLog.info('listo', {
    direccion: `http://${host}:${String(port)}`,
    version: version(),
    memoriaMb: Math.round(process.memoryUsage().rss / 1e6),
  });
  if (sample === null || !process.stdout.isTTY) return;
  process.stdout.write(
    `\n  Sitio:  http://${host}:${String(port)}\n  Panel:  http://${host}:${String(port)}/admin\n\n`,
  );
}

/** Finishes requests in flight, ends the live streams, closes the store, and exits with 0. */
async function stop(server: Server, close: () => Promise<void>): Promise<void> {
  jsonLog.info('deteniendo');
  setTimeout(() => {
    jsonLog.warn('detencion_forzada');
    process.exit(1);
  }, STOP_LATEST_MS).unref();
  // Nothing new is accepted, but who is connected and busy is told with the next answer that it is the last one: a
  // request that is already on its way to us must not meet a closed connection.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.emit('parar');
  setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS);
  const grace = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await closed;
  clearTimeout(grace);
  await close();
  jsonLog.info('detenido');
  process.exit(0);
}

function giveUp(problems: readonly string[]): void {
  process.stderr.write(`No se puede iniciar:\n${problems.map((problem) => `  - ${problem}\n`).join('')}`);
  process.exit(1);
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

await main();
