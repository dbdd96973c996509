import * as z from 'zod/mini';
import { agendaFilter, yesOrNo } from './agenda-filter.ts';
import { appointmentRecord } from './appointments.ts';
import { count, instant, versionSeen } from './fields.ts';
import { operation, version, type Json } from './operation.ts';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { savedViewSchema, savedViewsSchema } from '#domain/scheduling/appointment/saved-view';
import { RESOURCES } from '#domain/scheduling/availability/occupancy';
import { bookingFields } from '#domain/scheduling/booking/booking';

const { fecha, hora } = bookingFields;

const names = z._default(
  z.pipe(
    z.string().check(z.regex(/^([0-9]|[1-4]\d|50)$/, { error: 'Los nombres por día van de 0 a 50.' })),
    z.transform(Number),
  ),
  3,
);

/** An appointment in overviews: only what everyone who reads the agenda may see. */
const namedAppointment = z.strictObject({
  id: z.string(),
  hora,
  nombre: z.string(),
  estado: z.enum(APPOINTMENT_STATES),
  medico: z.optional(z.string()),
  sobreturno: z.optional(z.literal(true)),
  enCola: z.optional(z.literal(true)),
});

/**
 * How many appointments with an hour and in which states, how many wait without one, how many no longer take place
 * (`fuera`: not among the others unless the filter asks for them), and the first few by hour.
 */
const sums = {
  total: count,
  enCola: count,
  fuera: count,
  estados: z.partialRecord(z.enum(APPOINTMENT_STATES), count),
  primeros: z.array(namedAppointment),
};

/**
 * A doctor's part of a day: minutes offered, minutes still free and places on the grid (null once the day is over);
 * studies without a doctor belong to nobody.
 */
const doctorSummary = z.strictObject({
  medico: z.nullable(z.string()),
  ...sums,
  abiertoMin: count,
  libreMin: z.nullable(count),
  lugares: z.nullable(count),
});
export type DoctorSummary = Json<typeof doctorSummary>;

/** A day that has something to show, and its doctors when requested. */
const daySummary = z.strictObject({ fecha, ...sums, medicos: z.optional(z.array(doctorSummary)) });
export type SummaryOfDay = Json<typeof daySummary>;

/** The days of a summary; the counts are those of all of them. */
const agendaSummary = z.strictObject({
  desde: fecha,
  hasta: fecha,
  total: count,
  enCola: count,
  fuera: count,
  dias: z.array(daySummary),
});
export type AgendaSummary = Json<typeof agendaSummary>;

/** A user's saved views; the version is 0 until any are saved. */
const savedViewList = z.strictObject({ items: z.array(savedViewSchema), version: versionSeen });
export type SavedViewList = Json<typeof savedViewList>;

/** The no-overlap certificate; the counts cover all stored appointments, the lists only the first ones. */
const certificate = z.strictObject({
  generado: instant,
  desde: z.nullable(fecha),
  hasta: z.nullable(fecha),
  limpio: z.boolean(),
  turnos: count,
  /** How many take time. */
  ocupan: count,
  sobreturnos: count,
  solapesTotal: count,
  /** Two appointments that hold one resource at the same time and must not. */
  solapes: z.array(
    z.strictObject({
      recurso: z.enum(RESOURCES),
      id: z.string(),
      fecha: z.string(),
      turnos: z.tuple([z.string(), z.string()]),
    }),
  ),
  ilegiblesTotal: count,
  ilegibles: z.array(z.string()),
});
export type CertificateView = Json<typeof certificate>;

/** A day's appointments as they stood at a moment, in order; `siguientes` is empty: nothing of it can be changed. */
const pastAgenda = z.strictObject({ fecha, cuando: instant, items: z.array(appointmentRecord) });
export type PastAgenda = Json<typeof pastAgenda>;

/** The agenda as a whole: its totals, its file, each user's views, and the proof that nothing overlaps. */
export const AGENDA = {
  summarizeAppointments: operation({
    method: 'GET',
    path: '/api/turnos/resumen',
    summary: 'Cuántos turnos hay cada día y en qué estado, con los primeros nombres',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({ ...agendaFilter, nombres: names, porMedico: yesOrNo }),
    answer: agendaSummary,
    refusals: [],
  }),
  agendaAt: operation({
    method: 'GET',
    path: '/api/turnos/como-estaba',
    summary: 'Los turnos de un día como estaban en un momento que ya pasó',
    access: 'appointment:read',
    readsAtLength: true,
    shows: 'identity',
    status: 200,
    query: z.strictObject({ fecha, cuando: instant }),
    answer: pastAgenda,
    refusals: [],
  }),
  exportAppointments: operation({
    method: 'GET',
    path: '/api/turnos/exportar',
    summary: 'Los turnos de unos días en CSV o en una planilla XLSX',
    access: 'appointment:read',
    tells: { 'exportación de turnos': ['turnos', 'exportó una lista de turnos'] },
    download: 'turnos',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      ...agendaFilter,
      formato: z.enum(['csv', 'xlsx'], { error: 'El formato es csv o xlsx.' }),
      telefonos: yesOrNo,
    }),
    answer: { media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
    refusals: ['requiere_motivo'],
  }),
  listSavedViews: operation({
    method: 'GET',
    path: '/api/vistas',
    summary: 'Las vistas de la agenda que guardó quien pregunta',
    access: 'saved-view:read',
    status: 200,
    answer: savedViewList,
    refusals: [],
  }),
  saveViews: operation({
    method: 'PUT',
    path: '/api/vistas',
    summary: 'Guardar las vistas propias de la agenda',
    access: 'saved-view:edit',
    changes: ['vistas'],
    tells: { 'vistas guardadas': ['vistas', 'guardó sus vistas de la agenda'] },
    status: 200,
    body: z.strictObject({ items: savedViewsSchema, version }),
    answer: savedViewList,
    refusals: ['version_vieja'],
  }),
  certificate: operation({
    method: 'GET',
    path: '/api/turnos/certificado',
    summary: 'Certificado de que ningún turno se superpone sin ser sobreturno',
    access: 'appointment:certify',
    shows: 'identity',
    status: 200,
    query: z.strictObject({ desde: z.optional(fecha), hasta: z.optional(fecha) }),
    answer: certificate,
    refusals: [],
  }),
};
