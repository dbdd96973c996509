import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { addDays } from '../../shared/civil-date.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isLaser, PRESSURE_CHECK_MIN } from '../ordering-rules.ts';
import { deliveryOf } from './delivery.ts';
import { ORDER_STATE_NAMES, ORDER_STEPS, type OrderState } from './order-states.ts';
import { ORDER_MESSAGES, type Order, type OrderStep, type PreparationTick } from './order.ts';
import { attemptsBegun } from '../results/measured-attempts.ts';
import { MOST_STUDY_ATTEMPTS } from '../results/study.ts';
import { PRIORITIES, type Priority } from './priorities.ts';
import type { Against } from './authorisation.ts';
import { begun, type Beginning } from './begin.ts';
import { PREPARATION, preparationOf } from './preparation.ts';
import { present } from '../../shared/typed-record.ts';

/** Who does something, when (instant), and today. */
export interface Doing {
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
}

/** Days after which somebody looks at a report that nobody handed out. */
const HAND_OUT_DAYS = 7;
const MINUTE_MS = 60_000;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The day by which a study of this priority should be done. */
export const dueDay = (prioridad: Priority, hoy: string): string => addDays(hoy, PRIORITIES[prioridad]);

/** The day on which somebody has to look at an order in this state; null when it is over. */
export function lookDay(order: Pick<Order, 'estado' | 'vence' | 'turno'>, hoy: string): string | null {
  switch (order.estado) {
    case 'solicitado':
      return order.vence;
    case 'agendado':
      return addDays(order.turno?.fecha ?? hoy, 1);
    // Somebody's step is next now: who is here is not seen tomorrow.
    case 'en_sala':
    case 'preparando':
    case 'en_estudio':
    case 'repetir':
    case 'realizado':
    case 'informado':
      return hoy;
    case 'validado':
      return addDays(hoy, HAND_OUT_DAYS);
    case 'entregado':
    case 'cancelado':
      return null;
  }
}

/** The order in another state, with a line of its history and the day on which it is looked at next. */
export function inState(
  order: Order,
  estado: OrderState,
  { quien, cuando, hoy }: Doing,
  said: Pick<Order['historial'][number], 'motivo' | 'repite'> = {},
): Order {
  // Who has an appointment, or waits again, is not somebody who was not found.
  const { toca: _before, noLocalizado: _found, ...rest } = order;
  const next = { ...rest, estado };
  const toca = lookDay(next, hoy);
  return {
    ...next,
    ...present({ toca: toca ?? undefined }),
    historial: [
      ...order.historial,
      {
        cuando,
        quien,
        estado,
        ...present({
          motivo: said.motivo === undefined || said.motivo === '' ? undefined : said.motivo,
          repite: said.repite,
        }),
      },
    ],
  };
}

/** The next step, chosen by a person: what cannot come next, and what lacks its reason, is refused. */
export function takeOrderStep(
  order: Order,
  step: OrderStep,
  by: Doing,
  begins: Omit<Beginning, 'motivo'> = { medico: null },
): Result<Order, AppError> {
  const { estado, repite } = step;
  const motivo = step.motivo?.trim() ?? '';
  if (!ORDER_STEPS[order.estado].includes(estado))
    return err(
      appError(
        'transicion_invalida',
        `Un estudio «${ORDER_STATE_NAMES[order.estado]}» no puede pasar a «${ORDER_STATE_NAMES[estado]}».`,
        { details: { desde: order.estado, hasta: estado } },
      ),
    );
  switch (estado) {
    case 'cancelado':
      return letters(motivo) < 5
        ? err(fieldError('motivo', ORDER_MESSAGES.reason))
        : ok(inState(without(order, 'turno', 'controlPio'), estado, by, { motivo }));
    case 'repetir':
      if (repite === undefined) return err(fieldError('repite', ORDER_MESSAGES.repeat));
      if (repite === 'otro' && letters(motivo) < 5) return err(fieldError('motivo', ORDER_MESSAGES.reason));
      if (attemptsBegun(order) >= MOST_STUDY_ATTEMPTS)
        return err(appError('transicion_invalida', 'Ya se repitió muchas veces: pida el estudio de nuevo.'));
      return ok(inState(without(order, 'realizado', 'noSePudo'), estado, by, { motivo, repite }));
    case 'solicitado':
      // Another day: it waits for a new appointment, and is prepared again.
      return ok(
        inState(
          {
            ...without(order, 'turno', 'excepcion', 'empezado', 'autorizaciones', 'midriasis'),
            lista: {},
            vence: by.hoy,
          },
          estado,
          by,
          { motivo },
        ),
      );
    case 'en_estudio':
      return begin(order, { ...begins, motivo }, by);
    case 'realizado':
      return ok(inState(done(order, by), estado, by, { motivo }));
    case 'en_sala':
      return isAheadOfTurn(order, by.hoy) ? err(tooSoon(order)) : ok(inState(order, estado, by, { motivo }));
    case 'agendado':
    case 'preparando':
    case 'informado':
    case 'validado':
      return ok(inState(order, estado, by, { motivo }));
    case 'entregado': {
      const given = deliveryOf(step.entrega, by);
      if (!given.ok) return given;
      const handed = { ...order, entregas: [...(order.entregas ?? []), given.value] };
      return ok(inState(handed, estado, by, { motivo }));
    }
  }
}

/** Whether its appointment is of a day that has not come, on which nobody can have arrived. */
export const isAheadOfTurn = (
  { turno }: { readonly turno?: { readonly fecha: string } | null | undefined },
  hoy: string,
): boolean => turno !== undefined && turno !== null && turno.fecha > hoy;

const tooSoon = ({ turno }: Order): AppError =>
  appError(
    'transicion_invalida',
    `Su turno es del ${(turno?.fecha ?? '').split('-').reverse().join('/')}, que todavía no llegó: no puede pasar a «${ORDER_STATE_NAMES.en_sala}». Si vino antes, mueva el turno a hoy.`,
    { details: { hasta: 'en_sala' } },
  );

function begin(order: Order, how: Beginning, by: Doing): Result<Order, AppError> {
  const next = begun(order, how, by);
  return next.ok ? ok(inState(next.value, 'en_estudio', by, { motivo: how.motivo })) : next;
}

/** Done, with another attempt than the last as its result: before it is signed by a doctor, and not while one is under way. */
export function chosenAttempt(order: Order, numero: number, by: Doing): Result<Order, AppError> {
  return ['realizado', 'repetir', 'informado'].includes(order.estado)
    ? ok(inState(order, 'realizado', by, { motivo: `Vale el intento ${String(numero)}` }))
    : err(appError('transicion_invalida', 'El intento se elige cuando el estudio está hecho y sin validar.'));
}

/** Done: after a laser the pressure is measured an hour later, and the order says so until it was. */
const done = (order: Order, { cuando }: Doing): Order => ({
  ...order,
  realizado: cuando,
  ...present({
    controlPio: isLaser({ codigo: order.estudio })
      ? new Date(Date.parse(cuando) + PRESSURE_CHECK_MIN * MINUTE_MS).toISOString()
      : undefined,
  }),
});

type Loose =
  | 'turno'
  | 'controlPio'
  | 'realizado'
  | 'excepcion'
  | 'empezado'
  | 'autorizaciones'
  | 'midriasis'
  | 'noSePudo';
const without = (order: Order, ...names: readonly Loose[]): Order => {
  const { turno, controlPio, realizado, excepcion, empezado, autorizaciones, midriasis, noSePudo, ...rest } =
    order;
  const loose = { turno, controlPio, realizado, excepcion, empezado, autorizaciones, midriasis, noSePudo };
  const kept = Object.entries(loose).filter(
    ([name, value]) => value !== undefined && !names.some((each) => each === name),
  );
  return { ...rest, ...Object.fromEntries(kept) };
};

/** Ticks a point of the preparation, or takes the tick away; only before the study begins. */
export function tickPreparation(
  order: Order,
  { punto, hecho }: Pick<PreparationTick, 'punto' | 'hecho'>,
  { cuando, quien }: Doing,
  against: Against = {},
): Result<Order, AppError> {
  if (!['agendado', 'en_sala', 'preparando', 'repetir'].includes(order.estado))
    return err(
      appError('transicion_invalida', 'La preparación se marca con el paciente aquí y antes de empezar.'),
    );
  if (!preparationOf(order.estudio).includes(punto)) return err(fieldError('punto', ORDER_MESSAGES.point));
  const known = against[punto];
  if (hecho && known !== undefined) {
    const who =
      PREPARATION[punto].clase === 'dura'
        ? 'lo autoriza un médico con su cuenta'
        : 'si se hace igual, escriba por qué al empezar';
    return err(fieldError('punto', `Está anotado: ${known}. No se marca: ${who}.`));
  }
  const { [punto]: _before, ...others } = order.lista;
  return ok({ ...order, lista: hecho ? { ...others, [punto]: { cuando, quien } } : others });
}
