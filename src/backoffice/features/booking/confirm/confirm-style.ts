export const SUMMARY = [
  'grid [&>div]:grid [&>div]:grid-cols-[4.75rem_minmax(0,1fr)] [&>div]:gap-2 [&>div]:py-1.5',
  '[&>div]:border-b [&>div]:border-b-line [&_dt]:text-small [&_dt]:text-ink-2 [&_dd]:font-strong',
  '[&_dd]:leading-[1.3] [&_[data-falta]_dd]:font-normal [&_[data-falta]_dd]:text-ink-2',
  '[&_[data-grande]:not([data-falta])_dd]:text-chart-1',
].join(' ');
