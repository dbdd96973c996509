import * as z from 'zod/mini';
import { count } from './fields.ts';
import { operation, type Json } from './operation.ts';
import { progress } from './service.ts';
import { ABSENCE_CAUSES } from '#domain/clinical/follow-up/plan';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { CANCEL_REASONS } from '#domain/scheduling/cancelling/cancel-reason';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { equipmentField } from '#domain/studies/device';
import { NOT_OBTAINED_REASONS } from '#domain/studies/results/not-obtained';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { keysOf } from '#domain/shared/typed-record';
import { GROUPINGS } from '#domain/statistics/period';

const statisticsQuery = z.strictObject({
  desde: civilDateField,
  hasta: civilDateField,
  medico: z.optional(idField('El identificador no es válido.')),
  agrupar: z.optional(z.enum(GROUPINGS, { error: 'Elija dia, semana o mes.' })),
});

const period = { desde: civilDateField, hasta: civilDateField, agrupar: z.enum(GROUPINGS) };

/** How many values there are, with their median and 90th percentile. */
const spread = { turnos: count, mediana: z.nullable(count), p90: z.nullable(count) };

/** How some appointments went; `turnos` counts all of them, cancelled and rescheduled ones included. */
const summary = {
  turnos: count,
  estados: z.record(z.enum(APPOINTMENT_STATES), count),
  vinieron: count,
  faltaron: count,
  /** Waiting minutes of those who were seen. */
  espera: z.strictObject(spread),
  /** Minutes with the doctor. */
  atencion: z.strictObject({ turnos: count, minutos: count }),
  /** Minutes of the doctors' time that appointments take, overbooked ones separately, and that the schedules offer. */
  ocupadosMin: count,
  sobreturnosMin: count,
  ofrecidosMin: count,
};

/** One class of a histogram; `hasta` is inclusive, null in the last class. */
const valueClass = z.strictObject({ desde: count, hasta: z.nullable(count), turnos: count });

const CANCELLERS = ['paciente', 'clinica', 'medico'] as const;
const cancellations = z.strictObject({
  turnos: count,
  conMenosDeUnDia: count,
  porQuien: z.record(z.enum(CANCELLERS), count),
  /** How many for each reason of the list; null counts those of which only words were written. */
  porMotivo: z.array(z.strictObject({ motivo: z.nullable(z.enum(CANCEL_REASONS)), turnos: count })),
  /** The reasons written in words, most frequent first; an empty text counts those without a reason. */
  motivos: z.array(z.strictObject({ quien: z.enum(CANCELLERS), motivo: z.string(), turnos: count })),
});

/** The studies of one device; `equipo` is null for those that need none. */
const deviceLine = z.strictObject({
  equipo: z.nullable(z.string()),
  turnos: count,
  atendidos: count,
  ocupadosMin: count,
  ofrecidosMin: count,
  estudios: z.array(z.strictObject({ codigo: z.string(), turnos: count, atendidos: count })),
});

/** Progress in days while older appointments are still being counted; null when all are. */
const preparando = z.nullable(progress);

const ofDoctors = z.strictObject({
  alcance: z.enum(['clinica', 'medico']),
  ...period,
  medico: z.nullable(z.string()),
  resumen: z.strictObject(summary),
  serie: z.array(z.strictObject({ desde: civilDateField, hasta: civilDateField, ...summary })),
  /** Appointments of one hour of one weekday: how many patients came, and how many did not. */
  horas: z.array(z.strictObject({ dia: z.enum(WEEKDAYS), hora: count, vinieron: count, faltaron: count })),
  medicos: z.array(z.strictObject({ medico: z.string(), ...summary })),
  tipos: z.array(z.strictObject({ tipo: z.enum(APPOINTMENT_KINDS), turnos: count, atendidos: count })),
  esperas: z.array(valueClass),
  antelacion: z.strictObject({ ...spread, clases: z.array(valueClass) }),
  cancelaciones: cancellations,
  /** The closed consultations and their diagnoses, most frequent first; one in both eyes counts once. */
  diagnosticos: z.strictObject({
    consultas: count,
    codigos: z.array(z.strictObject({ codigo: z.string(), nombre: z.string(), consultas: count })),
  }),
  equipos: z.array(deviceLine),
  /** Why patients who were called said that they did not come, most frequent first. */
  causas: z.array(z.strictObject({ causa: z.enum(ABSENCE_CAUSES), veces: count })),
  preparando,
});

/** What staff may read: only the devices. */
const ofDevices = z.strictObject({
  alcance: z.literal('equipos'),
  ...period,
  equipos: z.array(deviceLine),
  preparando,
});

const statistics = z.discriminatedUnion('alcance', [ofDoctors, ofDevices]);
export type StatisticsView = Json<typeof statistics>;

/** How far forecasts were from the real starts, on average in minutes; null with fewer than thirty visits. */
const forecastError = z.strictObject({
  desde: civilDateField,
  hasta: civilDateField,
  visitas: count,
  pronosticoMin: z.nullable(z.number()),
  /** What the booked hour alone would have missed by. */
  horaMin: z.nullable(z.number()),
});
export type ForecastErrorView = Json<typeof forecastError>;

const hours = z.strictObject({ estudios: count, mediana: z.nullable(count), p90: z.nullable(count) });
/** How the studies of a period went: repeats, and hours until the report. */
const studyFigures = z.strictObject({
  desde: civilDateField,
  hasta: civilDateField,
  hechos: count,
  repetidos: count,
  motivos: z.array(z.strictObject({ motivo: z.enum(keysOf(REPEAT_REASONS)), veces: count })),
  /** The eyes of which nothing could be measured, by why. */
  noSePudo: z.array(z.strictObject({ motivo: z.enum(NOT_OBTAINED_REASONS), veces: count })),
  pedidoAInforme: hours,
  hechoAInforme: hours,
  equipos: z.array(
    z.strictObject({ equipo: equipmentField(), hechos: count, repetidos: count, hechoAInforme: hours }),
  ),
});
export type StudyFiguresView = Json<typeof studyFigures>;

export const STATISTICS = {
  readStatistics: operation({
    method: 'GET',
    path: '/api/estadisticas',
    summary: 'Estadísticas de un periodo',
    access: 'statistics:read',
    readsAtLength: true,
    status: 200,
    query: statisticsQuery,
    answer: statistics,
    refusals: [],
  }),
  readForecastError: operation({
    method: 'GET',
    path: '/api/estadisticas/demoras',
    summary: 'Cuánto se equivocó el pronóstico de demora en los últimos días de un periodo',
    access: 'statistics:export',
    readsAtLength: true,
    status: 200,
    query: statisticsQuery,
    answer: forecastError,
    refusals: [],
  }),
  readStudyFigures: operation({
    method: 'GET',
    path: '/api/estadisticas/estudios',
    summary: 'Estudios de un periodo: hechos, repetidos y horas hasta el informe',
    access: 'statistics:read',
    readsAtLength: true,
    status: 200,
    query: statisticsQuery,
    answer: studyFigures,
    refusals: [],
  }),
  exportStatistics: operation({
    method: 'GET',
    path: '/api/estadisticas/csv',
    summary: 'Estadísticas de un periodo, en CSV',
    access: 'statistics:export',
    download: 'estadisticas',
    status: 200,
    query: statisticsQuery,
    answer: { media: ['text/csv'] },
    refusals: [],
  }),
};
