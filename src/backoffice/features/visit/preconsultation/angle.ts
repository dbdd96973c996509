import { NARROW } from '#domain/clinical/fields/relations';
import type { Exam } from '../exam-context.ts';

type Looked = Pick<Exam['state'], 'valores'>;

/** How wide the angle of an eye was seen, and on which day where it was not today; null where nobody looked. */
export function angleOf(
  { valores }: Looked,
  before: Exam['before'],
  ojo: 'OD' | 'OI',
): { readonly grado: string; readonly isNarrow: boolean; readonly medido: string | undefined } | null {
  const now = valores['van_herick']?.[ojo] ?? undefined;
  const last = before['van_herick']?.[ojo] ?? undefined;
  const grado = (now ?? last)?.v;
  if (typeof grado !== 'string') return null;
  return {
    ...{ grado, isNarrow: NARROW.includes(grado) },
    medido: now === undefined ? last?.visita?.medido : undefined,
  };
}

/** An eye whose angle is narrow, so that no drop is written before a doctor was asked; null where there is none. */
export const narrowEye = (state: Looked, before: Exam['before']): 'OD' | 'OI' | null =>
  (['OD', 'OI'] as const).find((ojo) => angleOf(state, before, ojo)?.isNarrow === true) ?? null;
