/** Three steps side by side, in reading order; two where the third does not fit, one on a phone. */
export const STEPS = [
  'grid grid-cols-1 gap-4 @min-[43rem]:grid-cols-[minmax(15.5rem,1fr)_minmax(0,1.8fr)]',
  '@min-[43rem]:grid-rows-[auto_1fr] @min-[43rem]:items-start',
  '@min-[61rem]:grid-cols-[minmax(17rem,4fr)_minmax(0,10fr)_minmax(16rem,4fr)]',
  '@min-[61rem]:grid-rows-[auto]',
].join(' ');
export const STEP = [
  '[--notice-gap:0] grid grid-cols-1 content-start gap-4 min-w-0 px-5 pt-4 pb-5 border border-line',
  'border-t-2 border-t-ink rounded-b-control bg-surface [&>h2]:text-chart-1 [&>h2_span]:mr-1.5',
  '[&>h2_span]:text-retina [&>h2_span]:tabular-nums [&_a]:text-iris [&_a]:font-semibold [&_a]:underline',
  '[&_a]:underline-offset-[0.15em] @min-[43rem]:data-[paso=cuando]:col-2',
  '@min-[43rem]:data-[paso=cuando]:row-[1_/_3] @min-[61rem]:data-[paso=cuando]:row-auto',
  '@min-[61rem]:data-[paso=confirmar]:sticky @min-[61rem]:data-[paso=confirmar]:top-4 max-sm:px-3.5',
  'max-sm:pt-3.5 max-sm:pb-4',
].join(' ');
