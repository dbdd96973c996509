import type { DocumentKind } from '#domain/people/identity-document';
import type { Likeness } from '#domain/people/duplicates';
import type { AppointmentKind } from '#domain/scheduling/appointment-kinds';
import type { Reason } from '#domain/scheduling/placement';

/** The kinds of appointment as people say them. */
export const KIND_LABELS = {
  primera_vez: 'Primera vez',
  control: 'Control',
  posoperatorio: 'Posoperatorio',
  urgencia: 'Urgencia',
  procedimiento: 'Procedimiento',
  estudio: 'Estudio',
} as const satisfies Record<AppointmentKind, string>;

/** The words of choosing a patient, or of writing a new one. */
export const PATIENT_PICKER = {
  label: 'Buscar paciente',
  help: 'Por carnet, nombres o teléfono. Las tildes no importan.',
  more: 'Escriba al menos dos letras o dígitos.',
  searching: 'Buscando…',
  failed: 'No se pudo buscar. Revise la conexión y siga escribiendo.',
  none: 'Nadie con esos datos.',
  results: 'Pacientes encontrados',
  found: (count: number) => (count === 1 ? '1 paciente' : `${String(count)} pacientes`),
  many: 'Hay más: escriba más letras.',
  add: 'Paciente nuevo',
  addAs: (typed: string) => `Paciente nuevo: «${typed}»`,
  change: 'Cambiar de paciente',
  chosen: 'Paciente elegido',
  newTitle: 'Paciente nuevo',
  back: 'Buscar en su lugar',
  age: (years: number) => (years === 1 ? '1 año' : `${String(years)} años`),
  document: 'CI',
  noDocument: 'Sin documento',
  next: 'Próximo turno',
  last: 'Última visita',
  noNext: 'Sin turno próximo',
  firstVisit: 'Todavía no ha venido',
  noShows: (count: number) =>
    count === 1
      ? 'No asistió 1 vez en los últimos dos años.'
      : `No asistió ${String(count)} veces en los últimos dos años.`,
  hasVisit: (who: string, when: string) => `Ya tiene turno con ${who} el ${when}.`,
  sameDay: (who: string, hour: string) => `Ese mismo día ya tiene turno con ${who} a las ${hour}.`,
  move: 'Mover ese turno',
  see: 'Ver',
} as const;

/** The fields of a new patient. */
export const PATIENT_FIELDS = {
  names: 'Nombres',
  surnames: 'Apellidos',
  kind: 'Documento',
  number: 'Número de documento',
  numberHelp: 'Si no lo tiene a mano, déjelo vacío y complételo cuando llegue.',
  unusual: 'Tiene una cantidad de dígitos poco común: revíselo.',
  complement: 'Complemento',
  extension: 'Extensión',
  noExtension: 'Sin extensión',
  phone: 'Teléfono',
  phoneHelp: 'Celular de 8 dígitos, por ejemplo 71234567.',
  phoneRead: (phone: string) => `Se guarda como ${phone}.`,
  birth: 'Fecha de nacimiento',
  same: (name: string) => `Ya hay una ficha con ese documento: ${name}.`,
  use: 'Usar esa ficha',
} as const;

/** The documents by which a patient is known. */
export const DOCUMENT_LABELS = {
  ci: 'Carnet de identidad',
  ci_extranjero: 'Carnet de extranjero',
  pasaporte: 'Pasaporte',
  sin_documento: 'Sin documento',
} as const satisfies Record<DocumentKind, string>;

/** What two records share, in a sentence. */
export const LIKENESS_LABELS = {
  documento: 'mismo documento',
  nombre: 'nombre parecido',
  nacimiento: 'fecha de nacimiento parecida',
  telefono: 'mismo teléfono',
} as const satisfies Record<Likeness['coincide'][number], string>;

/** One or two words for an hour that is not free; the whole reason stands below. */
export const REASON_SHORT = {
  horizonte: 'Lejos',
  feriado: 'Feriado',
  ausencia: 'Ausencia',
  fuera_de_horario: 'Cerrado',
  pasado: 'Ya pasó',
  antelacion: 'Muy pronto',
  ocupado: 'Ocupado',
  equipo_ocupado: 'Equipo',
  paciente_ocupado: 'Paciente',
  tope: 'Completo',
} as const satisfies Record<Reason, string>;

/** The words of the hours of a day. */
export const SLOTS = {
  loading: 'Cargando las horas…',
  morning: 'Mañana',
  afternoon: 'Tarde',
  night: 'Noche',
  hours: (day: string) => `Horas del ${day}`,
  free: 'libre',
  fits: 'entre turnos',
  inProgress: (names: string) => `En curso (${names})`,
  inProgressWhy: (names: string) =>
    `${names} está llenando un turno a esa hora. Puede elegirla igual: gana quien guarde primero.`,
  why: '¿Por qué no hay cupo?',
  whyHelp: 'Pase por una hora gris para ver por qué no está libre.',
  none: 'Ese día no tiene horas de atención.',
  noneHelp: 'Pruebe otro día, o use «Primer turno libre».',
  allTaken: 'No queda ninguna hora libre ese día.',
  freeCount: (count: number) => (count === 1 ? '1 hora libre' : `${String(count)} horas libres`),
  holidayOpen: 'Feriado con atención autorizada.',
  overbook: 'S',
  overbookWord: 'sobreturno',
  seeAppointment: 'Ver ese turno',
  keys: 'Flechas para recorrer las horas, Intro para elegir.',
  reasons: {
    horizonte: 'La clínica todavía no da turnos para una fecha tan lejana.',
    feriado: (name: string) => `Feriado: ${name}`,
    ausencia: (name: string) => `El médico no atiende: ${name}.`,
    horario: 'Está fuera del horario de atención.',
    excepcion: (name: string) => `Ese día se quitaron estas horas: ${name}.`,
    excepcionPlain: 'Ese día se quitaron estas horas del horario.',
    clinica: 'La clínica está cerrada a esa hora.',
    baja: 'El médico ya no atiende en esa fecha.',
    pasado: 'Esa hora ya pasó.',
    antelacion: 'Falta muy poco: la clínica pide más anticipación.',
    ocupado: 'Ya hay un turno a esa hora.',
    equipo: (name: string) => `El equipo no está libre a esa hora: ${name}.`,
    equipoPlain: 'No hay un equipo libre a esa hora.',
    paciente: 'El paciente ya tiene otro turno a esa hora.',
    tope: 'Se alcanzó el máximo de turnos de ese día.',
    topeSobreturnos: 'Se alcanzó el máximo de sobreturnos de ese bloque.',
  },
} as const;

/** The words of the screen that books. */
export const BOOKING = {
  steps: { patient: 'Paciente', when: 'Cuándo', confirm: 'Confirmar' },
  keys: 'Teclas',
  keyPatient: 'paciente',
  keyFirst: 'primer turno libre',
  keySave: 'agendar',
  loading: 'Cargando los datos del turno…',
  recovered: 'Se recuperó el turno que estaba llenando.',
  startOver: 'Empezar de nuevo',
  noSuchPatient: 'El enlace nombra a un paciente que ya no está. Búsquelo abajo.',
  replaces: (who: string, when: string) =>
    `Reemplaza al turno de ${who} del ${when}, que quedará como reprogramado.`,
  rebooks: (who: string, when: string) => `Se vuelve a dar el turno de ${who} del ${when}.`,
  dontReplace: 'No reemplazar',
  kind: 'Tipo de turno',
  minutes: (minutes: number) => `${String(minutes)} min`,
  mode: 'Cómo llega',
  withHour: 'Con hora',
  walkIn: 'Sin turno: llegó ahora',
  walkInAt: (hour: string) => `Se registra hoy a las ${hour} y entra como «En sala».`,
  doctor: 'Médico',
  doctorHelp: 'Escriba parte del nombre o de la especialidad.',
  nextFree: (when: string) => `Primer libre: ${when}`,
  noneFree: 'Sin horas libres por ahora',
  lookingFree: 'Buscando su primera hora libre…',
  noMatch: 'Nada coincide.',
  open: 'Ver la lista',
  study: 'Estudio',
  studyHelp: 'Por nombre o código.',
  eyes: 'Ojos',
  oneEye: 'Un ojo',
  bothEyes: 'Los dos ojos',
  date: 'Fecha',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  today: 'Hoy',
  days: 'Días de la semana',
  free: (count: number) => (count === 1 ? '1 libre' : `${String(count)} libres`),
  noFree: 'Sin cupo',
  holiday: 'Feriado',
  chooseDoctor: 'Elija un médico para ver sus horas, o busque el primer turno libre.',
  chooseStudy: 'Elija el estudio para ver sus horas.',
  otherHour: 'Otra hora',
  otherHourHelp: 'Fuera de la grilla, de 5 en 5 minutos.',
  useHour: 'Usar',
  first: 'Primer turno libre',
  firstWhose: 'De quién',
  firstAny: 'Cualquier médico',
  firstThis: 'Solo este médico',
  firstChosen: 'Médicos elegidos',
  firstFrom: 'Desde el',
  firstNone: 'No hay horas libres en las fechas que la clínica ya abrió.',
  firstLooking: 'Buscando las primeras horas libres…',
  firstPick: 'Elija al menos un médico.',
  overbooking: 'Sobreturno',
  overbookingHelp: (limit: number) =>
    limit === 0
      ? 'Los ajustes no permiten sobreturnos.'
      : `Las horas ocupadas se pueden elegir. Máximo ${String(limit)} por bloque.`,
  overbookingReason: 'Motivo del sobreturno',
  reason: 'Motivo (opcional)',
  reasonHelp: 'Lo ve el equipo; no sale en el comprobante.',
  summary: 'Resumen del turno',
  missing: 'Por elegir',
  who: 'Paciente',
  what: 'Tipo',
  whose: 'Con',
  when: 'Cuándo',
  held: (until: string) => `Sus colegas ven «en curso» con su nombre hasta las ${until}.`,
  heldOver: 'Pasaron cinco minutos: la hora se comprueba de nuevo al guardar.',
  othersToo: (names: string) => `${names} también está llenando esa hora.`,
  noLongerFree: (why: string) => `Esa hora no está libre: ${why}`,
  save: 'Agendar turno',
  saveWalkIn: 'Registrar llegada',
  saveOverbooking: 'Agendar sobreturno',
  saving: 'Agendando…',
  retry: 'Reintentar',
  kept: 'Lo que escribió sigue aquí. Si el turno llegó a guardarse, reintentar no crea otro.',
  alternatives: 'En su lugar hay libre:',
  noAlternatives: 'No hay otra hora libre en las dos semanas siguientes.',
  asOverbooking: 'Agendar como sobreturno',
  known: (name: string) => `Ese documento es de ${name}.`,
  useKnown: 'Usar su ficha',
  ask: {
    title: 'Antes de agendar',
    duplicate: 'Ya hay fichas muy parecidas. ¿Es la misma persona?',
    use: (name: string) => `Es ${name}`,
    different: 'Es otra persona: agendar',
    goOn: 'Agendar de todos modos',
    back: 'Volver al formulario',
  },
  errors: {
    patient: 'Elija el paciente o escriba uno nuevo.',
    hour: 'Elija una hora.',
  },
  pulse: 'Hoy en la clínica',
} as const;

/** The words once it is booked. */
export const BOOKED = {
  title: 'Turno agendado',
  walkIn: 'Llegada registrada',
  walkInText: 'Está en sala.',
  sentence: (who: string, when: string, whose: string) => `${who}: ${when}. ${whose}.`,
  overbooking: 'Sobreturno',
  print: 'Imprimir comprobante',
  whatsapp: 'Enviar por WhatsApp',
  noWhatsapp: 'Ese teléfono es fijo: no recibe WhatsApp.',
  another: 'Agendar otro',
  anotherSame: 'Otro para este paciente',
  agenda: 'Ver en la agenda',
  slip: {
    title: 'Comprobante de turno',
    at: 'a las',
    withDoctor: (doctor: string) => `Con ${doctor}`,
    study: (name: string, eyes: 1 | 2 | undefined) =>
      eyes === undefined ? name : `${name} (${eyes === 1 ? 'un ojo' : 'los dos ojos'})`,
    preparation: 'Preparación',
    bring: 'Traiga',
    bringText: 'Su carnet de identidad, los lentes que usa y la lista de sus medicamentos.',
    where: 'Dónde',
    phone: (phone: string) => `Si no puede venir, avise al ${phone}.`,
    printed: (who: string, when: string) => `Impreso por ${who}, ${when}`,
    person: 'el equipo de la clínica',
  },
  message: {
    hello: (name: string, clinic: string) => `Hola, ${name}. Su turno en ${clinic}:`,
    address: (address: string) => `Dirección: ${address}`,
    preparation: (text: string) => `Preparación: ${text}`,
    bring: (text: string) => `Traiga: ${text}`,
  },
} as const;
