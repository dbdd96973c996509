export const MONTH_DAY = [
  'focus-visible:-outline-offset-3 relative grid content-start gap-1 min-w-0 min-h-[7.25rem] px-2',
  'pt-1.5 pb-2 cursor-pointer [&+&]:border-l [&+&]:border-l-line',
  'hover:bg-[color-mix(in_srgb,var(--color-iris-tint)_50%,transparent)] data-ajeno:bg-paper',
  'data-ajeno:text-ink-2',
  '[&[data-feriado]:not([data-ajeno])]:[background:repeating-linear-gradient(_135deg,var(--color-macula-tint)_0_8px,color-mix(in_srgb,var(--color-macula-tint)_55%,var(--color-surface))_8px_16px_)]',
  '[&[data-hoy]_b]:border-2 [&[data-hoy]_b]:border-retina [&[data-hoy]_b]:rounded-[50%]',
  'max-md:data-ajeno:hidden max-md:min-h-tap max-md:border max-md:border-line max-md:rounded-control',
  'max-md:bg-surface max-md:[&+&]:min-h-tap max-md:[&+&]:border max-md:[&+&]:border-line',
  'max-md:[&+&]:rounded-control max-md:[&+&]:bg-surface print:min-h-[22mm]',
].join(' ');
export const MONTH_WEEK = [
  'grid grid-cols-7 [&+&]:border-t [&+&]:border-t-line [[data-head]+&]:border-t-2',
  '[[data-head]+&]:border-t-ink max-md:grid-cols-1 max-md:gap-2 max-md:pb-2 max-md:[&+&]:border-0',
  'max-md:[[data-head]+&]:border-0',
].join(' ');
