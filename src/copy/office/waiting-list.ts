import type { Weekday } from '#domain/shared/civil-date';
import type { ClosingReason, DayPart, Urgency } from '#domain/scheduling/waiting-list/waiting-list';

export const URGENCY_LABELS = {
  normal: 'Normal',
  preferente: 'Preferente',
  urgente: 'Urgente',
} as const satisfies Record<Urgency, string>;

/** The part of the day that suits. */
export const DAY_PART_LABELS = {
  cualquiera: 'Cualquiera',
  manana: 'Mañana',
  tarde: 'Tarde',
} as const satisfies Record<DayPart, string>;

/** Why somebody left the list. */
export const CLOSING_LABELS = {
  agendado: 'Tiene su turno',
  desiste: 'Ya no lo necesita',
  no_contesta: 'No contesta',
  otro: 'Otro motivo',
} as const satisfies Record<ClosingReason, string>;

const DAYS = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábados',
  sunday: 'domingos',
} as const satisfies Record<Weekday, string>;

/** «lunes y jueves». */
export function weekdayWords(days: readonly Weekday[]): string {
  const names = days.map((day) => DAYS[day]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`;
}

export const WAITING = {
  add: 'Anotar a alguien',
  show: 'Mostrar',
  states: { esperando: 'En espera', cerrada: 'Ya salieron' },
  loading: 'Cargando la lista de espera…',
  search: 'Buscar en la lista',
  caption: { esperando: 'Personas en espera', cerrada: 'Personas que ya salieron de la lista' },
  columns: {
    person: 'Paciente',
    what: 'Espera',
    wishes: 'Le conviene',
    urgency: 'Urgencia',
    since: 'Desde',
    end: 'Cómo salió',
    actions: 'Acciones',
  },
  empty: 'Nadie espera un turno.',
  emptyHelp:
    'Cuando alguien quiera un turno antes de lo que hay, anótelo: si se libera un cupo, se le ofrece.',
  emptyClosed: 'Todavía no salió nadie de la lista.',
  noneFound: (text: string) => `Nadie en la lista coincide con «${text}».`,
  reachable: 'Ya se puede agendar',
  reachableCount: (count: number) =>
    count === 1
      ? 'Un turno de una serie ya se puede agendar: nadie más lo hará.'
      : `${String(count)} turnos de series ya se pueden agendar: nadie más lo hará.`,
  anyDoctor: 'cualquier médico',
  anyTime: 'cualquier día y hora',
  mornings: 'por la mañana',
  afternoons: 'por la tarde',
  from: (day: string) => `desde el ${day}`,
  until: (day: string) => `hasta el ${day}`,
  waits: (days: number) => (days === 0 ? 'desde hoy' : days === 1 ? '1 día' : `${String(days)} días`),
  actions: 'Más',
  edit: 'Cambiar',
  close: 'Sacar de la lista',
  book: 'Agendar',
  bookOf: (name: string) => `Agendar: ${name}`,
  reopen: 'Volver a anotar',
  reopenOf: (name: string) => `Volver a anotar: ${name}`,
  reopened: (name: string) => `${name} vuelve a estar en espera.`,
  saved: (name: string) => `${name} quedó en la lista de espera.`,
  changed: (name: string) => `Se guardó lo que prefiere ${name}.`,
  closed: (name: string) => `${name} salió de la lista de espera.`,
} as const;

export const WAITING_FORM = {
  addTitle: 'Anotar en la lista de espera',
  editTitle: (name: string) => `Lo que prefiere ${name}`,
  patient: 'Paciente',
  patientMissing: 'Elija el paciente.',
  kind: 'Qué espera',
  study: 'Estudio',
  eye: 'Ojo',
  doctors: 'Médicos (ninguno marcado: cualquiera)',
  days: 'Días (ninguno marcado: cualquiera)',
  dayPart: 'Horas',
  urgency: 'Urgencia',
  from: 'Desde (opcional)',
  until: 'Hasta (opcional)',
  note: 'Nota (opcional)',
  noteHelp: 'Por ejemplo, a qué hora llamar. Sin diagnósticos.',
  save: 'Guardar',
  likely: 'Ya hay una ficha muy parecida a la del paciente nuevo. ¿Anotar de todos modos?',
  confirm: 'Anotar de todos modos',
  stale: 'Otra persona cambió esta anotación. Se muestra como quedó: revise y vuelva a guardar.',
} as const;

/** Taking somebody off the list. */
export const WAITING_CLOSE = {
  title: (name: string) => `¿Sacar a ${name} de la lista?`,
  reason: 'Por qué',
  choose: 'Elija por qué',
  missingReason: 'Elija por qué sale de la lista.',
  note: 'Nota (opcional)',
  confirm: 'Sacar de la lista',
} as const;

/** A freed place. */
export const FREED = {
  title: 'A quién ofrecer este cupo',
  place: (day: string, hour: string, minutes: number) => `${day}, ${hour} (${String(minutes)} min)`,
  stretch: (day: string, from: string, to: string) => `${day}, libre de ${from} a ${to}`,
  at: (from: string, to: string) => `${from} a ${to}`,
  taken: 'Ese cupo ya no está libre.',
  left: (hour: string, count: number) =>
    count === 1
      ? `Las ${hour} quedaron libres: hay alguien en la lista de espera a quien le conviene.`
      : `Las ${hour} quedaron libres: hay ${String(count)} en la lista de espera a quienes les conviene.`,
  whom: 'Ver a quién',
  loading: 'Buscando en la lista de espera…',
  none: 'A nadie de la lista de espera le conviene este cupo.',
  list: 'Personas a quienes conviene, en orden',
  position: (number: number) => `${String(number)}.º`,
  whatsapp: 'WhatsApp',
  whatsappOf: (name: string) => `Escribir por WhatsApp a ${name}`,
  book: 'Agendar',
  bookOf: (name: string) => `Agendar a ${name} en este cupo`,
  minutes: (minutes: number) => `usa ${String(minutes)} min`,
  reasons: {
    urgente: 'urgente',
    preferente: 'preferente',
    plazo: (day: string) => `puede solo hasta el ${day}`,
    pidio_medico: 'pidió a este médico',
    pidio_dia: 'le conviene ese día',
    pidio_franja: 'le conviene esa hora',
    espera: (days: number) =>
      days === 0 ? 'espera desde hoy' : days === 1 ? 'espera hace 1 día' : `espera hace ${String(days)} días`,
  },
  message: (name: string, clinic: string, what: string, day: string, hour: string) =>
    `Hola, ${name}. Le escribimos de ${clinic}: se liberó un lugar para ${what} el ${day} a las ${hour}. ¿Le conviene? Responda a este mensaje y se lo guardamos.`,
  messageWithLink: (message: string, url: string) =>
    `${message} Tómelo aquí, si le conviene; lo tiene quien lo tome primero: ${url}`,
  linkMessage: (name: string, clinic: string, day: string, hour: string) =>
    `Hola, ${name}. Le escribimos de ${clinic}: se liberó un lugar antes de su turno: el ${day} a las ${hour}.`,
  offered: (name: string) => `Se anotó que se le ofreció el cupo a ${name}: lo puede tomar con su enlace.`,
  wasOffered: (day: string, hour: string) => `Se le ofreció por enlace: ${day}, ${hour}`,
  offer: 'Ofrecer un cupo libre',
  offerHelp: 'Elija el cupo y verá a quién conviene llamar primero.',
  chooseTitle: 'Cupo que se va a ofrecer',
  choose: 'Elegir el cupo',
  other: 'Elegir otro cupo',
  done: 'Cerrar',
} as const;
