import type { Eye } from '../../clinical/eye.ts';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { Weekday } from '../../shared/civil-date.ts';

/** The words of a phrase for matching: no accents, lower case, the signs of hours and dates kept, and of «8.30» made «8:30». */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)\.(\d\d)(?!\d)/g, '$1:$2')
    .replace(/[^\p{L}\p{N}:/-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-:/]+|[-:/]+$/g, ''))
    .filter((word) => word !== '');

/** What a phrase asks for. */
export const NATURAL_ACTIONS = ['agendar', 'ausencia', 'cola', 'llego', 'feriados'] as const;
export type NaturalAction = (typeof NATURAL_ACTIONS)[number];

/** Words that say it, at the beginning of a phrase, or at its end («quispe llegó»). */
export const ACTION_WORDS: Readonly<Record<string, NaturalAction>> = {
  agendar: 'agendar',
  turno: 'agendar',
  cita: 'agendar',
  ausencia: 'ausencia',
  ausente: 'ausencia',
  cola: 'cola',
  llego: 'llego',
  feriado: 'feriados',
  feriados: 'feriados',
};

/** How one says, anywhere in a phrase, that a doctor will not be there. */
export const AWAY =
  / (?:no (?:viene|vendra|va a venir|atiende|atendera)|(?:esta )?(?:(?:con|de) )?(?:enferm[oa]|vacaciones|licencia|permiso|ausente))(?= |$)/g;

export const KIND_WORDS: Readonly<Record<string, AppointmentKind>> = {
  control: 'control',
  ctrl: 'control',
  'primera vez': 'primera_vez',
  '1ra vez': 'primera_vez',
  '1era vez': 'primera_vez',
  posoperatorio: 'posoperatorio',
  postoperatorio: 'posoperatorio',
  posop: 'posoperatorio',
  postop: 'posoperatorio',
  urgencia: 'urgencia',
  urg: 'urgencia',
  procedimiento: 'procedimiento',
  proc: 'procedimiento',
  estudio: 'estudio',
};

export const EYE_PHRASES: Readonly<Record<string, Eye>> = {
  od: 'OD',
  oi: 'OI',
  ao: 'AO',
  'ojo derecho': 'OD',
  'ojo izquierdo': 'OI',
  'ambos ojos': 'AO',
  'los dos ojos': 'AO',
};

export const DAY_WORDS: Readonly<Record<string, Weekday>> = {
  lunes: 'monday',
  lun: 'monday',
  martes: 'tuesday',
  miercoles: 'wednesday',
  mie: 'wednesday',
  jueves: 'thursday',
  jue: 'thursday',
  viernes: 'friday',
  sabado: 'saturday',
  sab: 'saturday',
  domingo: 'sunday',
};

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Before a doctor's name, and whom the title fits. */
export const TITLES: Readonly<Record<string, 'dr' | 'dra'>> = {
  dr: 'dr',
  doctor: 'dr',
  dra: 'dra',
  doctora: 'dra',
};

/** Words that say nothing by themselves. */
export const SMALL: ReadonlySet<string> = new Set(
  'a al con el la las los para de del en por y que paciente sr sra senor senora don dona'.split(' '),
);
