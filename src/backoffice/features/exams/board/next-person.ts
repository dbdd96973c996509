import type { Board, BoardPerson } from '#client/queries/exams/orders';
import { clinicTime } from '#domain/shared/civil-date';

/** At the device, then in the room, then expected, and done at the end; each by its hour. */
const RANKS: Readonly<Partial<Record<BoardPerson['estado'], number>>> = {
  ...{ en_estudio: 0, repetir: 1, en_sala: 1, preparando: 1, agendado: 2 },
};
const EXPECTED = 2;
const DONE = 3;
const rankOf = ({ estado }: Pick<BoardPerson, 'estado'>): number => RANKS[estado] ?? DONE;

export const byTurn = (rows: readonly BoardPerson[]): readonly BoardPerson[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Nothing of it is done at the device any more. */
export const isMeasured = (row: Pick<BoardPerson, 'estado'>): boolean => rankOf(row) === DONE;

/** Where somebody is just now, who is at another device or with a doctor; null for everybody else. */
export const elsewhere = ({ camino, turno }: Pick<BoardPerson, 'camino' | 'turno'>) =>
  camino.find(({ id, estado }) => estado === 'ahora' && id !== turno?.id) ?? null;

/** Somebody who is elsewhere, or whose pupil is not open yet, is not asked in. */
const isFree = (row: BoardPerson, minuto: number): boolean =>
  elsewhere(row) === null && (row.gotas === null || clinicTime(new Date(row.gotas.lista)).minuto <= minuto);

/**
 * Whose turn it is at a device: who is at it, then the first who is here and free for it, then whoever is here, and then the
 * first who is expected. Null where everybody was measured.
 */
export function nextPerson(rows: readonly BoardPerson[], minuto: number): BoardPerson | null {
  const waiting = byTurn(rows).filter((row) => !isMeasured(row));
  const here = waiting.filter((row) => rankOf(row) < EXPECTED);
  const at = here.find(({ estado }) => estado === 'en_estudio');
  return at ?? here.find((row) => isFree(row, minuto)) ?? here[0] ?? waiting[0] ?? null;
}

/** For how much of today the patient of a row has still to arrive. */
export const partsToArrive = ({ camino }: Pick<BoardPerson, 'camino'>): number =>
  camino.filter(({ estado }) => estado === 'por_llegar').length;

/** How many have still to be measured at a device. */
export const waitingAt = ({ filas }: Pick<Board['equipos'][number], 'filas'>): number =>
  filas.filter((row) => !isMeasured(row)).length;
