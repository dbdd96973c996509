export const NAMES = [
  'grid gap-0.5 text-small leading-[1.3] [&_li]:flex [&_li]:items-center [&_li]:gap-[0.3125rem]',
  '[&_li]:min-w-0 [&_.forma]:size-3 [&_time]:flex-none [&_time]:text-ink-2 [&_li>span]:min-w-0',
  '[&_li>span]:leading-[1.2] [&_li>button]:min-w-0 [&_li>button]:min-h-7 [&_li>button]:text-inherit',
  '[&_li>button]:text-start [&_li>button]:underline [&_li>button]:decoration-line-strong',
  '[&_li>button]:underline-offset-[0.2em] [&_li>button]:cursor-pointer',
  "[@media(pointer:coarse)]:[&_li>button]:min-h-tap [&_[data-estado='cancelado']>span]:line-through",
  "[&_[data-estado='reprogramado']>span]:line-through [&_[data-estado='cancelado']>button]:line-through",
  "[&_[data-estado='reprogramado']>button]:line-through [&_abbr]:flex-none [&_abbr]:px-1",
  '[&_abbr]:border-[1.5px] [&_abbr]:border-retina [&_abbr]:rounded-mark [&_abbr]:text-retina',
  '[&_abbr]:text-tiny [&_abbr]:font-bold [&_abbr]:leading-[1.2] [&_abbr]:no-underline',
].join(' ');
