export const NOTES = [
  'grid gap-0.5 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_li]:text-small [&_li]:leading-[1.3]',
  '[&_svg]:flex-none [&_svg]:text-ink-2',
].join(' ');

/** Fields side by side where there is space. */
export const PAIRS = 'grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4';

/** The head of one thing among several: its name, what is said of it, and the way back. */
export const EDITOR_HEAD = [
  'flex flex-wrap items-baseline gap-x-4 mb-2 [&>a]:order-1 [&>a]:ml-auto [&_h2]:text-chart-3',
  '[&_h2]:outline-none [:where(&_p)]:text-ink-2 [&>.acciones]:order-1 [&>.acciones]:ml-auto',
  'max-md:[&>.acciones]:ml-0',
].join(' ');
export const EDITOR_HELP = [
  'max-w-[62ch] mt-4 text-ink-2 [:where(&_summary)]:flex [:where(&_summary)]:items-center',
  '[:where(&_summary)]:min-h-tap [:where(&_summary)]:text-iris [:where(&_summary)]:cursor-pointer',
].join(' ');
