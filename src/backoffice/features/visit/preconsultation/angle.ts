import { isNotDone, notDoneWords } from '#domain/clinical/fields/not-done';
import { NARROW } from '#domain/clinical/fields/relations';
import type { Exam } from '../exam-context.ts';

type Looked = Pick<Exam['state'], 'valores'>;

/** How wide the angle of an eye was seen, and on which day where it was not today; null where nobody saw it. */
export function angleOf(
  { valores }: Looked,
  before: Exam['before'],
  ojo: 'OD' | 'OI',
): { readonly grado: string; readonly isNarrow: boolean; readonly medido: string | undefined } | null {
  const now = valores['van_herick']?.[ojo] ?? undefined;
  const isSeen = now !== undefined && !isNotDone(now.v);
  const last = before['van_herick']?.[ojo] ?? undefined;
  const grado = (isSeen ? now : last)?.v;
  if (typeof grado !== 'string') return null;
  return {
    ...{ grado, isNarrow: NARROW.includes(grado) },
    medido: isSeen ? undefined : last?.visita?.medido,
  };
}

/** Why the angle of an eye could not be seen today, in words; null where nobody said so. */
export function unseenAngle({ valores }: Looked, ojo: 'OD' | 'OI'): string | null {
  const now = valores['van_herick']?.[ojo] ?? undefined;
  return now !== undefined && isNotDone(now.v) ? notDoneWords({ v: now.v, motivo: now.motivo }) : null;
}

/** An eye whose angle is narrow, so that no drop is written before a doctor was asked; null where there is none. */
export const narrowEye = (state: Looked, before: Exam['before']): 'OD' | 'OI' | null =>
  (['OD', 'OI'] as const).find((ojo) => angleOf(state, before, ojo)?.isNarrow === true) ?? null;
