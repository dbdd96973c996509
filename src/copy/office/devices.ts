import type { Modality } from '#domain/studies/device-modality';
import type { CalibrationState, Charset, Outage } from '#domain/studies/device-calendar';

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

/** Equipos. */
export const DEVICES = {
  loading: 'Cargando los equipos…',
  caption: 'Equipos de la clínica, con su estado ahora y su calibración',
  facts: { all: 'Equipos', down: 'Detenidos ahora', due: 'Calibración por revisar' },
  columns: {
    device: 'Equipo',
    now: 'Ahora',
    next: 'Próxima parada',
    calibration: 'Calibración',
    studies: 'Estudios',
    actions: 'Acciones',
  },
  serial: (serie: string) => `Serie ${serie}`,
  noSerial: 'Sin número de serie',
  inService: 'En servicio',
  downUntil: (kind: string, until: string) => `${kind}, ${until}`,
  laterToday: (kind: string, hours: string) => `${kind} hoy, ${hours}`,
  untilHour: (hour: string) => `hasta las ${hour}`,
  untilEndOfDay: 'hasta el final del día',
  untilDay: (day: string) => `hasta el ${day}`,
  noHoursToday: 'No atiende hoy',
  hoursToday: (hours: string) => `Hoy ${hours}`,
  noNext: 'Ninguna anotada',
  unset: 'Sin fecha anotada',
  onDay: (date: string) => `Vence el ${date}`,
  dueIn: (date: string, days: number) =>
    days === 0 ? 'Vence hoy' : `Vence el ${date}, ${days === 1 ? 'mañana' : `en ${String(days)} días`}`,
  overdue: (date: string) => `Vencida desde el ${date}`,
  open: 'Ver equipo',
  back: 'Todos los equipos',
  add: 'Agregar equipo',
  retire: 'Retirar',
  retireOf: (name: string) => `¿Retirar ${name}?`,
  retireText:
    'Deja de ofrecerse, agendarse y pedirse. Lo que se hizo con él se sigue leyendo con su nombre, y puede volver a usarse.',
  onlyOne: (studies: readonly string[]) =>
    `Ningún otro equipo en uso hace ${listed(studies)}: no se podrá agendar mientras no se le ponga otro.`,
  retired: (name: string) => `${name} quedó retirado.`,
  bringBack: 'Volver a usar',
  bringBackOf: (name: string) => `Volver a usar ${name}`,
  usedAgain: (name: string) => `${name} vuelve a usarse.`,
  retiredMark: 'Retirado',
  retiredList: (count: number) =>
    count === 1 ? '1 equipo que ya no se usa' : `${String(count)} equipos que ya no se usan`,
  roomLabel: 'Sala',
  folderLabel: 'Carpeta',
  none: 'La clínica no tiene equipos en uso.',
  missing: 'Ese equipo no está en la lista de la clínica.',
  stopNow: 'Fuera de servicio ahora',
  stopNowOf: (name: string) => `Poner fuera de servicio ahora ${name}`,
  resume: 'Volver al servicio',
  resumeOf: (name: string) => `Devolver al servicio ${name}`,
  resumed: (name: string) => `${name} volvió al servicio.`,
  addOutage: 'Anotar una parada',
  edit: 'Cambiar datos y conexión',
  aeLabel: 'Título AE (DICOM)',
  noAe: 'Sin conexión DICOM',
  card: 'Datos del equipo',
  serialLabel: 'Número de serie',
  calibrationLabel: 'Próxima calibración',
  hoursLabel: 'Horas de hoy',
  studiesLabel: 'Estudios que hace',
  noStudies: 'Ningún estudio lo usa.',
  calendar: 'Calendario',
  month: (name: string, year: number) => `${name} de ${String(year)}`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  outages: 'Paradas anotadas',
  noOutages: 'Este equipo no tiene paradas por venir.',
  noOutagesHelp: 'Anote aquí el mantenimiento y la calibración: esas horas dejan de ofrecerse.',
  past: (count: number) => (count === 1 ? '1 parada que ya pasó' : `${String(count)} paradas que ya pasaron`),
  begun: 'Ya empezó',
  change: 'Cambiar',
  changeOf: (what: string) => `Cambiar ${what}`,
  remove: 'Quitar',
  removeOf: (what: string) => `Quitar ${what}`,
  calibrationDay: 'vence la calibración',
  legend: 'Los días con una parada llevan una barra; el de la calibración, un círculo.',
} as const;

export const OUTAGE_LABELS = {
  fuera_de_servicio: 'Fuera de servicio',
  mantenimiento: 'Mantenimiento',
  calibracion: 'Calibración',
} as const satisfies Record<Outage['clase'], string>;

/** The same in a day of a month, narrower than the word: where it may be divided. */
export const OUTAGE_DIVIDED: Readonly<Record<Outage['clase'], string>> = {
  ...OUTAGE_LABELS,
  mantenimiento: 'Manteni\u00ADmiento',
};

export const CALIBRATION_LABELS = {
  al_dia: 'Al día',
  por_vencer: 'Por vencer',
  vencida: 'Vencida',
} as const satisfies Record<CalibrationState, string>;

/** The form of an outage, and removing one. */
export const OUTAGE_FORM = {
  addTitle: (device: string) => `Anotar una parada de ${device}`,
  editTitle: (device: string) => `Cambiar la parada de ${device}`,
  nowTitle: (device: string) => `¿Poner fuera de servicio ${device}?`,
  nowText:
    'Desde este momento deja de ofrecerse. Si tiene estudios agendados, antes de guardar usted decide qué se hace con cada uno.',
  howLong: 'Hasta cuándo',
  today: 'Hoy, hasta cerrar',
  days: 'Varios días',
  lastDay: 'Último día sin servicio',
  lastDayMissing: 'Elija el último día sin servicio.',
  kind: 'Qué se hace',
  date: 'Primer día',
  dateMissing: 'Elija el primer día.',
  until: 'Hasta (si dura varios días)',
  reason: 'Motivo (opcional)',
  reasonHelp: 'Por ejemplo: «Se espera un repuesto». Lo lee el personal, no el paciente.',
  begun: 'Esta parada ya empezó: su primer día queda como está.',
  save: 'Guardar parada',
  stop: 'Poner fuera de servicio',
  saved: (device: string) => `Se guardó la parada de ${device}.`,
  stopped: (device: string) => `${device} quedó fuera de servicio.`,
  stale: 'Otra persona cambió este equipo mientras usted lo editaba. Revise sus paradas y vuelva a intentar.',
  removeTitle: '¿Quitar esta parada?',
  removeText: 'Esas horas vuelven a ofrecerse.',
  removeBegun: 'Ya empezó: lo que pasó queda en la historia y desde ahora el equipo vuelve a ofrecerse.',
  removed: 'Se quitó la parada.',
  restored: 'La parada volvió a su lugar.',
} as const;

/** The form of a device's own data. */
export const DEVICE_FORM = {
  title: (device: string) => `Datos de ${device}`,
  addTitle: 'Agregar un equipo',
  name: 'Nombre',
  nameHelp: 'Como lo llaman en la clínica. Sale en los turnos y en los informes.',
  folder: 'Carpeta de sus archivos (opcional)',
  folderHelp:
    'Una carpeta dentro de la que se vigila, sin barras. Vacía: se hace con el nombre. No se cambia después.',
  modality: 'Modalidad DICOM',
  modalities: {
    OP: 'Fotografía (OP)',
    OPT: 'Tomografía (OPT)',
    OPV: 'Campo visual (OPV)',
    OPM: 'Mapa de la córnea (OPM)',
    OAM: 'Longitud axial (OAM)',
    AR: 'Autorrefractómetro (AR)',
    KER: 'Queratómetro (KER)',
    LEN: 'Lensómetro (LEN)',
    VA: 'Agudeza visual (VA)',
    US: 'Ecografía (US)',
    OT: 'Otra (OT)',
  } satisfies Record<Modality, string>,
  studies: 'Estudios que hace',
  studiesHelp: 'Puede elegirlos después, en cada estudio.',
  add: 'Agregar equipo',
  added: (device: string) => `Se agregó ${device}.`,
  serial: 'Número de serie',
  due: 'La calibración vence el',
  dueHelp: 'Vacío: no se calibra en una fecha fija. Se avisa 15 días antes.',
  ae: 'Título AE del equipo (DICOM)',
  aeHelp:
    'Con este nombre el equipo pide su lista de trabajo y envía sus estudios. Cópielo igual de su pantalla de red; vacío, no se le contesta.',
  charset: 'Letras de su lista de trabajo',
  charsets: {
    'ISO_IR 192': { label: 'Todas (ISO_IR 192)', note: 'Para los equipos de hoy' },
    'ISO_IR 100': {
      label: 'Las del español (ISO_IR 100)',
      note: 'Si en el equipo los nombres con ñ o tilde salen mal escritos',
    },
  } satisfies Record<Charset, { label: string; note: string }>,
  save: 'Guardar datos',
  saved: (device: string) => `Se guardaron los datos de ${device}.`,
  stale: 'Otra persona cambió este equipo mientras usted lo editaba. Vuelva a abrir esta ventana.',
} as const;
