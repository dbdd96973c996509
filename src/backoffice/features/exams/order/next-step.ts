import type { OrderRow } from '#client/queries/exams/orders';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import type { OrderState } from '#domain/studies/orders/order-states';
import { isAheadOfTurn } from '#domain/studies/orders/steps';

/** What a person standing at a device does next with one row: a step, the preparation, or another screen. */
export type NextStep =
  | { readonly kind: 'step'; readonly to: OrderState; readonly label: string }
  | { readonly kind: 'prepare'; readonly label: string }
  | { readonly kind: 'open'; readonly label: string }
  | { readonly kind: 'book'; readonly label: string };

const { verbs } = COPY;

/** The one action of a row; null where nothing is left to do, or not by this person. */
export function nextStep(
  { estado, controlPio, turno }: Pick<OrderRow, 'estado' | 'controlPio' | 'turno'>,
  {
    performs,
    validates,
    today,
  }: { readonly performs: boolean; readonly validates: boolean; readonly today: string },
): NextStep | null {
  if (controlPio !== null && performs) return { kind: 'open', label: verbs.pressure };
  switch (estado) {
    case 'solicitado':
      return { kind: 'book', label: verbs.book };
    case 'agendado':
      // Who is expected in weeks has not arrived: who came early has the appointment moved to today.
      return isAheadOfTurn({ turno }, today) ? null : { kind: 'step', to: 'en_sala', label: verbs.arrive };
    case 'en_sala':
    case 'preparando':
    case 'repetir': {
      if (!performs) return null;
      const label = estado === 'repetir' ? verbs.again : verbs.begin;
      // Also with every point ticked: which drops the patient has is seen before each study.
      return { kind: 'prepare', label };
    }
    case 'en_estudio':
      return performs ? { kind: 'step', to: 'realizado', label: verbs.finish } : null;
    case 'realizado':
      return performs ? { kind: 'open', label: verbs.report } : null;
    case 'informado':
      return { kind: 'open', label: validates ? verbs.validate : verbs.open };
    case 'validado':
      return { kind: 'step', to: 'entregado', label: verbs.handOut };
    case 'entregado':
    case 'cancelado':
      return null;
  }
}
