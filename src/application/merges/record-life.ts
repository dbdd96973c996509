import { consultations } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { appointmentsOf } from './merge-overlaps.ts';

/** How much a record has lived: its appointments, those still to come, and the consultations closed in it. */
export interface RecordLife {
  readonly turnos: number;
  readonly porVenir: number;
  readonly consultas: number;
}

export const lifeOf = (
  visits: readonly { readonly value: { readonly fecha: string } }[],
  consultas: number,
  today: string,
): RecordLife => ({
  turnos: visits.length,
  porVenir: visits.filter(({ value }) => value.fecha >= today).length,
  consultas,
});

/** Reads it of one record. */
export async function readLife(
  reader: Pick<Reader, 'query'>,
  id: string,
  today: string,
): Promise<RecordLife> {
  const [visits, notes] = await Promise.all([appointmentsOf(reader, id), notesOf(reader, id)]);
  return lifeOf(visits, notes, today);
}

/** How many consultations were closed in a record; a thousand is more than anybody has. */
export async function notesOf(reader: Pick<Reader, 'query'>, id: string): Promise<number> {
  const { items } = await reader.query(consultations, {
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'estado', op: '==', value: 'cerrada' },
    ],
    limit: 1000,
  });
  return items.length;
}
