import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { waitingList } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { closed } from '../../waiting-list/change-waiting.ts';
import { writeStates, type Stated } from '../appointments/confirmation-notes.ts';
import { acceptOffer } from './accept-offer.ts';
import { answerOf, refusalOf, writeContact, type Answered } from './answered.ts';
import { countAsking } from './open-link.ts';
import { linkKey } from './link-key.ts';
import { readLinked, type Linked, type LinkedDay } from './linked-day.ts';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { withAnswer, withNote, type Contact } from '#domain/scheduling/appointment/confirmation';
import {
  BY_LINK,
  LINK_DESK,
  mayLetGo,
  type LinkAnswer,
  type LinkRequest,
} from '#domain/scheduling/patient-link/patient-link';
import { readLinkToken } from '#domain/scheduling/patient-link/link-token';
import { earlierThan } from '#domain/scheduling/waiting-list/earlier-wait';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Does what a patient tapped, once, as the desk would; the first of several wins a place that was offered to them. */
export async function answerLink(
  app: App,
  token: string,
  asked: LinkRequest,
  address: string,
): Promise<Result<Answered, AppError>> {
  const link = { secrets: app.secrets, key: await linkKey(app) };
  if (link.key === null || readLinkToken(link.secrets, link.key, token) === null) return ok('no_vale');
  const ahora = clinicTime(app.clock.now());
  const found = await readLinked(app.store, link, token, ahora);
  const counted = await countAsking(app, token, address, found !== null);
  if (!counted.ok) return counted;
  if (found === null) return ok('no_vale');
  if ('oferta' in asked) return acceptOffer(app, link, token, found, asked);
  const turn = found.parts[0]?.stored.turno.id ?? '';
  const done = await app.store.transaction<Answered, AppError>(
    async (tx) => {
      const day = await readLinked(tx, link, token, ahora);
      const refused = refusalOf(day, asked, ahora);
      if (day === null || refused !== null) return ok(refused ?? 'no_vale');
      const written = await write(app, tx, day, asked);
      return written.ok ? ok('hecho') : written;
    },
    { turn: `turno:${turn}` },
  );
  return done.ok ? done : ok('otro_turno');
}

async function write(
  app: App,
  tx: Transaction,
  day: LinkedDay,
  asked: LinkRequest,
): Promise<Result<unknown, AppError>> {
  const now = app.clock.now();
  const answer = answerOf(asked, now);
  const changed: Stated[] = [];
  const noted: { readonly part: Linked; readonly contact: Contact }[] = [];
  for (const part of day.parts) {
    const after = nextState(part, asked, now);
    if (!after.ok) return after;
    if (after.value !== null) changed.push({ turno: part.stored.turno, after: after.value });
    noted.push({ part, contact: contactWith(part, answer, after.value !== null) });
  }
  const { accion } = asked;
  const by = { quien: BY_LINK, accion: 'cambio de estado', enlace: answer.motivo } as const;
  const stated = changed.length === 0 ? ok(undefined) : await writeStates(tx, { app, now, ...by }, changed);
  if (!stated.ok) return stated;
  for (const { part, contact } of noted) writeContact(app, tx, part, contact, accion);
  if (accion === 'si_se_libera') startWaiting(app, tx, day, now);
  // Whoever does not come waits for no earlier place.
  if (accion === 'no_puedo' && changed.length > 0 && day.espera !== null)
    endWaiting(app, tx, day.espera, now);
  return ok(undefined);
}

/** What the answer makes of one appointment; null where it stays as it is, and the office speaks with the patient. */
function nextState(
  { turno }: Linked,
  asked: LinkRequest,
  now: Date,
): Result<Stated['after'] | null, AppError> {
  const by = { quien: LINK_DESK, cuando: now.toISOString(), ahora: clinicTime(now) };
  if (asked.accion === 'confirmo' && turno.estado === 'agendado')
    return changeState(turno, { ...by, estado: 'confirmado' });
  if (asked.accion === 'no_puedo' && mayLetGo(turno))
    return changeState(turno, {
      ...by,
      estado: 'cancelado',
      canceladoPor: 'paciente',
      motivoCancelacion: asked.motivo,
    });
  return ok(null);
}

/** The contact with the answer; what confirms is a note like any other besides. */
function contactWith({ stored, turno }: Linked, answer: LinkAnswer, isChanged: boolean): Contact {
  const contact = stored.contacto?.value ?? null;
  const note = { resultado: 'confirmo', cuando: answer.cuando, quien: BY_LINK } as const;
  const noted = answer.que === 'confirmo' && isChanged ? withNote(contact, turno, note) : null;
  return withAnswer(noted?.ok === true ? noted.value : contact, turno, answer);
}

/** Puts the patient on the waiting list, for a place before the day of the appointment. */
function startWaiting(app: App, tx: Transaction, { own, parts }: LinkedDay, now: Date): void {
  const turno = parts[0]?.turno ?? own.value;
  const { paciente, tipo, estudio, ojo, medico, fecha, hora } = turno;
  const id = app.secrets.newId();
  const entry: WaitingEntry = {
    ...{ paciente, tipo, ...present({ estudio, ojo }), medicos: medico === undefined ? [] : [medico] },
    ...{ dias: [], franja: 'cualquiera', urgencia: 'normal', ...earlierThan({ fecha, hora }) },
    ...{ turno: own.id, estado: 'esperando', creado: now.toISOString(), creadoPor: BY_LINK },
  };
  tx.create(waitingList, id, entry);
  audit(app, tx, BY_LINK, {
    accion: 'anotado en lista de espera',
    coleccion: 'listaEspera',
    documento: id,
    detalle: { tipo, urgencia: entry.urgencia },
  });
}

function endWaiting(app: App, tx: Transaction, espera: Stored<WaitingEntry>, now: Date): void {
  const by = { quien: BY_LINK, cuando: now.toISOString() };
  tx.update(waitingList, espera, closed(espera.value, { motivo: 'desiste' }, by));
  audit(app, tx, BY_LINK, {
    accion: 'fuera de la lista de espera',
    coleccion: 'listaEspera',
    documento: espera.id,
    detalle: { motivo: 'desiste' },
  });
}
