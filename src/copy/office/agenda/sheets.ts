/** Who is expected at the desk next, above the day. */
export const UPCOMING = {
  label: 'Próximos en llegar',
  late: (minutes: number) => `tarde ${String(minutes)} min`,
  arrived: 'Llegó',
  arrivedOf: (name: string, hour: string) => `Llegó: ${name}, ${hour}`,
  more: (count: number) => `y ${String(count)} más`,
  moreOf: (count: number) => `Y ${String(count)} más: ver en la sala de espera`,
} as const;

/** Columns of the day that are folded to strips. */
export const FOLDING = {
  later: (hour: string, visits: string) => `${hour} · ${visits}`,
  nobody: (from: string, to: string) => `${from} a ${to}, nadie atiende`,
  openStudies: (visits: string) => `Estudios, ${visits}. Abrir su columna`,
  over: (visits: string) => `Terminó · ${visits}`,
  openLater: (name: string, hour: string, visits: string) =>
    `${name}: atiende desde las ${hour}, ${visits}. Abrir su columna`,
  openOver: (name: string, visits: string) => `${name}: terminó por hoy, ${visits}. Abrir su columna`,
} as const;

/** The agenda as it was at another moment. */
export const PAST = {
  open: 'Ver como estaba…',
  title: (day: string, when: string) => `Así estaba la agenda del ${day}, vista el ${when}`,
  readOnly: 'Solo para mirar: nada de esto se puede cambiar, y hoy puede ser distinto.',
  hours: 'Los horarios, las ausencias y los nombres son los de hoy.',
  back: 'Volver al presente',
  day: 'Día desde el que se mira',
  hour: 'Hora desde la que se mira',
  grid: (day: string, when: string) => `Turnos del ${day} como estaban el ${when}`,
  empty: 'En ese momento no había turnos para este día.',
  loading: 'Buscando cómo estaba…',
} as const;

/** The bar of Ver Turnos: one row, whatever the view. */
export const BAR = {
  label: 'Agenda',
  more: 'Más',
  moreOf: 'Más de la agenda',
  book: 'Agendar',
  goTo: (shown: string) => `${shown}. Ir a la fecha`,
  calendar: 'Ir a la fecha',
  days: 'Elegir los días',
  doctor: 'De quién es la semana',
  noShows: (count: number) => (count === 0 ? 'Sin llegada' : `Sin llegada (${String(count)})`),
  toTell: 'Por avisar',
} as const;

/** The heads of the agenda's columns. */
export const HEADS = {
  today: 'hoy',
  /** A doctor who said to be late goes on then. */
  late: (hour: string) => `atraso: sigue ≈${hour}`,
  /** A doctor's next free place. */
  first: (hour: string) => `libre ${hour}`,
  /** Whoever is booked there would be kept waiting. */
  kept: (hour: string) => `${hour} con demora`,
  freeHelp: (count: number, first: string | null) =>
    `Caben ${String(count)} ${count === 1 ? 'control' : 'controles'} desde ahora${first === null ? '' : `; el primer lugar, a las ${first}`}`,
  free: (count: number) => (count === 1 ? '1 libre' : `${String(count)} libres`),
} as const;

/** The week of a doctor, and that of all. */
export const WEEK = {
  drop: (day: string, hour: string) => `Soltar aquí: ${day}, ${hour}`,
  of: (name: string, from: string, to: string) => `Semana de ${name}, del ${from} al ${to}`,
  toMove: (count: number) => `${String(count)} por mover`,
  openDoctor: (name: string) => `Ver la semana de ${name}`,
  whole: 'Todo el día',
  all: 'Todos los médicos',
  allBrief: 'Todos',
} as const;
