export const FINDER_OPTION = [
  'flex items-center gap-3 min-h-tap py-1 px-2.5 border-l-3 border-transparent leading-[1.25]',
  'cursor-pointer scroll-mt-8 [&>svg]:flex-none [&>svg]:text-ink-2 [&>span]:flex-1 [&>span]:min-w-0',
  '[&_b]:font-[550] [&_small]:block aria-selected:border-l-iris aria-selected:bg-iris-tint [&_kbd]:grid',
  '[&_kbd]:flex-none [&_kbd]:place-items-center [&_kbd]:size-7 [&_kbd]:border',
  '[&_kbd]:border-line-strong [&_kbd]:rounded-mark [&_kbd]:text-small [&_kbd]:text-ink-2',
  'max-sm:[&_kbd]:hidden forced-colors:aria-selected:outline-2',
  'forced-colors:aria-selected:outline-[Highlight] forced-colors:aria-selected:-outline-offset-2',
].join(' ');
