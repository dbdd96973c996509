/** The filters above the contents of a screen. */
const FILTER_GRID =
  'mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-3 print:hidden';
export const FILTERS = `${FILTER_GRID} items-end`;
/** For filters whose fields may show help or an error below them. */
export const FILTERS_WITH_HELP = `${FILTER_GRID} items-start`;

/** A sheet of paper. A table whose rows become cards where it is narrow has the frame itself, or each of its cards. */
export const SHEET = [
  'rounded-control border border-line bg-surface',
  'has-[>[data-cards]]:@container has-[>[data-cards]]:border-0 has-[>[data-cards]]:bg-transparent',
].join(' ');

export const AT_THE_FOOT = 'flex justify-center pt-4';

/** Events, one below the other. */
export const HISTORY_LIST = [
  'grid [&_b]:block [&_p]:text-dense',
  '[&>li]:border-l-2 [&>li]:border-line-strong [&>li]:py-2.5 [&>li]:pl-4',
  '[&>li:not(:first-child)]:border-t [&>li:not(:first-child)]:border-t-line',
].join(' ');

/** The same around a table with many columns, which scrolls in it where the window is narrower than a desk's. */
export const WIDE_SHEET = `@container ${SHEET} relative max-xl:overflow-x-auto`;
