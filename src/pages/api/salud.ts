import { checkHealth } from '#application/check-health';
import { toldSoundness } from '#application/integrity/weekly-check';
import { nightsTold } from '#application/night/night-progress';
import { healthWords } from '#application/upkeep/read-upkeep';
import { readTrailState } from '#application/trail/trail-state';
import { STORE_FORMAT } from '#application/versions/steps';
import { sampleFilling } from '#application/sample-filling';
import { UNAVAILABLE } from '#copy/errors';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.health, async ({ app, version }) => {
    const estado = await checkHealth(app);
    const backend = app.backend.name;
    const integridad = await toldSoundness(app);
    if (estado !== 'ok')
      return err(
        appError('no_disponible', UNAVAILABLE[estado], { details: { estado, backend, integridad } }),
      );
    const [muestra, noche, rastro, cuidado] = await Promise.all([
      sampleFilling(app),
      nightsTold(app),
      readTrailState(app),
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
  }),
);
