import { covers, totalMinutes, type MinuteRange } from '../../shared/interval.ts';
import { daysBetween } from '../../shared/civil-date.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from '../appointment/appointment-kinds.ts';

/** The open hours of a past day as they were, and as they would have been. */
export interface ComparedDay {
  readonly fecha: string;
  readonly antes: readonly MinuteRange[];
  readonly despues: readonly MinuteRange[];
}

/** An appointment that took place in those days: when it was asked for, when it was, and what it took (minutes). */
export interface PastVisit extends MinuteRange {
  readonly pedido: string;
  readonly fecha: string;
  readonly tipo: AppointmentKind;
  /** Minutes with its buffers. */
  readonly ocupa: number;
}

/** How one kind of appointment would have fared; waits are days between asking and being seen, with one decimal. */
export interface SimulatedKind {
  readonly turnos: number;
  /** Those whose hour would not exist. */
  readonly desplazados: number;
  /** Those of them for whom no later day of the period would have had room. */
  readonly sinLugar: number;
  readonly espera: { readonly antes: number | null; readonly despues: number | null };
}

export interface SimulatedWeek {
  readonly lugares: { readonly antes: number; readonly despues: number };
  readonly total: SimulatedKind;
  readonly tipos: readonly (SimulatedKind & { readonly tipo: AppointmentKind })[];
}

/**
 * What the demand of some past days would have met with other hours (81). Who had an hour that
 * stays keeps it; the others, in the order of their days, take the first day from theirs on with as many minutes free.
 * `minutosLugar` is how long one place lasts.
 */
export function simulateWeek(
  days: readonly ComparedDay[],
  visits: readonly PastVisit[],
  minutosLugar: number,
): SimulatedWeek {
  const byDay = new Map(days.map((day) => [day.fecha, day]));
  const left = new Map(days.map(({ fecha, despues }) => [fecha, totalMinutes(despues)]));
  const order = [...visits].sort((a, b) =>
    a.fecha === b.fecha ? a.inicio - b.inicio : a.fecha < b.fecha ? -1 : 1,
  );
  const stays = order.filter((visit) => isOpen(byDay.get(visit.fecha), visit));
  for (const { fecha, ocupa } of stays) left.set(fecha, (left.get(fecha) ?? 0) - ocupa);
  const kept = new Set(stays);
  const dates = days.map(({ fecha }) => fecha).sort();
  const outcomes = order.map((visit) => {
    if (kept.has(visit)) return { visit, fecha: visit.fecha };
    const fecha = dates.find((date) => date >= visit.fecha && (left.get(date) ?? 0) >= visit.ocupa);
    if (fecha !== undefined) left.set(fecha, (left.get(fecha) ?? 0) - visit.ocupa);
    return { visit, fecha };
  });
  const summed = (own: readonly Outcome[]): SimulatedKind => ({
    turnos: own.length,
    desplazados: own.filter(({ visit }) => !kept.has(visit)).length,
    sinLugar: own.filter(({ fecha }) => fecha === undefined).length,
    espera: {
      antes: mean(own.map(({ visit }) => daysBetween(visit.pedido, visit.fecha))),
      despues: mean(
        own.flatMap(({ visit, fecha }) => (fecha === undefined ? [] : [daysBetween(visit.pedido, fecha)])),
      ),
    },
  });
  return {
    lugares: {
      antes: places(
        days.map(({ antes }) => antes),
        minutosLugar,
      ),
      despues: places(
        days.map(({ despues }) => despues),
        minutosLugar,
      ),
    },
    total: summed(outcomes),
    tipos: APPOINTMENT_KINDS.map((tipo) => ({
      tipo,
      ...summed(outcomes.filter(({ visit }) => visit.tipo === tipo)),
    })).filter(({ turnos }) => turnos > 0),
  };
}

interface Outcome {
  readonly visit: PastVisit;
  /** Undefined: no day had room. */
  readonly fecha: string | undefined;
}

/** An appointment outside the hours of its time is left where it was: the change has nothing to do with it. */
const isOpen = (day: ComparedDay | undefined, visit: PastVisit): boolean =>
  day === undefined || covers(day.despues, visit) || !covers(day.antes, visit);

const places = (days: readonly (readonly MinuteRange[])[], minutes: number): number =>
  days.flat().reduce((sum, { inicio, fin }) => sum + Math.floor((fin - inicio) / minutes), 0);

const mean = (days: readonly number[]): number | null =>
  days.length === 0 ? null : Math.round((days.reduce((sum, each) => sum + each, 0) / days.length) * 10) / 10;
