import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import {
  appointments,
  contacts,
  messageConsents,
  messageMonths,
  messages,
  notices,
  settings,
} from '../collections.ts';
import { successorOf } from '../notices/notice-view.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { MessengerEvent } from '../ports/messenger.ts';
import { CLINIC_SETTINGS } from '../scheduling/hours/settings-documents.ts';
import { CONFIRMABLE, contactStatus, withNote } from '#domain/scheduling/appointment/confirmation';
import {
  BY_MESSENGER,
  counted,
  EMPTY_MONTH,
  furthest,
  hasArrived,
  type Message,
  type MessageState,
} from '#domain/scheduling/messages/message';
import { placeOf, samePlace } from '#domain/scheduling/notices/notice-rules';
import { clinicTime } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** What is told of a message: how far it has got, and the messenger's number of it. */
interface Told {
  readonly estado: MessageState;
  readonly proveedor?: string;
}

/** Takes what the messenger tells, in whatever order and how often; what is of no message of ours is passed over. */
export async function takeMessengerEvents(app: App, events: readonly MessengerEvent[]): Promise<void> {
  for (const event of events) {
    if (event.is === 'no-more') {
      await withdrawAll(app, event.telefono);
      continue;
    }
    const id = event.id ?? (await idOf(app, event.proveedor));
    if (id !== null) await moveMessage(app, id, event);
  }
}

async function idOf({ store }: Pick<App, 'store'>, proveedor: string): Promise<string | null> {
  const where = [{ field: 'proveedor', op: '==', value: proveedor } as const];
  return (await store.query(messages, { where, limit: 1 })).items[0]?.id ?? null;
}

/** Moves a message as far as was told, with what follows from it, once; null for one that nobody sent. */
export async function moveMessage(app: App, id: string, told: Told): Promise<MessageState | null> {
  const moved = await app.store.transaction<MessageState | null, never>(async (tx) => {
    const stored = await tx.get(messages, id);
    if (stored === null) return ok(null);
    const { falta: _missing, ...value } = stored.value;
    const estado = furthest(value.estado, told.estado);
    const proveedor = value.proveedor ?? told.proveedor;
    if (estado === value.estado && proveedor === value.proveedor) return ok(estado);
    const month = clinicTime(app.clock.now()).fecha.slice(0, 7);
    const [months, clinic, follow] = await Promise.all([
      tx.get(messageMonths, month),
      tx.get(settings, CLINIC_SETTINGS),
      whatFollows(app, tx, value, estado),
    ]);
    tx.update(messages, stored, {
      ...value,
      ...{ estado, ...present({ proveedor, falta: hasArrived(estado) ? undefined : (true as const) }) },
    });
    const precio = clinic?.value.precioMensaje ?? 0;
    const next = counted(months?.value ?? EMPTY_MONTH, { before: value.estado, after: estado, precio });
    if (months === null) tx.create(messageMonths, month, next);
    else if (estado !== value.estado) tx.update(messageMonths, months, next);
    follow?.();
    return ok(estado);
  });
  return moved.ok ? moved.value : null;
}

/** What has to be written besides when a message arrives or is given up; null where nothing has. */
function whatFollows(
  app: App,
  tx: Transaction,
  message: Omit<Message, 'falta'>,
  estado: MessageState,
): Promise<(() => void) | null> | null {
  if (message.clase === 'cambio' && hasArrived(estado) && !hasArrived(message.estado))
    return noticeTold(app, tx, message);
  if (message.clase === 'recordatorio' && estado === 'fallo' && message.estado !== 'fallo')
    return reminderFailed(app, tx, message);
  return null;
}

/** Whoever has the message on the telephone was told, as long as it says where the appointment is now. */
async function noticeTold(
  app: App,
  tx: Transaction,
  { turnos: [turno = ''], lugar }: Omit<Message, 'falta'>,
): Promise<(() => void) | null> {
  const [notice, own] = await Promise.all([tx.get(notices, turno), tx.get(appointments, turno)]);
  const now = await successorOf(tx, own);
  if (notice?.value.estado !== 'pendiente' || now === null || !samePlace(placeOf(now.value), lugar))
    return null;
  const aviso = { quien: BY_MESSENGER, cuando: app.clock.now().toISOString(), como: 'whatsapp' } as const;
  return () => {
    tx.update(notices, notice, { ...notice.value, estado: 'avisado', aviso });
    audit(app, tx, BY_MESSENGER, {
      accion: 'paciente avisado',
      coleccion: 'porAvisar',
      documento: turno,
      detalle: { como: 'whatsapp' },
    });
  };
}

/** Whoever was not reached is to be called again, unless somebody has contacted them since. */
async function reminderFailed(
  app: App,
  tx: Transaction,
  { turnos, creado }: Omit<Message, 'falta'>,
): Promise<() => void> {
  const [found, noted] = await Promise.all([tx.getMany(appointments, turnos), tx.getMany(contacts, turnos)]);
  const note = {
    resultado: 'sin_contactar',
    cuando: app.clock.now().toISOString(),
    quien: BY_MESSENGER,
  } as const;
  return () => {
    for (const [at, turno] of found.entries()) {
      const contact = noted[at] ?? null;
      if (turno === null || contact === null || !CONFIRMABLE.includes(turno.value.estado)) continue;
      const { estado, enviado } = contactStatus(contact.value, turno.value);
      if (estado !== 'enviado' || enviado?.cuando !== creado) continue;
      const next = withNote(contact.value, turno.value, note);
      if (!next.ok) continue;
      tx.update(contacts, contact, next.value);
      audit(app, tx, BY_MESSENGER, {
        accion: 'mensaje que no llegó',
        coleccion: 'contactos',
        documento: turno.id,
      });
    }
  };
}

/** Whoever answers that no more is wanted gets none on that telephone, whosever record it is in. */
async function withdrawAll(app: App, telefono: string): Promise<void> {
  await app.store.transaction<undefined, never>(async (tx) => {
    const where = [{ field: 'telefono', op: '==', value: telefono } as const];
    const { items } = await tx.query(messageConsents, { where, limit: 100 });
    const retiro = { quien: BY_MESSENGER, cuando: app.clock.now().toISOString() };
    for (const stored of items) {
      if (stored.value.retiro !== undefined) continue;
      tx.update(messageConsents, stored, { ...stored.value, retiro });
      audit(app, tx, BY_MESSENGER, {
        accion: 'mensajes no aceptados',
        coleccion: 'pacientes',
        documento: stored.value.paciente.id,
      });
    }
    return ok(undefined);
  });
}
