import * as z from 'zod/mini';

/** For how long one code is shown, in seconds (RFC 6238). */
const STEP_SECONDS = 30;
/** How many codes of the paper an account gets at once. */
export const PAPER_CODES = 10;

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The steps whose code is taken at a moment: the clock of a telephone may be half a minute off either way. */
export const takenSteps = (now: Date): readonly number[] => [-1, 0, 1].map((off) => stepOf(now) + off);

/** What somebody typed as a code: six figures of the telephone, or one of the paper; spaces and hyphens do not count. */
export type TypedCode = { readonly figures: string } | { readonly paper: string };

export function typedCode(text: string): TypedCode | null {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(bare)) return { figures: bare };
  // As people read them: no I, L, O or U is ever written.
  const paper = bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(paper) ? { paper } : null;
}

const CODE = 'Escriba las seis cifras de su teléfono, o un código de la hoja.';
export const SECOND_STEP_MESSAGES = {
  code: CODE,
  asked: 'Escriba el código de seis cifras que muestra la aplicación de su teléfono, o uno de su hoja.',
  wrong: 'Ese código no es correcto, ya se usó o ya pasó. Espere el siguiente y escríbalo.',
  notBegun: 'Empiece otra vez: el código para el teléfono ya no está.',
  already: 'Su cuenta ya tiene el segundo paso. Quítelo antes de empezar otra vez.',
  obligatory: 'Quien administra la clínica ingresa siempre con el segundo paso.',
  own: 'El segundo paso de la propia cuenta se quita en «Segundo paso», con la contraseña.',
} as const;

export const codeField = z
  .string({ error: CODE })
  .check(z.minLength(1, { error: CODE, abort: true }), z.maxLength(40, { error: CODE }));

/** `POST /api/cuenta/segundo-paso/activar`. */
export const activationSchema = z.strictObject({ codigo: codeField });

/** What an authenticator program reads from the square. */
export const otpAddress = (clinic: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${clinic}:${email}`)}?${new URLSearchParams({
    secret,
    issuer: clinic,
    algorithm: 'SHA1',
    digits: '6',
    period: String(STEP_SECONDS),
  }).toString()}`;
