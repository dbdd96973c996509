import { OWN_EYES } from '../laterality/absent-eyes.ts';
import type { Diagnosis } from '../diagnosis.ts';
import { idOf } from '../fields/field.ts';
import type { Writer } from '../origin/authorship.ts';
import { findingsOf, type Section } from '../section.ts';
import { GRADED, isGraded, levelBySigns, type RawOf } from './grade.ts';

type Coded = readonly Pick<Diagnosis, 'codigo' | 'ojo'>[];

/** Whether the retina of an eye is judged as a diabetic's: a grade was written, or diabetes of the eyes is a diagnosis. */
export const isDiabeticEye = (raw: RawOf, diagnoses: Coded, ojo: 'OD' | 'OI'): boolean =>
  isGraded(raw, ojo) ||
  diagnoses.some(
    ({ codigo, ojo: of }) =>
      /^E1[014]\.3/u.test(codigo) || (codigo === 'H36.0' && (of === undefined || of === 'AO' || of === ojo)),
  );

/** The parts of a visit with what the signs of each diabetic eye say, kept beside whatever grade was chosen. */
export function withGrades(
  sections: readonly Section[],
  diagnoses: Coded,
  { por, en }: Writer,
): readonly Section[] {
  const { raw } = findingsOf(sections, { edad: null, before: {} });
  const computed = GRADED.map((graded) => {
    const { derivado, levels } = graded;
    const eyes = OWN_EYES.flatMap((ojo) => {
      const level = isDiabeticEye(raw, diagnoses, ojo) ? levelBySigns(graded, raw, ojo) : null;
      return level === null ? [] : [[ojo, { v: idOf(levels[level] ?? ''), por, en }] as const];
    });
    return [derivado, Object.fromEntries(eyes)] as const;
  }).filter(([, eyes]) => Object.keys(eyes).length > 0);
  if (computed.length === 0) return sections;
  return sections.map((part) =>
    part.seccion === 'fondo'
      ? { ...part, valores: { ...part.valores, ...Object.fromEntries(computed) } }
      : part,
  );
}
