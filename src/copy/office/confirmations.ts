import type { ContactResult } from '#domain/scheduling/appointment/confirmation';

/** How far contacting the patient has got, in a word or two. */
export const CONTACT_LABELS = {
  sin_contactar: 'Sin contactar',
  enviado: 'Mensaje enviado',
  no_contesta: 'No contesta',
  confirmo: 'Confirmó',
} as const satisfies Record<ContactResult, string>;

export const CONFIRMATIONS = {
  loading: 'Cargando los turnos por confirmar…',
  day: 'Día de los turnos',
  nextDay: 'Próximo día de atención',
  doctor: 'Médico',
  study: 'Estudio',
  everybody: 'Todos',
  withoutDoctor: 'Estudios sin médico',
  show: 'Contacto',
  all: 'Todos',
  /** What patients answered with their link. */
  byLink: {
    asks: 'Piden un cambio',
    otherDays: 'También piden un cambio por enlace en otros días:',
    letGo: (count: number) =>
      count === 1
        ? '1 paciente avisó por enlace que no puede venir, y su turno se canceló:'
        : `${String(count)} pacientes avisaron por enlace que no pueden venir, y sus turnos se cancelaron:`,
    toCall: 'llamar y dar otro día',
    ofDay: (day: string, count: number) => `${day} (${String(count)})`,
    when: (moment: string) => `por enlace, ${moment}`,
    said: {
      no_puedo: 'No puede venir',
      otro_dia: 'Pide otro día',
      si_se_libera: 'Quiere venir antes',
      acepto: 'Tomó este lugar',
    },
  },
  caption: (day: string) => `Turnos por confirmar del ${day}`,
  columns: {
    hour: 'Hora',
    patient: 'Paciente',
    phone: 'Teléfono',
    what: 'Con quién',
    contact: 'Contacto',
    actions: 'Anotar',
  },
  keys: 'Con el teclado: ↑ ↓ pasan de un paciente a otro; C confirmó, N no contesta, W escribe por WhatsApp.',
  more: (next: number, left: number) =>
    next === left ? `Ver los ${String(left)} que faltan` : `Ver ${String(next)} más de ${String(left)}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `WhatsApp a ${name}`,
  confirmed: 'Confirmó',
  confirmedOf: (name: string) => `Confirmó: ${name}`,
  noAnswer: 'No contesta',
  noAnswerOf: (name: string) => `No contesta: ${name}`,
  cancel: 'Cancela o cambia…',
  cancelAt: (hour: string) => `Cancela o cambia el de las ${hour}…`,
  reset: 'Marcar sin contactar',
  times: (times: number) => (times === 1 ? '1 vez' : `${String(times)} veces`),
  by: (name: string, when: string) => `${name}, ${when}`,
  sentBy: (name: string, when: string) => `Mensaje enviado: ${name}, ${when}`,
  noted: {
    sin_contactar: (name: string) => `${name}: vuelve a estar sin contactar.`,
    enviado: (name: string) => `Se anotó el mensaje a ${name}.`,
    no_contesta: (name: string) => `Se anotó que ${name} no contesta.`,
    confirmo: (name: string, count: number) =>
      count === 1 ? `${name} confirmó su turno.` : `${name} confirmó sus ${String(count)} turnos.`,
    deshacer: (name: string) => `Se deshizo la anotación de ${name}.`,
  },
  empty: (day: string) => `No hay turnos por confirmar el ${day}.`,
  emptyHelp: 'Aparecen aquí los turnos agendados y los confirmados. Elija otro día, o agende turnos.',
  noneFound: 'Ningún turno de este día coincide con lo elegido.',
  showAll: 'Ver todos',
} as const;

/** The message to the patient: when, with whom, where and how to prepare; never why. */
export const REMINDER = {
  hello: (name: string, clinic: string) =>
    `Hola, ${name}. Le escribimos de ${clinic} para recordarle su turno:`,
  helloAll: (name: string, clinic: string) =>
    `Hola, ${name}. Le escribimos de ${clinic} para recordarle sus turnos:`,
  part: (hour: string, what: readonly string[]) => `A las ${hour}: ${what.join('. ')}`,
  when: (day: string, hour: string) => `${day}, a las ${hour}`,
  withDoctor: (doctor: string) => `Con ${doctor}`,
  address: (address: string) => `Dirección: ${address}`,
  preparation: (text: string) => `Preparación: ${text}`,
  preparationOf: (study: string, text: string) => `Preparación para ${study}: ${text}`,
  ask: '¿Nos confirma que vendrá? Responda a este mensaje, por favor.',
  link: (url: string) => `Confirme aquí, pida otro día o avise que no viene: ${url}`,
  phone: (phone: string) => `Si no puede venir, avise al ${phone}.`,
} as const;
