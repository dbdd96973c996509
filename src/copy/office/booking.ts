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
