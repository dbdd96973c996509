/** Every code the API refuses with; each has one status and one Spanish message. */
export const ERROR_CODES = [
  'entrada_invalida',
  'no_autenticado',
  'segundo_paso',
  'falta_segundo_paso',
  'bloqueada',
  'csrf',
  'prohibido',
  'requiere_motivo',
  'no_encontrado',
  'metodo_no_permitido',
  'tipo_no_admitido',
  'demasiado_grande',
  'ya_existe',
  'version_vieja',
  'en_curso',
  'ocupado',
  'fuera_de_horario',
  'feriado',
  'ausencia',
  'pasado',
  'antelacion',
  'horizonte',
  'tope',
  'equipo_ocupado',
  'paciente_ocupado',
  'transicion_invalida',
  'requiere_confirmacion',
  'lateralidad',
  'incompleto',
  'rango_invalido',
  'contenido_invalido',
  'demasiados_intentos',
  'no_disponible',
  'error_interno',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages per field of a refused request, by the field's path (`monday.0.fin`). */
export type FieldErrors = Record<string, string[]>;

/** A refusal. `message` replaces the code's own message; `details` travel beside it on the wire. */
export interface AppError {
  readonly code: ErrorCode;
  readonly message?: string;
  readonly fields?: FieldErrors;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Builds a refusal, optionally with its own message. */
export function appError(
  code: ErrorCode,
  message?: string,
  extra: Omit<AppError, 'code' | 'message'> = {},
): AppError {
  return message === undefined ? { code, ...extra } : { code, message, ...extra };
}

/** A refusal of one field: 400, with the same text as the overall message and beside the field. */
export function fieldError(field: string, message: string): AppError {
  return { code: 'entrada_invalida', message, fields: { [field]: [message] } };
}

/** The refusal for an address below /api that does not exist, or no longer does. */
export const noSuchAddress = (): AppError => appError('no_encontrado', 'Esta dirección no existe en la API.');
