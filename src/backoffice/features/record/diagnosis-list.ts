import type { DiagnosisInput } from '#domain/clinical/diagnosis';

type Diagnoses = readonly DiagnosisInput[];

/** With one more; the first one becomes the principal. */
export const addedTo = (
  diagnoses: Diagnoses,
  codigo: string,
  said: Pick<DiagnosisInput, 'detalle' | 'estadio' | 'ojo'> = {},
): Diagnoses => [
  ...diagnoses,
  {
    codigo,
    clase: diagnoses.some(({ clase }) => clase === 'principal') ? 'secundario' : 'principal',
    certeza: 'confirmado',
    ...said,
  },
];

/** With one changed; if it becomes the principal, the former one gives way. */
export const changedAt = (diagnoses: Diagnoses, at: number, change: Partial<DiagnosisInput>): Diagnoses =>
  diagnoses.map((each, index) => {
    if (index === at) return { ...each, ...change };
    return change.clase === 'principal' ? { ...each, clase: 'secundario' } : each;
  });

/** Without one; if it was the principal, the first of the others takes its place. */
export function removedFrom(diagnoses: Diagnoses, at: number): Diagnoses {
  const left = diagnoses.filter((_, index) => index !== at);
  return left.some(({ clase }) => clase === 'principal') ? left : changedAt(left, 0, { clase: 'principal' });
}
