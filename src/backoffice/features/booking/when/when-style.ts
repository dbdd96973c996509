export const KIND = [
  '[--tipo:var(--color-kind-study)] relative block',
  'data-[tipo^=primera]:[--tipo:var(--color-kind-first)]',
  'data-[tipo=control]:[--tipo:var(--color-kind-control)]',
  'data-[tipo=posoperatorio]:[--tipo:var(--color-kind-postoperative)]',
  'data-[tipo=urgencia]:[--tipo:var(--color-kind-urgent)]',
  'data-[tipo=procedimiento]:[--tipo:var(--color-kind-procedure)] [&_input]:absolute [&_input]:inset-0',
  '[&_input]:opacity-0 [&_input]:cursor-pointer [&>span]:grid [&>span]:content-center [&>span]:min-h-12',
  '[&>span]:py-1 [&>span]:px-2 [&>span]:border [&>span]:border-line-strong [&>span]:border-l-6',
  '[&>span]:border-l-(color:--tipo) [&>span]:rounded-mark [&>span]:leading-[1.2]',
  '[&_input:checked+span]:border-(color:--tipo)',
  '[&_input:checked+span]:bg-[color-mix(in_srgb,var(--tipo)_16%,var(--color-surface))]',
  '[&_input:checked+span]:[box-shadow:inset_0_0_0_1px_var(--tipo)] [&_input:checked+span]:font-bold',
  '[&_input:focus-visible+span]:outline-3 [&_input:focus-visible+span]:outline-focus',
  '[&_input:focus-visible+span]:outline-offset-2 [&_small]:whitespace-nowrap',
].join(' ');
export const WHEN_ROW = [
  'flex flex-wrap items-start gap-x-4 gap-y-3 [&>div:first-of-type:not([data-date])]:flex-[1_1_21rem]',
].join(' ');
export const DAY = [
  'grid justify-items-center content-start min-h-[4.25rem] py-1.5 px-0.5 overflow-hidden border',
  'border-line rounded-mark bg-surface text-ink text-small leading-[1.25] cursor-pointer',
  '[&_b]:text-chart-1 [&_small]:wrap-anywhere [&_small]:text-center aria-pressed:border-iris',
  'aria-pressed:bg-iris-tint aria-pressed:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&[aria-disabled=true]]:bg-paper-2 [&[aria-disabled=true]]:text-ink-2',
  '[&[aria-disabled=true]]:cursor-default max-sm:[&_small]:text-tiny',
].join(' ');
export const PLACE = [
  'flex flex-wrap items-center gap-x-3 gap-y-0.5 w-full min-h-tap py-1.5 px-3 border-[1.5px]',
  'border-iris rounded-mark bg-surface text-ink text-start cursor-pointer [&_b]:text-iris',
  '[&_b]:tabular-nums hover:[box-shadow:inset_4px_0_0_var(--color-iris)]',
].join(' ');
