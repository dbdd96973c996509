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
