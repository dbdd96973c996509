import type { App } from '../app.ts';
import { consultations } from '../collections.ts';
import type { ChangeEvent } from '../ports/events.ts';
import { hasOwnDocuments, mayHearOfConsultation } from '#domain/access/event-audience';
import type { Actor } from '#domain/access/policies';
import type { Consultation } from '#domain/clinical/consultation';

type Known = Pick<Consultation, 'autor' | 'estado' | 'ronda'> | null;
/** What an event is about, read once however many people listen. */
const known = new WeakMap<ChangeEvent, Promise<Known>>();

/**
 * Whether somebody who may hear of a collection may hear of this very change; read from the document as it is now, and
 * nobody is notified when that fails.
 */
export async function mayHearOfChange(
  app: Pick<App, 'store'>,
  actor: Actor,
  event: ChangeEvent,
): Promise<boolean> {
  if (!hasOwnDocuments(event.coleccion)) return true;
  let asked = known.get(event);
  if (asked === undefined) {
    asked = app.store
      .get(consultations, event.id)
      .then((stored) => stored?.value ?? null)
      .catch(() => null);
    known.set(event, asked);
  }
  return mayHearOfConsultation(actor, await asked);
}
