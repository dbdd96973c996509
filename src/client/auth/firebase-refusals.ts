import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { OFFLINE, type RequestError } from '../request.ts';

const WRONG: RequestError = { code: 'no_autenticado', status: 401, message: CREDENTIAL_MESSAGES.wrong };
const OUT_OF_REACH: RequestError = { code: 'no_disponible', status: 0, message: OFFLINE };
const TOO_MANY: RequestError = {
  code: 'demasiados_intentos',
  status: 429,
  message: 'Demasiados intentos. Espere unos minutos y vuelva a probar.',
};
/** Not the person's fault: the clinic's project is not configured for this, or its quota is exhausted. */
const MISCONFIGURED: RequestError = {
  code: 'no_disponible',
  status: 503,
  message: 'El ingreso con correo y contraseña no está habilitado. Avise a la clínica.',
};
const UNEXPECTED: RequestError = {
  code: 'error_interno',
  status: 500,
  message: 'No se pudo completar lo pedido. Vuelva a intentar; si sigue, avise a la clínica.',
};
const ofField = (field: string, message: string): RequestError => ({
  code: 'entrada_invalida',
  status: 400,
  message,
  fields: { [field]: [message] },
});
const EMAIL = ofField('email', CREDENTIAL_MESSAGES.email);
const AGAIN: RequestError = {
  code: 'no_autenticado',
  status: 401,
  message: 'Su cuenta cambió mientras ingresaba. Vuelva a ingresar.',
};

/**
 * What each Firebase Auth error means to the person: every code that signing in, asking for a reset link or using one
 * can produce. A wrong password, an unknown e-mail and a wrong pair use the server's own wording.
 */
export const FIREBASE_REFUSALS = {
  'auth/invalid-credential': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/invalid-email': EMAIL,
  'auth/missing-email': EMAIL,
  'auth/invalid-recipient-email': EMAIL,
  'auth/missing-password': ofField('password', CREDENTIAL_MESSAGES.missing),
  'auth/weak-password': ofField('password', CREDENTIAL_MESSAGES.short),
  'auth/password-does-not-meet-requirements': ofField(
    'password',
    'La contraseña no cumple las reglas de la clínica. Elija otra más larga, con mayúsculas, números y signos.',
  ),
  'auth/user-disabled': { code: 'prohibido', status: 403, message: CREDENTIAL_MESSAGES.suspended },
  'auth/expired-action-code': ofField(
    'oobCode',
    'Este enlace ya venció. Pida otro en «¿Olvidó su contraseña?».',
  ),
  'auth/invalid-action-code': ofField(
    'oobCode',
    'Este enlace ya se usó o está incompleto. Pida otro en «¿Olvidó su contraseña?».',
  ),
  'auth/too-many-requests': TOO_MANY,
  'auth/quota-exceeded': TOO_MANY,
  'auth/network-request-failed': OUT_OF_REACH,
  'auth/timeout': OUT_OF_REACH,
  'auth/user-token-expired': AGAIN,
  'auth/invalid-user-token': AGAIN,
  'auth/user-signed-out': AGAIN,
  'auth/multi-factor-auth-required': {
    code: 'prohibido',
    status: 403,
    message: 'Su cuenta pide un segundo paso que este sitio no ofrece. Avise a la clínica.',
  },
  'auth/operation-not-allowed': MISCONFIGURED,
  'auth/admin-restricted-operation': MISCONFIGURED,
  'auth/invalid-api-key': MISCONFIGURED,
  'auth/app-not-authorized': MISCONFIGURED,
  'auth/unauthorized-domain': MISCONFIGURED,
  'auth/invalid-sender': MISCONFIGURED,
  'auth/invalid-message-payload': MISCONFIGURED,
  'auth/operation-not-supported-in-this-environment': MISCONFIGURED,
  'auth/recaptcha-not-enabled': MISCONFIGURED,
  'auth/missing-recaptcha-token': MISCONFIGURED,
  'auth/invalid-recaptcha-token': MISCONFIGURED,
  'auth/invalid-recaptcha-action': MISCONFIGURED,
  'auth/missing-client-type': MISCONFIGURED,
  'auth/missing-recaptcha-version': MISCONFIGURED,
  'auth/invalid-recaptcha-version': MISCONFIGURED,
  'auth/invalid-req-type': MISCONFIGURED,
  'auth/argument-error': UNEXPECTED,
  'auth/internal-error': UNEXPECTED,
} as const satisfies Record<`auth/${string}`, RequestError>;

/** Who vouches for the site does not: without that neither Auth nor the server listens. */
const NOT_VOUCHED: RequestError = {
  code: 'no_disponible',
  status: 503,
  message:
    'No se pudo comprobar que esta es la página de la clínica. Vuelva a cargarla; si sigue, desactive lo que bloquea partes de la página, o avise a la clínica.',
};

/** The error as if one of our own requests had failed; unknown codes share one general sentence. */
export function refusalOf(cause: unknown): RequestError {
  const code = codeOf(cause);
  if (code === 'appCheck/fetch-network-error') return OUT_OF_REACH;
  if (code.startsWith('appCheck/')) return NOT_VOUCHED;
  const refusals: Readonly<Record<string, RequestError>> = FIREBASE_REFUSALS;
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? UNEXPECTED) : UNEXPECTED;
}

/** True for errors that would reveal that an e-mail has no account, or a blocked one. */
export const isUnknownAccount = (cause: unknown): boolean =>
  ['auth/user-not-found', 'auth/user-disabled'].includes(codeOf(cause));

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
