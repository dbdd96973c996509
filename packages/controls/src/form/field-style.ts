/** What all fields have in common: a label above, the box, help below, and the error in words. */
export const FIELD = 'grid min-w-0 content-start gap-1';
export const FIELD_LABEL = 'text-dense font-semibold';
export const FIELD_HELP = 'text-small text-ink-2';
export const FIELD_ERROR =
  'flex items-start gap-1.5 text-dense text-retina [&_svg]:mt-[0.2rem] [&_svg]:flex-none';

/** The box of a field; the error state is set on it or on the field around it. */
const BOX = [
  'min-w-0 rounded-control bg-surface text-ink',
  'data-invalid:border-retina data-invalid:[box-shadow:inset_0_0_0_1px_var(--color-retina)]',
  '[[data-invalid]>&]:border-retina [[data-invalid]>&]:[box-shadow:inset_0_0_0_1px_var(--color-retina)]',
].join(' ');
const PLAIN = 'border border-line-strong';
export const INPUT = `${BOX} ${PLAIN} min-h-tap w-full px-3`;
export const TEXT_AREA = `${BOX} ${PLAIN} min-h-[6rem] w-full resize-y px-3 py-2.5 leading-[1.45]`;
/** For a value set here among inherited ones. */
export const MARKED_INPUT = `${BOX} min-h-tap w-full border-2 border-iris px-3 font-strong`;

const ROW = 'flex items-center justify-between gap-2 text-start';
/** A box that looks like a field and opens a list. */
export const SELECT_BUTTON = [
  INPUT,
  ROW,
  'cursor-pointer [&_svg]:flex-none [&_svg]:text-ink-2',
  '[&>span]:min-w-0 [&>span]:text-start [&>span]:leading-[1.25] [&_small]:hidden [&_.react-aria-SelectValue_svg]:hidden',
].join(' ');
/** A box with an icon or a button beside the text. */
export const SEARCH_BOX = [
  INPUT,
  ROW,
  '[&_svg]:flex-none [&_svg]:text-ink-2',
  'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
].join(' ');
export const SEARCH_INPUT = 'min-h-10 min-w-0 flex-1 outline-none [&::-webkit-search-cancel-button]:hidden';
/** The box of a date: its parts, with the calendar button at the end. */
export const DATE_BOX = `${BOX} ${PLAIN} ${ROW} min-h-tap pl-3`;
