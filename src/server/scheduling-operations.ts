import * as z from 'zod/mini';
import { newPatientSchema, patientPatchSchema } from '#domain/people/patient';
import { APPOINTMENT_KINDS, VISIT_KINDS } from '#domain/scheduling/appointment-kinds';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment';
import {
  appointmentMoveSchema,
  BOOKING_MESSAGES,
  bookingFields,
  bookingSchema,
  holdRequestSchema,
  idField,
  stateChangeSchema,
  stateCorrectionSchema,
  undoSchema,
} from '#domain/scheduling/booking';
import { itinerarySchema, seriesSchema } from '#domain/scheduling/booking-together';
import { confirmationFields } from '#domain/scheduling/orphans';
import { settingsPatchSchema } from '#domain/scheduling/settings-patch';
import { agendaFilter } from './agenda-filter.ts';
import { cursor, limite, operation, version } from './operation.ts';

const { fecha } = bookingFields;
const id = z.optional(idField('El identificador no es válido.'));
const texto = z.optional(z.string().check(z.maxLength(100, { error: 'Puede tener hasta 100 caracteres.' })));
const ojos = z.optional(
  z.pipe(
    z.enum(['1', '2'], { error: BOOKING_MESSAGES.eyes }),
    z.transform((text): 1 | 2 => (text === '1' ? 1 : 2)),
  ),
);
const whole = (pattern: RegExp, error: string) =>
  z.pipe(z.string().check(z.regex(pattern, { error })), z.transform(Number));
const duracionMin = z.optional(
  z.pipe(whole(/^\d{1,3}$/, APPOINTMENT_MESSAGES.duration), bookingFields.duracionMin),
);
const confirmado = z.optional(z.boolean({ error: 'Use true o false.' }));

/** What is asked of availability: the kind of a visit, or a study. */
const kindFields = {
  tipo: z.optional(z.enum(APPOINTMENT_KINDS, { error: BOOKING_MESSAGES.kind })),
  estudio: id,
  ojos,
  duracionMin,
};
const kindChecks = [
  z.refine<{ tipo?: string | undefined; estudio?: string | undefined }>(
    ({ tipo, estudio }) => tipo !== undefined || estudio !== undefined,
    { error: BOOKING_MESSAGES.kind, path: ['tipo'] },
  ),
  z.refine<{ tipo?: string | undefined; estudio?: string | undefined }>(
    ({ tipo, estudio }) => tipo !== 'estudio' || estudio !== undefined,
    { error: APPOINTMENT_MESSAGES.study, path: ['estudio'] },
  ),
  z.refine<{ tipo?: string | undefined; estudio?: string | undefined }>(
    ({ tipo, estudio }) =>
      estudio === undefined || tipo === undefined || !(VISIT_KINDS as readonly string[]).includes(tipo),
    { error: BOOKING_MESSAGES.study, path: ['estudio'] },
  ),
] as const;

const medicoQuery = z.strictObject({ medico: id });

/** The operations of settings, patients and appointments. */
export const SCHEDULING_OPERATIONS = {
  readSettings: operation({
    method: 'GET',
    path: '/api/ajustes',
    summary: 'Ajustes de la clínica, o de un médico con medico=',
    access: 'settings:read',
    status: 200,
    query: medicoQuery,
  }),
  saveSettings: operation({
    method: 'PATCH',
    path: '/api/ajustes',
    summary: 'Cambiar los ajustes de la clínica, o de un médico con medico=',
    access: 'settings:edit',
    status: 200,
    query: medicoQuery,
    body: z.extend(settingsPatchSchema, { version, ...confirmationFields }),
  }),
  readSettingsEffect: operation({
    method: 'POST',
    path: '/api/ajustes/efecto',
    summary: 'Qué haría un cambio de ajustes, sin guardarlo',
    access: 'settings:edit',
    status: 200,
    query: medicoQuery,
    body: settingsPatchSchema,
  }),
  searchPatients: operation({
    method: 'GET',
    path: '/api/pacientes',
    summary: 'Buscar pacientes por nombre, documento o teléfono',
    access: 'patient:read',
    status: 200,
    query: z.strictObject({ texto, limite, cursor }),
  }),
  addPatient: operation({
    method: 'POST',
    path: '/api/pacientes',
    summary: 'Agregar un paciente',
    access: 'patient:edit',
    status: 201,
    body: z.extend(newPatientSchema, { confirmado }),
    creates: true,
  }),
  readPatient: operation({
    method: 'GET',
    path: '/api/pacientes/{id}',
    summary: 'Ficha de un paciente',
    access: 'patient:read',
    status: 200,
  }),
  updatePatient: operation({
    method: 'PATCH',
    path: '/api/pacientes/{id}',
    summary: 'Corregir la ficha de un paciente',
    access: 'patient:edit',
    status: 200,
    body: patientPatchSchema,
  }),
  availability: operation({
    method: 'GET',
    path: '/api/disponibilidad',
    summary: 'Cupos de un médico o de un estudio en un día, con el motivo de los que no están libres',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({ ...kindFields, medico: id, fecha, paciente: id, excluir: id }).check(
      ...kindChecks,
      z.refine(({ medico, estudio }) => medico !== undefined || estudio !== undefined, {
        error: APPOINTMENT_MESSAGES.doctor,
        path: ['medico'],
      }),
    ),
  }),
  firstFree: operation({
    method: 'GET',
    path: '/api/disponibilidad/primera',
    summary: 'Los primeros cupos libres de varios médicos o de un estudio',
    access: 'appointment:read',
    status: 200,
    query: z
      .strictObject({
        ...kindFields,
        desde: z.optional(fecha),
        medicos: z.optional(
          z.pipe(
            z.string().check(z.minLength(1, { error: APPOINTMENT_MESSAGES.doctor }), z.maxLength(5000)),
            z.transform((text) => text.split(',').filter((name) => name !== '')),
          ),
        ),
        cantidad: z._default(whole(/^([1-9]|1\d|20)$/, 'La cantidad va de 1 a 20.'), 3),
        porMedico: z.optional(
          z.pipe(
            z.enum(['true', 'false'], { error: 'Use true o false.' }),
            z.transform((text) => text === 'true'),
          ),
        ),
      })
      .check(...kindChecks),
  }),
  listAppointments: operation({
    method: 'GET',
    path: '/api/turnos',
    summary: 'Turnos de un día entero, o de varios días por páginas',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({
      ...agendaFilter,
      equipo: id,
      paciente: id,
      limite,
      cursor,
    }),
  }),
  bookAppointment: operation({
    method: 'POST',
    path: '/api/turnos',
    summary: 'Agendar un turno',
    access: 'appointment:book',
    status: 201,
    body: bookingSchema,
    creates: true,
  }),
  bookSeries: operation({
    method: 'POST',
    path: '/api/turnos/series',
    summary: 'Agendar los turnos de una serie, todos o ninguno',
    access: 'appointment:book',
    status: 201,
    body: seriesSchema,
    creates: true,
  }),
  bookItinerary: operation({
    method: 'POST',
    path: '/api/turnos/itinerario',
    summary: 'Agendar las partes de una visita, todas o ninguna',
    access: 'appointment:book',
    status: 201,
    body: itinerarySchema,
    creates: true,
  }),
  certificate: operation({
    method: 'GET',
    path: '/api/turnos/certificado',
    summary: 'Certificado de que ningún turno se superpone sin ser sobreturno',
    access: 'appointment:certify',
    status: 200,
    query: z.strictObject({ desde: z.optional(fecha), hasta: z.optional(fecha) }),
  }),
  readAppointment: operation({
    method: 'GET',
    path: '/api/turnos/{id}',
    summary: 'Un turno',
    access: 'appointment:read',
    status: 200,
  }),
  moveAppointment: operation({
    method: 'PATCH',
    path: '/api/turnos/{id}',
    summary: 'Mover un turno, o cambiar su duración o su tipo',
    access: 'appointment:book',
    status: 200,
    body: appointmentMoveSchema,
  }),
  appointmentHistory: operation({
    method: 'GET',
    path: '/api/turnos/{id}/historial',
    summary: 'Cambios de un turno',
    access: 'appointment:read',
    status: 200,
  }),
  enterState: operation({
    method: 'POST',
    path: '/api/turnos/{id}/estado',
    summary: 'Pasar un turno a otro estado',
    access: 'appointment:book',
    status: 200,
    body: stateChangeSchema,
  }),
  undoChange: operation({
    method: 'POST',
    path: '/api/turnos/{id}/deshacer',
    summary: 'Deshacer el último cambio, dentro de diez segundos',
    access: 'appointment:book',
    status: 200,
    body: undoSchema,
  }),
  correctState: operation({
    method: 'POST',
    path: '/api/turnos/{id}/corregir',
    summary: 'Corregir el estado de un turno',
    access: 'appointment:correct',
    status: 200,
    body: stateCorrectionSchema,
  }),
  holdPlace: operation({
    method: 'POST',
    path: '/api/retenciones',
    summary: 'Avisar a los demás que se está llenando un turno',
    access: 'appointment:book',
    status: 201,
    body: holdRequestSchema,
    creates: true,
  }),
  releasePlace: operation({
    method: 'DELETE',
    path: '/api/retenciones/{id}',
    summary: 'Soltar una retención',
    access: 'appointment:book',
    status: 204,
  }),
};
