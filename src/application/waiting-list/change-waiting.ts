import type { App } from '../app.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { copyNow } from '../patients/copies-to-come.ts';
import { currentPatient } from '../patients/same-person.ts';
import { audit } from '../audit/audit.ts';
import { waitingList } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import { pastUntil, unknownDoctor } from './add-waiting.ts';
import { noSuchEntry, waitingView } from './waiting-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { WaitingView } from '#contract/waiting-list';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import {
  WAITING_MESSAGES,
  type CloseWaiting,
  type OfferRequest,
  type WaitingEntry,
  type WaitingPatch,
} from '#domain/scheduling/waiting-list/waiting-list';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { withPatch, present } from '#domain/shared/typed-record';

type Answer = Promise<Result<WaitingView, AppError>>;

/** Changes what the patch names; null clears a field. */
export function changeWaiting(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...patch }: WaitingPatch,
): Answer {
  return change(app, actor, { id, version, accion: 'cambio en lista de espera' }, async (entry, tx) => {
    if (entry.estado !== 'esperando') return err(closedAlready());
    const next = withPatch(entry, { ...patch, nota: patch.nota === '' ? null : patch.nota });
    if (next.desde !== undefined && next.hasta !== undefined && next.hasta < next.desde)
      return err(fieldError('hasta', WAITING_MESSAGES.until));
    const wrong =
      pastUntil(patch.hasta, clinicTime(app.clock.now()).fecha) ?? (await unknownDoctor(tx, patch.medicos));
    return wrong === null ? ok(next) : err(wrong);
  });
}

/** Takes an entry off the list, with the reason; it stays on file. */
export const closeWaiting = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...why }: CloseWaiting,
): Answer =>
  change(app, actor, { id, version, accion: 'fuera de la lista de espera' }, (entry) =>
    Promise.resolve(
      entry.estado === 'esperando'
        ? ok(closed(entry, why, { quien: actor.uid, cuando: app.clock.now().toISOString() }))
        : err(closedAlready()),
    ),
  );

/** Reopens a closed entry; it returns to its old place in the list, with the name and phone of the record now. */
export const reopenWaiting = (app: App, actor: AppointmentActor, id: string, version: number): Answer =>
  change(app, actor, { id, version, accion: 'de nuevo en lista de espera' }, async (entry, tx) => {
    if (entry.estado === 'esperando')
      return err(appError('transicion_invalida', 'Esa persona ya está en la lista de espera.'));
    const patient = await currentPatient(tx, entry.paciente.id);
    const dead = patient === null ? null : refusedAsDeceased(patient.value);
    if (dead !== null) return err(dead);
    const { cierre: _closing, ...waiting } = entry;
    return ok({ ...waiting, paciente: copyNow(patient, entry.paciente), estado: 'esperando' });
  });

/** Offers a place to who asked with a link to come earlier: whoever accepts first has it. */
export const offerWaiting = (app: App, actor: AppointmentActor, id: string, offer: OfferRequest): Answer =>
  change(app, actor, { id, version: offer.version, accion: 'cupo ofrecido' }, (entry) =>
    Promise.resolve(offeredEntry(app, actor, entry, offer)),
  );

/** The entry with the place that is offered, or why it cannot be. */
export function offeredEntry(
  app: App,
  actor: AppointmentActor,
  entry: WaitingEntry,
  { version: _seen, ...place }: OfferRequest,
): Result<WaitingEntry, AppError> {
  if (entry.estado !== 'esperando') return err(closedAlready());
  if (entry.turno === undefined)
    return err(appError('transicion_invalida', 'Esa persona no responde por enlace: agéndele el turno.'));
  const { fecha, minuto } = clinicTime(app.clock.now());
  if (place.fecha < fecha || (place.fecha === fecha && startOf(place.hora) <= minuto))
    return err(fieldError('hora', 'Esa hora ya pasó.'));
  const oferta = { ...present(place), cuando: app.clock.now().toISOString(), quien: actor.uid };
  return ok({ ...entry, oferta });
}

/** The entry, closed. */
export function closed(
  entry: WaitingEntry,
  { motivo, nota, turno }: Omit<CloseWaiting, 'version'>,
  by: { readonly quien: string; readonly cuando: string },
): WaitingEntry {
  return {
    ...entry,
    estado: 'cerrada',
    cierre: {
      motivo,
      ...present({ nota: nota === undefined || nota === '' ? undefined : nota, turno }),
      ...by,
    },
  };
}

const closedAlready = (): AppError =>
  appError('transicion_invalida', 'Esa persona ya salió de la lista de espera.');

/** One change to one entry in a transaction, with its audit line. */
function change(
  app: App,
  actor: AppointmentActor,
  { id, version, accion }: { readonly id: string; readonly version: number; readonly accion: AuditAction },
  next: (entry: WaitingEntry, tx: Transaction) => Promise<Result<WaitingEntry, AppError>>,
): Answer {
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(waitingList, id);
    if (stored === null) return err(noSuchEntry());
    if (!mayKeepWaiting(actor, stored.value)) return err(appError('prohibido'));
    const stale = staleVersion(stored.version, version, () => waitingView(stored, actor));
    if (stale !== null) return err(stale);
    const value = await next(stored.value, tx);
    if (!value.ok) return value;
    if (!mayKeepWaiting(actor, value.value)) return err(appError('prohibido'));
    tx.update(waitingList, stored, value.value);
    audit(
      app,
      tx,
      actor.uid,
      present({
        accion,
        coleccion: 'listaEspera',
        documento: id,
        detalle: value.value.cierre === undefined ? undefined : { motivo: value.value.cierre.motivo },
      }),
    );
    return ok(waitingView({ id, version: version + 1, value: value.value }, actor));
  });
}
