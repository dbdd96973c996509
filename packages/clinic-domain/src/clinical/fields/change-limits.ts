import { REFRACTIONS } from './refraction-fields.ts';

// Source: docs/clinical-sources.md#changes-and-relations
// Source: docs/clinical-sources.md#visual-acuity
/** From so many stored units on, a change from one visit to another is marked and asked about. */
export const CHANGE_LIMITS = {
  pio: 50,
  esfera: 101,
  cd_vertical: 10,
} as const;

/** So many lines of acuity, better or worse. */
export const CHANGED_LINES = 2;

/** The limit of a field; none where a change alone says nothing. */
export function changeLimitOf(campo: string): number | null {
  if (campo === 'pio' || campo === 'cd_vertical') return CHANGE_LIMITS[campo];
  const isSphere = Object.keys(REFRACTIONS).some((id) => campo === `${id}_esfera`);
  return isSphere ? CHANGE_LIMITS.esfera : null;
}
