import { speakSpanish } from '#domain/shared/schema-messages';
import type { CommonRuntime } from './runtime.ts';

declare global {
  // Development only: the single application of the process that renders pages on request.
  var clinicRuntime: Promise<CommonRuntime> | undefined;
}

/** The runtime of `astro dev`, which has no production server in front: the same application, created once. */
export async function developmentRuntime(): Promise<CommonRuntime> {
  globalThis.clinicRuntime ??= (async () => {
    speakSpanish();
    const [
      { keepCatalogue },
      { createApp },
      { roundCriteria },
      { medicalTextsIn },
      { readEnv },
      { jsonLog },
      { fillSample, sampleHistory },
      { openStore },
    ] = await Promise.all([
      import('#application/devices/keep-catalogue'),
      import('./container.ts'),
      import('./round-criteria.ts'),
      import('./static/medical-texts.ts'),
      import('./env.ts'),
      import('./log.ts'),
      import('sample-clinic/fill-sample'),
      import('./versions/open-store.ts'),
    ]);
    const env = readEnv(process.env);
    if (!env.ok) throw new Error(env.error.join('\n'));
    const app = {
      ...createApp(env.value, jsonLog),
      rondas: roundCriteria(),
      textosMedicos: () => medicalTextsIn('dist/client'),
    };
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
