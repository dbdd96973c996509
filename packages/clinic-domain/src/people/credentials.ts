import * as z from 'zod/mini';
import { codeField } from '../access/second-step.ts';

/** How many sessions an account has open at a time: one more ends the oldest. */
export const MOST_SESSIONS = 20;

/** Password length limits from the specification, in characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** The longest that can be said of what an account is for, in characters. */
export const REQUEST_MAX = 200;

/** The longest name of an account, in characters. */
export const NAME_MAX = 80;

/** The exact sentences of the specification's login and registration forms. */
export const CREDENTIAL_MESSAGES = {
  missing: 'Por favor, complete todos los campos.',
  short: 'La contraseña debe tener al menos 6 caracteres.',
  long: 'La contraseña puede tener hasta 128 caracteres.',
  mismatch: 'Las contraseñas no coinciden.',
  email: 'Escriba un correo electrónico válido, por ejemplo nombre@ejemplo.bo.',
  wrong: 'El correo o la contraseña no son correctos.',
  notYours: 'La contraseña no es correcta.',
  suspended: 'Su cuenta está suspendida. Hable con un administrador de la clínica.',
  name: 'Escriba su nombre y apellido, con letras.',
  longRequest: 'Diga para qué necesita la cuenta en 200 caracteres.',
  longName: 'El nombre puede tener hasta 80 caracteres.',
  token: 'Falta idToken, el token con que Firebase reconoce a la persona.',
} as const;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 112233 121212 666666 password contraseña contrasena qwerty abc123 clinica clinica123 doctor bolivia lapaz santacruz cochabamba iloveyou admin123 administrador'.split(
    ' ',
  ),
);

/** True for a common password: it gets a hint, never a refusal. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.trim().toLowerCase());

/** An e-mail as compared and stored: trimmed, lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The pattern the accounts library demands at sign-in: an e-mail accepted here can sign in there. */
const EMAIL = z.regexes.email;

/** True for anything that can be an e-mail, ignoring surrounding spaces. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

export const emailSchema = z
  .string({ error: CREDENTIAL_MESSAGES.missing })
  .check(
    z.minLength(1, { error: CREDENTIAL_MESSAGES.missing, abort: true }),
    z.maxLength(254, { error: CREDENTIAL_MESSAGES.email, abort: true }),
    z.refine(isEmail, { error: CREDENTIAL_MESSAGES.email }),
  );

/** A new password: 6 to 128 characters, with no other requirement. */
export const newPasswordSchema = z
  .string({ error: CREDENTIAL_MESSAGES.missing })
  .check(
    z.minLength(1, { error: CREDENTIAL_MESSAGES.missing, abort: true }),
    z.minLength(PASSWORD_MIN, { error: CREDENTIAL_MESSAGES.short, abort: true }),
    z.maxLength(PASSWORD_MAX, { error: CREDENTIAL_MESSAGES.long }),
  );

const password = z
  .string({ error: CREDENTIAL_MESSAGES.missing })
  .check(
    z.minLength(1, { error: CREDENTIAL_MESSAGES.missing, abort: true }),
    z.maxLength(PASSWORD_MAX, { error: CREDENTIAL_MESSAGES.long }),
  );

/** The password of someone already signed in, asked for again. */
export const passwordProofSchema = z.strictObject({ password });

/** `POST /api/session` on the embedded backend. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password,
  /** Of the second step, for an account that has one. */
  codigo: z.optional(codeField),
});
export type SignInRequest = z.infer<typeof signInSchema>;

/** `POST /api/session` on the Firebase backend: the token its Auth gave the browser. */
export const tokenSignInSchema = z.strictObject({
  idToken: z
    .string({ error: CREDENTIAL_MESSAGES.token })
    .check(
      z.minLength(1, { error: CREDENTIAL_MESSAGES.token }),
      z.maxLength(10_000, { error: 'El token es demasiado largo.' }),
    ),
});
export const tokenAndCodeSchema = z.extend(tokenSignInSchema, { codigo: z.optional(codeField) });
export type TokenSignInRequest = z.infer<typeof tokenAndCodeSchema>;

/** True for what can be somebody's name: two letters at least, and no signs that are none. */
export const isOwnName = (name: string): boolean =>
  name.trim().length <= NAME_MAX && /^(?=(?:.*\p{L}){2})[^\p{C}<>]+$/u.test(name);

/** The name by which colleagues will know whoever registers; an empty one is none. */
export const ownNameSchema = z.pipe(
  z.string({ error: CREDENTIAL_MESSAGES.name }),
  z.pipe(
    z.transform((name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ')),
    z.string().check(
      z.maxLength(NAME_MAX, { error: CREDENTIAL_MESSAGES.longName }),
      z.refine((name) => name === '' || isOwnName(name), {
        error: CREDENTIAL_MESSAGES.name,
      }),
    ),
  ),
);

/** What an account is for, on one line. */
const requestText = z.pipe(
  z
    .string({ error: CREDENTIAL_MESSAGES.longRequest })
    .check(z.maxLength(REQUEST_MAX, { error: CREDENTIAL_MESSAGES.longRequest })),
  z.transform((text: string) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ),
);

/**
 * `POST /api/register`, the specification's payload, a name, which a doctor has already, and what the account is for; `code` and `selectedDoctor` only count when `isChecked`
 * is true.
 */
export const registrationSchema = z.strictObject({
  email: emailSchema,
  nombre: z.optional(z.nullable(ownNameSchema)),
  pedido: z.optional(z.nullable(requestText)),
  password: newPasswordSchema,
  isChecked: z.optional(z.boolean({ error: 'Indique si es médico o no.' })),
  code: z.optional(z.nullable(z.string().check(z.maxLength(64, { error: 'El código es demasiado largo.' })))),
  selectedDoctor: z.optional(
    z.nullable(z.string().check(z.maxLength(120, { error: 'El nombre del médico es demasiado largo.' }))),
  ),
});
export type RegistrationRequest = z.infer<typeof registrationSchema>;

/** `POST /api/restablecer`: the one-time token of a reset link, and the new password. */
export const passwordResetSchema = z.strictObject({
  token: z
    .string({ error: 'El enlace no es válido.' })
    .check(
      z.minLength(1, { error: 'El enlace no es válido.' }),
      z.maxLength(200, { error: 'El enlace no es válido.' }),
    ),
  password: newPasswordSchema,
});
export type PasswordResetRequest = z.infer<typeof passwordResetSchema>;
