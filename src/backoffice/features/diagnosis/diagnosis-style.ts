export const PATIENT_ROWS = [
  'grid border-t-2 border-ink [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:gap-x-4',
  '[&>li]:gap-y-1 [&>li]:min-h-12 [&>li]:py-1 [&>li]:border-b [&>li]:border-b-line',
  '[&>li>b]:min-w-[3.25rem] [:where(&>li>div)]:grid [:where(&>li>div)]:flex-[1_1_14rem] [:where(&_a)]:text-iris',
  '[:where(&_a)]:inline-flex [:where(&_a)]:items-center [:where(&_a)]:min-h-tap [:where(&_a)]:font-semibold [:where(&_small)]:-mt-2',
  '[:where(&_small)]:pb-1 [:where(&_small)]:text-ink-2 [:where(&_small)]:text-dense',
].join(' ');
