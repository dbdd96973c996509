import type { NoVisit } from '#domain/scheduling/itinerary/itinerary-plan';
import type { Reason } from '#domain/scheduling/booking/placement';

/** Shared by the two screens that book several appointments at once. */
export const TOGETHER = {
  patient: 'Paciente',
  what: 'Qué se agenda',
  doctor: 'Médico',
  noDoctor: 'Sin médico',
  chooseDoctor: 'Elija un médico',
  kind: 'Tipo de consulta',
  day: 'Día',
  study: 'Estudio',
  chooseStudy: 'Elija un estudio y el ojo',
  choose: 'Elegir…',
  eye: 'Ojo',
  with: (doctor: string) => `con ${doctor}`,
  book: 'Agendar',
  booking: 'Agendando…',
  patientMissing: 'Elija el paciente para agendar.',
  confirmTitle: '¿Agendar de todos modos?',
  confirmText: 'Antes de agendar, revise:',
  confirm: 'Agendar de todos modos',
  likely: (name: string) => `Ya hay una ficha muy parecida: ${name}.`,
  print: 'Imprimir la hoja',
  whatsapp: 'Enviar por WhatsApp',
  noWhatsapp: 'El teléfono del paciente no recibe WhatsApp.',
  agenda: 'Ver en la agenda',
  single: 'Agendar un solo turno',
  series: 'Serie',
  itinerary: 'Visita con estudios',
  change: 'Cambiar la hora',
  changeOf: (what: string) => `Cambiar la hora: ${what}`,
  changeTitle: (what: string) => `Hora de ${what}`,
  remove: 'Quitar',
  removeOf: (what: string) => `Quitar: ${what}`,
  use: 'Usar esta hora',
  another: 'Empezar otra',
} as const;

/** The paper and the message that the patient takes home. */
export const SHEET = {
  title: { visita: 'Su visita', serie: 'Sus turnos' },
  preparation: 'Cómo prepararse',
  bring: 'Qué traer',
  bringText: 'Su carnet de identidad, los lentes que usa y la lista de sus medicamentos.',
  where: 'Dónde',
  drops: 'Gotas para dilatar la pupila',
  dropsNote: 'Se dilata la pupila: venga acompañado y no conduzca ese día.',
  phone: (phone: string) => `Teléfono ${phone}`,
  hello: (name: string, clinic: string) => `Hola, ${name}. Le escribimos de ${clinic}.`,
  messageTitle: { visita: (day: string) => `Su visita del ${day}:`, serie: () => 'Sus turnos:' },
  later: (days: readonly string[]) =>
    `Falta agendar: hacia el ${days.join('; ').toLowerCase()}. Le avisaremos; si no, llámenos.`,
  until: (hour: string) => `Termina cerca de las ${hour}.`,
} as const;

/** «Visita con estudios». */
export const VISIT = {
  intro: 'Varios estudios, las gotas y la consulta en un solo día, en el orden que conviene al ojo.',
  studies: 'Estudios de la visita',
  noStudies: 'Todavía no hay estudios en la visita.',
  add: 'Agregar un estudio',
  dilated: 'Con la pupila dilatada',
  always: 'Siempre con la pupila dilatada',
  drops: 'Poner gotas para dilatar',
  dropsForced: 'Hay un estudio que se hace con la pupila dilatada: las gotas van incluidas.',
  dropsWait: 'Espera de las gotas',
  minutes: (minutes: number) => `${String(minutes)} min`,
  from: 'Desde el día',
  proposals: 'Propuestas',
  looking: 'Buscando horas que calcen…',
  needMore: 'Elija al menos dos partes, con el ojo de cada estudio',
  needMoreHelp: 'Dos estudios, o un estudio y una consulta. Las propuestas aparecen solas.',
  none: 'No hay ninguna visita posible en las próximas tres semanas.',
  noneHelp: 'Pruebe desde otro día, con otro médico o con menos partes.',
  why: '¿Por qué no los otros días?',
  whyNone: '¿Por qué?',
  waiting: (minutes: number) => (minutes === 0 ? 'sin esperas' : `${String(minutes)} min de espera`),
  total: (length: string) => `${length} en total`,
  choose: 'Elegir esta visita',
  chooseOf: (when: string) => `Elegir esta visita: ${when}`,
  chosen: 'Visita elegida',
  back: 'Ver las otras propuestas',
  book: 'Agendar la visita',
  problem: 'Así no se puede agendar',
  dropsHour: 'Hora de las gotas',
  booked: (day: string) => `La visita quedó agendada para el ${day}.`,
  bookedTitle: 'Visita agendada',
  lost: 'Alguien tomó uno de estos lugares',
  lostPart: (what: string, hour: string, why: string) => `${what}, ${hour}: ${why}`,
  again: 'Buscar otras propuestas',
  another: 'Otra visita',
  timeline: (day: string) => `Partes de la visita del ${day}`,
  gap: (minutes: number) => `Espera de ${String(minutes)} min`,
  consult: 'Consulta',
  device: (name: string) => `en ${name}`,
} as const;

/** Why a part of a visit has no place on a day. */
const PART_REASONS = {
  horizonte: 'la fecha está demasiado lejos',
  feriado: 'es feriado',
  ausencia: 'hay una ausencia',
  fuera_de_horario: 'no atiende ese día',
  pasado: 'las horas ya pasaron',
  antelacion: 'falta muy poco tiempo',
  ocupado: 'la agenda está llena',
  equipo_ocupado: 'los equipos están ocupados',
  paciente_ocupado: 'el paciente tiene otro turno',
  tope: 'se alcanzó el máximo del día',
} as const satisfies Record<Reason, string>;

/** Why no visit fits on a day, in a sentence. */
export function noVisitWords(why: NoVisit & { readonly nombre?: string }): string {
  switch (why.clase) {
    case 'orden':
      return why.mensaje;
    case 'parte':
      return `${why.nombre ?? why.codigo}: ${PART_REASONS[why.motivo]}.`;
    case 'encaje':
      return 'Hay lugar para cada parte, pero no en un orden que permita hacerlas seguidas.';
  }
}

/** «Serie de turnos». */
export const SERIES = {
  intro:
    'El mismo turno varias veces, por ejemplo tres sesiones cada dos semanas. Se guardan todos o ninguno.',
  ofDoctor: 'Con un médico',
  ofStudy: 'Un estudio',
  whose: 'Serie de',
  first: 'Primer día',
  hour: 'Hora',
  every: 'Cada cuánto',
  everyOptions: [
    { id: 'd1', label: 'Todos los días' },
    { id: 'd7', label: 'Cada semana' },
    { id: 'd14', label: 'Cada dos semanas' },
    { id: 'd21', label: 'Cada tres semanas' },
    { id: 'd28', label: 'Cada cuatro semanas' },
    { id: 'd84', label: 'Cada doce semanas' },
    { id: 'm3', label: 'Cada 3 meses' },
    { id: 'm4', label: 'Cada 4 meses' },
    { id: 'm6', label: 'Cada 6 meses' },
    { id: 'm12', label: 'Cada 12 meses' },
  ],
  times: 'Cuántos turnos',
  timesOf: (count: number) => `${String(count)} turnos`,
  chooseFirst: 'Elija la primera hora',
  chooseFirstHelp: 'Los demás turnos se proponen a la misma hora.',
  table: 'Turnos de la serie',
  columns: { number: 'N.º', day: 'Día', hour: 'Hora', state: 'Cómo está', actions: 'Acciones' },
  free: 'Libre',
  checking: 'Revisando…',
  movedFrom: (when: string) => `Se movió: debía ser ${when}.`,
  moved: 'Movido al lugar más cercano',
  later: 'Todavía no se agenda tan lejos',
  laterHelp: (day: string) =>
    `Al guardar queda en la lista de espera, desde el ${day}: de ahí se agenda cuando se pueda.`,
  laterHour: '—',
  noAlternative: 'Sin alternativa cercana: elija otro día o quite este turno.',
  adjusted: 'Ajustado',
  repeated: 'Ese lugar ya está en la serie.',
  move: 'Cambiar…',
  moveOf: (number: number) => `Cambiar el turno ${String(number)}`,
  moveTitle: (number: number) => `Turno ${String(number)} de la serie`,
  removeOf: (number: number) => `Quitar el turno ${String(number)}`,
  day: 'Día',
  summary: (ok: number, all: number) =>
    ok === all
      ? all === 1
        ? 'El turno tiene lugar.'
        : `Los ${String(all)} turnos tienen lugar.`
      : `${String(ok)} de ${String(all)} turnos tienen lugar.`,
  summaryMoved: (count: number) =>
    count === 1 ? 'Uno se movió: revise su día.' : `${String(count)} se movieron: revise sus días.`,
  summaryLater: (count: number) =>
    count === 1
      ? 'Uno queda en la lista de espera, porque todavía no se agenda tan lejos.'
      : `${String(count)} quedan en la lista de espera, porque todavía no se agenda tan lejos.`,
  onList: 'En la lista de espera',
  onListText: 'Todavía no se agendan tan lejos. Quedaron anotados desde:',
  book: 'Guardar la serie',
  booked: (count: number) => (count === 1 ? 'Se agendó 1 turno.' : `Se agendaron ${String(count)} turnos.`),
  bookedTitle: 'Serie agendada',
  another: 'Otra serie',
  lost: 'Alguien tomó uno de estos lugares. No se guardó nada: revise los turnos marcados.',
  cancel: 'Cancelar la serie…',
  cancelTitle: '¿Cancelar lo que queda de la serie?',
  cancelText: (count: number) =>
    count === 1
      ? 'Se cancela 1 turno y su hora queda libre. La historia se conserva.'
      : `Se cancelan ${String(count)} turnos y sus horas quedan libres. La historia se conserva.`,
  cancelWaiting: (count: number) =>
    count === 1
      ? 'Sacar también de la lista de espera el turno que todavía no se agendó'
      : `Sacar también de la lista de espera los ${String(count)} turnos que todavía no se agendaron`,
  cancelConfirm: 'Cancelar los turnos',
  cancelBack: 'No cancelar',
  cancelled: 'La serie quedó cancelada.',
  notFound: 'Esa serie no existe.',
  loading: 'Cargando la serie…',
} as const;
