import type { App } from '../app.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { copyNow } from '../patients/copies-to-come.ts';
import { currentPatient } from '../patients/same-person.ts';
import { audit } from '../audit/audit.ts';
import { notices } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { noticeViews } from './notice-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { NoticeView } from '#contract/notices/notices';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayContact } from '#domain/scheduling/appointment/confirmation';
import type { Notice, ToldBy } from '#domain/scheduling/notices/notice';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Marks a patient as told, with who did it, when and how. */
export const noteTold = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { como, version }: { readonly como: ToldBy; readonly version: number },
): Promise<Result<NoticeView, AppError>> =>
  mark(app, actor, { id, version, accion: 'paciente avisado', detalle: { como } }, (notice) =>
    notice.estado === 'avisado'
      ? err(appError('transicion_invalida', 'Ya se anotó que se le avisó.'))
      : ok({
          ...notice,
          estado: 'avisado',
          aviso: { quien: actor.uid, cuando: app.clock.now().toISOString(), como },
        }),
  );

/** Puts a patient back on the list: nobody was told after all. */
export const reopenNotice = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<NoticeView, AppError>> =>
  mark(app, actor, { id, version, accion: 'aviso reabierto' }, async ({ aviso: _, ...notice }, tx) => {
    if (notice.estado === 'pendiente')
      return err(appError('transicion_invalida', 'Ese paciente ya está en la lista.'));
    const patient = await currentPatient(tx, notice.paciente.id);
    const dead = patient === null ? null : refusedAsDeceased(patient.value);
    const paciente = copyNow(patient, notice.paciente);
    return dead === null ? ok({ ...notice, paciente, estado: 'pendiente' }) : err(dead);
  });

interface Marking {
  readonly id: string;
  readonly version: number;
  readonly accion: AuditAction;
  readonly detalle?: Record<string, unknown>;
}

/** Changes an entry in the version that was seen; a stale one is refused with the entry as it is now. */
async function mark(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, detalle }: Marking,
  change: (notice: Notice, tx: Transaction) => Result<Notice, AppError> | Promise<Result<Notice, AppError>>,
): Promise<Result<NoticeView, AppError>> {
  const marked = await app.store.transaction<Stored<Notice>, AppError>(async (tx) => {
    const stored = await tx.get(notices, id);
    if (stored === null) return err(appError('no_encontrado', 'Ya no hay nada que avisar de ese turno.'));
    if (!mayContact(actor, stored.value)) return err(appError('prohibido'));
    if (stored.version !== version) return err(appError('version_vieja'));
    const next = await change(stored.value, tx);
    if (!next.ok) return next;
    tx.update(notices, stored, next.value);
    audit(app, tx, actor.uid, present({ accion, coleccion: 'porAvisar', documento: id, detalle }));
    return ok({ id, version: stored.version + 1, value: next.value });
  });
  if (!marked.ok) return marked.error.code === 'version_vieja' ? stale(app, actor, id) : marked;
  const [view] = await noticeViews(app, actor, [marked.value]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}

async function stale(app: App, actor: AppointmentActor, id: string): Promise<Result<never, AppError>> {
  const stored = await app.store.get(notices, id);
  const [actual] = stored === null ? [] : await noticeViews(app, actor, [stored]);
  return err(
    actual === undefined
      ? appError('no_encontrado', 'Ya no hay nada que avisar de ese turno.')
      : appError('version_vieja', undefined, { details: { actual } }),
  );
}
