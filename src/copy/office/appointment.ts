import { KIND_LABELS } from './kinds.ts';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Eye } from '#domain/clinical/eye';
import type { Reason } from '#domain/scheduling/booking/placement';

/** The verb on the button for each state; an ellipsis when something is asked first. */
export const STATE_VERBS = {
  agendado: 'Volver a agendado',
  confirmado: 'Confirmó',
  en_sala: 'Llegó',
  en_preparacion: 'Pasa a preparación…',
  en_atencion: 'Empieza la atención',
  atendido: 'Terminó',
  se_retiro: 'Se retiró',
  no_asistio: 'No asistió',
  cancelado: 'Cancelar…',
  reprogramado: 'Reprogramado',
} as const satisfies Record<AppointmentState, string>;

/** The eyes as doctors write them. */
export const EYE_NAMES = { OD: 'OD', OI: 'OI', AO: 'OD/OI' } as const satisfies Record<Eye, string>;

/** The eyes as the form offers them, and as patients read them. */
export const EYE_CHOICES = {
  OD: 'OD · derecho',
  OI: 'OI · izquierdo',
  AO: 'AO · ambos',
} as const satisfies Record<Eye, string>;
export const EYE_WORDS = {
  OD: 'ojo derecho',
  OI: 'ojo izquierdo',
  AO: 'los dos ojos',
} as const satisfies Record<Eye, string>;

/** The eye of something in words: «ojo derecho»; «un ojo, sin lado» where nobody wrote it down; null where there is none. */
export const eyeWords = (ojo: Eye | null | undefined): string | null =>
  ojo === undefined ? null : ojo === null ? 'un ojo, sin lado' : EYE_WORDS[ojo];

/** «OCT de mácula (ojo derecho)». */
export function withEye(name: string, ojo: Eye | null | undefined): string {
  const eye = eyeWords(ojo);
  return eye === null ? name : `${name} (${eye})`;
}

/** What an appointment is for, with its eye: «OCT de mácula (ojo derecho)», «Control». */
export const whatWords = ({
  tipo,
  estudio,
  ojo,
}: {
  readonly tipo: AppointmentKind;
  readonly estudio?: { readonly nombre: string } | undefined;
  readonly ojo?: Eye | null | undefined;
}): string => withEye(estudio?.nombre ?? KIND_LABELS[tipo], ojo);

/** Asked at the next change of a study of which nobody wrote the eye down. */
export const EYE_DIALOG = {
  title: (study: string) => `¿De qué ojo es ${study}?`,
  why: 'Este turno se agendó para un ojo sin anotar cuál. Pregunte o mire la orden antes de seguir.',
} as const;

/** Why a time is not free. */
export const REASON_NAMES = {
  horizonte: 'todavía no se agenda',
  feriado: 'feriado',
  ausencia: 'el médico está ausente',
  fuera_de_horario: 'fuera de horario',
  pasado: 'ya pasó',
  antelacion: 'falta demasiado poco',
  ocupado: 'ocupada',
  equipo_ocupado: 'equipo ocupado',
  paciente_ocupado: 'el paciente tiene otro turno',
  tope: 'el día llegó a su tope',
} as const satisfies Record<Reason, string>;

/** The panel of an appointment. */
export const APPOINTMENT = {
  title: 'Turno',
  loading: 'Cargando el turno…',
  close: 'Cerrar el turno',
  age: 'Edad',
  document: 'Documento',
  phone: 'Teléfono',
  guardian: 'Responsable',
  withDoctor: 'Médico',
  kind: 'Tipo',
  study: 'Estudio',
  device: 'Equipo',
  eye: 'Ojo',
  reason: 'Motivo',
  overbooking: 'Sobreturno',
  overbookingMark: 'S',
  queued: 'En la cola, sin hora',
  overbookingReason: 'Por qué es sobreturno',
  booked: 'Agendado por',
  bookedBy: (name: string, when: string) => `${name}, ${when}`,
  cancelledBy: 'Lo canceló',
  outside: 'Fuera de horario',
  moved: (times: number) => (times === 1 ? 'Movido 1 vez' : `Movido ${String(times)} veces`),
  minutes: (minutes: number) => `${String(minutes)} min`,
  waiting: (minutes: number) => `Espera ${String(minutes)} min`,
  waitingLong: 'espera larga',
  waitingTooLong: 'espera demasiado larga',
  readOnly: 'Solo lectura: no es un turno suyo.',
  actions: 'Qué hacer con este turno',
  move: 'Mover…',
  correct: 'Corregir…',
  rebook: 'Reagendar',
  openStudy: 'Abrir el estudio',
  repeat: 'Agendar otro turno',
  replacedBy: 'Ver el turno que lo reemplaza',
  replaces: 'Ver el turno al que reemplaza',
  said: (name: string, state: string) => `${name}: ${state}.`,
  movedTo: (name: string, when: string) => `${name}: ${when}.`,
  /** Moved away from the hour for which the patient said to come. */
  unsaid: 'Había confirmado la hora de antes: falta que confirme esta.',
  undone: 'Se deshizo el cambio.',
  undoneTooLate: 'Después hizo otro cambio en este turno: deshaga primero ese.',
  letGo: 'No se guardó, porque el cambio anterior de este turno fue rechazado.',
  others: 'Otros turnos del paciente',
  othersLoading: 'Cargando los otros turnos…',
  othersNone: 'No tiene otros turnos.',
  upcoming: 'Por venir',
  past: 'Anteriores',
  morePast: (count: number) =>
    count === 1 ? 'Ver 1 turno anterior más' : `Ver ${String(count)} turnos anteriores más`,
} as const;

export const VISIT_TIMES = {
  title: 'Tiempos de la visita',
  arrived: 'Llegó',
  prepared: 'Pasó a preparación',
  attended: 'Empezó la atención',
  finished: 'Terminó',
  left: 'Se retiró',
  wait: (minutes: number) => `espera ${String(minutes)} min`,
  preparation: (minutes: number) => `preparación ${String(minutes)} min`,
  attention: (minutes: number) => `atención ${String(minutes)} min`,
} as const;

/** Dilating drops. */
export const DILATION = {
  title: 'Dilatación',
  sentence: (eyes: string, drop: string, from: string, ready: string) =>
    `${eyes} ${drop} ${from} · lista ${ready}`,
  ready: 'Lista',
  minutesLeft: (minutes: number) => `Faltan ${String(minutes)} min`,
  secondsLeft: (clock: string) => `Faltan ${clock}`,
  dialog: 'Pasar a preparación',
  eyes: 'Ojos',
  eyeOptions: { AO: 'Los dos', OD: 'OD (derecho)', OI: 'OI (izquierdo)' },
  drop: 'Gota',
  pickDrop: 'Elija la gota',
  otherDrop: 'Otra gota',
  otherName: 'Nombre de la gota',
  minutes: 'Minutos hasta que esté lista',
  missingDrop: 'Diga qué gota se puso.',
  wrongMinutes: 'Escriba entre 5 y 120 minutos.',
  save: 'Registrar las gotas',
  anyway: 'Ponerlas igual',
  without: 'Pasar sin gotas',
} as const;

/** Cancelling, and confirming an unusual change. */
export const CANCEL = {
  title: (name: string) => `¿Cancelar el turno de ${name}?`,
  which: (day: string, hour: string, whom: string | undefined) =>
    [`${day}, ${hour}`, ...(whom === undefined ? [] : [whom])].join(' · '),
  who: 'Quién cancela',
  missing: 'Escriba el motivo.',
  reasonHelp: 'Queda en la historia del turno. La hora se libera enseguida.',
  confirm: 'Cancelar el turno',
  keep: 'No cancelar',
  askTitle: '¿Está seguro?',
  otherDay: (day: string) => `Este turno es del ${day}, no de hoy.`,
  tooEarly: (hour: string) => `Este turno es a las ${hour}: todavía no es la hora.`,
  yes: (verb: string) => `Sí: ${verb.toLowerCase()}`,
  no: 'No cambiar nada',
} as const;

/** Correcting a state. */
export const CORRECT = {
  title: 'Corregir el estado',
  text: 'Para lo que ya no se puede deshacer. Queda escrito quién lo corrigió y por qué.',
  state: 'Estado correcto',
  reason: 'Por qué se corrige',
  save: 'Corregir',
} as const;

/** Moving. */
export const MOVE = {
  title: (name: string) => `Mover el turno de ${name}`,
  now: 'Ahora',
  asks: 'Quién lo pide',
  asksMissing: 'Elija quién pide el cambio.',
  whoAsks: { clinica: 'La clínica', paciente: 'El paciente' },
  asksHelp: {
    clinica: 'El paciente queda en «Por avisar» hasta que alguien le avise.',
    paciente:
      'El paciente ya lo sabe: no se suma a «Por avisar». Si ya estaba, allí se anota que se le avisó.',
  },
  doctor: 'Médico',
  date: 'Fecha',
  kind: 'Tipo',
  duration: 'Duración',
  first: 'Primeras horas libres',
  firstLoading: 'Buscando las primeras horas libres…',
  firstNone: 'No hay horas libres en los próximos meses.',
  places: (day: string) => `Horas libres del ${day}`,
  loading: 'Cargando las horas…',
  none: (day: string) => `No hay horas libres el ${day}.`,
  why: (count: number) =>
    count === 1 ? '¿Por qué no se ofrece 1 hora?' : `¿Por qué no se ofrecen ${String(count)} horas?`,
  busyWith: (names: string) => `en curso (${names})`,
  other: 'Otra hora',
  otherHelp: 'Para una hora que no está en la lista; por ejemplo 10:05.',
  choose: 'Elija una hora libre o escriba otra.',
  chooseDate: 'Elija la fecha.',
  same: 'Ahí está ahora: elija otra hora, otro día u otro médico.',
  save: 'Mover el turno',
  instead: 'Puede ser en su lugar:',
  sameDay: (hour: string, doctor: string) =>
    `Ese día el paciente ya tiene turno a las ${hour} con ${doctor}.`,
} as const;

export const HISTORY = {
  title: 'Historia',
  loading: 'Cargando la historia…',
  empty: 'Todavía no hay cambios que contar.',
  actions: {
    creado: 'Se agendó',
    estado: 'Cambió de estado',
    movido: 'Se movió',
    editado: 'Se cambió',
    corregido: 'Se corrigió el estado',
    deshecho: 'Se deshizo el cambio anterior',
  },
  walkIn: 'Llegó sin turno',
  reason: (text: string) => `Motivo: ${text}`,
  from: (device: string) => `desde ${device}`,
  /** Two values are joined by an arrow; one that was empty, or is now, is not a value to show. */
  change: (field: string, before: string, after: string): string => {
    if (before === HISTORY.nothing) return `${field}: ${after}`;
    if (after === HISTORY.nothing)
      return before === HISTORY.yes ? `${field}: no` : `${field}: se quitó «${before}»`;
    return `${field}: ${before} → ${after}`;
  },
  nothing: 'nada',
  yes: 'sí',
  fields: {
    estado: 'Estado',
    medico: 'Médico',
    fecha: 'Fecha',
    hora: 'Hora',
    duracionMin: 'Duración',
    tipo: 'Tipo',
    equipo: 'Equipo',
    motivo: 'Motivo',
    sobreturno: 'Sobreturno',
    enCola: 'En la cola, sin hora',
    liberadoDesde: 'Hora libre desde',
    canceladoPor: 'Canceló',
    motivoCancelacion: 'Por qué',
    reemplazadoPor: 'Otro turno lo reemplaza',
    fueraDeHorario: 'Fuera de horario',
    dilatacion: 'Gotas',
  },
} as const;

/** A change made by somebody else in the meantime. */
export const STALE = {
  title: 'Otra persona cambió este turno',
  text: 'Su cambio no se guardó. Compare y elija.',
  silent: 'El turno se guardó otra vez sin diferencias que mostrar.',
  field: 'Dato',
  seen: 'Usted veía',
  now: 'Ahora',
  yours: 'Usted eligió',
  apply: 'Aplicar mi cambio',
  leave: 'Dejar lo que hay',
  notAllowed: 'Su cambio ya no es posible en el estado en que quedó el turno.',
  live: (who: string) => `${who} cambió este turno mientras usted elegía. Lo suyo todavía no se guardó.`,
  somebody: 'Otra persona',
  goOn: 'Entendido, seguir con lo nuevo',
} as const;
