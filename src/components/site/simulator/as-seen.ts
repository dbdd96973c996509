import { CONDITIONS, type Condition } from 'eye-drawings/scenes/seen';
import type { Pathology } from '../data.ts';

/** What the pictures of a condition show, in words. */
export type AsSeen = NonNullable<Pathology['data']['asiSeVe']>;

interface SeenCondition {
  readonly condition: Condition;
  readonly entry: Pathology;
  readonly seenAs: AsSeen;
}

/** The pictures of a disease, if it has words and a drawing for them. */
export function seenCondition(entry: Pathology): SeenCondition | undefined {
  const { asiSeVe: seenAs } = entry.data;
  const condition = CONDITIONS.find((known) => known === entry.id);
  return seenAs === undefined || condition === undefined ? undefined : { condition, entry, seenAs };
}

/** Conditions that change the page more than the street. */
export const nearOnly = (condition: Condition): boolean =>
  condition === 'presbicia' || condition === 'hipermetropia';
