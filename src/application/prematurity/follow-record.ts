import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { prematureChildren } from '../collections.ts';
import type { Reader, Transaction } from '../ports/document-store.ts';
import { birthOf, childrenOf } from './children-of.ts';
import {
  isOfScreeningAge,
  reasonsToScreen,
  type Birth,
} from '#domain/clinical/prematurity/first-examination';
import { beginning, corrected } from '#domain/clinical/prematurity/follow-child';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';

/** The line of the audit log that a child is followed from now on. */
export function noteEnrolment(app: App, tx: Transaction, by: string, paciente: string): void {
  audit(app, tx, by, {
    accion: 'prematuro en seguimiento',
    coleccion: 'pacientes',
    documento: paciente,
  });
}

/** A new record of a child whom the clinic's criteria name: it begins to be followed with the record itself. */
export function enrolNewborn(
  app: App,
  tx: Transaction,
  by: string,
  { id, value }: { readonly id: string; readonly value: Patient },
): void {
  const now = app.clock.now();
  const birth = birthOf(value);
  if (birth === null || !isNamed(birth, clinicTime(now).fecha)) return;
  const child = beginning(id, birth, { riesgos: [], cuando: now.toISOString() });
  tx.create(prematureChildren, app.secrets.newId(), child);
  noteEnrolment(app, tx, by, id);
}

const isNamed = (birth: Birth, hoy: string): boolean =>
  isOfScreeningAge(birth, hoy) && reasonsToScreen(birth).length > 0;

/**
 * What a corrected record means for the register, to be written with it: whom the criteria name now begins to be followed,
 * and the day of a first examination follows the corrected birth. One query, and only for a child of that age.
 */
export async function followCorrection(
  app: App,
  reader: Pick<Reader, 'query'>,
  by: string,
  record: { readonly id: string; readonly value: Patient },
): Promise<(writing: Transaction) => void> {
  const birth = birthOf(record.value);
  if (birth === null || !isOfScreeningAge(birth, clinicTime(app.clock.now()).fecha)) return () => undefined;
  const known = await childrenOf(reader, record.id);
  return (writing) => {
    if (known.length === 0) enrolNewborn(app, writing, by, record);
    for (const each of known) {
      const next = corrected(each.value, birth);
      if (next.proximo !== each.value.proximo) writing.update(prematureChildren, each, next);
    }
  };
}
