import { counted } from '#copy/counted';

/** «1 turno», «12 turnos». */
export const appointmentCount = (count: number): string => counted(count, 'turno', 'turnos');

/** The frame of Ver Turnos: the choice of view, the period and the filters. */
export const VIEWS = {
  month: 'Mes',
  list: 'Lista',
  sheets: 'Hoja del día',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previous: 'Período anterior',
  next: 'Período siguiente',
  back: 'Anterior',
  forward: 'Siguiente',
  goTo: 'Ir a la fecha',
  from: 'Desde',
  until: 'Hasta',
  loading: 'Cargando los turnos…',
  monthOf: (month: string, year: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`,
  daysFrom: (first: string) => `Desde el ${first}`,
  daysFromTo: (from: string, to: string) => `Del ${from} al ${to}`,
  filters: 'Filtros',
  filtersShown: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${String(count)})`),
  search: 'Buscar',
  searchHint: 'Nombre o teléfono',
  doctors: 'Médicos',
  states: 'Estado',
  kinds: 'Tipo',
  visits: 'Consulta',
  study: 'Estudio',
  anyDoctor: 'Todos',
  anyState: 'Todos',
  anyKind: 'Todos',
  anyStudy: 'Todos los estudios',
  anyVisit: 'Todas',
  visitClasses: { nuevos: 'Pacientes nuevos', controles: 'Controles', fuera: 'Fuera de horario' },
  chosen: (count: number) => counted(count, 'elegido', 'elegidos'),
  chips: 'Lo que se muestra',
  removeChip: (what: string) => `Quitar ${what}`,
  clear: 'Limpiar',
  words: (text: string) => `«${text}»`,
} as const;

export const SAVED = {
  button: 'Vistas',
  label: 'Vistas guardadas',
  title: 'Sus vistas guardadas',
  none: 'Todavía no guardó ninguna vista.',
  noneHelp: 'Elija una vista y sus filtros, y guárdelos con un nombre: los encontrará en cualquier equipo.',
  saveThis: 'Guardar la vista actual',
  name: 'Nombre',
  nameHelp: 'Por ejemplo: «Controles sin confirmar». La fecha no se guarda.',
  nameMissing: 'Escriba el nombre de la vista.',
  save: 'Guardar',
  open: (name: string) => `Abrir ${name}`,
  rename: 'Cambiar nombre',
  renameOf: (name: string) => `Cambiar nombre de ${name}`,
  remove: 'Borrar',
  removeOf: (name: string) => `Borrar ${name}`,
  saved: (name: string) => `Se guardó la vista «${name}».`,
  removed: (name: string) => `Se borró la vista «${name}».`,
} as const;

/** The week and month views. */
export const CALENDARS = {
  week: 'Turnos de cada médico en cada día de la semana',
  weekOfDoctor: (name: string) => `Semana de ${name}`,
  month: (name: string) => `Turnos de ${name}`,
  doctor: 'Médico',
  studiesAlone: 'Estudios sin médico',
  free: (text: string) => counted(text, 'libre', 'libres'),
  full: 'Sin lugar',
  closed: 'No atiende',
  over: 'Ya pasó',
  noAppointments: 'Sin turnos',
  appointments: (count: number) => (count === 1 ? 'turno' : 'turnos'),
  more: (count: number) => `y ${String(count)} más`,
  holiday: 'Feriado',
  open: (weekday: string) => `Abrir el ${weekday}`,
  openDay: (day: string, doctor: string) => `Abrir el ${day} de ${doctor}`,
  keys: 'Con las flechas se pasa de un día a otro; Entrar abre el día; Av Pág y Re Pág cambian el mes.',
  weekKeys: 'Con las flechas se pasa de una casilla a otra; Entrar abre el día de ese médico.',
  totalWeek: 'Turnos de la semana',
  totalMonth: 'Turnos del mes',
  freeTime: 'Tiempo libre',
  overbooked: 'Sobreturno',
  emptyWeek: 'No hay turnos en esta semana con estos filtros.',
  emptyMonth: 'No hay turnos en este mes con estos filtros.',
} as const;

/** The list view. */
export const LIST = {
  queued: 'sin hora',
  caption: 'Turnos',
  date: 'Fecha',
  hour: 'Hora',
  patient: 'Paciente',
  doctor: 'Médico',
  kind: 'Tipo',
  study: 'Estudio',
  state: 'Estado',
  choose: 'Elegir',
  chooseOne: (name: string, hour: string) => `Elegir el turno de ${name}, ${hour}`,
  chooseAll: 'Elegir todos los que se ven',
  chooseMode: 'Elegir varios…',
  chooseDay: 'Elegir varios de este día…',
  shown: (shown: number, total: number | null) =>
    total === null
      ? `${shown === 1 ? 'Se ve' : 'Se ven'} ${appointmentCount(shown)}.`
      : shown === total
        ? `${appointmentCount(total)}.`
        : `${shown === 1 ? 'Se ve' : 'Se ven'} ${String(shown)} de ${appointmentCount(total)}.`,
  outside: (first: string, last: string) =>
    `Se buscó del ${first} al ${last}: ningún turno se da más adelante.`,
  outsideUntil: (first: string, last: string) => `Se buscó del ${first} al ${last}.`,
  more: 'Mostrar más',
  empty: 'No hay turnos en estos días con estos filtros.',
  emptyHelp: 'Cambie los días, quite filtros o agende un turno.',
  overbooked: 'Sobreturno',
  today: 'Hoy',
  thisWeek: 'Esta semana',
  thisMonth: 'Este mes',
  periods: 'Días',
} as const;

/** Actions on several appointments at once. */
export const BULK = {
  chosen: (count: number) => counted(count, 'turno elegido', 'turnos elegidos'),
  bar: 'Turnos elegidos',
  cancel: 'Cancelar turnos…',
  reassign: 'Reasignar a otro médico…',
  move: 'Mover a otra fecha…',
  none: 'Dejar de elegir',
  cancelTitle: (count: number) => `¿Cancelar ${appointmentCount(count)}?`,
  reassignTitle: (count: number) => `Reasignar ${appointmentCount(count)}`,
  moveTitle: (count: number) => `Mover ${appointmentCount(count)} a otra fecha`,
  toDoctor: 'Médico que los recibe',
  toDoctorMissing: 'Elija el médico.',
  toDate: 'Nueva fecha',
  toDateMissing: 'Elija la nueva fecha.',
  near: 'Si la hora está ocupada, usar el lugar libre más cercano de ese día',
  keepHour: 'Cada turno conserva su hora.',
  goCancel: (count: number) => `Cancelar ${appointmentCount(count)}`,
  goMove: (count: number) => `Mover ${appointmentCount(count)}`,
  goReassign: (count: number) => `Reasignar ${appointmentCount(count)}`,
  back: 'Volver',
  progress: (done: number, total: number) => `${String(done)} de ${String(total)}`,
  working: 'Un momento: se hace turno por turno.',
  stop: 'Detener',
  goOn: (count: number) => `Seguir con ${counted(count, 'que falta', 'que faltan')}`,
  cut: 'Se cortó la conexión. Lo que ya se hizo está guardado; lo que falta no se tocó.',
  stopped: 'Se detuvo. Lo que ya se hizo está guardado; lo que falta no se tocó.',
  results: 'Resultado de cada turno',
  summary: (done: number, left: number) =>
    left === 0
      ? `Listo: ${counted(done, 'turno resuelto', 'turnos resueltos')}.`
      : `${counted(done, 'turno resuelto', 'turnos resueltos')}, ${counted(left, 'sin resolver', 'sin resolver')}.`,
  waiting: 'Sin tocar todavía',
  doing: 'En curso…',
  cancelled: 'Cancelado',
  movedTo: (when: string) => `Pasó al ${when}`,
  sameDayMoved: (hour: string) => `Pasó a las ${hour}`,
  alternatives: 'Lugares libres:',
  passTo: (name: string, when: string) => `Pasar a ${name} al ${when}`,
  notify: 'Avise a estos pacientes',
  notifyHelp: 'El mensaje va escrito; usted lo revisa y lo envía.',
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `Escribir por WhatsApp a ${name}`,
  call: (phone: string) => `Llamar al ${phone}`,
  done: 'Cerrar',
  cancelText: (of: { name: string; clinic: string; when: string; doctor: string | null }) =>
    `Buenos días, ${of.name}. Le escribimos de ${of.clinic}: su turno del ${of.when}${
      of.doctor === null ? '' : ` con ${of.doctor}`
    } se canceló. Respóndanos, por favor, para darle otra fecha. Disculpe las molestias.`,
  moveText: (of: { name: string; clinic: string; before: string; when: string; doctor: string | null }) =>
    `Buenos días, ${of.name}. Le escribimos de ${of.clinic}: su turno del ${of.before} pasó al ${of.when}${
      of.doctor === null ? '' : ` con ${of.doctor}`
    }. Si no le queda bien, respóndanos, por favor. Disculpe las molestias.`,
} as const;

/** Who is to come outside the hours, and whether there are more than were counted. */
export const OUTSIDE = (count: number) => `Fuera de horario (${String(count)})`;

/** The proposals about patients who did not come. */
export const NO_SHOW = {
  notice: (count: number) => counted(count, 'turno sin llegada', 'turnos sin llegada'),
  open: 'Sin llegada',
  title: 'Turnos sin llegada',
  help: (minutes: number) =>
    `Pasaron ${String(minutes)} minutos o más de la hora y nadie marcó la llegada. Nada cambia hasta que usted lo confirme.`,
  accept: 'No asistió',
  acceptOf: (name: string) => `Marcar que ${name} no asistió`,
  acceptAll: (count: number) =>
    `Marcar ${count === 1 ? 'el que queda' : `los ${String(count)}`} como «no asistió»`,
  arrived: 'Llegó',
  arrivedOf: (name: string) => `Marcar que ${name} llegó`,
  accepted: (count: number) =>
    count === 1 ? 'Se marcó «no asistió».' : `Se marcaron ${String(count)} turnos como «no asistió».`,
  nothing: (minutes: number) =>
    `Nadie lleva ${String(minutes)} minutos o más de atraso. Quien se atrasa menos está en la sala de espera, en «Llegan».`,
  undone: 'Se deshizo.',
  failed: (name: string, message: string) => `${name}: ${message}`,
} as const;

/** The downloaded file. */
export const EXPORT = {
  button: 'Exportar',
  title: 'Exportar los turnos que se ven',
  days: (from: string, to: string) => (from === to ? `Turnos del ${from}.` : `Turnos del ${from} al ${to}.`),
  filtered: 'Con los mismos filtros de la pantalla.',
  unfiltered: 'Sin filtros.',
  count: (count: number) => `Son ${appointmentCount(count)}.`,
  format: 'Formato',
  csv: 'CSV',
  xlsx: 'Excel',
  phones: 'Incluir los teléfonos de los pacientes',
  care: 'El archivo lleva datos de pacientes: guárdelo donde solo lo vea quien deba. La exportación queda registrada.',
  go: 'Descargar',
  going: 'Preparando…',
  done: (name: string) => `Se descargó ${name}.`,
} as const;

/** The day's sheets for paper. */
export const SHEETS = {
  open: 'Hojas para imprimir',
  print: 'Imprimir hojas',
  back: 'Volver al día',
  options: 'Cómo se imprimen',
  phones: 'Con teléfonos',
  blank: 'Renglones en blanco',
  help: 'Una hoja por médico. Elija médicos en los filtros para imprimir solo las suyas.',
  count: (count: number) => (count === 1 ? '1 hoja' : `${String(count)} hojas`),
  hour: 'Hora',
  patient: 'Paciente',
  phone: 'Teléfono',
  kind: 'Tipo',
  state: 'Estado',
  arrived: 'Llegó',
  notes: 'Notas',
  overbooked: 'S',
  overbookedHelp: 'S: sobreturno',
  outside: 'F',
  outsideHelp: 'F: fuera de horario',
  walkIn: 'Sin turno',
  studies: 'Estudios',
  summary: (count: number) => appointmentCount(count),
  toCallBy: 'Esta lista no trae fechas de nacimiento: para llamar o atender, imprima «Hojas para imprimir».',
  printedAt: (who: string, when: string) => `Impreso por ${who}, ${when}`,
  empty: (day: string) => `No hay turnos el ${day} con estos filtros.`,
  emptyHelp: 'Las hojas salen de los turnos del día; cambie la fecha o quite filtros.',
} as const;
