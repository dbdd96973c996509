import type { Eye } from '../clinical/eye.ts';
import { dilationOf, studyName } from './catalogue.ts';

/** Steps of a visit other than the studies of the catalogue. */
export const OTHER_STEPS = {
  AUTOREF: 'Autorrefracción y queratometría',
  GOTAS: 'Gotas',
  APLANACION: 'Tonometría de aplanación',
  GONIOSCOPIA: 'Gonioscopía',
  DILATACION: 'Dilatación de la pupila',
  CONSULTA: 'Consulta',
  'CONTROL-PIO': 'Control de presión después del láser',
} as const;

/** One step of a patient's day: a study's code or one of {@link OTHER_STEPS}, and its minutes where known. */
export interface VisitStep {
  readonly codigo: string;
  readonly inicio?: number | undefined;
  readonly fin?: number | undefined;
  /** True: done with the pupil dilated; false: expressly without; absent when unspecified. */
  readonly dilatado?: boolean | undefined;
  /** It takes place elsewhere: in another appointment, or outside the clinic. */
  readonly ajeno?: boolean | undefined;
  /** Which eye it is of; both where nothing is said. */
  readonly ojo?: Eye | undefined;
}

/** What is known about the patient; an absent field is unknown. */
export interface VisitContext {
  readonly edad?: number | undefined;
  readonly lentesDeContacto?:
    | 'no_usa'
    | { readonly tipo: 'blandas' | 'toricas' | 'rigidas'; readonly diasSinUsar: number }
    | undefined;
  readonly catarataDensa?: boolean | undefined;
  /** Van Herick grade 2 or less, or an angle closure on record. */
  readonly anguloEstrecho?: boolean | undefined;
  readonly dilatacionAutorizadaPor?: string | undefined;
  readonly consentimiento?: boolean | undefined;
  readonly acompanante?: boolean | undefined;
  readonly estadoDelOjo?: string | undefined;
}

/** `bloquea` refuses, `exige` must be settled before the step begins, `avisa` asks, `sugiere` proposes. */
export const FINDING_KINDS = ['bloquea', 'exige', 'avisa', 'sugiere'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A constraint of the order of studies, by its number, that applies to an order of steps, with the message to show. */
export interface Finding {
  readonly regla: number;
  readonly clase: FindingKind;
  readonly pasos: readonly string[];
  readonly mensaje: string;
}

const others: ReadonlyMap<string, string> = new Map(Object.entries(OTHER_STEPS));

/** The display name of a step; the code itself when it is unknown. */
export const stepName = (codigo: string): string => studyName(codigo) ?? others.get(codigo) ?? codigo;

const isOneOf =
  (...codes: string[]) =>
  ({ codigo }: VisitStep): boolean =>
    codes.includes(codigo);

/** Measurements that need an untouched cornea and eye. */
export const isUntouched = isOneOf('AUTOREF', 'TOP', 'TOP-AB', 'END', 'BIO-OPT');
/** Visual fields. */
export const isField = ({ codigo }: VisitStep): boolean => codigo.startsWith('CV-');
/** Lasers that need a small pupil. */
export const needsSmallPupil = isOneOf('YAG-IP', 'LAS-IRI');
/** Any laser of the clinic. */
export const isLaser = ({ codigo }: VisitStep): boolean => /^(LAS|YAG)-|^SLT$/.test(codigo);
/** Fluorescein angiography. */
export const isAngiography = isOneOf('OPT-FA', 'AFG');
/** Autofluorescence. */
export const isAutofluorescence = isOneOf('OPT-AF', 'FAF');
/** Photographs and tomographies of the fundus. */
export const isImaging = ({ codigo }: VisitStep): boolean => /^(OPT|OCT)-|^(RET|FAF|AFG)$/.test(codigo);
/** Steps that leave the pupil dilated. */
export const dilates = (step: VisitStep): boolean =>
  step.codigo === 'DILATACION' || step.dilatado === true || dilationOf(step.codigo) === 'si';
/** Steps that leave the cornea no longer untouched: drops, contact or ultrasound. */
export const touches = (step: VisitStep): boolean =>
  dilates(step) || isLaser(step) || isOneOf('GOTAS', 'APLANACION', 'GONIOSCOPIA', 'ECO-A', 'PAQ-US')(step);

/** Steps after which the cornea is no longer as it was: contact, drops of anaesthetic, and ultrasound, also with gel on the lid. */
export const touchesCornea = (step: VisitStep): boolean =>
  isLaser(step) || isOneOf('GOTAS', 'APLANACION', 'GONIOSCOPIA', 'ECO-A', 'PAQ-US', 'ECO-B')(step);

/** Whether two steps concern one eye: what is done to the right one leaves the left one as it was. */
export const shareAnEye = (one: VisitStep, other: VisitStep): boolean =>
  one.ojo === undefined ||
  other.ojo === undefined ||
  one.ojo === 'AO' ||
  other.ojo === 'AO' ||
  one.ojo === other.ojo;

// Source: docs/clinical-sources.md#order-of-studies
/** Minutes between a laser and the pressure check (rule 11). */
export const PRESSURE_CHECK_MIN = 60;

/** The rank of a step in a visit, ascending; steps of equal rank can follow each other in any order. */
export function placeInVisit(step: VisitStep): number {
  if (isUntouched(step)) return 10;
  if (isField(step)) return 20;
  if (needsSmallPupil(step) || step.codigo === 'SLT') return 30;
  if (isAutofluorescence(step) && !dilates(step)) return 39;
  if (step.codigo === 'OPT-COL' && step.dilatado !== true) return 38;
  if (step.codigo === 'ECO-B') return 40;
  if (isOneOf('GOTAS', 'APLANACION', 'GONIOSCOPIA', 'PAQ-US')(step)) return 45;
  if (step.codigo === 'DILATACION') return 50;
  if (isAngiography(step)) return 70;
  if (isImaging(step) && step.dilatado === false) return 40;
  if (isImaging(step)) return 60;
  if (step.codigo === 'ECO-A') return 75;
  if (step.codigo === 'CONSULTA') return 80;
  if (isLaser(step)) return 85;
  return step.codigo === 'CONTROL-PIO' ? 90 : 60;
}

/** The steps in clinical order; equal ranks keep the given order. */
export const orderSteps = <T extends VisitStep>(steps: readonly T[]): T[] =>
  [...steps].sort((a, b) => placeInVisit(a) - placeInVisit(b));

/** The steps plus the dilation and the pressure check that they need and lack (rules 4 and 11). */
export function withNeededSteps(steps: readonly VisitStep[]): VisitStep[] {
  const needed: VisitStep[] = [...steps];
  const dilated = steps.some((step) => step.codigo !== 'DILATACION' && dilates(step));
  if (dilated && !steps.some(({ codigo }) => codigo === 'DILATACION')) needed.push({ codigo: 'DILATACION' });
  if (steps.some(isLaser) && !steps.some(({ codigo }) => codigo === 'CONTROL-PIO'))
    needed.push({ codigo: 'CONTROL-PIO' });
  return orderSteps(needed);
}
