import type { ErrorCode } from '#domain/shared/app-error';

/** One Spanish sentence per code, for a refusal that brings none of its own. */
export const ERROR_COPY = {
  entrada_invalida: 'Revise los datos marcados.',
  no_autenticado: 'Inicie sesión para continuar.',
  segundo_paso: 'Escriba el código de su teléfono, o uno de su hoja.',
  falta_segundo_paso: 'Antes de seguir active el segundo paso de su cuenta de administrador.',
  bloqueada: 'La pantalla está bloqueada. Escriba su contraseña para seguir.',
  csrf: 'La página quedó desactualizada. Vuelva a cargarla e intente otra vez.',
  requiere_motivo: 'Diga por qué necesita abrir esta ficha.',
  prohibido: 'Su cuenta no tiene permiso para esto.',
  no_encontrado: 'No se encontró lo que buscaba.',
  metodo_no_permitido: 'Esta dirección no admite ese método.',
  tipo_no_admitido: 'El contenido debe enviarse como JSON.',
  demasiado_grande: 'Lo enviado es demasiado grande.',
  ya_existe: 'Ya existe.',
  version_vieja:
    'Otra persona guardó cambios mientras usted editaba. Revise la versión actual y vuelva a guardar.',
  en_curso: 'Ya se está haciendo. Espere a que termine.',
  ocupado: 'Ese horario ya está ocupado.',
  fuera_de_horario: 'Ese horario está fuera de la atención.',
  feriado: 'Ese día es feriado.',
  ausencia: 'El médico no atiende ese día.',
  pasado: 'Esa hora ya pasó.',
  antelacion: 'Falta muy poco tiempo para esa hora.',
  horizonte: 'Esa fecha está demasiado lejos.',
  tope: 'Se alcanzó el máximo de ese día.',
  equipo_ocupado: 'El equipo está ocupado a esa hora.',
  paciente_ocupado: 'El paciente ya tiene otro turno a esa hora.',
  transicion_invalida: 'Ese cambio no es posible ahora.',
  lateralidad: 'Algo está anotado en un ojo y diagnosticado en el otro. Revise de qué ojo es.',
  rango_invalido: 'El archivo no tiene esa parte.',
  incompleto: 'Todavía faltan partes del archivo.',
  contenido_invalido: 'Este archivo no se puede guardar.',
  requiere_confirmacion: 'Revise los avisos y confirme.',
  demasiados_intentos: 'Demasiados intentos. Espere unos minutos y vuelva a probar.',
  no_disponible: 'El servicio no está disponible en este momento. Vuelva a intentar.',
  error_interno: 'Ocurrió un error inesperado. Vuelva a intentar; si sigue, avise a la clínica.',
} as const satisfies Record<ErrorCode, string>;

/** What is said while the server cannot use its store, and what to do. */
export const UNAVAILABLE = {
  sin_almacen: 'El servidor no puede leer sus datos. Avise a quien lo administra.',
  danado:
    'Se encontraron datos dañados en el disco del servidor. Avise a quien lo administra: «npm run verify» dice cuáles.',
  sin_escritura:
    'El servidor no puede guardar. Avise a quien lo administra: puede faltar espacio en su disco.',
  disco:
    'El servidor no puede guardar ni leer en su disco: puede estar lleno. No cierre lo que escribió, avise a quien administra el servidor y vuelva a intentar en un momento.',
  reemplazo:
    'El archivo de la base de datos ya no es el que el servidor abrió: alguien lo borró o lo reemplazó. No se guardó nada. No cierre lo que escribió y avise a quien administra el servidor.',
} as const;

/** Why a screen is not told of changes as they happen; it asks again by itself. */
export const STREAM_COPY = {
  own: 'Su cuenta tiene abiertas demasiadas pantallas que siguen el día. Cierre alguna.',
  all: 'Hay demasiadas pantallas abiertas en la clínica. Se vuelve a intentar solo.',
} as const;
