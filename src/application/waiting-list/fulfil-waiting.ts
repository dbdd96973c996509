import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { waitingList } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { closed } from './change-waiting.ts';
import type { WaitingEntry } from '#domain/scheduling/waiting-list';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The entry that a booking says to fulfil; null when it names none, or one that is closed already. */
export async function waitingFor(
  tx: Transaction,
  espera: string | undefined,
  paciente: string,
): Promise<Result<Stored<WaitingEntry> | null, AppError>> {
  if (espera === undefined) return ok(null);
  const stored = await tx.get(waitingList, espera);
  if (stored === null || stored.value.estado !== 'esperando') return ok(null);
  return stored.value.paciente.id === paciente
    ? ok(stored)
    : err(fieldError('espera', 'Esa anotación de la lista de espera es de otro paciente.'));
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
