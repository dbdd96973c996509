import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { contacts } from '../../collections.ts';
import type { Transaction } from '../../ports/document-store.ts';
import type { Linked, LinkedDay } from './linked-day.ts';
import type { Contact } from '#domain/scheduling/appointment/confirmation';
import {
  BY_LINK,
  linkActions,
  seenOf,
  type LinkAnswer,
  type LinkRequest,
} from '#domain/scheduling/patient-link/patient-link';
import type { CivilTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/**
 * What became of a tap: done; nothing, since it was answered before (the page says what stands), since the day or the hour
 * is another one by now, since somebody else was faster; or the link is not good (any more).
 */
export type Answered = 'hecho' | 'ya_dicho' | 'otro_turno' | 'ocupado' | 'no_vale';

/** Why nothing is done; null where it may be. */
export function refusalOf(
  day: LinkedDay | null,
  { accion, visto }: LinkRequest,
  ahora: CivilTime,
): Answered | null {
  if (day === null) return 'no_vale';
  if (day.estado !== 'por_venir') return 'ya_dicho';
  // Nobody confirms a day that was not on the page.
  if (seenOf(day.parts) !== visto) return 'otro_turno';
  const may = linkActions(day.parts, ahora, {
    espera: day.espera !== null,
    oferta: day.espera?.value.oferta !== undefined,
  });
  return may.includes(accion) ? null : 'ya_dicho';
}

/** The answer as it is kept. */
export const answerOf = (asked: LinkRequest, now: Date): LinkAnswer => ({
  que: asked.accion,
  cuando: now.toISOString(),
  ...present({
    motivo: asked.accion === 'no_puedo' ? asked.motivo : undefined,
    texto: asked.accion === 'otro_dia' ? asked.texto : undefined,
  }),
});

/** Writes the contact with the answer, and who answered to the audit log: never the words. */
export function writeContact(
  app: App,
  tx: Transaction,
  { stored: { turno, contacto } }: Linked,
  contact: Contact,
  respuesta: LinkRequest['accion'],
): void {
  if (contacto === null) tx.create(contacts, turno.id, contact);
  else tx.update(contacts, contacto, contact);
  audit(app, tx, BY_LINK, {
    accion: 'respuesta por enlace',
    coleccion: 'contactos',
    documento: turno.id,
    detalle: { respuesta },
  });
}
