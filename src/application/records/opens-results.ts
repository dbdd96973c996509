import type { App } from '../app.ts';
import { orders } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { requireOpen } from './record-access.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { Order } from '#domain/studies/orders/order';

/** Whether a doctor asked for a study: in a visit, by a paper that they said is theirs, or booked for them by somebody else. */
const isAskedBy = (
  { solicita, origen, papel, autor }: Pick<Order, 'solicita' | 'origen' | 'papel' | 'autor'>,
  { uid, medico }: AppointmentActor,
): boolean =>
  typeof medico === 'string' &&
  solicita.medico === medico &&
  (origen === 'consulta' ||
    origen === 'protocolo' ||
    papel?.confirmado !== undefined ||
    (papel === undefined && autor !== uid));

/** The same of one study: whoever asked for it reads its answer without an opening; each reading is in the audit log. */
export async function opensStudy(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  order: Pick<Order, 'paciente' | 'solicita' | 'origen' | 'papel' | 'autor'>,
): Promise<Result<void, AppError>> {
  return actor.rol === 'medico' && isAskedBy(order, actor)
    ? ok(undefined)
    : opensResults(app, reader, actor, order.paciente.id);
}

/** The same of a file, which may be of a study. */
export async function opensFile(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  { paciente, orden }: { readonly paciente: string; readonly orden: string | undefined },
): Promise<Result<void, AppError>> {
  const open = await opensResults(app, reader, actor, paciente);
  const order = open.ok || orden === undefined ? null : await reader.get(orders, orden);
  return order === null || order.value.paciente.id !== paciente
    ? open
    : opensStudy(app, reader, actor, order.value);
}

/**
 * Whether somebody reads what was measured of a patient: doctors by the rule of the record, with an opening and, where the
 * patient is not theirs, its reason. Who works at the devices opens none, and administration and the reception are shown
 * no values. A refusal says whose record is to be opened.
 */
export async function opensResults(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  paciente: string,
): Promise<Result<void, AppError>> {
  if (actor.rol !== 'medico') return ok(undefined);
  const open = await requireOpen(app, reader, actor, paciente);
  return open.ok
    ? open
    : err(appError('requiere_motivo', open.error.message, { details: { ficha: paciente } }));
}
