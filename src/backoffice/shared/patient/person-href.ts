import { OFFICE, recordHref } from '#routes';
import type { Actor } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';

/** Where somebody of the staff reads about a person: the record, or the data alone; null for who opens neither. */
export function personHref(actor: Actor, paciente: string): string | null {
  if (mayOpen(actor, OFFICE.diagnosis)) return recordHref(paciente);
  return mayOpen(actor, OFFICE.patientData) ? recordHref(paciente, OFFICE.patientData) : null;
}
