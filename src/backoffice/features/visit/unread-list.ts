import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { unreadIn, unreadKey, unreadWords } from '#domain/clinical/unread';
import type { ExamState } from './keeper/exam-state.ts';
import type { RefusedPlace } from './RefusedPlaces.tsx';

/** The texts of an examination that are no values, in the order of its lines. */
export function unreadList({ sinEntender }: Pick<ExamState, 'sinEntender'>): readonly RefusedPlace[] {
  const texts = Object.fromEntries(
    Object.entries(sinEntender).map(([key, texto]) => [key, { texto }] as const),
  );
  return unreadIn(SECTION_IDS.map((seccion) => ({ seccion, sinEntender: texts }))).map((each) => ({
    key: unreadKey(each),
    message: unreadWords(each),
  }));
}
