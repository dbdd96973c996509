import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { consultations, sections } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import type { Consultation } from '#domain/clinical/consultation';
import { isOnlyMeasured, passedOn } from '#domain/clinical/handover';
import { sectionKey } from '#domain/clinical/section';

/**
 * Gives a draft to the doctor whom its appointment passed to, measurements and all, and says whether it did: where the
 * doctor before has written anything, it stays with that one. Reads before it writes.
 */
export async function passOn(
  app: App,
  tx: Transaction,
  known: Stored<Consultation>,
  to: { readonly autor: string; readonly medico: string },
  quien: string,
): Promise<Stored<Consultation> | null> {
  const parts = await tx.getMany(
    sections,
    SECTION_IDS.map((seccion) => sectionKey(known.id, seccion)),
  );
  const draft = known.value;
  if (
    !isOnlyMeasured(
      draft,
      parts.flatMap((part) => part?.value ?? []),
    )
  )
    return null;
  const value = passedOn(draft, to, { quien, cuando: app.clock.now().toISOString() });
  tx.update(consultations, known, value);
  audit(app, tx, quien, {
    accion: 'borrador traspasado',
    coleccion: 'consultas',
    documento: known.id,
    detalle: { de: draft.medico, a: to.medico },
  });
  return { id: known.id, version: known.version + 1, value };
}
