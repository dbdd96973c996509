import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { messageConsents, messageMonths, messages } from '../collections.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { OutgoingMessage } from '../ports/messenger.ts';
import { linkKey, tokenOf } from '../scheduling/patient-link/link-key.ts';
import { moveMessage } from './message-events.ts';
import { whatsappNumber } from '#domain/people/phone';
import {
  agrees,
  counted,
  EMPTY_MONTH,
  isUnopposed,
  type Message,
  type MessageState,
} from '#domain/scheduling/messages/message';
import type { NoticePlace } from '#domain/scheduling/notices/notice';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

export const MESSAGE_OFF = 'La clínica no envía mensajes por su cuenta: escríbale usted por WhatsApp.';
const REFUSED = {
  again: 'Ya se le envió este mensaje. Si no lo vio, escríbale usted o llámelo.',
  agreed: 'Esta persona no aceptó recibir mensajes en este teléfono: escríbale usted o llámela.',
  number: 'A este teléfono no llegan mensajes: llame.',
  link: 'Todavía no hay enlaces para los pacientes: escríbale usted.',
} as const;
const refused = (why: keyof typeof REFUSED): Result<never, AppError> =>
  err(appError('transicion_invalida', REFUSED[why]));

/** What a message is about, once it is known that it may be sent. */
export interface About extends Pick<Message, 'clase' | 'turnos'> {
  readonly id: string;
  readonly paciente: string;
  readonly lugar: NoticePlace;
  /** The appointment whose link it carries. */
  readonly turno: string;
}

export type Sending = Promise<Result<{ readonly estado: MessageState }, AppError>>;
/** Reads what the message is about and returns it with what writes besides; refuses what is not to be told. */
type Prepare = (
  tx: Transaction,
  creado: string,
) => Promise<Result<{ readonly about: About; readonly write: () => void }, AppError>>;

/**
 * Sends a message once: it is claimed together with what it changes, and only then leaves. Where the answer is lost it stays claimed,
 * and whoever it was for stays where people see that nothing is known of it.
 */
export async function sendMessage(app: App, quien: string, prepare: Prepare): Sending {
  const { messenger } = app;
  if (messenger === undefined) return err(appError('transicion_invalida', MESSAGE_OFF));
  const key = await linkKey(app);
  if (key === null) return refused('link');
  const creado = app.clock.now().toISOString();
  const claimed = await app.store.transaction<OutgoingMessage, AppError>(async (tx) => {
    const prepared = await prepare(tx, creado);
    if (!prepared.ok) return prepared;
    const { about, write } = prepared.value;
    const { id, turno, paciente: whose, ...of } = about;
    const month = clinicTime(new Date(creado)).fecha.slice(0, 7);
    const [before, patient, months] = await Promise.all([
      tx.get(messages, id),
      currentPatient(tx, whose),
      tx.get(messageMonths, month),
    ]);
    if (before !== null) return refused('again');
    const dead = patient === null ? null : refusedAsDeceased(patient.value);
    if (dead !== null) return err(dead);
    if (patient === null) return refused('agreed');
    const { telefono } = patient.value;
    const [consent, onThatPhone] = await Promise.all([
      tx.get(messageConsents, patient.id),
      tx.query(messageConsents, { where: [{ field: 'telefono', op: '==', value: telefono }], limit: 100 }),
    ]);
    const all = onThatPhone.items.map(({ value }) => value);
    if (consent === null || !agrees(consent.value, telefono) || !isUnopposed(consent.value, all))
      return refused('agreed');
    const numero = whatsappNumber(telefono);
    if (numero === null) return refused('number');
    const { fecha, hora } = of.lugar;
    tx.create(messages, id, {
      ...of,
      ...{ paciente: { id: patient.id }, estado: 'enviando', fecha, creado, quien, falta: true },
    });
    const next = counted(months?.value ?? EMPTY_MONTH, { before: null, after: 'enviando', precio: 0 });
    if (months === null) tx.create(messageMonths, month, next);
    else tx.update(messageMonths, months, next);
    write();
    audit(app, tx, quien, {
      accion: 'mensaje enviado',
      coleccion: 'contactos',
      documento: turno,
      detalle: { clase: of.clase, fecha, hora },
    });
    return ok({ id, clase: of.clase, numero, fecha, hora, enlace: tokenOf(app, key, turno, telefono) });
  });
  if (!claimed.ok) return claimed;
  const outcome = await messenger.send(claimed.value);
  if (outcome.is === 'unknown') return ok({ estado: 'enviando' });
  const told =
    outcome.is === 'accepted'
      ? ({ estado: 'enviado', proveedor: outcome.proveedor } as const)
      : ({ estado: 'fallo' } as const);
  return ok({ estado: (await moveMessage(app, claimed.value.id, told)) ?? told.estado });
}
