import { sampleFilling } from '#application/sample-filling';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.health, async ({ app, version }) => {
    try {
      await app.store.ping();
      const muestra = await sampleFilling(app);
      return ok({
        estado: 'ok',
        backend: app.backend.name,
        version,
        ...(muestra === null ? {} : { muestra }),
      });
    } catch {
      return err(
        appError('no_disponible', undefined, {
          details: { estado: 'sin_almacen', backend: app.backend.name },
        }),
      );
    }
  }),
);
