/** The state of something: done, waiting, stopped, or merely worth knowing. */
export type MarkTone = 'plain' | 'good' | 'waiting' | 'stop' | 'note';

const BASE =
  'inline-flex items-center gap-1.5 rounded-mark border-l-4 px-2 py-0.5 text-dense [&_svg]:flex-none';

const TONES: Readonly<Record<MarkTone, string>> = {
  plain: 'border-line-strong bg-paper-2',
  good: 'border-leaf bg-leaf-tint [&_svg]:text-leaf',
  waiting: 'border-dotted border-macula bg-macula-tint',
  stop: 'border-retina bg-retina-tint [&_svg]:text-retina',
  note: 'border-iris bg-iris-tint',
};

/** The look of a word or two that state how something is going; `wraps` is for text longer than a line. */
export const markStyle = (tone: MarkTone = 'plain', wraps = false): string =>
  `${BASE} ${TONES[tone]} ${wraps ? '' : 'whitespace-nowrap'}`;
