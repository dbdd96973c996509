import * as z from 'zod/mini';
import {
  passwordResetSchema,
  registrationSchema,
  signInSchema,
  tokenSignInSchema,
  type SignInRequest,
  type TokenSignInRequest,
} from '#domain/people/credentials';
import { doctorNameSchema, doctorPatchSchema } from '#domain/people/doctor';
import { userPatchSchema } from '#domain/people/user';
import { holidayQuerySchema } from '#domain/scheduling/holiday';
import { AGENDA_DAY_OPERATIONS } from './agenda-day-operations.ts';
import { AGENDA_FEED_OPERATIONS } from './agenda-feed-operations.ts';
import { AGENDA_OPERATIONS } from './agenda-operations.ts';
import { BACKUP_OPERATIONS } from './backup-operations.ts';
import { AUDIT_OPERATIONS } from './audit-operations.ts';
import { CALENDAR_OPERATIONS, scheduleChangeSchema } from './calendar-operations.ts';
import { cursor, limite, operation } from './operation.ts';
import { CONFIRMATIONS_OPERATIONS } from './confirmations-operations.ts';
import { ROOM_OPERATIONS } from './room-operations.ts';
import { MERGES_OPERATIONS } from './merges-operations.ts';
import { RECORDS_OPERATIONS } from './records-operations.ts';
import { SCHEDULES_OPERATIONS } from './schedules-operations.ts';
import { SCHEDULING_OPERATIONS } from './scheduling-operations.ts';
import { STUDIES_OPERATIONS } from './studies-operations.ts';
import { TOGETHER_OPERATIONS } from './together-operations.ts';
import { STATISTICS_OPERATIONS } from './statistics-operations.ts';

export type { Access, Method, Operation } from './operation.ts';

/** Every operation of the API. The routes, the description at `/api/openapi.json` and the role suite are made from it. */
export const OPERATIONS = {
  health: operation({
    method: 'GET',
    path: '/api/salud',
    summary: 'Estado del servicio',
    access: 'public',
    status: 200,
  }),
  openApi: operation({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Descripción de la API',
    access: 'public',
    status: 200,
  }),
  register: operation({
    method: 'POST',
    path: '/api/register',
    summary: 'Abrir una cuenta',
    access: 'public',
    status: 201,
    body: registrationSchema,
    withoutToken: true,
  }),
  signIn: operation<SignInRequest | TokenSignInRequest>({
    method: 'POST',
    path: '/api/session',
    summary: 'Iniciar sesión',
    access: 'public',
    status: 200,
    body: z.union([signInSchema, tokenSignInSchema]),
    bodyOf: { embedded: signInSchema, firebase: tokenSignInSchema },
    withoutToken: true,
  }),
  readSession: operation({
    method: 'GET',
    path: '/api/session',
    summary: 'Quién soy, y por cuántos segundos dura todavía la sesión',
    access: 'public',
    status: 200,
  }),
  signOut: operation({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Cerrar sesión',
    access: 'session:end',
    status: 204,
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/restablecer',
    summary: 'Elegir una contraseña nueva con un enlace',
    access: 'public',
    status: 204,
    body: passwordResetSchema,
    withoutToken: true,
  }),
  listUsers: operation({
    method: 'GET',
    path: '/api/users',
    summary: 'Cuentas',
    access: 'user:read',
    status: 200,
    query: z.strictObject({ limite, cursor }),
  }),
  updateUser: operation({
    method: 'PATCH',
    path: '/api/users/{uid}',
    summary: 'Cambiar rol, estado o médico de una cuenta',
    access: 'user:edit',
    status: 200,
    body: userPatchSchema,
  }),
  issueResetLink: operation({
    method: 'POST',
    path: '/api/users/{uid}/enlace',
    summary: 'Enlace de un solo uso para elegir contraseña',
    access: 'user:edit',
    status: 201,
    creates: true,
  }),
  listDoctors: operation({
    method: 'GET',
    path: '/api/medicos',
    summary: 'Médicos; con soloActivos=true, público y solo nombres',
    access: 'public',
    status: 200,
    query: z.strictObject({
      soloActivos: z.optional(z.enum(['true', 'false'], { error: 'Use true o false.' })),
    }),
  }),
  updateDoctor: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}',
    summary: 'Activar, desactivar o describir a un médico',
    access: 'doctor:edit',
    status: 200,
    body: doctorPatchSchema,
  }),
  issueDoctorCode: operation({
    method: 'POST',
    path: '/api/medicos/{id}/codigo',
    summary: 'Código de registro de un médico',
    access: 'doctor:edit',
    status: 201,
    creates: true,
  }),
  listSchedules: operation({
    method: 'GET',
    path: '/api/horarios-medicos',
    summary: 'Horarios de los médicos',
    access: 'doctor-schedule:read',
    status: 200,
  }),
  addDoctor: operation({
    method: 'POST',
    path: '/api/horarios-medicos',
    summary: 'Agregar un médico',
    access: 'doctor-schedule:edit',
    status: 201,
    body: z.strictObject({ nombre: doctorNameSchema }),
    creates: true,
  }),
  readSchedule: operation({
    method: 'GET',
    path: '/api/horarios-medicos/{id}',
    summary: 'Horario de un médico',
    access: 'doctor-schedule:read',
    status: 200,
  }),
  saveSchedule: operation({
    method: 'PUT',
    path: '/api/horarios-medicos/{id}',
    summary: 'Guardar el horario de un médico',
    access: 'doctor-schedule:edit',
    status: 200,
    body: scheduleChangeSchema,
  }),
  removeDoctor: operation({
    method: 'DELETE',
    path: '/api/horarios-medicos/{id}',
    summary: 'Quitar a un médico sin historia',
    access: 'doctor-schedule:edit',
    status: 204,
  }),
  listStudySchedules: operation({
    method: 'GET',
    path: '/api/horarios-estudios',
    summary: 'Catálogo de estudios y sus horarios',
    access: 'study-schedule:read',
    status: 200,
  }),
  listHolidays: operation({
    method: 'GET',
    path: '/api/feriados',
    summary: 'Feriados de un año',
    access: 'holiday:read',
    status: 200,
    query: holidayQuerySchema,
  }),
  events: operation({
    method: 'GET',
    path: '/api/eventos',
    summary: 'Cambios en vivo (server-sent events)',
    access: 'events:listen',
    status: 200,
  }),
  ...SCHEDULING_OPERATIONS,
  ...AGENDA_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...AGENDA_DAY_OPERATIONS,
  ...STUDIES_OPERATIONS,
  ...SCHEDULES_OPERATIONS,
  ...TOGETHER_OPERATIONS,
  ...STATISTICS_OPERATIONS,
  ...CONFIRMATIONS_OPERATIONS,
  ...ROOM_OPERATIONS,
  ...AGENDA_FEED_OPERATIONS,
  ...BACKUP_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...MERGES_OPERATIONS,
  ...RECORDS_OPERATIONS,
};
