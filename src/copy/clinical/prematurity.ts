import type { ChildEnding, RopTreatment } from '#domain/clinical/prematurity/child';
import type { ScreeningRisk } from '#domain/clinical/prematurity/criteria';
import type {
  RopCourse,
  RopPlus,
  RopStage,
  RopVessels,
  RopZone,
} from '#domain/clinical/prematurity/rop-rules';
import { gramsWords } from './weights.ts';

const days = (count: number): string => (count === 1 ? '1 día' : `${String(count)} días`);

export const RISK_WORDS: Readonly<Record<ScreeningRisk, string>> = {
  oxigeno: 'Recibió oxígeno',
  transfusion: 'Recibió transfusiones',
  infeccion: 'Tuvo una infección grave',
  pediatra: 'Lo pide el pediatra',
};

export const TREATMENT_WORDS: Readonly<Record<RopTreatment, string>> = {
  laser: 'Láser',
  inyeccion: 'Inyección intravítrea',
  cirugia: 'Cirugía',
};

export const ENDING_WORDS: Readonly<Record<ChildEnding, string>> = {
  completa: 'Vasos completos hasta la ora serrata',
  zona_iii: 'Vasos en zona III, sin ROP en zona I ni II',
  edad: '45 semanas sin enfermedad que amenace',
  regresion: 'ROP en regresión, sin tejido que pueda reactivarse',
  tratamiento: 'Tratado y estable',
  traslado: 'Sigue en otro lugar',
  fallecimiento: 'Falleció',
};

const ZONES: Readonly<Record<RopZone, string>> = {
  i: 'zona I',
  ii_posterior: 'zona II posterior',
  ii: 'zona II',
  iii: 'zona III',
};
const STAGES: Readonly<Record<RopStage, string>> = {
  '0': 'sin ROP',
  '1': 'estadio 1',
  '2': 'estadio 2',
  '3': 'estadio 3',
  '4a': 'estadio 4A',
  '4b': 'estadio 4B',
  '5': 'estadio 5',
};
const PLUS: Readonly<Record<RopPlus, string>> = { no: 'sin plus', pre_plus: 'pre-plus', plus: 'plus' };
const COURSES: Readonly<Record<RopCourse, string>> = {
  activa: '',
  en_regresion: 'en regresión',
  agresiva: 'agresiva',
};
const VESSELS: Readonly<Record<RopVessels, string>> = {
  inmadura: '',
  zona_iii: 'vasos en zona III',
  completa: 'vasos completos',
};

interface Eye {
  readonly zona?: RopZone | undefined;
  readonly estadio?: RopStage | undefined;
  readonly plus?: RopPlus | undefined;
  readonly evolucion?: RopCourse | undefined;
  readonly vasos?: RopVessels | undefined;
}

/** «zona II, estadio 2, sin plus»; what was not seen is said. */
export const eyeWords = ({ zona, estadio, plus, evolucion, vasos }: Eye = {}): string =>
  [
    zona === undefined ? (vasos === undefined ? 'zona sin valorar' : '') : ZONES[zona],
    estadio === undefined ? (vasos === undefined ? 'estadio sin valorar' : '') : STAGES[estadio],
    plus === undefined || (plus === 'no' && estadio === '0') ? '' : PLUS[plus],
    evolucion === undefined ? '' : COURSES[evolucion],
    vasos === undefined ? '' : VESSELS[vasos],
  ]
    .filter((each) => each !== '')
    .join(', ');

export const PREMATURITY = {
  title: 'Prematuros',
  help: 'Nadie sin próximo examen hasta el alta. Criterio: 34 semanas o menos, 2.000 g o menos, o quien lo pida; por confirmar por la clínica.',
  caption: 'Prematuros en seguimiento, los que antes toca ver primero',
  loading: 'Cargando los prematuros…',
  none: 'Ningún prematuro en seguimiento.',
  noneLeft: 'Ninguno ha salido todavía.',
  followed: 'En seguimiento',
  left: 'Con alta',
  show: 'Mostrar prematuros',
  /** Over the list on paper. */
  printed: (which: string) => `Prematuros ${which.toLowerCase()}`,
  columns: {
    child: 'Niño',
    born: 'Al nacer',
    next: 'Próximo examen',
    last: 'Último examen',
    actions: 'Acciones',
  },
  weeks: (count: number) => `${String(count)} semanas`,
  noWeeks: 'Semanas sin anotar',
  grams: gramsWords,
  today: (words: string) => `Hoy ${words}`,
  overdue: (count: number) => (count === 0 ? 'Toca hoy' : `Atrasado ${days(count)}`),
  dueIn: (count: number) => `Faltan ${days(count)}`,
  until: (day: string) => `Hasta el ${day}`,
  since: (day: string) => `desde el ${day}`,
  booked: (when: string) => `Turno: ${when}`,
  bookedLate: (when: string) => `El turno del ${when} llega tarde`,
  moved: (why: string) => `Más tarde que el calendario: ${why}`,
  neverSeen: 'Todavía sin examen',
  seen: (day: string) => `El ${day}`,
  eye: (eye: string, words: string) => `${eye}: ${words}`,
  nobody: 'Sin médico',
  add: 'Agregar un niño',
  addChild: 'Agregar',
  addTitle: 'Agregar al seguimiento de prematuros',
  addHelp: 'Quien cumple el criterio entra solo al registrar sus semanas o su peso al nacer.',
  child: 'Niño',
  risks: 'Por qué se lo sigue',
  place: 'Dónde está (sala y cuna, o en casa)',
  doctor: 'Médico que responde',
  change: 'Cambiar lugar, médico o día…',
  changeTitle: (name: string) => `Seguimiento de ${name}`,
  day: 'Próximo examen, a más tardar',
  dayHelp: (day: string) => `El calendario pide hasta el ${day}`,
  reason: 'Motivo, si es más tarde',
  save: 'Guardar',
  treat: 'Anotar tratamiento…',
  treatTitle: (name: string) => `Tratamiento de ${name}`,
  treatHelp: 'Se lo vuelve a ver dentro de una semana.',
  what: 'Tratamiento',
  when: 'Fecha',
  eyeLabel: 'Ojo',
  pickEye: 'Elija el ojo: OD, OI o AO.',
  pickTreatment: 'Elija láser, inyección o cirugía.',
  pickEnding: 'Elija por qué no vuelve.',
  pickDay: 'Elija la fecha.',
  pickChild: 'Elija la ficha del niño.',
  otherChild: 'Otro niño',
  discharge: 'Dar de alta…',
  dischargeTitle: (name: string) => `¿${name} no vuelve más?`,
  dischargeHelp: 'Se acepta solo si el último examen lo permite.',
  ending: 'Por qué',
  where: 'A dónde va y quién lo recibe',
  reopen: 'Devolver al seguimiento',
  book: 'Agendar',
  print: 'Imprimir la lista',
  done: {
    added: (name: string, day: string) => `${name}: examen hasta el ${day}.`,
    changed: (name: string) => `Se guardó el seguimiento de ${name}.`,
    treated: (name: string, day: string) => `${name}: control hasta el ${day}.`,
    discharged: (name: string) => `${name} salió del seguimiento.`,
    reopened: (name: string) => `${name} volvió al seguimiento.`,
  },
  band: {
    title: 'Prematuro',
    next: (day: string, why: string) =>
      `Próximo examen de retina hasta el ${day}${why === '' ? '' : `. ${why}`}`,
    overdue: (day: string, why: string) =>
      `Examen de retina atrasado: era hasta el ${day}${why === '' ? '' : `. ${why}`}`,
    left: (why: string) => `Salió del seguimiento de prematuros: ${why}`,
  },
} as const;
