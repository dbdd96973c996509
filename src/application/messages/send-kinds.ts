import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { appointments, notices, waitingList } from '../collections.ts';
import type { Contacted } from '../scheduling/appointments/confirmations.ts';
import { successorOf } from '../notices/notice-view.ts';
import {
  readContacted,
  staleContact,
  unlikeVisit,
  writeContactNote,
} from '../scheduling/appointments/confirmation-notes.ts';
import { offeredEntry } from '../waiting-list/change-waiting.ts';
import { noSuchEntry } from '../waiting-list/waiting-view.ts';
import { sendMessage, type Sending } from './send-message.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import {
  contactStatus,
  mayContact,
  withNote,
  type Contact,
  type ContactRequest,
} from '#domain/scheduling/appointment/confirmation';
import { changeKey, offerKey, reminderKey } from '#domain/scheduling/messages/message';
import { placeOf, situationOf, TOLD_BY_MESSAGE } from '#domain/scheduling/notices/notice-rules';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { OfferRequest } from '#domain/scheduling/waiting-list/waiting-list';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Reminds somebody of everything of one day, which is noted as a message written by hand is. */
export const sendReminder = (
  app: App,
  actor: AppointmentActor,
  { turnos }: Pick<ContactRequest, 'turnos'>,
): Sending =>
  sendMessage(app, actor.uid, async (tx, creado) => {
    const found = await readContacted(
      tx,
      turnos.map(({ id }) => id),
    );
    if (!found.ok) return found;
    const refused = unlikeVisit(actor, found.value) ?? staleContact(found.value, turnos);
    if (refused !== null) return err(refused);
    const note = { resultado: 'enviado', cuando: creado, quien: actor.uid } as const;
    const noted: { readonly part: Contacted; readonly contact: Contact }[] = [];
    for (const part of found.value) {
      const contact = part.contacto?.value ?? null;
      if (contactStatus(contact, part.turno.value).enviado !== null)
        return err(appError('transicion_invalida', 'Ya se le escribió sobre este turno.'));
      const next = withNote(contact, part.turno.value, note);
      if (!next.ok) return next;
      noted.push({ part, contact: next.value });
    }
    const parts = found.value
      .map(({ turno }) => turno)
      .toSorted((a, b) => (a.value.hora < b.value.hora ? -1 : 1));
    const [first] = parts;
    if (first === undefined) return err(appError('no_encontrado'));
    const { paciente, fecha, hora, medico } = first.value;
    return ok({
      about: {
        id: reminderKey(paciente.id, fecha),
        ...{ clase: 'recordatorio', paciente: paciente.id, turno: first.id },
        lugar: present({ fecha, hora, medico }),
        turnos: parts.map(({ id }) => id),
      },
      write: () => {
        for (const { part, contact } of noted) writeContactNote(app, tx, actor.uid, part, contact, 'enviado');
      },
    });
  });

/** Tells somebody where an appointment is now. It stays to be told until the message is on the telephone. */
export const sendChangeMessage = (
  app: App,
  actor: AppointmentActor,
  turno: string,
  { version }: { readonly version: number },
): Sending =>
  sendMessage(app, actor.uid, async (tx) => {
    const [notice, own] = await Promise.all([tx.get(notices, turno), tx.get(appointments, turno)]);
    if (notice === null) return err(appError('no_encontrado', 'Ya no hay nada que avisar de ese turno.'));
    if (!mayContact(actor, notice.value)) return err(appError('prohibido'));
    if (notice.version !== version) return err(appError('version_vieja'));
    const now = await successorOf(tx, own);
    const lugar = now === null ? null : placeOf(now.value);
    const situacion = situationOf(notice.value, now?.value ?? null);
    if (
      notice.value.estado !== 'pendiente' ||
      now === null ||
      lugar === null ||
      !TOLD_BY_MESSAGE.has(situacion)
    )
      return err(appError('transicion_invalida', 'Esto no lo dice un mensaje: llame.'));
    return ok({
      about: {
        id: changeKey(turno, lugar),
        ...{ clase: 'cambio', paciente: notice.value.paciente.id, turno: now.id },
        ...{ lugar, turnos: [turno] },
      },
      write: () => undefined,
    });
  });

/** Offers a place to who asked with the link to come earlier, and writes so. */
export const sendOfferMessage = (
  app: App,
  actor: AppointmentActor,
  id: string,
  asked: OfferRequest,
): Sending =>
  sendMessage(app, actor.uid, async (tx) => {
    const stored = await tx.get(waitingList, id);
    if (stored === null) return err(noSuchEntry());
    if (!mayKeepWaiting(actor, stored.value)) return err(appError('prohibido'));
    if (stored.version !== asked.version) return err(appError('version_vieja'));
    const offered = offeredEntry(app, actor, stored.value, asked);
    if (!offered.ok) return offered;
    const { turno = '', paciente } = stored.value;
    const { fecha, hora, medico } = asked;
    return ok({
      about: {
        id: offerKey(id, asked),
        ...{ clase: 'cupo', paciente: paciente.id, turno, turnos: [turno] },
        lugar: present({ fecha, hora, medico }),
      },
      write: () => {
        tx.update(waitingList, stored, offered.value);
        audit(app, tx, actor.uid, { accion: 'cupo ofrecido', coleccion: 'listaEspera', documento: id });
      },
    });
  });
