import type { AnswerOf } from '#contract/operation';
import { SERVICE } from '#contract/service';
import { UPKEEP } from '#contract/upkeep/upkeep';
import { FAULTS } from '#contract/faults';
import type { App } from '#application/app';
import { checkHealth } from '#application/check-health';
import { reportFault } from '#application/faults/report-fault';
import { toldSoundness } from '#application/integrity/weekly-check';
import { nightsTold } from '#application/night/night-progress';
import { runNight } from '#application/night/run-night';
import { sampleFilling } from '#application/sample-filling';
import { readAuditLogState } from '#application/audit-log/audit-log-state';
import { healthWords, readUpkeep } from '#application/upkeep/read-upkeep';
import { keptForAnybody } from '#application/kept-answer';
import { STORE_FORMAT } from '#application/versions/steps';
import { UNAVAILABLE } from '#copy/errors';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { STREAM_HEADERS, eventStream } from '../http/event-stream.ts';
import { polledChanges } from '../http/heard-changes.ts';
import { openStreams } from '../http/long-reads/open-streams.ts';
import { respondText } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

type Health = AnswerOf<typeof SERVICE.health>;

const health = keptForAnybody(async (app: App, version: string): Promise<Result<Health, AppError>> => {
  const estado = await checkHealth(app);
  const backend = app.backend.name;
  const integridad = await toldSoundness(app);
  if (estado !== 'ok')
    return err(appError('no_disponible', UNAVAILABLE[estado], { details: { estado, backend, integridad } }));
  const [muestra, noche, rastro, cuidado] = await Promise.all([
    sampleFilling(app),
    nightsTold(app),
    readAuditLogState(app),
    healthWords(app),
  ]);
  const visto =
    rastro === null ? {} : { rastro: rastro.total === 0 ? ('integro' as const) : ('alterado' as const) };
  return ok({
    estado,
    backend,
    version,
    formato: STORE_FORMAT,
    noche,
    integridad,
    cuidado,
    ...visto,
    ...(muestra === null ? {} : { muestra }),
  });
});

export const HANDLERS = handlersOf([SERVICE, UPKEEP, FAULTS], {
  ...taking([], { runNight, readUpkeep }),
  health: ({ app, version }) => health(app, version),
  // It describes every operation, which nothing else loads together.
  openApi: async () => respondText(await (await import('../openapi.ts')).openApiText()),
  events: async ({ app, request, cookie, session, query: { desde } }) => {
    // Whoever asks for the headers alone holds nothing.
    if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
    if (desde !== undefined) return polledChanges(app, session.actor, Number(desde));
    const { user, session: own } = session;
    const place = openStreams.take({ uid: user.uid, session: own.id });
    return place.ok ? eventStream(app, request, cookie, place.value, session) : place;
  },
  reportFault: ({ app, session, body }) => reportFault(app, session.actor, body),
});
