import * as z from 'zod/mini';
import { readingReasonSchema } from '#domain/access/listing';
import { count, instant, versionSeen } from './fields.ts';
import { cursor, limite, NOTHING, operation, pageOf, type Json } from './operation.ts';
import { newUserSchema } from '#domain/people/new-user';
import { ACCOUNT_STATES, STAFF_FUNCTIONS, userPatchSchema } from '#domain/people/user';

/** Everything the API reveals about an account. */
export const publicUser = z.strictObject({
  uid: z.string(),
  email: z.string(),
  rol: z.nullable(z.literal('admin')),
  doctor: z.boolean(),
  medico: z.nullable(z.string()),
  nombre: z.nullable(z.string()),
  estado: z.enum(ACCOUNT_STATES),
  /** What somebody of the staff does, where it is not both. */
  funciones: z.optional(z.array(z.enum(STAFF_FUNCTIONS))),
});

const listedUser = z.extend(publicUser, {
  version: versionSeen,
  creado: z.nullable(instant),
  /** What whoever asked for it said that it is for. */
  pedido: z.nullable(z.string()),
});
export type ListedUser = Json<typeof listedUser>;

/** The accounts, for administrators. */
export const USERS = {
  listUsers: operation({
    method: 'GET',
    path: '/api/users',
    summary: 'Cuentas',
    access: 'user:read',
    status: 200,
    query: z.strictObject({ limite, cursor }),
    answer: pageOf(listedUser),
    refusals: [],
  }),
  createUser: operation({
    method: 'POST',
    path: '/api/users',
    summary: 'Crear la cuenta de un colega, activa y sin contraseña: la elige con un enlace',
    access: 'user:edit',
    changes: ['users'],
    tells: { 'alta de cuenta': ['users', 'creó {cosa}'] },
    status: 201,
    body: newUserSchema,
    answer: listedUser,
    refusals: ['ya_existe'],
    creates: true,
  }),
  updateUser: operation({
    method: 'PATCH',
    path: '/api/users/{uid}',
    summary: 'Cambiar rol, estado o médico de una cuenta',
    access: 'user:edit',
    changes: ['users', 'medicos'],
    tells: { 'cambio de cuenta': ['users', 'cambió {cosa}'] },
    status: 200,
    body: userPatchSchema,
    answer: listedUser,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  issueResetLink: operation({
    method: 'POST',
    path: '/api/users/{uid}/enlace',
    summary: 'Enlace de un solo uso para elegir contraseña',
    access: 'user:edit',
    changes: [],
    tells: { 'enlace de contraseña': ['users', 'creó un enlace de contraseña para {cosa}'] },
    status: 201,
    answer: z.strictObject({ url: z.string() }),
    refusals: ['no_encontrado'],
    creates: true,
  }),
};

const noticeList = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      /** Whose account, and by which name it is known. */
      cuenta: z.string(),
      nombre: z.string(),
      cuando: instant,
      personas: count,
      /** Booked, opened and cancelled for one person; absent where many were read. */
      clase: z.optional(z.enum(['cita'])),
    }),
  ),
});
export type ReadingNoticeList = Json<typeof noticeList>;

/** Accounts that read more people in an hour than their work explains, and why. */
export const READING_NOTICES = {
  giveReason: operation({
    method: 'POST',
    path: '/api/motivos',
    summary: 'Decir por qué se necesita ver los datos de muchas personas: vale ocho horas y queda anotado',
    access: 'patient:read',
    changes: [],
    tells: { 'motivo de lectura': ['pacientes', 'dijo por qué necesita ver los datos de {nombre}'] },
    status: 200,
    body: readingReasonSchema,
    answer: z.strictObject({ vence: instant }),
    refusals: [],
  }),
  listReadingNotices: operation({
    method: 'GET',
    path: '/api/avisos-lectura',
    summary: 'Cuentas que leyeron a muchas personas en una hora, sin ver todavía',
    access: 'user:read',
    status: 200,
    answer: noticeList,
    refusals: [],
  }),
  seeReadingNotice: operation({
    method: 'POST',
    path: '/api/avisos-lectura/{id}/visto',
    summary: 'Marcar un aviso de lecturas como visto',
    access: 'user:edit',
    changes: ['avisosLectura'],
    tells: { 'aviso de lecturas visto': ['users', 'marcó como visto el aviso de muchas lecturas de {cosa}'] },
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
