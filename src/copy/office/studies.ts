import type { Study } from '#domain/studies/catalogue';

/** The words of the catalogue of studies and of the devices. */
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
  },
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
