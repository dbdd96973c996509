import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { documents } from '../collections.ts';
import { readOrdersToEnd } from '../exams/orders/document-orders.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import { documentView, listedDocument } from './document-view.ts';
import { readableDocument } from './read-documents.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { DocumentView } from '#contract/clinical/documents';
import { MOST_PRINTS, type IssuedDocument } from '#domain/clinical/documents/document';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

type Changed = Promise<Result<DocumentView, AppError>>;
const ANNULLED = 'El documento está anulado.';

/** Annuls a document, by the doctor who issued it or an administrator. It is kept, and its QR says that it is not valid. */
export const annulDocument = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, motivo }: { readonly version: number; readonly motivo: string },
): Changed =>
  change(app, actor, { id, accion: 'documento anulado' }, (stored) => {
    const stale = staleVersion(stored.version, version, () => listedDocument(stored));
    if (stale !== null) return err(stale);
    if (actor.rol !== 'admin' && stored.value.medico !== actor.medico)
      return err(appError('prohibido', 'Lo anula quien lo emitió, o administración.'));
    if (stored.value.estado === 'anulado') return err(appError('transicion_invalida', ANNULLED));
    const anulado = { cuando: app.clock.now().toISOString(), quien: actor.uid, motivo: motivo.trim() };
    return ok({ ...stored.value, estado: 'anulado', anulado });
  });

/** Counts a print: from the second on the paper is a copy, and says by whom and when. */
export const countPrint = (app: App, actor: AppointmentActor, id: string): Changed =>
  change(app, actor, { id, accion: 'documento impreso' }, ({ value }) => {
    if (value.estado === 'anulado') return err(appError('transicion_invalida', `${ANNULLED} No se imprime.`));
    const print = { cuando: app.clock.now().toISOString(), quien: actor.uid };
    // The first one stays, whatever comes after: a paper that is a copy never becomes an original again.
    const [first, ...rest] = [...value.impresiones, print];
    return ok({ ...value, impresiones: [first, ...rest.slice(-(MOST_PRINTS - 1))] });
  });

async function change(
  app: App,
  actor: AppointmentActor,
  { id, accion }: { readonly id: string; readonly accion: AuditAction },
  alter: (stored: Stored<IssuedDocument>) => Result<IssuedDocument, AppError>,
): Changed {
  const changed = await app.store.transaction<Stored<IssuedDocument>, AppError>(async (tx: Transaction) => {
    const found = await readableDocument(app, tx, actor, id);
    if (!found.ok) return found;
    const stored = found.value;
    const altered = alter(stored);
    if (!altered.ok) return altered;
    const ended = await readOrdersToEnd(app, tx, id, actor.uid, altered.value);
    tx.update(documents, stored, altered.value);
    ended.write(tx);
    audit(app, tx, actor.uid, {
      accion,
      coleccion: 'pacientes',
      documento: stored.value.paciente.id,
      detalle: { numero: stored.value.numero, documento: id },
    });
    return ok({ id, version: stored.version + 1, value: altered.value });
  });
  return changed.ok ? documentView(app, changed.value) : changed;
}
