import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Sample } from 'sample-clinic/run-sample';
import { keepCatalogue } from '#application/devices/keep-catalogue';
import type { App } from '#application/app';
import { sweepExpired } from '#application/housekeeping';
import { addMissingOrders } from '#application/exams/orders/add-missing-orders';
import { findOlderPatients, countOlderAppointments } from './older-records.ts';
import { resumeMerges } from '#application/merges/merge-pieces';
import { doNightWork } from '#application/night/night-work';
import { STORE_FORMAT } from '#application/versions/steps';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp } from './container.ts';
import { NEWER_EXIT, openStore, watchStore } from './versions/open-store.ts';
import { programVersion } from './versions/program.ts';
import { readEnv, type Env } from './env.ts';
import { watchedStore } from './http/api/watched-store.ts';
import { medicalTextsIn } from './static/medical-texts.ts';
import { roundCriteria } from './round-criteria.ts';
import { signInSources } from './http/security-headers.ts';
import { jsonLog, keepLog } from './log.ts';
import { refuseSampleOutside } from './start/refuse-outside.ts';
import { createSiteServer, type PageHandler } from './server.ts';
import { patiently } from './start/patient-start.ts';
import { giveMemoryBack } from './memory.ts';
import { giveUp, startProblem } from './start/start-problem.ts';
import type { SearchPage } from './static/search-page.ts';
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
/** The first pause before the catalogue is asked for again. */
const CATALOGUE_PAUSE_MS = 5_000;
/** How often leftovers of interrupted uploads are removed. */
const DAY_MS = 24 * 60 * 60 * 1000;
const TIDY_FIRST_MS = 60_000;

/** When older data is looked through: after whoever waits for the start has the first answer. */
const OLDER_FIRST_MS = 400;
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
  if (!env.ok) giveUp(env.error);
  keepLog(process.env, 'servidor');
  // One forgotten failure takes nobody else's request with it.
  process.on('unhandledRejection', (cause) =>
    jsonLog.error('error_interno', {
      error: cause instanceof Error ? (cause.stack ?? cause.message) : 'desconocido',
    }),
  );
  try {
    await start(env.value);
  } catch (cause) {
    const { sentence, exitCode } = startProblem(cause, env.value);
    giveUp([sentence], exitCode);
  }
}

async function start(env: Env): Promise<void> {
  const rondas = roundCriteria();
  const client = path.join(root, 'dist/client');
  const whole = { ...createApp(env, jsonLog), rondas, textosMedicos: () => medicalTextsIn(client) };
  const app = env.checkAnswers ? { ...whole, store: watchedStore(whole.store) } : whole;
  const refused = await patiently(jsonLog, () => openStore(app, env));
  if (refused !== null) giveUp([refused], NEWER_EXIT);
  const knowing = knowCatalogue(app);
  const exposed = await patiently(jsonLog, () => refuseSampleOutside(app, env));
  if (exposed !== null) giveUp([exposed]);

  const [sample] = await Promise.all([
    // A real clinic never loads it.
    env.sampleData
      ? import('sample-clinic/run-sample').then(({ startSample }) => startSample(app, env))
      : null,
    knowing,
  ]);
  const server = createSiteServer({
    app,
    env,
    version: programVersion(),
    files: loadStaticFiles(client, {
      https: env.secureCookies,
      signIn: signInSources(app.backend),
      worker: env.serviceWorker ? undefined : path.join(root, 'dist/sw-apagado.js'),
    }),
    images: {
      root: client,
      warmed: path.join(root, 'dist/imagenes'),
      cache: path.join(env.dataDir, 'imagenes'),
    },
    search: () => loadSearch(client),
    pages: async () => (await loadPages()).handler,
  });
  server.on('error', (cause) => {
    const { sentence, exitCode } = startProblem(cause, env);
    giveUp([sentence], exitCode);
  });
  const stopping = new AbortController();
  const goOn = (): void =>
    void resumeMerges(app).catch((cause: unknown) =>
      jsonLog.warn('uniones_incompletas', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  const nights = (): Promise<unknown> =>
    doNightWork(app).catch((cause: unknown) =>
      jsonLog.warn('noche_fallida', { error: cause instanceof Error ? cause.message : 'desconocido' }),
    );
  server.listen(env.port, env.host, () => {
    // The young generation has already grown as much as requests need; growing on would take 100 MB more.
    setFlagsFromString('--semi-space-growth-factor=1');
    announce(server, env, sample);
    void sample
      ?.rest(stopping.signal)
      .catch((cause: unknown) =>
        jsonLog.warn('muestra_incompleta', { error: cause instanceof Error ? cause.message : 'desconocido' }),
      );
    setTimeout(() => void lookAfterOlder(app, stopping.signal).then(giveMemoryBack), OLDER_FIRST_MS).unref();
    goOn();
    startUpkeep(app, env, { root, signal: stopping.signal });
    setTimeout(() => void nights().then(giveMemoryBack), NIGHT_FIRST_MS).unref();
    setInterval(() => void nights(), NIGHT_LOOK_MS).unref();
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
  watchStore(app, env, (sentence) => {
    jsonLog.error('formato_nuevo', { mensaje: sentence });
    stopping.abort();
    void stop(server, () => app.close(), NEWER_EXIT);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping.abort();
      void stop(server, () => app.close());
    });
}

/** What older programs have left to be completed or counted. */
function lookAfterOlder(app: App, signal: AbortSignal): Promise<unknown> {
  return Promise.all([
    countOlderAppointments(app, signal),
    findOlderPatients(app, signal),
    addMissingOrders(app).catch((cause: unknown) =>
      jsonLog.warn('ordenes_incompletas', {
        error: cause instanceof Error ? cause.message : 'desconocido',
      }),
    ),
  ]);
}

/** The build writes it, with the handler of Astro's Node adapter. */
let search: Promise<SearchPage> | undefined;
/** The search, made with the first question; one that failed is made again with the next. */
const loadSearch = (client: string): Promise<SearchPage> =>
  (search ??= import('./static/search-page.ts')
    .then((made) => made.SearchPage.read(client))
    .catch((cause: unknown) => {
      search = undefined;
      throw cause;
    }));

const loadPages = (): Promise<{ readonly handler: PageHandler }> =>
  import(new URL('../../dist/server/entry.mjs', import.meta.url).href);

/** Reads the devices and studies; a store that does not answer yet is asked again, without holding up who can be served. */
function knowCatalogue(app: App): Promise<void> {
  const failed = (cause: unknown): void =>
    jsonLog.warn('catalogo_no_leido', { error: cause instanceof Error ? cause.message : 'desconocido' });
  return keepCatalogue(app).catch((cause: unknown) => {
    failed(cause);
    void patiently(jsonLog, () => keepCatalogue(app), CATALOGUE_PAUSE_MS).catch(failed);
  });
}

function announce(server: Server, env: Env, sample: Sample | null): void {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  const host = env.host.includes(':') ? `[${env.host.replace(/[[\]]/g, '')}]` : env.host;
  jsonLog.info('listo', {
    direccion: `http://${host}:${String(port)}`,
    version: programVersion(),
    formato: STORE_FORMAT,
    memoriaMb: Math.round(process.memoryUsage().rss / 1e6),
  });
  if (sample === null || !process.stdout.isTTY) return;
  process.stdout.write(
    `\n  Sitio:  http://${host}:${String(port)}\n  Panel:  http://${host}:${String(port)}/admin\n\n`,
  );
}

/** Finishes requests in flight, ends the live streams, closes the store, and exits. */
async function stop(server: Server, close: () => Promise<void>, exitCode = 0): Promise<void> {
  jsonLog.info('deteniendo');
  setTimeout(() => {
    jsonLog.warn('detencion_forzada');
    process.exit(1);
  }, STOP_LATEST_MS).unref();
  // Nothing new is accepted, but who is connected and busy is reported with the next answer that it is the last one: a
  // request that is already on its way to us must not meet a closed connection.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.emit('parar');
  setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS);
  const grace = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
  await closed;
  clearTimeout(grace);
  await close();
  jsonLog.info('detenido');
  process.exit(exitCode);
}

await main();
