import { keysOf } from '../shared/typed-record.ts';
import { inOrder, isEquipmentId, type EquipmentId } from '../studies/device.ts';
import { REPEAT_REASONS, type OrderState, type RepeatReason } from '../studies/orders/order-states.ts';
import { NOT_OBTAINED_REASONS, type NotObtainedReason } from '../studies/results/not-obtained.ts';
import type { Order } from '../studies/orders/order.ts';

/** How many values there are, with their median and 90th percentile in hours. */
export interface Hours {
  readonly estudios: number;
  readonly mediana: number | null;
  readonly p90: number | null;
}

/** How the studies of a period went. */
export interface StudyFigures {
  readonly hechos: number;
  readonly repetidos: number;
  readonly motivos: readonly { readonly motivo: RepeatReason; readonly veces: number }[];
  /** The eyes of which nothing could be measured, by why. */
  readonly noSePudo: readonly { readonly motivo: NotObtainedReason; readonly veces: number }[];
  /** From the order to the medical validation, and from the study to it. */
  readonly pedidoAInforme: Hours;
  readonly hechoAInforme: Hours;
  readonly equipos: readonly {
    readonly equipo: EquipmentId;
    readonly hechos: number;
    readonly repetidos: number;
    readonly hechoAInforme: Hours;
  }[];
}

type Counted = Pick<Order, 'creada' | 'realizado' | 'historial' | 'turno' | 'origen' | 'noSePudo'>;
const HOUR_MS = 3_600_000;

const reached = ({ historial }: Counted, estado: OrderState): string | null =>
  historial.find((line) => line.estado === estado)?.cuando ?? null;

const hoursBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / HOUR_MS));

function spread(values: readonly number[]): Hours {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number | null => sorted[Math.ceil(sorted.length * part) - 1] ?? null;
  return { estudios: sorted.length, mediana: at(0.5), p90: at(0.9) };
}

const untilReport = (orders: readonly Counted[], from: (order: Counted) => string | null): number[] =>
  orders.flatMap((order) => {
    const [start, end] = [from(order), reached(order, 'validado')];
    return start === null || end === null ? [] : [hoursBetween(start, end)];
  });

/** An order that the agenda made was asked for by nobody, so nobody waited from it on. */
const asked = ({ origen, creada }: Counted): string | null => (origen === 'agenda' ? null : creada);
const isRepeated = ({ historial }: Counted): boolean => historial.some(({ estado }) => estado === 'repetir');

/** Reckons from the orders whose appointment was in the period. */
export function studyFigures(orders: readonly Counted[]): StudyFigures {
  const done = orders.filter((order) => reached(order, 'realizado') !== null);
  const repeats = done.flatMap(({ historial }) => historial.flatMap(({ repite }) => repite ?? []));
  const untaken = done.flatMap(({ noSePudo = {} }) => Object.values(noSePudo));
  const doneAt = (order: Counted): string | null => order.realizado ?? reached(order, 'realizado');
  return {
    hechos: done.length,
    repetidos: done.filter(isRepeated).length,
    motivos: keysOf(REPEAT_REASONS)
      .map((motivo) => ({ motivo, veces: repeats.filter((each) => each === motivo).length }))
      .filter(({ veces }) => veces > 0)
      .toSorted((a, b) => b.veces - a.veces),
    noSePudo: NOT_OBTAINED_REASONS.map((motivo) => ({
      motivo,
      veces: untaken.filter((each) => each === motivo).length,
    }))
      .filter(({ veces }) => veces > 0)
      .toSorted((a, b) => b.veces - a.veces),
    pedidoAInforme: spread(untilReport(done, asked)),
    hechoAInforme: spread(untilReport(done, doneAt)),
    equipos: devicesIn(done)
      .map((equipo) => {
        const own = done.filter(({ turno }) => turno?.equipo === equipo);
        return {
          equipo,
          hechos: own.length,
          repetidos: own.filter(isRepeated).length,
          hechoAInforme: spread(untilReport(own, doneAt)),
        };
      })
      .filter(({ hechos }) => hechos > 0),
  };
}

/** The program's devices in their order, then those that the clinic added, by name. */
const devicesIn = (done: readonly Pick<Counted, 'turno'>[]): EquipmentId[] =>
  inOrder([...new Set(done.flatMap(({ turno }) => turno?.equipo ?? []).filter(isEquipmentId))]);
