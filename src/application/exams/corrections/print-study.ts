import type { App } from '../../app.ts';
import { auditAlone } from '../../audit/audit.ts';
import { performedStudies } from '../../collections.ts';
import { readableOrder } from '../orders/read-orders.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** Tells the audit log that a report was printed, and which: who has it is to be notified when it is corrected. */
export async function printStudy(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<{ impreso: string }, AppError>> {
  const [found, study] = await Promise.all([
    readableOrder(app, app.store, actor, id),
    app.store.get(performedStudies, id),
  ]);
  if (!found.ok) return found;
  await auditAlone(app, actor.uid, {
    accion: 'estudio impreso',
    coleccion: 'pacientes',
    documento: found.value.value.paciente.id,
    detalle: { orden: id, informe: study?.value.validacion?.hash ?? null },
  });
  return ok({ impreso: app.clock.now().toISOString() });
}
