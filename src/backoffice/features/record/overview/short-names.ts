import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';

/** A problem as doctors call it, without what only its coding asks for. */
export const problemName = (problem: Parameters<typeof shortDiagnosis>[0]): string =>
  shortDiagnosis(problem)
    .replace(/\s*\(con [^)]*\)/u, '')
    .trim();

/** «Dr. Hernán Ibáñez»: where the second surname has no room. */
export const shortDoctor = (name: string): string => name.split(' ').slice(0, 3).join(' ');
