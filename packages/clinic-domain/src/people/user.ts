import * as z from 'zod/mini';
import { ownNameSchema } from './credentials.ts';
import { present } from '../shared/typed-record.ts';

/** Account states; a stored profile without one counts as `pendiente`. */
export const ACCOUNT_STATES = ['activo', 'pendiente', 'suspendido'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/**
 * What somebody of the staff does: receive people and book, or take measurements and do studies. Doctors and
 * administrators need none.
 */
export const STAFF_FUNCTIONS = ['recepcion', 'tecnico'] as const;
export type StaffFunction = (typeof STAFF_FUNCTIONS)[number];

export const functionsSchema = z
  .array(z.enum(STAFF_FUNCTIONS, { error: 'Las funciones son recepción y técnico.' }), {
    error: 'Elija las funciones de la cuenta.',
  })
  .check(
    z.minLength(1, { error: 'Deje al menos una función.' }),
    z.refine((given) => new Set(given).size === given.length, { error: 'Una función está dos veces.' }),
  );

/**
 * A profile in the `users` collection, keyed by the authentication uid. `rol` is `"admin"` or absent;
 * `doctor` is true exactly when `medico` (a doctor's id) is set; a missing `estado` means `pendiente`.
 */
export const userSchema = z.strictObject({
  uid: z.string().check(z.minLength(1)),
  email: z.string(),
  rol: z.optional(z.literal('admin')),
  doctor: z._default(z.boolean(), false),
  nombre: z.optional(z.string()),
  medico: z.optional(z.string()),
  estado: z._default(z.enum(ACCOUNT_STATES), 'pendiente'),
  creado: z.optional(z.string()),
  /** Both where nothing is said. */
  funciones: z.optional(functionsSchema),
  /** Signs in with a code too. */
  segundoPaso: z.optional(z.boolean()),
  /** An administrator made the account, and its owner has chosen no password yet. */
  invitado: z.optional(z.literal(true)),
  /** What whoever asked for the account said that it is for. */
  pedido: z.optional(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** The name by which colleagues know an account; its e-mail until it has one. */
export const personName = ({ nombre, medico, email }: Pick<User, 'nombre' | 'medico' | 'email'>): string =>
  nombre ?? medico ?? email;

/** Everything the browser ever learns about a user. */
export interface PublicUser {
  readonly uid: string;
  readonly email: string;
  readonly rol: 'admin' | null;
  readonly doctor: boolean;
  readonly medico: string | null;
  readonly nombre: string | null;
  readonly estado: AccountState;
  /** Only where somebody of the staff does not do both. */
  readonly funciones?: readonly StaffFunction[] | undefined;
}

export function toPublicUser(user: User): PublicUser {
  return present({
    uid: user.uid,
    email: user.email,
    rol: user.rol ?? null,
    doctor: user.doctor,
    medico: user.medico ?? null,
    nombre: user.nombre ?? null,
    estado: user.estado,
    funciones:
      user.funciones === undefined || user.funciones.length === STAFF_FUNCTIONS.length
        ? undefined
        : user.funciones,
  });
}

export const rolField = z.literal('admin', { error: 'El rol es «admin» o ninguno.' });

export const medicoField = z
  .string({ error: 'Elija un médico de la lista.' })
  .check(
    z.minLength(1, { error: 'Elija un médico de la lista.' }),
    z.maxLength(120, { error: 'Elija un médico de la lista.' }),
  );

/** `PATCH /api/users/{uid}`; null removes the role or the doctor. */
export const userPatchSchema = z.strictObject({
  rol: z.optional(z.nullable(rolField)),
  estado: z.optional(z.enum(ACCOUNT_STATES, { error: 'El estado es activo, pendiente o suspendido.' })),
  /** Null or an empty one takes the name away: the e-mail is in its place. */
  nombre: z.optional(z.nullable(ownNameSchema)),
  medico: z.optional(z.nullable(medicoField)),
  funciones: z.optional(functionsSchema),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type UserPatch = z.infer<typeof userPatchSchema>;
