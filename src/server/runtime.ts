import type { App } from '#application/app';
import { speakSpanish } from '#domain/shared/schema-messages';

/** What the production server passes along with each request to the pages and endpoints. */
export interface Runtime extends OfRequest {
  readonly app: App;
  readonly siteUrl: URL;
  readonly secureCookies: boolean;
  readonly version: string;
  /** Checks every response against its contract: in development and in tests. */
  readonly checkAnswers: boolean;
}

/** What is one request's own. */
interface OfRequest {
  /** The client's address and the host it asked for, as seen through trusted proxies. */
  readonly address: string;
  readonly host: string;
  /** The origin of links, which no request can choose. */
  readonly origin: string;
  readonly requestId: string;
  /** Waits until the reader has taken what has been sent so far; throws when it has left. */
  readonly drained: () => Promise<void>;
  /** The body as it comes in, without the copies that a web stream of it makes. */
  readonly sent: () => AsyncIterable<Uint8Array>;
}

declare global {
  // Development only: the single application of the process that renders pages on request.
  var clinicRuntime: Promise<Omit<Runtime, keyof OfRequest>> | undefined;
}

/** The runtime of `astro dev`, which has no production server in front: the same application, created once. */
export async function developmentRuntime(): Promise<Omit<Runtime, keyof OfRequest>> {
  globalThis.clinicRuntime ??= (async () => {
    speakSpanish();
    const [
      { keepCatalogue },
      { createApp },
      { readEnv },
      { jsonLog },
      { fillSample, sampleHistory },
      { openStore },
    ] = await Promise.all([
      import('#application/devices/keep-catalogue'),
      import('./container.ts'),
      import('./env.ts'),
      import('./log.ts'),
      import('sample-clinic/fill-sample'),
      import('./versions/open-store.ts'),
    ]);
    const env = readEnv(process.env);
    if (!env.ok) throw new Error(env.error.join('\n'));
    const app = createApp(env.value, jsonLog);
    const refused = await openStore(app, env.value);
    if (refused !== null) throw new Error(refused);
    await keepCatalogue(app);
    if (env.value.sampleData) {
      await fillSample(app, env.value.samplePassword);
      const history = await sampleHistory(app);
      void history
        ?.rest(AbortSignal.any([]))
        .catch((cause: unknown) => jsonLog.warn('muestra_incompleta', { error: String(cause) }));
    }
    return {
      app,
      siteUrl: env.value.siteUrl,
      secureCookies: env.value.secureCookies,
      version: 'desarrollo',
      checkAnswers: true,
    };
  })();
  return globalThis.clinicRuntime;
}
