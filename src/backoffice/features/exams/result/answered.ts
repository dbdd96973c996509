import type { StudyResult } from '#contract/exams/result-view';

/** What is put in doubt of a result, and why it is so; without a reason where it came up after the technical signature. */
export function answered({
  dudas = [],
  avisos,
}: Pick<StudyResult, 'dudas' | 'avisos'>): { readonly aviso: string; readonly motivo: string }[] {
  const since = avisos.flatMap(({ mensaje, regla, motivo }) =>
    regla !== undefined && typeof motivo !== 'string' ? [{ aviso: mensaje, motivo: '' }] : [],
  );
  return [...dudas, ...since];
}
