import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { recordAccesses } from '../collections.ts';
import { readingNotices } from '../operational-collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { accessId, startOf } from '#domain/clinical/record-access';
import type { Appointment } from '#domain/scheduling/appointment/appointment';

/**
 * Whether somebody cancels what they booked themselves after opening the record of its patient. Most cancellations are of
 * what another one booked, and read nothing here.
 */
export async function isCancelledOpening(
  tx: Pick<Transaction, 'get'>,
  uid: string,
  { estado, historial, paciente }: Pick<Appointment, 'estado' | 'historial' | 'paciente'>,
): Promise<boolean> {
  const made = historial.find(({ accion }) => accion === 'creado');
  if (estado !== 'cancelado' || made?.quien !== uid) return false;
  const access = await tx.get(recordAccesses, accessId(uid, paciente.id));
  if (access === null || access.value.base === 'sin_diagnosticos') return false;
  return startOf(access.value) >= made.cuando;
}

/** Puts it before the admins, with its line in the audit log, in the commit of the cancellation. */
export function noteCancelledOpening(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  uid: string,
  { id, paciente }: { readonly id: string; readonly paciente: Appointment['paciente'] },
): void {
  const cuando = app.clock.now().toISOString();
  const notice = { cuenta: uid, cuando, personas: 1, clase: 'cita' as const, abierto: true };
  tx.create(readingNotices, app.secrets.newId(), notice);
  audit(app, tx, uid, {
    accion: 'turno cancelado tras abrir la ficha',
    coleccion: 'turnos',
    documento: id,
    detalle: { paciente: paciente.id },
  });
}
