import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, contacts } from '../../collections.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { writeAppointments } from '../booking/write-appointment.ts';
import { confirmationViews, jointVersion, type Contacted } from './confirmations.ts';
import type { ConfirmationView } from '#contract/confirmations';
import type { AuditAction } from '#domain/audit/audit-actions';
import { namedByChange } from '#domain/clinical/laterality/named-appointment';
import { undoLast } from '#domain/scheduling/appointment/appointment-history';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { changeState } from '#domain/scheduling/appointment/change-state';
import {
  answersOf,
  mayContact,
  notesOf,
  withNote,
  withoutLastNote,
  type Contact,
  type ContactRequest,
} from '#domain/scheduling/appointment/confirmation';
import { isMovedSinceSaid, type LinkAnswer } from '#domain/scheduling/patient-link/patient-link';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** One part of what was talked of: how it was, its notes with the new one, and what the appointment becomes by it. */
interface Part extends Contacted {
  readonly contact: Contact;
  /** Null where the note leaves the appointment as it is. */
  readonly after: Appointment | null;
}

interface Note {
  readonly app: App;
  /** One moment for all parts: they were said in one call. */
  readonly now: Date;
  readonly actor: AppointmentActor;
  readonly resultado: ContactRequest['resultado'];
}

/**
 * Records how one call to a patient went, in every appointment of that day it was about: all or none. «Confirmó», and
 * undoing it, go through the appointments' state machine. Two round trips, one for the commit and one for the names.
 */
export async function noteContacts(
  app: App,
  actor: AppointmentActor,
  { resultado, turnos }: ContactRequest,
): Promise<Result<{ readonly items: ConfirmationView[] }, AppError>> {
  const ids = turnos.map(({ id }) => id);
  const note = { app, now: app.clock.now(), actor, resultado };
  const noted = await app.store.transaction(
    async (tx) => {
      const found = await readContacted(tx, ids);
      if (!found.ok) return found;
      const refused = unlikeVisit(actor, found.value) ?? staleContact(found.value, turnos);
      return refused === null ? writeNotes(tx, note, found.value) : err(refused);
    },
    { turn: `turno:${ids[0] ?? ''}` },
  );
  if (!noted.ok && noted.error.code !== 'version_vieja') return noted;
  const now = await readContacted(app.store, ids);
  if (!now.ok) return now;
  const items = await confirmationViews(app, now.value);
  return noted.ok ? ok({ items }) : err({ ...noted.error, details: { actual: { items } } });
}

/** Reads both documents of each, within a transaction or after it. */
export async function readContacted(
  from: Pick<Transaction, 'getMany'>,
  ids: readonly string[],
): Promise<Result<readonly Contacted[], AppError>> {
  const [turnos, noted] = await Promise.all([from.getMany(appointments, ids), from.getMany(contacts, ids)]);
  const found = turnos.flatMap((turno, at) =>
    turno === null ? [] : [{ turno, contacto: noted[at] ?? null }],
  );
  return found.length === ids.length ? ok(found) : err(noSuchAppointment());
}

/** A note is about one person and one day: what two people said is written down in two. */
export function unlikeVisit(actor: AppointmentActor, parts: readonly Contacted[]): AppError | null {
  if (!parts.every(({ turno }) => mayContact(actor, turno.value))) return appError('prohibido');
  const visits = new Set(parts.map(({ turno: { value } }) => `${value.paciente.id} ${value.fecha}`));
  return visits.size === 1 ? null : fieldError('turnos', 'Anote a un paciente y un día por vez.');
}

/** Why what was seen is not what stands any more; null where it is. */
export function staleContact(found: readonly Contacted[], turnos: ContactRequest['turnos']): AppError | null {
  const old = found.find((each, at) => jointVersion(each) !== turnos[at]?.version);
  return old === undefined
    ? null
    : stale(
        old,
        turnos.map(({ id }) => id),
      );
}

/** Someone was faster; of several it says of which, and that none was noted. */
const stale = ({ turno }: Contacted, ids: readonly string[]): AppError =>
  appError('version_vieja', ids.length === 1 ? undefined : noneNoted(turno.value, 'cambió mientras tanto'));

/** The refusal of one part of several says which it is, and that none was noted. */
const ofPart = ({ hora }: Appointment, { message, ...error }: AppError): AppError => ({
  ...error,
  ...(message === undefined ? {} : { message: `No se anotó nada. El de las ${hora}: ${message}` }),
});

const noneNoted = ({ hora }: Appointment, why: string): string =>
  `No se anotó nada: el turno de las ${hora} ${why}. Mire cómo está y vuelva a anotar.`;

async function writeNotes(
  tx: Transaction,
  note: Note,
  found: readonly Contacted[],
): Promise<Result<unknown, AppError>> {
  const { app, now, actor, resultado } = note;
  const parts: Part[] = [];
  for (const each of found) {
    const part = partOf(note, each);
    if (!part.ok) return found.length === 1 ? part : err(ofPart(each.turno.value, part.error));
    parts.push(part.value);
  }
  const changed = parts.flatMap(({ turno, after }) => (after === null ? [] : [{ turno, after }]));
  const accion = resultado === 'deshacer' ? 'cambio deshecho' : 'cambio de estado';
  const stated =
    changed.length === 0
      ? ok(undefined)
      : await writeStates(tx, { app, now, quien: actor.uid, accion }, changed);
  if (!stated.ok) return stated;
  for (const { contact, ...part } of parts) writeContactNote(app, tx, actor.uid, part, contact, resultado);
  return ok(undefined);
}

/** Writes a contact with its new note, and the line of it in the audit log. */
export function writeContactNote(
  app: App,
  tx: Transaction,
  quien: string,
  { turno, contacto }: Contacted,
  contact: Contact,
  resultado: ContactRequest['resultado'],
): void {
  if (contacto === null) tx.create(contacts, turno.id, contact);
  else tx.update(contacts, contacto, contact);
  audit(app, tx, quien, {
    accion: 'contacto con el paciente',
    coleccion: 'contactos',
    documento: turno.id,
    detalle: { resultado },
  });
}

/** What the note makes of one appointment, or why it cannot. */
function partOf({ now, actor, resultado }: Note, { turno, contacto }: Contacted): Result<Part, AppError> {
  const cuando = now.toISOString();
  const { value } = turno;
  const kept = contacto?.value ?? null;
  const last = notesOf(kept, value).at(-1)?.resultado;
  const contact =
    resultado === 'deshacer'
      ? withoutLastNote(kept, value, actor.uid)
      : withNote(kept, value, { resultado, cuando, quien: actor.uid });
  if (!contact.ok) return contact;
  // Confirmed at another hour it is so already: only the note says it of this one, and only the note is taken back.
  const isOfNote = isMovedSinceSaid({ turno: value, respuestas: answersOf(kept, value) });
  const after =
    resultado === 'confirmo' && value.estado !== 'confirmado'
      ? changeState(value, { estado: 'confirmado', quien: actor, cuando, ahora: clinicTime(now) })
      : resultado === 'deshacer' && last === 'confirmo' && !isOfNote
        ? undoLast(value, { uid: actor.uid, cuando })
        : ok(null);
  return after.ok ? ok({ turno, contacto, contact: contact.value, after: after.value }) : after;
}

/** An appointment, and what it becomes. */
export interface Stated {
  readonly turno: Stored<Appointment>;
  readonly after: Appointment;
}

/** Who writes states of appointments, when, and how the audit log calls it. */
interface Writing {
  readonly app: App;
  readonly now: Date;
  readonly quien: string;
  readonly accion: AuditAction;
  /** Why the patient lets them go with the link: somebody calls. */
  readonly enlace?: LinkAnswer['motivo'];
}

/** Writes the new state of some appointments of one patient, each with its line in the audit log: all or none. */
export async function writeStates(
  tx: Transaction,
  { app, now, quien, accion, enlace }: Writing,
  changed: readonly Stated[],
): Promise<Result<unknown, AppError>> {
  const ahora = clinicTime(now);
  const pedido = {
    cuando: now.toISOString(),
    ahora,
    hoy: ahora.fecha,
    ...({ pide: 'paciente', quien, enlace } as const),
  };
  const [absent, written] = await Promise.all([
    refuseAbsent(
      tx,
      changed.slice(0, 1).map(({ after }) => after.paciente.id),
      changed.flatMap(({ turno, after }) => namedByChange(turno.value, after)),
    ),
    writeAppointments(
      tx,
      changed.map(({ turno, after }) => ({ id: turno.id, before: turno, after, pedido })),
    ),
  ]);
  if (absent !== null) return err(absent);
  if (!written.ok) {
    const { motivo, turno } = written.error;
    return err(appError(motivo, undefined, { details: { motivo, turno, alternativas: [] } }));
  }
  for (const { turno, after } of changed) {
    const line = after.historial.at(-1);
    audit(app, tx, quien, {
      accion,
      coleccion: 'turnos',
      documento: turno.id,
      detalle: { antes: line?.antes, despues: line?.despues },
    });
  }
  return ok(undefined);
}
