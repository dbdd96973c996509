/** What lies on a screen: the choices of what is shown, and what is shown. */
const FILTER_GRID =
  'mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-3 print:hidden';
export const FILTERS = `${FILTER_GRID} items-end`;
/** Where a field may say something below it. */
export const FILTERS_WITH_HELP = `${FILTER_GRID} items-start`;

/** A sheet of paper; a table whose rows become cards on a telephone brings its own then. */
export const SHEET = [
  'rounded-control border border-line bg-surface',
  'max-md:has-[>[data-cards]]:border-0 max-md:has-[>[data-cards]]:bg-transparent',
].join(' ');

export const AT_THE_FOOT = 'flex justify-center pt-4';

/** What happened, one thing below the other. */
export const HISTORY_LIST = [
  'grid [&_b]:block [&_p]:text-dense',
  '[&>li]:border-l-2 [&>li]:border-line-strong [&>li]:py-2.5 [&>li]:pl-4',
  '[&>li:not(:first-child)]:border-t [&>li:not(:first-child)]:border-t-line',
].join(' ');
