export const BAR = [
  'flex flex-wrap items-start gap-x-7 gap-y-3 mb-4 py-2.5 border-y border-y-line',
  '[&>p+div:not(.acciones)]:w-[12rem] [&>.acciones]:self-center [&>.acciones]:ml-auto',
  'lg:[@media(min-height:700px)]:sticky lg:[@media(min-height:700px)]:top-0',
  'lg:[@media(min-height:700px)]:z-10 lg:[@media(min-height:700px)]:bg-paper max-md:[&>.acciones]:ml-0',
  'max-md:[&>.acciones]:justify-start',
].join(' ');
export const TOTAL = [
  'grid [&_span]:text-small [&_span]:text-ink-2 [:where(&_b)]:text-chart-2 [:where(&_b)]:leading-[1.3]',
  '[:where(&_b)]:tabular-nums',
].join(' ');
export const DAY_ROW = [
  "grid grid-cols-[6.5rem_1fr_6rem] [grid-template-areas:'nombre_pista_total'_'._campos_campos']",
  'items-center gap-x-4 gap-y-0.5 pt-2 pb-1 [&+&]:border-t [&+&]:border-t-line',
  '[&_.regla-horas]:[grid-area:pista] [[data-hours]+&]:border-t-0 [&_h3]:[grid-area:nombre]',
  '[&_h3]:text-base [&_h3]:font-strong [&_.pista]:[grid-area:pista] max-md:grid-cols-[1fr_auto]',
  "max-md:[grid-template-areas:'nombre_total'_'pista_pista'_'campos_campos']",
].join(' ');
export const BLOCK = [
  'h-auto overflow-visible leading-[inherit] [font-variant-numeric:inherit] px-2.5 border-x-4 border-x-iris text-inherit text-dense font-semibold',
  'text-start cursor-grab focus-visible:z-2 focus-visible:outline-offset-1 data-moviendo:z-3',
  'data-moviendo:border-retina data-moviendo:bg-retina-tint data-moviendo:raised',
  'data-moviendo:cursor-grabbing',
].join(' ');
export const EDGE = 'absolute inset-y-0 w-[12px] cursor-ew-resize @max-[4.6rem]:block max-md:w-[18px]';
export const REMOVE = [
  'grid place-items-center size-tap rounded-control text-ink-2 cursor-pointer hover:bg-retina-tint',
  'hover:text-retina',
].join(' ');
export const COMPARISON = [
  'grid [&_fieldset]:grid [&_fieldset]:grid-cols-[1fr_1fr] [&_fieldset]:gap-x-4 [&_fieldset]:py-2',
  '[&_fieldset]:border-0 [&_fieldset]:border-t [&_fieldset]:border-t-line [&_legend]:float-left',
  '[&_legend]:col-span-full [&_legend]:font-strong [&_label]:flex [&_label]:gap-2.5 [&_label]:min-h-tap',
  '[&_label]:py-2 [&_label]:px-3 [&_label]:border [&_label]:border-line [&_label]:rounded-mark',
  '[&_label]:cursor-pointer [&_label:has(:checked)]:border-iris [&_label:has(:checked)]:bg-iris-tint',
  '[&_input]:flex-none [&_input]:size-[1.125rem] [&_input]:mt-[0.2rem] [&_b]:block [&_b]:text-small',
  'max-md:[&_fieldset]:grid-cols-[1fr] max-md:[&_fieldset]:gap-1.5',
].join(' ');
