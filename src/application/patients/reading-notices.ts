import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { readingNotices } from '../operational-collections.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import type { ReadingNoticeList } from '#contract/users';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** More open notices than admins leave lying. */
const MOST_SHOWN = 20;

/** The notices that no admin has marked as seen, newest first. */
export async function listReadingNotices(app: App): Promise<Result<ReadingNoticeList, never>> {
  const { items } = await app.store.query(readingNotices, {
    where: [{ field: 'abierto', op: '==', value: true }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: MOST_SHOWN,
  });
  const names = await namesOf(
    app,
    items.map(({ value }) => value.cuenta),
  );
  return ok({
    items: items.map(({ id, value: { cuenta, cuando, personas, clase } }) =>
      present({ id, cuenta, nombre: names.get(cuenta) ?? SOMEBODY, cuando, personas, clase }),
    ),
  });
}

/** Takes a notice off the screens; the audit log keeps who did. */
export async function seeReadingNotice(
  app: App,
  by: string,
  id: string,
): Promise<Result<undefined, AppError>> {
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(readingNotices, id);
    if (stored === null) return err(appError('no_encontrado', 'Ese aviso ya no existe.'));
    // Seen by two admins at once, it was seen.
    if (!stored.value.abierto) return ok(undefined);
    const visto = { quien: by, cuando: app.clock.now().toISOString() };
    tx.update(readingNotices, stored, { ...stored.value, abierto: false, visto });
    audit(app, tx, by, {
      accion: 'aviso de lecturas visto',
      coleccion: 'users',
      documento: stored.value.cuenta,
      detalle: { personas: stored.value.personas },
    });
    return ok(undefined);
  });
}
