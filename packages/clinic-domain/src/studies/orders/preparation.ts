import { keysOf } from '../../shared/typed-record.ts';
import { asksConsent, dilationOf } from '../catalogue.ts';
import { isAngiography, isField, isLaser, isUntouched, needsSmallPupil } from '../ordering-rules.ts';

/** Who may let a study begin without a point: only a doctor with their own account, or whoever does it, with the reason. */
export const POINT_KINDS = ['dura', 'blanda'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

interface Point {
  readonly texto: string;
  readonly clase: PointKind;
}
const hard = (texto: string): Point => ({ texto, clase: 'dura' });
const soft = (texto: string): Point => ({ texto, clase: 'blanda' });

// Source: docs/clinical-sources.md#preparation-and-safety-points
/**
 * What is looked at before a study begins, in the order in which it is done. Hard is what could hurt the wrong person or
 * the wrong eye, or what nobody but a doctor can answer for (general practice; the clinic may say otherwise).
 */
export const PREPARATION = {
  identidad: hard('Dijo su nombre y su fecha de nacimiento, y son los de la orden'),
  ojo: hard('El ojo es el de la orden: lo dijo el paciente y se lo miró'),
  consentimiento: hard('El consentimiento está firmado'),
  acompanante: hard('Vino con un acompañante y hoy no conduce'),
  alergias: hard(
    'Se le preguntó por alergias a gotas, medicamentos, látex y yodo, y no tiene a lo que se usa',
  ),
  embarazo: hard('Se le preguntó: no está embarazada ni amamanta, o no corresponde'),
  reacciones: hard('Se le preguntó: nunca reaccionó a un contraste'),
  carro_paro: hard('El carro de paro está al lado, con adrenalina y oxígeno'),
  ayuno: soft('Está en ayunas desde hace cuatro horas'),
  sin_lentes: soft('Está sin lentes de contacto el tiempo indicado'),
  sin_gotas: soft('Hoy no se le puso ninguna gota ni se le tocó el ojo'),
  sin_dilatar: soft('La pupila no está dilatada'),
  refraccion: soft('Se conoce su graduación'),
  dilatada: soft('La pupila está dilatada'),
  pilocarpina: soft('Tiene la pilocarpina y la pupila está pequeña'),
  hipotensor: hard('Tiene la gota que evita que suba la presión'),
  anestesia: soft('Tiene la anestesia en gotas'),
  via: soft('La vía está puesta y permeable'),
  oct_reciente: soft('Hay un OCT de mácula de los últimos 30 días'),
} as const satisfies Record<string, Point>;
export type PreparationId = keyof typeof PREPARATION;
export const PREPARATION_IDS = keysOf(PREPARATION);

/** Whether what is missing is a point of the list, which says what should be so; more may be said behind it. */
export const isPreparationPoint = (missing: string): boolean =>
  PREPARATION_IDS.some((each) => missing.startsWith(PREPARATION[each].texto));

/** The day is no point that somebody ticks: the server sees whether it is the appointment's. */
export const DAY_POINT = 'dia';
export const POINT_IDS = [...PREPARATION_IDS, DAY_POINT] as const;
export type PointId = (typeof POINT_IDS)[number];

const needsAnaesthesia = (codigo: string): boolean => codigo === 'ECO-A' || codigo === 'PAQ-US';
/** A lens changes the shape of the cornea, and its thickness, for days. */
const needsLensRest = (codigo: string): boolean =>
  codigo === 'TOP' || codigo === 'TOP-AB' || codigo === 'BIO-OPT' || codigo === 'END';
/**
 * Lasers after which the pressure jumps: an alpha agonist before them halves it (AAO Preferred Practice Pattern, primary
 * angle closure; Robin AL, apraclonidine before YAG capsulotomy and iridotomy, 1987–1989).
 */
const raisesPressure = (codigo: string): boolean =>
  codigo.startsWith('YAG-') || codigo === 'SLT' || codigo === 'LAS-IRI';

/** The points that a study has (rules 1–3, 6 and 10 of the studies). */
export function preparationOf(codigo: string): PreparationId[] {
  const step = { codigo };
  const isDilated = dilationOf(codigo) === 'si';
  const laser = isLaser(step);
  const dye = isAngiography(step);
  const points: Readonly<Record<PreparationId, boolean>> = {
    identidad: true,
    ojo: true,
    consentimiento: laser || dye || asksConsent(codigo),
    // Drops that open or close the pupil forbid driving.
    acompanante: laser || dye || isDilated,
    alergias: laser || dye || isDilated || needsAnaesthesia(codigo),
    embarazo: dye,
    reacciones: dye,
    carro_paro: dye,
    ayuno: dye,
    sin_lentes: needsLensRest(codigo),
    sin_gotas: isUntouched(step),
    sin_dilatar: isField(step) || needsSmallPupil(step) || codigo === 'SLT',
    refraccion: isField(step),
    dilatada: isDilated,
    pilocarpina: needsSmallPupil(step),
    hipotensor: raisesPressure(codigo),
    anestesia: laser || needsAnaesthesia(codigo),
    via: dye,
    oct_reciente: codigo === 'LAS-FOC',
  };
  return PREPARATION_IDS.filter((each) => points[each]);
}
