import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';
import { daysFrom } from '../scheduling/appointments/appointment-days.ts';
import { mayAskFigures, type StatisticsAsked } from './gather-statistics.ts';
import type { ForecastErrorView } from '#contract/statistics';
import { appointmentSchema } from '#domain/scheduling/appointment/appointment';
import { toldBy } from '#domain/scheduling/appointment/appointment-history';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { addErrors, forecastErrorOf, NO_ERROR } from '#domain/scheduling/room/forecast-error';
import type { AppError } from '#domain/shared/app-error';
import { addDays } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** What of an appointment tells when it began; never written through this. */
const { estado, medico, fecha, hora, duracionMin, dilatacion, historial } = appointmentSchema.shape;
const timesSchema = z.object({ estado, medico, fecha, hora, duracionMin, dilatacion, historial });
const timesOf: Collection<z.infer<typeof timesSchema>> = { ...appointments, schema: timesSchema };

/** The days looked at, the last ones of the period: each of their appointments is read. */
const DAYS = 14;

/**
 * How far the forecasts of a period's last days were from what happened, on average, against the booked hours alone;
 * null where too few visits tell.
 */
export async function readForecastError(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<ForecastErrorView, AppError>> {
  const who = mayAskFigures(actor, asked);
  if (!who.ok) return who;
  const { hasta } = asked;
  const first = addDays(hasta, 1 - DAYS);
  const desde = first > asked.desde ? first : asked.desde;
  let sum = NO_ERROR;
  const of = who.value === undefined ? {} : { medicos: [who.value] };
  for await (const day of daysFrom(app, timesOf, of, { desde, hasta })) {
    const rows = day.flatMap(({ id, value: { historial: lines, medico: whose, ...rest } }) =>
      whose === undefined
        ? []
        : [{ whose, row: { id, ...rest, tiempos: toldBy(lines).tiempos, desde: hourSince(lines) } }],
    );
    for (const own of Map.groupBy(rows, ({ whose }) => whose).values())
      sum = addErrors(sum, forecastErrorOf(own.map(({ row }) => row)));
  }
  const { visitas, pronosticoMin, horaMin } = sum;
  const mean = (minutes: number): number | null =>
    visitas < LEAST_VISITS ? null : Math.round((minutes / visitas) * 10) / 10;
  return ok({ desde, hasta, visitas, pronosticoMin: mean(pronosticoMin), horaMin: mean(horaMin) });
}

/** When it was booked, or moved last. */
const hourSince = (lines: Parameters<typeof toldBy>[0]): string | undefined =>
  lines.findLast(({ accion }) => accion === 'movido')?.cuando ?? lines[0]?.cuando;

/** With fewer visits a mean says nothing. */
const LEAST_VISITS = 30;
