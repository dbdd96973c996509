import { prematureChildren } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { Child } from '#domain/clinical/prematurity/child';
import type { Birth } from '#domain/clinical/prematurity/first-examination';
import type { Patient } from '#domain/people/patient';

/** More than one entry is there only where two records of a child were united. */
const CHILDREN_OF_LIMIT = 20;

/** What the register holds of one child. */
export async function childrenOf(
  reader: Pick<Reader, 'query'>,
  paciente: string,
): Promise<readonly Stored<Child>[]> {
  const where = [{ field: 'paciente.id', op: '==', value: paciente } as const];
  return (await reader.query(prematureChildren, { where, limit: CHILDREN_OF_LIMIT })).items;
}

/** What a record says of the birth; null without its day. */
export function birthOf({
  fechaNacimiento,
  semanasGestacion,
  pesoNacer,
}: Pick<Patient, 'fechaNacimiento' | 'semanasGestacion' | 'pesoNacer'>): Birth | null {
  if (fechaNacimiento === undefined) return null;
  return { nacimiento: fechaNacimiento, semanas: semanasGestacion, gramos: pesoNacer };
}
