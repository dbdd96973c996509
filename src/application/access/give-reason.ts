import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { readingGrounds } from '../operational-collections.ts';
import { groundFor } from '#domain/access/listing';
import { ok, type Result } from '#domain/shared/result';

/** Says why one reads about many people: a line of the audit log, and eight hours in which nobody asks again. */
export function giveReason(
  app: Pick<App, 'store' | 'clock' | 'secrets'>,
  by: string,
  { motivo }: { readonly motivo: string },
): Promise<Result<{ readonly vence: string }, never>> {
  const ground = groundFor(motivo.trim(), app.clock.now());
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(readingGrounds, by);
    if (stored === null) tx.create(readingGrounds, by, ground);
    else tx.update(readingGrounds, stored, ground);
    audit(app, tx, by, {
      accion: 'motivo de lectura',
      coleccion: 'pacientes',
      documento: 'lista',
      detalle: { motivo: ground.motivo, nombre: 'muchas personas' },
    });
    return ok({ vence: ground.vence });
  });
}
