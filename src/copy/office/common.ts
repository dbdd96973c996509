/** Words shared by several screens. */
export const COMMON = {
  /** A refusal that is said away from whom it is about. */
  refusedOf: (name: string, reason: string) => `${name}: ${reason}`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  saving: 'Guardando…',
  undo: 'Deshacer',
  redo: 'Rehacer',
  retry: 'Volver a intentar',
  more: 'Más',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando…',
  loading: 'Cargando…',
  copy: 'Copiar',
  copied: 'Copiado.',
  search: 'Buscar',
  clear: 'Borrar',
  print: 'Imprimir',
  whatsapp: 'WhatsApp',
  today: 'Hoy',
  closed: 'No atiende',
  notices: 'Avisos',
  showList: 'Ver la lista',
  noMatch: 'Nada coincide.',
  stale: 'No se pudo actualizar. Lo que ve es lo último que se recibió.',
} as const;

/** An hour that is typed, as people say it. */
export const HOURS = {
  understood: (hour: string) => `Se entiende ${hour}`,
  missing: (field: string) => `${field}: escriba la hora; por ejemplo, 8:30.`,
  notUnderstood: (field: string, typed: string) =>
    `${field}: no se entiende «${typed}». Escriba la hora como 8:30, 8 y media o 3 de la tarde.`,
  step: (field: string, hour: string, minutes: number) =>
    `${field}: se entiende ${hour}. Use horas de ${String(minutes)} en ${String(minutes)} minutos.`,
} as const;

/** Choosing the whole day, or part of it. */
export const PART_OF_DAY = {
  label: 'Cuánto del día',
  each: 'Cuánto de cada día',
  whole: 'Todo el día',
  some: 'Unas horas',
  from: 'Desde las',
  to: 'Hasta las',
  help: 'Vacío: hasta el borde del día.',
  choices: 'Horas que se eligen',
  now: (hour: string) => `Desde ahora, ${hour}`,
  lasting: (hours: number, until: string) =>
    `${hours === 1 ? '1 hora' : `${String(hours)} horas`} (${until})`,
  untilClosing: (hour: string) => `Hasta el cierre, ${hour}`,
  missing: 'Escriba desde qué hora, hasta qué hora, o las dos.',
} as const;
