import { checkHealth } from '#application/check-health';
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
    if (estado !== 'ok')
      return err(appError('no_disponible', UNAVAILABLE[estado], { details: { estado, backend } }));
    const muestra = await sampleFilling(app);
    return ok({ estado, backend, version, ...(muestra === null ? {} : { muestra }) });
  }),
);
