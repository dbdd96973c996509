import { clinicTime } from '../../shared/civil-date.ts';
import { startOf } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { forecastsOf, type ForecastRow } from './delay-forecast.ts';

/** How far forecasts were from what happened, in minutes summed over visits; and the booked hours, for comparison. */
export interface ForecastError {
  readonly visitas: number;
  readonly pronosticoMin: number;
  readonly horaMin: number;
}

export const NO_ERROR: ForecastError = { visitas: 0, pronosticoMin: 0, horaMin: 0 };

export const addErrors = (a: ForecastError, b: ForecastError): ForecastError => ({
  visitas: a.visitas + b.visitas,
  pronosticoMin: a.pronosticoMin + b.pronosticoMin,
  horaMin: a.horaMin + b.horaMin,
});

/** A visit of a day that is over, and since when it had this hour: before that nobody knew of it. */
export interface PastRow extends ForecastRow {
  readonly desde?: string | undefined;
}

/** The states in which a visit advances, in their order. */
const STAGES: readonly AppointmentState[] = ['en_sala', 'en_preparacion', 'en_atencion', 'atendido'];

/**
 * What was forecast to each patient of a doctor's day at the moment of arrival, against when the visit began: only what
 * was known at that moment is used. Patients seen before their hour are not counted: nothing is forecast before it.
 */
export function forecastErrorOf(rows: readonly PastRow[]): ForecastError {
  return rows.reduce((sum, row) => {
    const [arrived, began] = [row.tiempos?.en_sala, row.tiempos?.en_atencion];
    if (row.estado !== 'atendido' || arrived === undefined || began === undefined || began < arrived)
      return sum;
    const real = clinicTime(new Date(began)).minuto;
    const booked = startOf(row.hora);
    const forecast = forecastsOf(asAt(rows, arrived), clinicTime(new Date(arrived))).get(row.id);
    if (forecast === undefined || real < booked) return sum;
    return addErrors(sum, {
      visitas: 1,
      pronosticoMin: Math.abs(forecast.inicio - real),
      horaMin: Math.abs(booked - real),
    });
  }, NO_ERROR);
}

/** The day as it was known at a moment: who had come, was inside or had left by then. */
const asAt = (rows: readonly PastRow[], moment: string): ForecastRow[] =>
  rows.flatMap(({ id, hora, duracionMin, tiempos = {}, desde = '' }) => {
    if (desde > moment) return [];
    const reached = STAGES.filter((stage) => (tiempos[stage] ?? '9') <= moment);
    const known = Object.fromEntries(reached.map((stage) => [stage, tiempos[stage]]));
    const never = Object.entries(tiempos).some(
      ([estado, at]) =>
        ['cancelado', 'reprogramado', 'no_asistio', 'se_retiro'].includes(estado) && (at ?? '9') <= moment,
    );
    return never ? [] : [{ id, hora, duracionMin, estado: reached.at(-1) ?? 'confirmado', tiempos: known }];
  });
