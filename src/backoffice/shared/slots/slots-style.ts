export const HOUR = [
  'grid w-full place-content-center justify-items-center min-h-tap py-0.5 px-1 border-[1.5px]',
  'border-iris rounded-mark bg-surface text-iris text-dense font-strong tabular-nums leading-[1.15]',
  'text-center cursor-pointer [&_small]:text-inherit [&_small]:text-tiny [&_small]:font-normal',
  'hover:bg-iris-tint aria-pressed:border-iris aria-pressed:bg-iris aria-pressed:text-surface',
  'aria-disabled:border aria-disabled:border-line aria-disabled:bg-paper-2 aria-disabled:text-ink-2',
  "aria-disabled:font-normal aria-disabled:cursor-help [&[aria-disabled='true']>span]:line-through",
  "[&[aria-disabled='true']>span]:decoration-line-strong data-[clase=feriado]:border-l-4",
  'data-[clase=feriado]:border-l-macula data-[clase=ausencia]:border-l-4',
  'data-[clase=ausencia]:border-l-macula data-[clase=ocupado]:border-l-4',
  'data-[clase=ocupado]:border-l-line-strong data-[clase^=paciente]:border-l-4',
  'data-[clase^=paciente]:border-l-line-strong data-[clase^=equipo]:border-l-4',
  'data-[clase^=equipo]:border-l-line-strong',
  "[&[data-clase='curso']:not([aria-pressed='true'])]:border-dashed",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:border-line-strong",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:bg-macula-tint",
  "[&[data-clase='curso']:not([aria-pressed='true'])]:text-ink",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:border-dotted",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:border-retina",
  "[&[data-clase='sobre']:not([aria-pressed='true'])]:text-retina",
].join(' ');

/** Below the hours, so that they do not move when it changes; visible for as long as they are. */
export const REASON = [
  'sticky bottom-[calc(var(--avisos,0px)_+_var(--pie,0px))] min-h-tap py-2 px-3 border-l-4',
  'border-line-strong bg-paper',
].join(' ');
