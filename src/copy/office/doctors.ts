/** The name above a doctor's column in the agenda. */
export const SHORT_NAME = {
  action: 'Nombre corto…',
  title: (name: string) => `Nombre corto de ${name}`,
  field: 'Nombre corto',
  help: 'Encabeza su columna en la agenda, por ejemplo «Dra. de la Peña». Vacío: se forma del nombre.',
  done: 'Se guardó el nombre corto.',
} as const;

/** Gestión de Horarios de Médicos. */
export const DOCTORS = {
  loading: 'Cargando los médicos…',
  caption: 'Médicos de la clínica, con sus horas por semana y su estado',
  add: 'Agregar médico',
  empty: 'Todavía no hay médicos.',
  emptyHelp: 'Agregue al primero: empieza con los siete días vacíos, y después usted dibuja su semana.',
  facts: { active: 'Médicos activos', inactive: 'Inactivos', hours: 'Horas por semana' },
  columns: {
    doctor: 'Médico',
    week: 'Semana',
    hours: 'Horas por semana',
    state: 'Estado',
    notes: 'Avisos',
    actions: 'Acciones',
  },
  noSpecialty: 'Sin especialidad anotada',
  active: 'Activo',
  inactive: 'Inactivo',
  activeUntil: (date: string) => `Activo hasta el ${date}`,
  nextVersion: (date: string) => `Cambia el ${date}`,
  unreadable: (count: number) =>
    count === 1 ? '1 anotación ilegible' : `${String(count)} anotaciones ilegibles`,
  pendingCode: (date: string) => `Código de registro vigente hasta el ${date}`,
  unsaved: 'Cambios sin guardar',
  edit: 'Editar horario',
  more: 'Más',
  actionsOf: (name: string) => `Más acciones para ${name}`,
  specialty: 'Cambiar especialidad',
  code: 'Dar código de registro',
  deactivate: 'Desactivar',
  activate: 'Activar',
  remove: 'Quitar',
} as const;

export const DOCTOR_DIALOGS = {
  add: {
    title: 'Agregar médico',
    name: 'Nombre completo',
    help: 'Por ejemplo: Dra. Ana Pérez Mamani. El nombre identifica al médico.',
    confirm: 'Agregar',
    pending: 'Agregando…',
    done: (name: string) => `Se agregó a ${name}. Su semana está vacía.`,
  },
  remove: {
    title: (name: string) => `¿Quitar a ${name}?`,
    text: 'Se borran el médico y su horario. No se puede deshacer.',
    confirm: 'Quitar',
    instead: 'Desactivar en su lugar',
    done: (name: string) => `Se quitó a ${name}.`,
  },
  deactivate: {
    title: (name: string) => `¿Desactivar a ${name}?`,
    text: 'Deja de ofrecerse para el registro y para los turnos. Su horario se conserva y puede volver a activarlo cuando quiera.',
    date: 'Último día de atención',
    dateHelp: 'Vacío: deja de atender desde ahora.',
    confirm: 'Desactivar',
    done: (name: string) => `${name} quedó inactivo.`,
    doneUntil: (name: string, date: string) => `${name} atiende hasta el ${date}.`,
  },
  activated: (name: string) => `${name} volvió a estar activo.`,
  specialty: {
    title: (name: string) => `Especialidad de ${name}`,
    field: 'Especialidad',
    done: 'Se guardó la especialidad.',
  },
  code: {
    title: (name: string) => `Código de registro para ${name}`,
    ask: 'Con este código el médico prueba quién es al registrarse. Sirve una sola vez, dura 7 días y reemplaza a cualquier código anterior.',
    confirm: 'Crear el código',
    pending: 'Creando…',
    label: 'Código',
    warning:
      'Se muestra solo esta vez. Cópielo y entréguelo en persona: quien lo tenga puede registrarse como este médico.',
    expires: (date: string) => `Vence el ${date}.`,
    done: 'Listo, ya lo copié',
  },
} as const;

/** The weekly editor. */
export const EDITOR = {
  back: 'Todos los médicos',
  loading: 'Cargando el horario…',
  missing: 'Este médico ya no está en la lista.',
  ruler:
    'Dibuje con el ratón o con el dedo sobre la línea de un día, o use «Agregar bloque». Con el teclado: flechas mueven un bloque, Mayúsculas + flechas cambian el fin, Control + flechas cambian el inicio, Intro confirma, Escape cancela y Suprimir borra.',
  help: 'Cómo se edita',
  addBlock: 'Agregar bloque',
  addBlockTo: (day: string) => `Agregar bloque el ${day}`,
  copyDay: 'Copiar',
  copyDayOf: (day: string) => `Copiar el ${day} a otros días`,
  start: (day: string, index: number) => `Inicio del bloque ${String(index)} del ${day}`,
  end: (day: string, index: number) => `Fin del bloque ${String(index)} del ${day}`,
  to: 'a',
  deleteBlock: (day: string, range: string) => `Borrar el bloque de ${range} del ${day}`,
  block: (day: string, range: string, length: string) => `${day}, ${range}, ${length}`,
  keys: 'Flechas: mover. Mayúsculas y flechas: cambiar el fin. Control y flechas: cambiar el inicio. Intro confirma.',
  range: (from: string, to: string) => `${from} a ${to}`,
  closed: 'No atiende',
  full: 'El día ya está lleno.',
  week: 'Total de la semana',
  total: 'Total',
  joined: (count: number) => `Se unieron ${String(count)} bloques`,
  joinedOn: (count: number, day: string) => `Se unieron ${String(count)} bloques del ${day}.`,
  moved: (day: string, range: string) => `${day}, de ${range}`,
  added: (day: string, range: string) => `Bloque agregado el ${day}, de ${range}.`,
  changed: (day: string, range: string) => `Bloque del ${day}: de ${range}.`,
  removed: (day: string) => `Bloque borrado del ${day}.`,
  cancelled: 'Sin cambios.',
  copied: (day: string, count: number) =>
    count === 1 ? `El ${day} se copió a 1 día.` : `El ${day} se copió a ${String(count)} días.`,
  undone: 'Se deshizo el último cambio.',
  redone: 'Se rehizo el cambio.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  discard: 'Descartar cambios',
  discarded: 'Se descartaron los cambios.',
  from: 'Rige desde',
  fromHelp: 'Vacío: desde hoy.',
  save: 'Guardar horario',
  saving: 'Guardando…',
  saved: (name: string) => `Se guardó el horario de ${name}.`,
  savedFrom: (name: string, date: string) => `El nuevo horario de ${name} rige desde el ${date}.`,
  dirty: 'Cambios sin guardar',
  clean: 'Todo guardado',
  unreadable: (count: number) =>
    `${count === 1 ? 'Hay 1 anotación que no se puede' : `Hay ${String(count)} anotaciones que no se pueden`} leer en este horario. Al guardar, queda solo lo que ve aquí:`,
  unreadableEntry: (day: string, index: number) => `${day}, anotación ${String(index)}`,
  upcoming: (dates: string) => `Ya hay otro horario guardado que rige desde el ${dates}.`,
  inForce: (date: string) => `Este horario rige desde el ${date}.`,
  stale: 'Otra persona guardó este horario mientras usted lo editaba.',
  compare: 'Comparar',
} as const;

export const COPY_DAY = {
  title: (day: string) => `Copiar el ${day}`,
  text: (hours: string) => `Reemplaza lo que haya en los días elegidos por: ${hours}.`,
  workdays: 'Días hábiles',
  all: 'Todos',
  none: 'Ninguno',
  confirm: 'Copiar',
} as const;

/** Two people saved the same week. */
export const CONFLICT = {
  title: 'Dos personas cambiaron este horario',
  text: 'Elija qué queda en cada día que difiere. Los días que no aparecen son iguales.',
  mine: 'Lo mío',
  theirs: 'Lo guardado',
  closed: 'No atiende',
  save: 'Guardar así',
  useTheirs: 'Descartar lo mío',
  keepEditing: 'Seguir editando',
} as const;
