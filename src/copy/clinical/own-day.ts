import { counted } from '#copy/counted';
import type { LINES } from '#domain/clinical/overview/today';
import type { DayPlace } from '#domain/scheduling/room/own-day';

const people = (count: number): string => (count === 1 ? '1 turno' : `${String(count)} turnos`);

/** What a doctor finds before the first patient. */
export const OWN_DAY = {
  list: 'Sus pacientes de hoy',
  loading: 'Cargando sus pacientes de hoy…',
  failed: 'No se pudieron leer los avisos, lo medido ni lo que falta: mírelos en cada ficha.',
  seen: (seen: number, all: number) => `${counted(seen, 'atendido', 'atendidos')} de ${String(all)}`,
  here: (count: number) => (count === 1 ? '1 en la clínica' : `${String(count)} en la clínica`),
  late: (minutes: number) => `va ${String(minutes)} min tarde`,
  freeAt: (hour: string) => `próximo lugar libre ${hour}`,
  freeLate: (hour: string) => `próximo lugar libre ${hour}, pero pasaría con demora`,
  full: 'sin lugares libres hoy',
  urgentWaits: (names: readonly string[]) => `Urgencia sin preparar: ${names.join(', ')}`,
  other: 'Otro paciente',
  iAmLate: 'Me atraso',
  none: 'Hoy no tiene turnos por atender.',
  noneHelp: 'Cuando se agende uno, el paciente aparecerá aquí. Mientras tanto, búsquelo por su nombre.',
  toCome: 'Todavía no llegaron',
  moreToCome: (count: number) => `Ver ${people(count)} más`,
  goIn: 'Hacer pasar y abrir',
  goOn: 'Seguir la consulta',
  goInOf: (name: string) => `Hacer pasar y abrir: ${name}`,
  goOnOf: (name: string) => `Seguir la consulta: ${name}`,
  opening: 'Abriendo…',
  urgent: 'Urgente',
  urgentBefore: (code: string) => `Urgente: pasa antes que la ${code}`,
  appointment: (hour: string) => `turno ${hour}`,
  walkedIn: 'sin turno',
  waits: (minutes: number) => `espera ${String(minutes)} min`,
  minutes: (minutes: number) => `${String(minutes)} min`,
  since: (hour: string) => `desde ${hour}`,
  places: {
    dentro: 'En atención',
    listo: 'Listo para el médico',
    dilatando: 'Dilatando',
    preparando: 'En preparación',
    espera: 'En sala',
    por_llegar: '',
  } satisfies Record<DayPlace, string>,
  pupil: 'Pupila lista, sin avisar que está listo',
  notBegun: 'sin preconsulta',
  begun: 'lo están midiendo',
  dilated: (eyes: string, hour: string) => `dilatado ${eyes}, lista ${hour}`,
  drops: (eyes: string, drop: string, hour: string) => `${eyes} · ${drop} ${hour}`,
  lacks: (what: readonly string[]) => `sin ${what.join(', ')}`,
  ownBooking: 'El turno lo puso usted: los avisos están en la ficha.',
  noDilating: (eyes: string, grade: string) => `No dilatar ${eyes}: Van Herick ${grade}`,
  target: (mmHg: string) => `objetivo ${mmHg}`,
  notDone: (study: string, eye: string, late: string) => `${study} ${eye} sin hacer${late}`,
  overdue: (ago: string) => `, vencido hace ${ago}`,
  lines: {
    av_lejos_cc: 'AV cc',
    av_lejos_sc: 'AV sc',
    av_lejos_lc: 'AV lc',
    av_lejos_ph: 'AV ph',
    pio: 'PIO',
  } satisfies Record<(typeof LINES)[number], string>,
  measured: (line: string, eye: string, text: string) => `${line} ${eye} ${text}`,
  high: 'alta',
  keys: (rows: number, register: readonly string[]) =>
    [
      ...(rows > 0 ? ['Intro la primera fila'] : []),
      ...(rows > 1 ? [rows === 2 ? '2 la segunda' : `2 a ${String(Math.min(rows, 9))} esa fila`] : []),
      `${register.join(' ')} su registro`,
      'M me atraso',
      'F2 otro paciente',
    ].join(' · '),
} as const;

/** The three lines of what a doctor answers for. */
export const REGISTER = {
  title: 'Su registro',
  sight: 'Podrían perder la vista primero:',
  noSight: 'Nadie de los que siguen sin turno está perdiendo la vista, según lo medido hasta anoche.',
  notReckoned: 'Quién podría perder la vista primero se calcula esta noche.',
  late: (ago: string) => `${ago} tarde`,
  see: 'Ver',
  seeOf: 'Ver quiénes podrían perder la vista primero',
  notes: 'Consultas sin cerrar',
  noNotes: 'Ninguna consulta sin cerrar.',
  sign: 'Firmar',
  signOf: (name: string) => `Firmar la consulta de ${name}`,
  results: 'Resultados por leer',
  noResults: 'Ningún resultado por leer.',
  read: 'Leer',
  readOf: (study: string, name: string) => `Leer ${study} de ${name}`,
  of: (study: string, eye: string, name: string) => `${study} ${eye} de ${name}`,
  more: (count: number) => `y ${String(count)} más`,
  moreOf: (label: string, count: number) => `y ${String(count)} más: ${label}`,
  today: 'hoy',
} as const;

/** The line of the first screen. */
export const READY_LINE = {
  ready: (count: number) =>
    count === 1 ? '1 paciente listo para usted' : `${String(count)} pacientes listos para usted`,
  first: (name: string) => `Pasa primero ${name}`,
  urgent: (name: string) => `Urgencia: ${name}`,
  open: 'Ver su día',
} as const;

/** How a doctor's own notes are written. */
export const OWN_ORIGINS = {
  title: 'Cómo escribe sus notas',
  help: 'De lo que firmó en cada mes, cuánto se copió de antes o se anotó como normal en bloque. Lo ve solo usted: ni la administración.',
  loading: 'Sumando sus notas…',
  none: 'Se cuenta desde la primera nota que firme.',
  columns: {
    month: 'Mes',
    notes: 'Notas',
    findings: 'Hallazgos',
    copied: 'Copiados',
    normal: 'Normales en bloque',
  },
  share: (count: number, of: number) =>
    of === 0 ? String(count) : `${String(count)} (${String(Math.round((count * 100) / of))} %)`,
} as const;
