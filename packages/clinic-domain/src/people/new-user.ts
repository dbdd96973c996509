import * as z from 'zod/mini';
import {
  CREDENTIAL_MESSAGES,
  emailSchema,
  isOwnName,
  newPasswordSchema,
  ownNameSchema,
} from './credentials.ts';
import { functionsSchema, medicoField, rolField } from './user.ts';

/** Messages shown when an account cannot be made for a colleague. */
export const NEW_USER_MESSAGES = {
  functions: 'Elija qué hace la persona: recepción, técnico o las dos cosas.',
} as const;

/**
 * `POST /api/users`: an account for a colleague, by an administrator. A doctor or an administrator needs no functions;
 * everybody else says what for.
 */
export const newUserSchema = z
  .strictObject({
    email: emailSchema,
    nombre: ownNameSchema.check(z.refine(isOwnName, { error: CREDENTIAL_MESSAGES.name })),
    rol: z.optional(z.nullable(rolField)),
    medico: z.optional(z.nullable(medicoField)),
    funciones: z.optional(functionsSchema),
  })
  .check(
    z.refine(
      ({ rol, medico, funciones }) =>
        rol === 'admin' || typeof medico === 'string' || funciones !== undefined,
      { error: NEW_USER_MESSAGES.functions, path: ['funciones'] },
    ),
  );
export type NewUser = z.infer<typeof newUserSchema>;

/** `POST /api/session/contrasena`: the own new password; `actual` proves who asks where the password is ours. */
export const ownPasswordSchema = z.strictObject({
  actual: z
    .string({ error: CREDENTIAL_MESSAGES.missing })
    .check(
      z.minLength(1, { error: CREDENTIAL_MESSAGES.missing, abort: true }),
      z.maxLength(128, { error: CREDENTIAL_MESSAGES.long }),
    ),
  nueva: newPasswordSchema,
});

/** The same where Firebase keeps the accounts: the token that it gives for the present password. */
export const ownPasswordByTokenSchema = z.strictObject({
  idToken: z
    .string({ error: CREDENTIAL_MESSAGES.token })
    .check(
      z.minLength(1, { error: CREDENTIAL_MESSAGES.token }),
      z.maxLength(10_000, { error: 'El token es demasiado largo.' }),
    ),
  nueva: newPasswordSchema,
});
export type OwnPasswordRequest = z.infer<typeof ownPasswordSchema> | z.infer<typeof ownPasswordByTokenSchema>;
