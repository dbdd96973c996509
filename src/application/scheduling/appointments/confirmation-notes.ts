import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, contacts } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { changeAppointment } from './change-appointment.ts';
import { confirmationViews, jointVersion, type Contacted } from './confirmations.ts';
import type { ConfirmationView } from '#contract/confirmations';
import { undoLast } from '#domain/scheduling/appointment/appointment-history';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { changeState } from '#domain/scheduling/appointment/change-state';
import {
  mayContact,
  notesOf,
  withNote,
  withoutLastNote,
  type Contact,
  type ContactRequest,
} from '#domain/scheduling/appointment/confirmation';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Reads both documents, within a transaction or before it. */
async function readContacted(from: Pick<Transaction, 'get'>, id: string): Promise<Contacted | null> {
  const [turno, contacto] = await Promise.all([from.get(appointments, id), from.get(contacts, id)]);
  return turno === null ? null : { turno, contacto };
}

/**
 * Records the outcome of an attempt to contact the patient. «Confirmó», and undoing it, go through the appointments'
 * state machine; the note and the state are stored together or not at all.
 */
export async function noteContact(
  app: App,
  actor: AppointmentActor,
  id: string,
  { resultado, version }: ContactRequest,
): Promise<Result<ConfirmationView, AppError>> {
  const seen = await readContacted(app.store, id);
  if (seen === null) return err(noSuchAppointment());
  if (!mayContact(actor, seen.turno.value)) return err(appError('prohibido'));
  if (jointVersion(seen) !== version) return stale(app, id);
  const work: Note = { app, actor, seen, next: nextOf(app, actor, resultado), resultado };
  const last = notesOf(seen.contacto?.value ?? null, seen.turno.value).at(-1)?.resultado;
  const isOfState = resultado === 'confirmo' || (resultado === 'deshacer' && last === 'confirmo');
  const noted = isOfState ? await noteWithState(work) : await noteAlone(work);
  if (noted.ok) return fresh(app, id);
  return noted.error.code === 'version_vieja' ? stale(app, id) : noted;
}

interface Note {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly seen: Contacted;
  readonly next: (contact: Contact | null, turno: Appointment) => Result<Contact, AppError>;
  readonly resultado: ContactRequest['resultado'];
}

const nextOf =
  (app: App, actor: AppointmentActor, resultado: ContactRequest['resultado']): Note['next'] =>
  (contact, turno) =>
    resultado === 'deshacer'
      ? withoutLastNote(contact, turno, actor.uid)
      : withNote(contact, turno, { resultado, cuando: app.clock.now().toISOString(), quien: actor.uid });

/** Stores the note alone. */
function noteAlone(note: Note): Promise<Result<unknown, AppError>> {
  const { app, actor, seen, next } = note;
  return app.store.transaction(async (tx) => {
    const now = await readContacted(tx, seen.turno.id);
    if (now === null) return err(noSuchAppointment());
    if (!mayContact(actor, now.turno.value)) return err(appError('prohibido'));
    if (jointVersion(now) !== jointVersion(seen)) return err(appError('version_vieja'));
    const contact = next(now.contacto?.value ?? null, now.turno.value);
    if (!contact.ok) return contact;
    write(tx, note, now.contacto, contact.value);
    return ok(undefined);
  });
}

/** Stores the note together with the appointment's new state. */
async function noteWithState(note: Note): Promise<Result<unknown, AppError>> {
  const { app, actor, seen, next, resultado } = note;
  const now = app.clock.now();
  const cuando = now.toISOString();
  let written: { readonly before: Stored<Contact> | null; readonly after: Contact } | null = null;
  return changeAppointment(
    app,
    actor,
    {
      id: seen.turno.id,
      version: seen.turno.version,
      accion: resultado === 'deshacer' ? 'cambio deshecho' : 'cambio de estado',
    },
    async (tx, { value }) => {
      const contacto = await tx.get(contacts, seen.turno.id);
      if (contacto?.version !== seen.contacto?.version) return err(appError('version_vieja'));
      const contact = next(contacto?.value ?? null, value);
      if (!contact.ok) return contact;
      written = { before: contacto, after: contact.value };
      return resultado === 'deshacer'
        ? undoLast(value, { uid: actor.uid, cuando })
        : changeState(value, { estado: 'confirmado', quien: actor, cuando, ahora: clinicTime(now) });
    },
    (tx) => {
      if (written !== null) write(tx, note, written.before, written.after);
    },
  );
}

/** Stores the contact and its audit line. */
function write(tx: Transaction, note: Note, before: Stored<Contact> | null, after: Contact): void {
  const { app, actor, seen, resultado } = note;
  const { id } = seen.turno;
  if (before === null) tx.create(contacts, id, after);
  else tx.update(contacts, before, after);
  audit(app, tx, actor.uid, {
    accion: 'contacto con el paciente',
    coleccion: 'contactos',
    documento: id,
    detalle: { resultado },
  });
}

async function fresh(app: App, id: string): Promise<Result<ConfirmationView, AppError>> {
  const now = await readContacted(app.store, id);
  const [view] = now === null ? [] : await confirmationViews(app, [now]);
  return view === undefined ? err(noSuchAppointment()) : ok(view);
}

/** Someone was faster: refused, with the row as it is now. */
async function stale(app: App, id: string): Promise<Result<never, AppError>> {
  const now = await fresh(app, id);
  return now.ok ? err(appError('version_vieja', undefined, { details: { actual: now.value } })) : now;
}
