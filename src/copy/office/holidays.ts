import type { Holiday, HolidayColour } from '#domain/scheduling/holidays/holiday';

/** A year in which appointments are given although nobody has said yet which of its days are holidays. */
export const HOLIDAY_GAP = {
  text: (year: number) =>
    `Los feriados de ${String(year)} no están generados: sus días se ofrecen como si todos fueran hábiles.`,
  generate: (year: number) => `Generar los feriados de ${String(year)}`,
  generating: 'Generando…',
  ask: 'Pida a administración que los genere en Feriados.',
} as const;

/** Feriados. */
export const HOLIDAYS = {
  loading: 'Cargando los feriados…',
  caption: (year: number) => `Feriados de ${String(year)}`,
  list: (year: number) => `Lista de ${String(year)}`,
  calendar: (year: number) => `Calendario de ${String(year)}`,
  empty: (year: number) => `No hay feriados anotados para ${String(year)}.`,
  emptyHelp: 'Genere los nacionales y el de su departamento, o agregue uno a mano.',
  emptyEarly: 'Los feriados se generan desde 2024; los anteriores no se anotan.',
  year: 'Año en pantalla',
  previous: 'Año anterior',
  next: 'Año siguiente',
  thisYear: 'Este año',
  facts: { count: 'Feriados del año', next: 'Próximo', provisional: 'Provisionales' },
  noNext: 'Ninguno anotado',
  columns: {
    date: 'Fecha',
    name: 'Feriado',
    origin: 'Origen',
    norm: 'Norma',
    state: 'Estado',
    scope: 'Alcance',
  },
  noNorm: 'Sin norma anotada',
  until: (date: string) => `hasta el ${date}`,
  hours: (from: string, to: string) => `de ${from} a ${to}`,
  from: (hour: string) => `desde las ${hour}`,
  to: (hour: string) => `hasta las ${hour}`,
  allDay: 'Todo el día',
  allDoctors: 'Todos los médicos',
  allStudies: 'Todos los estudios',
  past: 'Ya pasó',
  add: 'Agregar feriado',
  generate: 'Generar',
  more: 'Más',
  moreAbout: (year: number) => `Archivos de los feriados de ${String(year)}`,
  import: 'Importar un archivo',
  exportIcs: 'Exportar calendario (ICS)',
  exportCsv: 'Exportar planilla (CSV)',
  fields: { hours: 'Horas', colour: 'Color' },
  noColour: 'Sin color',
  changed: (field: string, before: string, now: string) => `${field}: ${before} → ${now}`,
  isHoliday: (name: string) => `feriado: ${name}`,
} as const;

export const ORIGIN_LABELS = {
  nacional: 'Nacional',
  departamental: 'Departamental',
  clinica: 'De la clínica',
} as const satisfies Record<Holiday['origen'], string>;

export const HOLIDAY_STATE_LABELS = {
  confirmado: 'Confirmado',
  provisional: 'Provisional',
} as const satisfies Record<Holiday['estado'], string>;

export const SCOPE_LABELS = {
  clinica: 'Toda la clínica',
  medicos: 'Algunos médicos',
  estudios: 'Algunos estudios',
} as const satisfies Record<Holiday['alcance']['tipo'], string>;

/** The names of the colours; a colour is always shown with its name. */
export const COLOUR_LABELS = {
  ocre: 'Ocre',
  azul: 'Azul',
  verde: 'Verde',
  violeta: 'Violeta',
  rosa: 'Rosa',
  gris: 'Gris',
} as const satisfies Record<HolidayColour, string>;

/** Importing holidays from a file. */
export const IMPORT = {
  title: 'Importar feriados',
  text: 'Elija un calendario (.ics) o una planilla (.csv). Primero se muestra qué trae: nada se guarda hasta que usted lo confirme.',
  file: 'Archivo',
  choose: 'Elegir archivo',
  another: 'Elegir otro archivo',
  chosen: (name: string) => `Archivo: ${name}`,
  unknown: 'Ese archivo no es un calendario (.ics) ni una planilla (.csv).',
  tooBig: 'Ese archivo es demasiado grande para ser una lista de feriados.',
  unreadable: 'No se pudo leer el archivo. Elíjalo otra vez.',
  reading: 'Leyendo el archivo…',
  count: (fresh: number, known: number, bad: number) =>
    [
      fresh === 1 ? '1 feriado nuevo' : `${String(fresh)} feriados nuevos`,
      ...(known === 0 ? [] : [known === 1 ? '1 que ya está' : `${String(known)} que ya están`]),
      ...(bad === 0 ? [] : [bad === 1 ? '1 línea rechazada' : `${String(bad)} líneas rechazadas`]),
    ].join(', ') + '.',
  fresh: 'Feriados que se agregan',
  rejected: 'Líneas que no se pueden tomar',
  columns: {
    line: 'Línea',
    says: 'Dice',
    why: 'Por qué no',
    date: 'Fecha',
    name: 'Feriado',
    scope: 'Alcance',
  },
  line: (number: number) => String(number),
  nothing: 'Este archivo no trae ningún feriado nuevo.',
  layout:
    'La planilla lleva en su primera línea: Fecha, Hasta, Desde las, Hasta las, Nombre, Alcance, A quiénes, Norma y Color. Solo Fecha y Nombre son obligatorios.',
  layoutTitle: 'Cómo debe ser la planilla',
  save: (count: number) => (count === 1 ? 'Importar 1 feriado' : `Importar ${String(count)} feriados`),
  done: (count: number) =>
    count === 1 ? 'Se importó 1 feriado.' : `Se importaron ${String(count)} feriados.`,
} as const;

/** The window that explains why a day is closed. */
export const HOLIDAY_TRACE = {
  loading: 'Buscando por qué es feriado…',
  days: 'Días',
  rule: 'Por qué ese día',
  confirmedBy: 'Confirmado',
  notConfirmed: 'Todavía nadie lo confirmó: es provisional hasta que una norma lo fije.',
  noConfirmation: 'Vino con los datos de la clínica; no consta quién lo confirmó.',
  by: (who: string, when: string) => `por ${who}, ${when}`,
  history: 'Historia',
  edit: 'Editar',
  remove: 'Quitar',
  past: 'Este feriado ya pasó: queda como está, para que lo que se atendió o no ese día siga teniendo su motivo.',
} as const;

export const HOLIDAY_FORM = {
  addTitle: 'Agregar un feriado',
  editTitle: (name: string) => `Editar ${name}`,
  begun: (day: string) => `Empezó el ${day}. Solo se puede cambiar su último día, su nombre o su norma.`,
  date: 'Fecha',
  dateMissing: 'Elija la fecha del feriado.',
  until: 'Hasta (si dura varios días)',
  name: 'Nombre',
  scope: 'A quiénes alcanza',
  scopes: { clinica: 'Toda la clínica', medicos: 'Médicos', estudios: 'Estudios' },
  doctors: 'Médicos que no atienden',
  studies: 'Estudios que no se hacen',
  search: 'Buscar en la lista',
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${String(count)} elegidos`),
  noneFound: 'Nada con ese nombre.',
  colour: 'Color (opcional)',
  colourHelp: 'Para reconocerlo en el calendario; el nombre del color también se muestra.',
  norm: 'Norma (opcional)',
  normConfirm: 'Norma que lo confirma',
  normHelp: 'Por ejemplo: DS 5521, o «Decisión de la clínica».',
  confirm: 'Está confirmado por la norma',
  save: 'Guardar feriado',
  saved: (name: string) => `Se guardó «${name}».`,
  nothing: 'No cambió nada todavía.',
  conflict: 'Otra persona cambió este feriado mientras usted lo editaba:',
  conflictSilent:
    'Otra persona guardó este feriado mientras usted lo editaba, sin cambiar lo que se ve aquí.',
  useTheirs: 'Usar lo guardado',
  keepMine: 'Seguir con lo mío',
} as const;

export const REMOVE_HOLIDAY = {
  title: (name: string) => `¿Quitar «${name}»?`,
  text: 'Esos días vuelven a estar abiertos según los horarios.',
  begun: 'Ya empezó: los días que pasaron quedan, y desde hoy se vuelve a atender.',
  confirm: 'Quitar feriado',
  done: (name: string) => `Se quitó «${name}».`,
  undone: (name: string) => `«${name}» volvió a su lugar.`,
} as const;

/** The generator of holidays. */
export const GENERATE = {
  title: 'Generar los feriados de un año',
  text: 'Los nacionales y el aniversario del departamento, con su norma. Los que ya están no se tocan.',
  year: 'Año',
  department: 'Departamento',
  clinicDepartment: 'El de la clínica',
  noDepartment: 'Solo los nacionales',
  loading: 'Calculando los feriados…',
  caption: (year: number) => `Feriados propuestos para ${String(year)}`,
  columns: { take: 'Tomar', date: 'Fecha', name: 'Feriado', why: 'Por qué ese día', state: 'Qué pasa' },
  take: (name: string, day: string) => `Agregar ${name}, ${day}`,
  all: 'Elegir todos',
  none: 'No elegir ninguno',
  chosen: (count: number, all: number) => `${String(count)} de ${String(all)} elegidos.`,
  noneChosen: 'Elija al menos un feriado para guardar.',
  isNew: 'Nuevo',
  isNewProvisional: 'Nuevo, provisional',
  exists: 'Ya está',
  noneMissing: (year: number) => `Los feriados de ${String(year)} ya están todos: no hay nada que agregar.`,
  provisional:
    'Los provisionales salen del calendario y de las normas que ya rigen; el decreto de ese año puede moverlos. Confírmelos cuando salga.',
  count: (fresh: number, known: number) => {
    const added = fresh === 1 ? 'Se agrega 1 feriado' : `Se agregan ${String(fresh)} feriados`;
    if (known === 0) return `${added}.`;
    return `${added}; ${known === 1 ? 'otro ya está' : `otros ${String(known)} ya están`}.`;
  },
  save: (count: number) => (count === 1 ? 'Guardar 1 feriado' : `Guardar ${String(count)} feriados`),
  done: (count: number, year: number) =>
    `${count === 1 ? 'Se guardó 1 feriado' : `Se guardaron ${String(count)} feriados`} de ${String(year)}.`,
} as const;
