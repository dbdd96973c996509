import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { waitingList } from '../collections.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { closed } from './change-waiting.ts';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { refusedEntry } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The entry a booking names; null when it names none. */
export const readWaiting = async (
  reader: Pick<Reader, 'get'>,
  espera: string | undefined,
): Promise<Stored<WaitingEntry> | null> => (espera === undefined ? null : reader.get(waitingList, espera));

/** More than anybody waits for. */
const MOST_WAITS = 50;

/** What a patient waits for now. */
export const openWaitsOf = async (
  reader: Pick<Reader, 'query'>,
  paciente: string,
): Promise<readonly Stored<WaitingEntry>[]> => {
  const found = await reader.query(waitingList, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'estado', op: '==', value: 'esperando' },
    ],
    limit: MOST_WAITS,
  });
  return found.items;
};

/** The entries that several appointments fulfil, without those already closed; refused when one is another patient's. */
export async function openEntries(
  reader: Pick<Reader, 'getMany'>,
  ids: readonly string[],
  paciente: string,
): Promise<Result<readonly Stored<WaitingEntry>[], AppError>> {
  if (ids.length === 0) return ok([]);
  const found = await reader.getMany(waitingList, [...new Set(ids)]);
  const refused = found.map((stored) => refusedEntry(stored?.value ?? null, paciente)).find(Boolean);
  if (refused) return err({ ...refused, fields: { esperas: refused.fields?.['espera'] ?? [] } });
  return ok(found.filter((stored) => stored !== null).filter(({ value }) => value.estado === 'esperando'));
}

/** Closes the entry in the transaction of the booking that fulfils it. */
export function fulfilWaiting(
  app: App,
  tx: Transaction,
  stored: Stored<WaitingEntry>,
  { turno, ...by }: { readonly turno: string; readonly quien: string; readonly cuando: string },
): void {
  tx.update(waitingList, stored, closed(stored.value, { motivo: 'agendado', turno }, by));
  audit(app, tx, by.quien, {
    accion: 'fuera de la lista de espera',
    coleccion: 'listaEspera',
    documento: stored.id,
    detalle: { motivo: 'agendado', turno },
  });
}
