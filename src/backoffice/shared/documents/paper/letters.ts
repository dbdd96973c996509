import type { LetterSize } from '#domain/clinical/documents/letter-size';

/** What a patient reads, in points. What only an optician or the desk reads is smaller (`text-[10pt]`). */
export const LETTERS: Readonly<Record<LetterSize, string>> = {
  16: 'text-[16pt] leading-[1.3]',
  18: 'text-[18pt] leading-[1.3]',
  22: 'text-[22pt] leading-[1.25]',
};
