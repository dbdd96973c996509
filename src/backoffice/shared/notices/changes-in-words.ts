import { NOTICES, TO_TELL } from '#copy/office/impact';

/** What a person is notified of one appointment: where it was known to be, where it is, and another one that stands. */
export interface ToldChange<Place> {
  readonly was: Place | null;
  readonly now: Place | null;
  readonly other: Place | null;
}

type InWords<Place> = (place: Place) => string;

/** One change; alone, it also says how to answer. */
function sentencesOf<Place>(
  { was, now, other }: ToldChange<Place>,
  inWords: InWords<Place>,
  isAlone: boolean,
): string[] {
  if (now !== null) {
    if (was === null) return [TO_TELL.restored(inWords(now))];
    return [(isAlone ? NOTICES.moved : TO_TELL.movedShort)(inWords(was), inWords(now))];
  }
  if (was === null) return [];
  if (other !== null) return [TO_TELL.cancelledShort(inWords(was)), TO_TELL.otherStands(inWords(other))];
  return [(isAlone ? NOTICES.cancelled : TO_TELL.cancelledShort)(inWords(was))];
}

/** The sentences of one message about all that changed for a person; null when there is nothing to say. */
export function changesInWords<Place>(
  changes: readonly ToldChange<Place>[],
  inWords: InWords<Place>,
): string | null {
  const isAlone = changes.length === 1;
  // An appointment that is beside two others is said once.
  const words = new Set(changes.flatMap((change) => sentencesOf(change, inWords, isAlone)));
  if (words.size === 0) return null;
  return [...words, ...(isAlone ? [] : [TO_TELL.answerAll])].join(' ');
}
