export const PATIENT_ROWS = [
  'grid border-t-2 border-ink [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:gap-x-4',
  '[&>li]:gap-y-1 [&>li]:min-h-12 [&>li]:py-1 [&>li]:border-b [&>li]:border-b-line',
  '[&>li>b]:min-w-[3.25rem] [&>li>div]:grid [&>li>div]:flex-[1_1_14rem] [&_a]:text-iris',
  '[&_a]:inline-flex [&_a]:items-center [&_a]:min-h-tap [&_a]:font-semibold [&_small]:-mt-2',
  '[&_small]:pb-1 [&_small]:text-ink-2 [&_small]:text-dense',
].join(' ');
