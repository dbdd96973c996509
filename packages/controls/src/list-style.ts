/** What opens over the page from a field or a button. */
export const POPOVER = [
  'max-w-[min(26rem,calc(100vw-2rem))] min-w-(--trigger-width) overflow-auto',
  'rounded-control border border-line bg-surface text-ink raised',
].join(' ');

/** A list of options inside it. */
export const OPTIONS = 'max-h-[22rem] overflow-auto p-1 outline-none';
export const OPTIONS_NOTE = 'px-3 py-2 text-small text-ink-2';

const OPTION_BASE = [
  'flex min-h-tap cursor-pointer items-center gap-2.5 px-3 py-1.5 leading-[1.25] -outline-offset-3',
  'data-focused:bg-iris-tint [&_small]:block [&_svg]:flex-none',
].join(' ');
export const OPTION = `${OPTION_BASE} rounded-mark`;
export const DANGEROUS_OPTION = `${OPTION} text-retina`;
/** Below the other options, the way to something that is not among them. */
export const NEW_OPTION = `${OPTION_BASE} border-t border-line font-semibold text-iris`;

/** What opens something folded away, inside a `group` that is a `details`. */
export const OPENER = [
  'flex min-h-tap w-fit cursor-pointer items-center font-semibold text-iris',
  "before:mr-3 before:ml-1 before:size-2 before:border-r-2 before:border-b-2 before:content-['']",
  'before:[transform:rotate(-45deg)] group-open:before:[transform:rotate(45deg)]',
].join(' ');
