import type { Order } from '../orders/order.ts';
import type { MeasuredAttempt, PerformedStudy } from './study.ts';
import { present } from '../../shared/typed-record.ts';

type Told = Pick<Order, 'historial'>;
type Standing = Pick<PerformedStudy, 'valores' | 'intento'>;

/** How often the study was begun; the first time counts also before it is. */
export const attemptsBegun = ({ historial }: Told): number =>
  Math.max(1, historial.filter(({ estado }) => estado === 'en_estudio').length);

/** The attempt that was under way at an instant. */
const attemptAt = ({ historial }: Told, cuando: string): number =>
  Math.max(1, historial.filter((line) => line.estado === 'en_estudio' && line.cuando <= cuando).length);

/** The attempt that values are of; of documents that do not say, the one in which the last of them was written. */
export function attemptOf(order: Told, { intento, valores }: Standing): number {
  if (intento !== undefined) return intento;
  const written = Object.values(valores).flatMap(({ OD, OI, AO }) =>
    [OD, OI, AO].flatMap((value) => value?.en ?? []),
  );
  const last = written.toSorted().at(-1);
  return last === undefined ? attemptsBegun(order) : attemptAt(order, last);
}

/** Whether anything is written of it. */
export const saysAnything = ({
  valores,
  noSePudo = {},
}: Pick<PerformedStudy, 'valores' | 'noSePudo'>): boolean =>
  Object.keys(valores).length > 0 || Object.keys(noSePudo).length > 0;

/** What was done at the device once, out of what stands around it. */
export function measuredOf(study: PerformedStudy): Omit<MeasuredAttempt, 'numero'> {
  const { equipo, serie, protocolo, calidad, operador, realizado, valores, noSePudo, informe } = study;
  const { dudas, midriasis } = study;
  return {
    equipo,
    operador,
    realizado,
    valores,
    ...present({ serie, protocolo, calidad, noSePudo, dudas, midriasis, informe }),
  };
}

/** The other attempts with the one that stands, where it says anything, in their order. */
function withStanding(order: Told, study: PerformedStudy): MeasuredAttempt[] {
  const numero = attemptOf(order, study);
  const others = (study.intentos ?? []).filter((each) => each.numero !== numero);
  if (!saysAnything(study)) return others;
  return [...others, { numero, ...measuredOf(study) }].toSorted((a, b) => a.numero - b.numero);
}

const keeping = (intentos: readonly MeasuredAttempt[]) =>
  intentos.length === 0 ? {} : { intentos: [...intentos] };

/** The study as it waits for its next attempt: what was measured is kept, and nothing of it stands as the result. */
export function setAside(order: Told, study: PerformedStudy, next: number): PerformedStudy {
  const { paciente, estudio, ojo, equipo, serie, operador, realizado } = study;
  return {
    paciente,
    estudio,
    ojo,
    equipo,
    operador,
    realizado,
    valores: {},
    intento: next,
    ...present({ serie }),
    ...keeping(withStanding(order, study)),
  };
}

/** The study with another attempt as its result; null where that attempt has no values. What it says has to be signed again. */
export function withChosen(order: Told, study: PerformedStudy, numero: number): PerformedStudy | null {
  const all = withStanding(order, study);
  const chosen = all.find((each) => each.numero === numero);
  if (chosen === undefined) return null;
  const { numero: _number, informe: _signed, ...measured } = chosen;
  const { paciente, estudio, ojo } = study;
  return {
    paciente,
    estudio,
    ojo,
    ...measured,
    intento: numero,
    ...keeping(all.filter((each) => each !== chosen)),
  };
}

/** One attempt as the order's history tells of it. */
export interface ToldAttempt {
  readonly numero: number;
  readonly empezado: string | null;
  /** When it ended; null while it is under way. */
  readonly terminado: string | null;
  /** Why it was done once more. */
  readonly repite: Order['historial'][number]['repite'] | null;
  readonly motivo: string | null;
}

/** Every attempt of an order that was begun, the first one first. */
export function attemptsTold({ historial }: Told): ToldAttempt[] {
  const starts = historial.flatMap(({ estado }, at) => (estado === 'en_estudio' ? [at] : []));
  return starts.map((from, n) => {
    const lines = historial.slice(from + 1, starts[n + 1]);
    const again = lines.find(({ estado }) => estado === 'repetir');
    const done = lines.find(({ estado }) => estado === 'realizado' || estado === 'repetir');
    return {
      numero: n + 1,
      empezado: historial[from]?.cuando ?? null,
      terminado: done?.cuando ?? null,
      repite: again?.repite ?? null,
      motivo: again?.motivo ?? null,
    };
  });
}

/** Of which attempt a file is that came at an instant. */
export const attemptOfFile = attemptAt;

/** The order with what could not be measured, for whoever counts it. */
export function countingUntaken(order: Order, { noSePudo = {} }: PerformedStudy): Order {
  const { noSePudo: _before, ...rest } = order;
  const reasons = Object.fromEntries(
    Object.entries(noSePudo).flatMap(([eye, told]) => (told === undefined ? [] : [[eye, told.motivo]])),
  );
  return Object.keys(reasons).length === 0 ? rest : { ...rest, noSePudo: reasons };
}
