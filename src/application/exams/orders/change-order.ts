import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { auditCause } from '../../follow-up/absence-causes.ts';
import { orders } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import { orderView } from './order-view.ts';
import { staleBy } from '../../stale-version.ts';
import { readableOrder, readOrder } from './read-orders.ts';
import type { AbsenceCause } from '#domain/clinical/follow-up/plan';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { isBinocular } from '#domain/studies/catalogue';
import { stepName } from '#domain/studies/ordering-rules';
import { deliveryWords } from '#domain/studies/orders/delivery';
import type { Order } from '#domain/studies/orders/order';
import type { Doing } from '#domain/studies/orders/steps';
import { present } from '#domain/shared/typed-record';

type Changed = Promise<Result<OrderView, AppError>>;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly accion: AuditAction;
  /** Why the patient did not come, where it was said. */
  readonly causa?: AbsenceCause | undefined;
}

/** Whether what was written beside an order wrote that too. */
type Written = 'order written' | 'order left';
/** The same, with the hash of what was signed with it. */
export type Beside = Written | { readonly order: Written; readonly firmado: string };

/**
 * Changes one order in the version that was seen, with its line in the audit log: all or nothing. `alongside` reads what else
 * is changed with it and returns what writes that; when it writes the order too, it says so.
 */
export async function changeOrder(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, causa }: Asked,
  alter: (
    order: Order,
    by: Doing,
    reader: Reader,
  ) => Result<Order, AppError> | Promise<Result<Order, AppError>>,
  alongside?: (
    tx: Transaction,
    stored: Stored<Order>,
    next: Order,
    by: Doing,
  ) => Promise<Result<Beside, AppError>>,
): Changed {
  const now = app.clock.now();
  const by: Doing = { quien: actor.uid, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  const changed = await app.store.transaction<Stored<Order>, AppError>(
    async (tx) => {
      const found = await readableOrder(app, tx, actor, id);
      if (!found.ok) return found;
      const stored = found.value;
      if (stored.version !== version) return err(appError('version_vieja'));
      const after = await alter(stored.value, by, tx);
      if (!after.ok) return after;
      // Asked for first: what is changed alongside is written as soon as it has been read.
      const [absent, beside] = await Promise.all([
        absentFor(tx, after.value),
        alongside?.(tx, stored, after.value, by),
      ]);
      if (absent !== null) return err(absent);
      if (beside?.ok === false) return beside;
      const entrega =
        after.value.entregas?.[stored.value.entregas?.length ?? 0] ??
        after.value.entregasAnuladas?.[stored.value.entregasAnuladas?.length ?? 0];
      const { order, firmado } = besideOf(beside?.value);
      if (order === 'order left') tx.update(orders, stored, after.value);
      audit(app, tx, actor.uid, {
        accion,
        coleccion: 'pacientes',
        documento: after.value.paciente.id,
        detalle: present({
          orden: id,
          estudio: after.value.estudio,
          ojo: after.value.ojo,
          estado: after.value.estado,
          ojoAntes: after.value.ojo === stored.value.ojo ? undefined : stored.value.ojo,
          entrega: entrega === undefined ? undefined : deliveryWords(entrega),
          // What was signed stays told where the result itself may be altered.
          firmado,
        }),
      });
      const { paciente, solicita } = after.value;
      if (causa !== undefined)
        auditCause(app, tx, actor.uid, {
          ...{ coleccion: 'pacientes', documento: paciente.id },
          ...{ causa, medico: solicita.medico },
        });
      return ok({ id, version: version + 1, value: after.value });
    },
    { turn: `orden:${id}` },
  );
  if (!changed.ok && changed.error.code !== 'version_vieja') return changed;
  if (changed.ok) {
    // What was written beside it may have changed it further.
    const stored = await app.store.get(orders, id);
    return ok(await orderView(app, actor, stored ?? changed.value));
  }
  return err(staleBy(await readOrder(app, actor, id)));
}

const besideOf = (beside: Beside = 'order left'): { order: Written; firmado?: string } =>
  typeof beside === 'string' ? { order: beside } : beside;

/** The states in which something is done to the eye, or is about to be. */
const DONE_TO_EYE: readonly Order['estado'][] = [
  'en_sala',
  'preparando',
  'en_estudio',
  'realizado',
  'repetir',
];

/** A study goes on only where its eye is there; it is ended, handed out and signed as it was. */
async function absentFor(
  tx: Pick<Transaction, 'query'>,
  { estado, paciente, estudio, ojo }: Order,
): Promise<AppError | null> {
  if (!DONE_TO_EYE.includes(estado)) return null;
  return refuseAbsent(
    tx,
    [paciente.id],
    [{ que: stepName(estudio), ojo, esBinocular: isBinocular(estudio) }],
  );
}
