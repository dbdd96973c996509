import { notices, orders, plans, prematureChildren, surgeries, waitingList } from '../../collections.ts';
import { closed } from '../../waiting-list/change-waiting.ts';
import type { Collection, Condition } from '../../ports/document-store.ts';
import { parseKept } from '../../ports/stored-value.ts';
import { ACTIVE_STATES, isActivePlan, PLAN_TEXT } from '#domain/clinical/follow-up/plan';
import { ended } from '#domain/clinical/prematurity/follow-child';
import { isOpenSurgery } from '#domain/clinical/surgery/surgery';
import type { DepartureKind } from '#domain/people/life/departure';
import { inState } from '#domain/studies/orders/steps';
import { isBeforeStudy, ORDER_STATES, type OrderState } from '#domain/studies/orders/order-states';

/** Who ends it, when and why; `hoy` is the day of that. */
export interface EndedBy {
  readonly clase: DepartureKind;
  readonly motivo: string;
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
}

/** A kind of document that makes somebody call, remind, offer or schedule a patient. */
interface EndingIn<T> {
  readonly collection: Collection<T>;
  /** Which of a patient's documents still do. */
  readonly open: readonly Condition[];
  /** The document once nobody has to do anything more; null leaves it as it is. */
  readonly end: (value: T, by: EndedBy) => T | null;
}
export type Ending = EndingIn<unknown>;

const ending = <T>({ collection, open, end }: EndingIn<T>): Ending => ({
  collection,
  open,
  end: (value, by) => end(parseKept(collection, value), by),
});

/** A study of which nothing has been measured, or which is to be measured once more; results stay to be reported. */
const isStillToDo = (estado: OrderState): boolean => isBeforeStudy({ estado }) || estado === 'repetir';

/** Everything that calls for a patient, by collection. */
export const ENDINGS: readonly Ending[] = [
  ending({
    collection: plans,
    open: [{ field: 'estado', op: 'in', value: ACTIVE_STATES }],
    end: (plan, { clase, motivo, quien, cuando }) => {
      if (!isActivePlan(plan)) return null;
      const { toca: _never, cita: _none, ...rest } = plan;
      const estado = clase === 'fallecimiento' ? ('no_aplica' as const) : ('transferido' as const);
      return { ...rest, estado, cierre: { cuando, quien, motivo: motivo.slice(0, PLAN_TEXT) } };
    },
  }),
  ending({
    collection: waitingList,
    open: [{ field: 'estado', op: '==', value: 'esperando' }],
    end: (entry, { motivo, quien, cuando }) =>
      closed(entry, { motivo: 'otro', nota: motivo.slice(0, 300) }, { quien, cuando }),
  }),
  ending({
    collection: notices,
    open: [{ field: 'estado', op: '==', value: 'pendiente' }],
    end: (notice, { quien, cuando }) => ({
      ...notice,
      estado: 'avisado' as const,
      aviso: { quien, cuando, como: 'no_hizo_falta' as const },
    }),
  }),
  ending({
    collection: orders,
    open: [{ field: 'estado', op: 'in', value: ORDER_STATES.filter(isStillToDo) }],
    end: (order, { motivo, quien, cuando, hoy }) =>
      isStillToDo(order.estado) ? inState(order, 'cancelado', { quien, cuando, hoy }, { motivo }) : null,
  }),
  ending({
    collection: prematureChildren,
    open: [{ field: 'estado', op: '==', value: 'en_seguimiento' }],
    end: (child, { clase, motivo, quien, cuando, hoy }) =>
      ended(
        child,
        clase === 'fallecimiento' ? clase : 'traslado',
        { quien, cuando, hoy },
        motivo.slice(0, 200),
      ),
  }),
  ending({
    collection: surgeries,
    open: [],
    end: (surgery, { motivo, quien, cuando }) => {
      if (!isOpenSurgery(surgery)) return null;
      const { toca: _never, ...rest } = surgery;
      const line = { cuando, quien, estado: 'descartada' as const, motivo };
      return { ...rest, estado: 'descartada' as const, historial: [...surgery.historial, line] };
    },
  }),
];

/** The ending of a collection; throws for one that a departure does not end. */
export function endingOf(coleccion: string): Ending {
  const found = ENDINGS.find(({ collection }) => collection.name === coleccion);
  if (found === undefined) throw new Error(`no departure ends anything of ${coleccion}`);
  return found;
}
