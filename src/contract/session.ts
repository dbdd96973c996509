import * as z from 'zod/mini';
import { NOTHING, operation, type Json } from './operation.ts';
import { publicUser } from './users.ts';
import {
  passwordProofSchema,
  passwordResetSchema,
  registrationSchema,
  signInSchema,
  tokenAndCodeSchema,
  tokenSignInSchema,
} from '#domain/people/credentials';
import { STUDY_DILATIONS } from '#domain/studies/catalogue';
import { ownPasswordByTokenSchema, ownPasswordSchema } from '#domain/people/new-user';

/** The Firebase project whose accounts sign in here: public by design. */
const firebaseProject = z.strictObject({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** The address of an Auth emulator, in tests. */
  authEmulator: z.optional(z.string()),
  /** Where the site has to be vouched for: the header `X-Firebase-AppCheck` goes with each `idToken`. */
  appCheck: z.optional(z.strictObject({ appId: z.string(), siteKey: z.string() })),
});
export type FirebaseProject = Json<typeof firebaseProject>;

const ownCatalogueAnswer = z.strictObject({
  equipos: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      modalidad: z.optional(z.string()),
      retirado: z.optional(z.boolean()),
    }),
  ),
  estudios: z.array(
    z.strictObject({
      codigo: z.string(),
      nombre: z.string(),
      dilatacion: z.enum(STUDY_DILATIONS),
      consentimiento: z.boolean(),
      ojosPorSesion: z.union([z.literal(1), z.literal(2)]),
      equipos: z.array(z.string()),
      retirado: z.optional(z.boolean()),
    }),
  ),
});

/** Opening accounts, and beginning and ending sessions. */
export const SESSION = {
  register: operation({
    method: 'POST',
    path: '/api/register',
    summary: 'Abrir una cuenta',
    access: 'public',
    changes: ['users', 'medicos'],
    tells: {
      registro: ['users', 'abrió {cosa}'],
      'registro repetido': ['users', 'no abrió otra vez {cosa}, que alguien pidió de nuevo'],
    },
    status: 201,
    body: registrationSchema,
    answer: z.strictObject({ uid: z.string() }),
    refusals: ['ya_existe', 'demasiados_intentos'],
    withoutToken: true,
  }),
  signIn: operation({
    method: 'POST',
    path: '/api/session',
    summary: 'Iniciar sesión',
    access: 'public',
    changes: ['segundosPasos'],
    tells: {
      ingreso: ['users', 'ingresó al panel'],
      'ingreso fallido': ['users', 'no pudo ingresar al panel'],
      'sesiones antiguas cerradas': ['users', 'abrió otra sesión y cerró así la más antigua'],
    },
    status: 200,
    body: z.union([signInSchema, tokenAndCodeSchema]),
    bodyOf: { embedded: signInSchema, firebase: tokenAndCodeSchema },
    answer: z.strictObject({
      user: publicUser,
      csrfToken: z.string(),
      destino: z.enum(['/admin', '/admin-examenes']),
    }),
    refusals: ['no_autenticado', 'segundo_paso', 'prohibido', 'no_encontrado', 'demasiados_intentos'],
    withoutToken: true,
    // Whose password is wrong hears that, also in a browser in which somebody else's screen is locked.
    whileLocked: true,
  }),
  readSession: operation({
    method: 'GET',
    path: '/api/session',
    summary: 'Quién soy, y por cuántos segundos dura todavía la sesión',
    access: 'public',
    status: 200,
    answer: z.strictObject({
      user: z.nullable(publicUser),
      /** Whose session is locked, in place of `user`: all that the lock shows. */
      bloqueada: z.optional(z.strictObject({ uid: z.string(), nombre: z.string(), email: z.string() })),
      csrfToken: z.optional(z.string()),
      terminaEnSeg: z.optional(z.number()),
      /** What the clinic added to the program's devices and studies, so that each is known by its name. */
      catalogo: z.optional(ownCatalogueAnswer),
      backend: z.enum(['embedded', 'firebase']),
      firebase: z.optional(firebaseProject),
    }),
    refusals: [],
    whileOwing: true,
    whileLocked: true,
  }),
  signOut: operation({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Cerrar sesión',
    access: 'session:end',
    changes: [],
    status: 204,
    answer: NOTHING,
    refusals: [],
    whileOwing: true,
    whileLocked: true,
  }),
  lockSession: operation({
    method: 'POST',
    path: '/api/session/bloqueo',
    summary: 'Bloquear esta sesión hasta que se dé la contraseña',
    access: 'session:lock',
    changes: [],
    status: 204,
    answer: NOTHING,
    refusals: [],
    whileOwing: true,
    whileLocked: true,
  }),
  unlockSession: operation({
    method: 'POST',
    path: '/api/session/desbloqueo',
    summary: 'Seguir con una sesión bloqueada, con la contraseña',
    access: 'session:lock',
    changes: [],
    status: 204,
    body: z.union([passwordProofSchema, tokenSignInSchema]),
    bodyOf: { embedded: passwordProofSchema, firebase: tokenSignInSchema },
    answer: NOTHING,
    refusals: ['demasiados_intentos'],
    whileOwing: true,
    whileLocked: true,
  }),
  changeOwnPassword: operation({
    method: 'POST',
    path: '/api/session/contrasena',
    summary: 'Cambiar la propia contraseña, con la actual; se cierran todas las sesiones',
    access: 'own-account:edit',
    changes: [],
    tells: { 'contraseña cambiada': ['users', 'cambió su contraseña'] },
    status: 204,
    body: z.union([ownPasswordSchema, ownPasswordByTokenSchema]),
    bodyOf: { embedded: ownPasswordSchema, firebase: ownPasswordByTokenSchema },
    answer: NOTHING,
    refusals: ['demasiados_intentos'],
  }),
  endOwnSessions: operation({
    method: 'DELETE',
    path: '/api/session/todas',
    summary: 'Cerrar las propias sesiones en todas partes',
    access: 'own-account:edit',
    changes: ['medicos'],
    tells: { 'sesiones cerradas': ['users', 'cerró sus sesiones en todas partes'] },
    status: 204,
    answer: NOTHING,
    refusals: [],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/restablecer',
    summary: 'Elegir una contraseña nueva con un enlace',
    access: 'public',
    changes: [],
    tells: { 'contraseña restablecida': ['users', 'eligió una contraseña nueva'] },
    status: 204,
    body: passwordResetSchema,
    answer: NOTHING,
    refusals: ['demasiados_intentos'],
    withoutToken: true,
  }),
};
