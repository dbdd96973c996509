import { counted } from '#copy/counted';
import type { Study } from '#domain/studies/catalogue';

/** The catalogue of studies and the devices. */
export const STUDY_COPY = {
  loading: 'Cargando el catálogo…',
  caption: 'Estudios y procedimientos de la clínica',
  search: 'Buscar un estudio',
  clear: 'Borrar',
  device: 'Equipo',
  allDevices: 'Todos los equipos',
  dilation: 'Dilatación de la pupila',
  anyDilation: 'Todas',
  found: (shown: number, all: number) => `${String(shown)} de ${String(all)} estudios`,
  none: 'Ningún estudio coincide con lo que busca.',
  noneHelp: 'Pruebe con otra palabra, otro equipo u otra dilatación.',
  showAll: 'Ver todos',
  columns: {
    study: 'Estudio',
    devices: 'Equipo',
    dilation: 'Dilatación',
    oneEye: 'Un ojo',
    bothEyes: 'Dos ojos',
    preparation: 'Preparación',
    hours: 'Horario de la semana',
    total: 'Horas por semana',
    week: 'Semana',
    notes: 'Avisos',
    actions: 'Acciones',
  },
  edit: 'Editar',
  unsaved: 'Cambios sin guardar',
  noDevice: 'Ningún equipo en uso: no se puede agendar',
  nextVersion: (date: string) => `Cambia el ${date}`,
  minutes: (count: number) => `${String(count)} min`,
  facts: {
    devices: 'Equipos',
    studies: 'Estudios',
    procedures: 'Procedimientos',
    today: 'Atienden hoy',
    dilated: 'Con dilatación',
    withHours: 'Con horario',
    withoutHours: 'Sin horario',
  },
  noExams: 'Todavía no hay exámenes registrados.',
  devicesToday: 'Equipos que atienden hoy',
  deviceStudies: 'Qué hace cada equipo',
  studiesOf: (device: string) => `Estudios de ${device}`,
  noHoursToday: 'Ningún equipo atiende hoy.',
  noHours: 'Sin horario',
  unreadable: (count: number) =>
    count === 1 ? '1 anotación ilegible' : `${String(count)} anotaciones ilegibles`,
} as const;

/** Whether a study dilates the pupil. */
export const DILATION_LABELS = {
  si: 'Sí',
  no: 'No',
  segun_pupila: 'Según la pupila',
} as const satisfies Record<Study['dilatacion'], string>;

/** What a study requires of the patient and of the clinic, in a few words. */
export const STUDY_MARKS = {
  requires: (what: string) => `Se ofrece si: ${what}`,
  si: 'Con dilatación',
  no: 'Sin dilatar',
  segun_pupila: 'Dilata según la pupila',
  doctor: 'Lo hace o acompaña un médico',
  operator: 'Necesita operador',
  room: (minutes: number) => `${String(minutes)} min de preparación`,
} as const;

/** Adding a study of the clinic's own, and taking one out of what is done. */
export const OWN_STUDY = {
  add: 'Agregar estudio',
  title: 'Agregar un estudio',
  name: 'Nombre',
  code: 'Código (opcional)',
  codeHelp:
    'De 2 a 16 mayúsculas, números o guiones: viaja a los equipos y no cambia. Vacío: se hace con el nombre.',
  dilation: 'Dilatación de la pupila',
  consent: 'Se firma un consentimiento',
  result: 'El resultado se escribe con palabras y se guarda con sus archivos. Las horas se ponen después.',
  added: (name: string) => `Se agregó ${name}. Póngale horas para que se pueda agendar.`,
  retire: 'Retirar',
  retireOf: (name: string) => `¿Retirar ${name}?`,
  retireText:
    'Deja de ofrecerse, agendarse y pedirse. Los informes y turnos de antes se siguen leyendo con su nombre, y puede volver a hacerse.',
  retired: (name: string) => `${name} quedó retirado.`,
  bringBack: 'Volver a usar',
  bringBackOf: (name: string) => `Volver a usar ${name}`,
  usedAgain: (name: string) => `${name} vuelve a usarse.`,
  retiredMark: 'Retirado',
  retiredList: (count: number) =>
    count === 1 ? '1 estudio que ya no se hace' : `${String(count)} estudios que ya no se hacen`,
} as const;

export const STUDY_EDITOR = {
  back: 'Todos los estudios',
  missing: 'Ese estudio no está en el catálogo.',
  card: 'Qué toma y con qué equipos',
  change: 'Cambiar minutos y preparación',
  minutes: 'Minutos',
  minutesOf: (one: number, both: number) => `Un ojo ${String(one)} min · dos ojos ${String(both)} min`,
  sum: (room: number, base: number, perEye: number) =>
    [
      ...(room > 0 ? [`${String(room)} de preparación`] : []),
      ...(base > 0 ? [counted(base, 'fijo', 'fijos')] : []),
      `${String(perEye)} por ojo`,
    ].join(' + '),
  devices: 'Equipos que lo hacen',
  needs: 'Necesita',
  nothing: 'Nada más',
  dilation: 'Dilatación',
  session: 'Ojos por sesión',
  sessionOf: (eyes: 1 | 2) => (eyes === 1 ? 'Un ojo por sesión' : 'Los dos ojos en una sesión'),
  requires: 'Se ofrece si',
  preparation: 'Lo que lee el paciente',
  week: 'Horario de la semana',
  showing: (date: string) => `Está viendo el horario que regirá desde el ${date}.`,
  showCurrent: 'Volver al que rige hoy',
  upcoming: (dates: string) => `Ya hay otro horario guardado que rige desde el ${dates}.`,
  half: 'Semana que se ve',
  weekA: 'Semana A',
  weekB: 'Semana B',
  thisWeek: (half: string) => `${half}, la de hoy`,
  alternate: 'Dos semanas que se alternan',
  saved: (name: string) => `Se guardó el horario de ${name}.`,
  savedFrom: (name: string, date: string) => `El nuevo horario de ${name} rige desde el ${date}.`,
} as const;

/** The form for a study's minutes, requirements and preparation. */
export const STUDY_FORM = {
  title: (name: string) => `Minutos y preparación de ${name}`,
  base: 'Minutos fijos',
  baseHelp: 'Los que no dependen de cuántos ojos.',
  perEye: 'Minutos por ojo',
  perEyeHelp: 'Se suman una o dos veces.',
  first: (name: string) => `Se prueba primero con ${name}`,
  room: 'Preparación en la sala',
  roomHelp: 'Minutos que ocupan el equipo antes.',
  result: (one: number, both: number) => `Un ojo tomará ${String(one)} min y los dos, ${String(both)} min.`,
  noResult: 'Escriba los minutos para ver cuánto tomará.',
  booked: 'Los turnos que ya están agendados conservan sus minutos.',
  devices: 'Equipos que pueden hacerlo',
  doctor: 'Lo hace o acompaña un médico',
  operator: 'Necesita un operador',
  eyes: 'Ojos por sesión',
  oneEye: 'Uno',
  bothEyes: 'Los dos',
  preparation: 'Preparación que lee el paciente',
  preparationHelp: 'Sale en su comprobante y en el mensaje. Vacío: se usa la del catálogo.',
  number: 'Escriba los minutos con números enteros.',
  save: 'Guardar',
  saved: (name: string) => `Se guardaron los datos de ${name}.`,
  nothing: 'No cambió nada todavía.',
  stale:
    'Otra persona cambió este estudio mientras usted lo editaba. Cierre esta ventana y vuelva a abrirla.',
} as const;

/** The dated versions of a study's week. */
export const STUDY_VERSIONS = {
  title: 'Versiones del horario',
  loading: 'Cargando las versiones…',
  none: 'Este horario no ha cambiado nunca: rige desde siempre.',
  since: (date: string) => `Desde el ${date}`,
  sinceEver: 'Desde siempre',
  until: (date: string) => `hasta el ${date}`,
  onwards: 'en adelante',
  states: { pasada: 'Ya pasó', vigente: 'Rige hoy', futura: 'Regirá' },
  by: (who: string, when: string) => `Guardado por ${who}, ${when}`,
  noAuthor: 'Vino con los datos de la clínica',
  hours: (hours: string) => `${hours} por semana`,
  alternate: 'alterna dos semanas',
  open: 'Editar esta versión',
  openOf: (date: string) => `Editar la versión del ${date}`,
  cancel: 'Anular',
  cancelOf: (date: string) => `Anular la versión del ${date}`,
  cancelTitle: '¿Anular este horario?',
  cancelText: (date: string) => `El horario que iba a regir desde el ${date} se borra y sigue el anterior.`,
  cancelled: (date: string) => `Se anuló el horario del ${date}.`,
} as const;
