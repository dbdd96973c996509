import type { AppointmentKind } from '#domain/scheduling/appointment-kinds';
import type { AppointmentState } from '#domain/scheduling/appointment-states';

/** The kinds of appointment as a card has room for them. */
export const KIND_SHORT: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: '1.ª vez',
  control: 'Control',
  posoperatorio: 'Posop.',
  urgencia: 'Urgencia',
  procedimiento: 'Proced.',
  estudio: 'Estudio',
};

/** The kinds in the narrowest column: three letters that no two share. */
export const KIND_TINY: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: '1.ª',
  control: 'Ctl',
  posoperatorio: 'Pos',
  urgencia: 'Urg',
  procedimiento: 'Pro',
  estudio: 'Est',
};

/** The kinds of appointment in a sentence. */
export const KIND_WORDS: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: 'primera vez',
  control: 'control',
  posoperatorio: 'posoperatorio',
  urgencia: 'urgencia',
  procedimiento: 'procedimiento',
  estudio: 'estudio',
};

/** The states as the legend names them. */
export const STATE_LABELS: Readonly<Record<AppointmentState, string>> = {
  agendado: 'Agendado',
  confirmado: 'Confirmado',
  en_sala: 'En sala',
  en_preparacion: 'En preparación',
  en_atencion: 'En atención',
  atendido: 'Atendido',
  se_retiro: 'Se retiró',
  no_asistio: 'No asistió',
  cancelado: 'Cancelado',
  reprogramado: 'Reprogramado',
};

/** Why a doctor is away, as everybody on the staff may know it. */
export const ABSENCE_LABELS: Readonly<Record<string, string>> = {
  vacaciones: 'Vacaciones',
  licencia: 'Licencia',
  congreso: 'Congreso',
  otro: 'Ausente',
};

const turnos = (count: number): string => (count === 1 ? '1 turno' : `${String(count)} turnos`);

/** The words of the day of Turnos agendados. */
export const AGENDA_DAY = {
  loading: 'Cargando los turnos del día…',
  grid: (day: string) => `Turnos del ${day} por médico`,
  hint: 'Con las flechas va de un turno a otro. Enter abre; M mueve; R cambia la duración.',
  keys: 'Teclado: flechas para ir de un turno a otro, Enter para abrir, M para mover, R para cambiar la duración, L para llamar a la sala. Ratón: arrastre el turno; con Alt, de 5 en 5 minutos.',
  legend: 'Qué significan las marcas',
  overbooked: 'Sobreturno',
  overbookedMark: 'S',
  hour: 'Hora',
  studies: 'Estudios',
  count: turnos,
  free: (hora: string, doctor: string) => `Libre a las ${hora}, ${doctor}: agendar`,
  freeWord: 'Libre',
  density: 'Espacio',
  comfortable: 'Amplio',
  compact: 'Compacto',
  doctor: 'Agenda de',
  previousDoctor: 'Médico anterior',
  nextDoctor: 'Médico siguiente',
  waiting: (minutes: number) => `${String(minutes)} min`,
  waitingLong: (minutes: number) =>
    `espera ${String(minutes)} minutos${minutes > 40 ? ', demasiado' : minutes > 20 ? ', larga' : ''}`,
  dilating: (minutes: number) => `lista en ${String(minutes)} min`,
  dilated: 'Lista',
  dilatedLong: 'dilatación lista',
  moved: (times: number) => (times === 1 ? 'movido 1 vez' : `movido ${String(times)} veces`),
  absentToday: 'No atiende',
  holiday: 'Feriado',
  sunday: 'Es domingo: ningún horario tiene horas este día.',
  nobody: 'Ningún horario tiene horas para este día.',
  nobodyTitle: (day: string) => `No hay turnos el ${day}.`,
  closed: (name: string) => `La clínica no atiende: ${name}.`,
  schedulesHelp: 'Las horas de cada médico se cambian en Horarios de médicos.',
  noneChosen: 'Ningún médico de los elegidos atiende este día.',
  move: {
    started: (name: string, hora: string) =>
      `Moviendo a ${name} de las ${hora}. Flechas para elegir, Enter para soltar, Escape para dejarlo como estaba.`,
    resizing: (name: string, minutes: number) =>
      `Duración de ${name}: ${String(minutes)} minutos. Flechas para cambiarla, Enter para guardar, Escape para dejarla como estaba.`,
    at: (hora: string, doctor: string, status: string) => `${hora}, ${doctor}: ${status}`,
    lasts: (from: string, to: string, status: string) => `${from} a ${to}: ${status}`,
    free: 'libre',
    same: 'donde estaba',
    refused: (name: string, why: string) => `${name} queda donde estaba: ${why}.`,
    cancelled: 'El turno queda donde estaba.',
    drop: 'Suelte aquí',
    not: 'Este turno no se puede mover.',
    notYours: 'Solo puede mover los turnos de su agenda.',
    begun: (state: string) => `Un turno en estado «${state}» ya no se mueve.`,
    occupied: (hora: string, name: string) => `ocupado (${hora}, ${name})`,
    patientBusy: (hora: string) => `el paciente ya tiene otro turno a las ${hora}`,
    outside: 'fuera del horario',
    absent: 'el médico está ausente',
    holiday: (name: string) => `feriado: ${name}`,
    past: 'esa hora ya pasó',
    midnight: 'pasa de la medianoche',
    others: 'la agenda es de otro médico',
    needsDoctor: 'una consulta necesita un médico',
    needsStudies: 'este estudio va en la columna Estudios',
    tooShort: 'la duración mínima es de 5 minutos',
  },
  saved: {
    moved: (name: string, hora: string, doctor: string) => `${name} pasó a las ${hora}, ${doctor}.`,
    otherDay: (name: string, day: string, hora: string) => `${name} pasó al ${day} a las ${hora}.`,
    resized: (name: string, minutes: number) => `El turno de ${name} dura ahora ${String(minutes)} minutos.`,
    undo: 'Deshacer',
    undone: (name: string) => `El turno de ${name} volvió a donde estaba.`,
    kept: (name: string, why: string) => `${name} queda donde estaba. ${why}`,
    changed: (name: string, changes: string) =>
      `Otra persona cambió el turno de ${name} mientras usted lo movía: ${changes}.`,
    anyway: 'Moverlo igualmente',
    nowAt: (hora: string) => `ahora es a las ${hora}`,
    nowOn: (day: string) => `ahora es el ${day}`,
    nowWith: (doctor: string) => `ahora es con ${doctor}`,
    nowState: (state: string) => `está ${state}`,
    nowLasts: (minutes: number) => `dura ${String(minutes)} minutos`,
    nowOther: 'tiene otros datos',
    failed: 'Algo salió mal. Vuelva a intentar.',
  },
} as const;
