import { SCREENING } from './criteria.ts';
import { answerOf } from './next-examination.ts';
import type { RopEye } from './rop-rules.ts';

/** Why a child does not come any more. */
export const ROP_DISCHARGES = [
  { id: 'completa', nombre: 'Vasos completos hasta la ora serrata' },
  { id: 'zona_iii', nombre: 'Vasos en zona III, sin ROP en zona I ni II' },
  { id: 'edad', nombre: '45 semanas sin enfermedad que amenace' },
  { id: 'regresion', nombre: 'ROP en regresión, sin tejido que pueda reactivarse' },
  { id: 'tratamiento', nombre: 'Tratado y estable' },
] as const;
export type RopDischarge = (typeof ROP_DISCHARGES)[number]['id'];
export const ROP_DISCHARGE_IDS: readonly [RopDischarge, ...RopDischarge[]] = [
  'completa',
  'zona_iii',
  'edad',
  'regresion',
  'tratamiento',
];

/** What has been found and done until now. */
export interface RopCourseSoFar {
  /** Days after the last period on the day of the last examination; null where the weeks at birth are not known. */
  readonly dias: number | null;
  /** The eyes that are there, as they were at the last examination; empty before the first. */
  readonly ojos: readonly RopEye[];
  /** Whether any examination found retinopathy in zone I or II. */
  readonly huboZonaCentral: boolean;
  readonly tratamiento?: 'laser' | 'inyeccion' | 'cirugia' | undefined;
}

// Source: docs/clinical-sources.md#retinopathy-of-prematurity
/**
 * Why a child may not leave in this way, in a sentence; null where it may (`aap` in `criteria.ts`). None may while an eye
 * asks to be treated, referred or seen again, nor before it was examined.
 */
export function whyNotDischarged(como: RopDischarge, course: RopCourseSoFar): string | null {
  const { dias, ojos, huboZonaCentral, tratamiento } = course;
  if (ojos.length === 0) return 'Todavía no se examinó: no se puede dar de alta.';
  const answers = ojos.map(answerOf);
  const pressing = answers.find(
    ({ accion }) => accion === 'referir' || accion === 'tratar' || accion === 'repetir',
  );
  if (pressing !== undefined) return `${pressing.porque}: no se puede dar de alta.`;
  const late = tratamiento === 'inyeccion' && !isPast(dias, SCREENING.finTrasInyeccion);
  if (late)
    return `Después de una inyección se controla hasta las ${String(SCREENING.finTrasInyeccion)} semanas de edad posmenstrual.`;
  switch (como) {
    case 'completa':
      return answers.every(({ id }) => id === 'completa')
        ? null
        : 'Los vasos no llegan hasta la ora serrata en los dos ojos.';
    case 'zona_iii':
      if (huboZonaCentral)
        return 'Hubo ROP en zona I o II: no basta con que los vasos lleguen a la zona III.';
      if (!isPast(dias, SCREENING.zonaIII))
        return `Antes de las ${String(SCREENING.zonaIII)} semanas de edad posmenstrual se confirma con otro examen.`;
      return answers.every(({ accion }) => accion === 'madura')
        ? null
        : 'Los vasos no están en zona III, sin ROP, en los dos ojos.';
    case 'edad':
      if (!isPast(dias, SCREENING.fin))
        return `Todavía no cumple ${String(SCREENING.fin)} semanas de edad posmenstrual.`;
      return ojos.some(isThreatening) ? 'Hay enfermedad que puede amenazar la visión.' : null;
    case 'regresion':
      return ojos.every(isOver) ? null : 'La ROP no está en regresión clara en los dos ojos.';
    case 'tratamiento':
      if (tratamiento === undefined) return 'No consta ningún tratamiento.';
      return ojos.some(isThreatening) ? 'Hay enfermedad activa después del tratamiento.' : null;
  }
}

const isPast = (dias: number | null, weeks: number): boolean => dias !== null && dias >= weeks * 7;

/** Type 2 or worse: in zone I any disease, in zone II stage 3, anywhere plus (`etrop`). */
const isThreatening = ({ zona, estadio = '0', plus = 'no', evolucion }: RopEye): boolean => {
  if (plus !== 'no' || evolucion === 'agresiva') return true;
  if (evolucion === 'en_regresion') return false;
  return (zona === 'i' && estadio !== '0') || estadio === '3';
};

const isOver = ({ estadio = '0', evolucion, vasos }: RopEye): boolean =>
  evolucion === 'en_regresion' || (estadio === '0' && vasos === 'completa');

/** Whether an eye has had disease where it can come back. */
export const isCentralDisease = ({ zona, estadio = '0' }: RopEye): boolean =>
  estadio !== '0' && zona !== undefined && zona !== 'iii';
