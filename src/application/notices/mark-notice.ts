import type { App } from '../app.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { copyNow } from '../patients/copies-to-come.ts';
import { currentPatient } from '../patients/same-person.ts';
import { audit } from '../audit/audit.ts';
import { notices } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { noticeViews } from './notice-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { MarkedNotice } from '#contract/notices/notices';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayContact } from '#domain/scheduling/appointment/confirmation';
import type { Notice, SeenNotice, ToldBy } from '#domain/scheduling/notices/notice';
import { withAttempt, withoutAttempt } from '#domain/scheduling/notices/notice-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** The version of the entry that was seen, and the others of the same person that are marked with it. */
interface Seen {
  readonly version: number;
  readonly otros?: readonly SeenNotice[] | undefined;
}

/** Marks a patient as told, with who did it, when and how. */
export const noteTold = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { como, ...seen }: Seen & { readonly como: ToldBy },
): Promise<Result<MarkedNotice, AppError>> =>
  mark(app, actor, { id, seen, accion: 'paciente avisado', detalle: { como } }, (notice) =>
    notice.estado === 'avisado'
      ? err(appError('transicion_invalida', 'Ya se anotó que se le avisó.'))
      : ok({
          ...notice,
          estado: 'avisado',
          aviso: { quien: actor.uid, cuando: app.clock.now().toISOString(), como },
        }),
  );

/** Puts a patient back on the list: nobody was notified after all. */
export const reopenNotice = (
  app: App,
  actor: AppointmentActor,
  id: string,
  seen: Seen,
): Promise<Result<MarkedNotice, AppError>> =>
  mark(app, actor, { id, seen, accion: 'aviso reabierto' }, async ({ aviso: _, ...notice }, tx) => {
    if (notice.estado === 'pendiente')
      return err(appError('transicion_invalida', 'Ese paciente ya está en la lista.'));
    const patient = await currentPatient(tx, notice.paciente.id);
    const dead = patient === null ? null : refusedAsDeceased(patient.value);
    const paciente = copyNow(patient, notice.paciente);
    return dead === null ? ok({ ...notice, paciente, estado: 'pendiente' }) : err(dead);
  });

/** Notes that the patient did not answer, or takes back one's own last attempt; the entry stays on the list. */
export const noteNoAnswer = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { deshacer, ...seen }: Seen & { readonly deshacer: boolean },
): Promise<Result<MarkedNotice, AppError>> => {
  const by = { quien: actor.uid, cuando: app.clock.now().toISOString() };
  return mark(
    app,
    actor,
    { id, seen, accion: deshacer ? 'intento de aviso quitado' : 'intento de aviso' },
    (notice) => (deshacer ? withoutAttempt(notice, actor.uid) : withAttempt(notice, by)),
  );
};

interface Marking {
  readonly id: string;
  readonly seen: Seen;
  readonly accion: AuditAction;
  readonly detalle?: Record<string, unknown>;
}

type Change = (
  notice: Notice,
  tx: Transaction,
) => Result<Notice, AppError> | Promise<Result<Notice, AppError>>;

/**
 * Changes the entries of one person in the versions that were seen, all or none, each with its line in the audit log; a stale
 * one is refused with the entry as it is now.
 */
async function mark(
  app: App,
  actor: AppointmentActor,
  { id, seen, accion, detalle }: Marking,
  change: Change,
): Promise<Result<MarkedNotice, AppError>> {
  const asked: readonly SeenNotice[] = [{ turno: id, version: seen.version }, ...(seen.otros ?? [])];
  const ids = asked.map(({ turno }) => turno);
  if (new Set(ids).size < ids.length) return err(fieldError('otros', 'Cada aviso se anota una sola vez.'));
  let staleId = id;
  const marked = await app.store.transaction<readonly Stored<Notice>[], AppError>(async (tx) => {
    const found = await tx.getMany(notices, ids);
    const known: Stored<Notice>[] = [];
    for (const [at, stored] of found.entries()) {
      if (stored === null) return err(gone());
      if (!mayContact(actor, stored.value)) return err(appError('prohibido'));
      if (stored.value.paciente.id !== (known[0] ?? stored).value.paciente.id)
        return err(fieldError('otros', 'Solo se anotan juntos los avisos de una misma persona.'));
      if (stored.version !== asked[at]?.version) {
        staleId = stored.id;
        return err(appError('version_vieja'));
      }
      known.push(stored);
    }
    const next: { readonly stored: Stored<Notice>; readonly value: Notice }[] = [];
    for (const changed of await Promise.all(known.map(async ({ value }) => change(value, tx)))) {
      const stored = known[next.length];
      if (!changed.ok) return changed;
      if (stored !== undefined) next.push({ stored, value: changed.value });
    }
    for (const { stored, value } of next) {
      tx.update(notices, stored, value);
      audit(app, tx, actor.uid, present({ accion, coleccion: 'porAvisar', documento: stored.id, detalle }));
    }
    return ok(next.map(({ stored, value }) => ({ ...stored, version: stored.version + 1, value })));
  });
  if (!marked.ok) return marked.error.code === 'version_vieja' ? stale(app, actor, staleId) : marked;
  const [view, ...otros] = await noticeViews(app, actor, marked.value);
  if (view === undefined) return err(appError('no_encontrado'));
  return ok(otros.length === 0 ? view : { ...view, otros });
}

async function stale(app: App, actor: AppointmentActor, id: string): Promise<Result<never, AppError>> {
  const stored = await app.store.get(notices, id);
  const [actual] = stored === null ? [] : await noticeViews(app, actor, [stored]);
  return err(actual === undefined ? gone() : appError('version_vieja', undefined, { details: { actual } }));
}

const gone = (): AppError => appError('no_encontrado', 'Ya no hay nada que avisar de ese turno.');
