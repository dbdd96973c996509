export const OUTAGES = [
  '[&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4',
  '[&_li]:gap-y-1.5 [&_li]:py-2.5 [&_li]:border-b [&_li]:border-b-line [&_li>p]:grid',
].join(' ');
export const MONTH = [
  '[&_table]:w-full [&_table]:table-fixed [&_table]:border-collapse [&_table]:bg-surface [&_th]:py-1.5',
  '[&_th]:px-1 [&_th]:border-b-2 [&_th]:border-b-ink [&_th]:text-small [&_th]:font-semibold',
  '[&_th]:text-start [&_abbr]:no-underline [&_td]:h-[4.75rem] [&_td]:p-1 [&_td]:border',
  '[&_td]:border-line [&_td]:text-small [&_td]:leading-[1.2] [&_td]:align-top',
  '[&_td[data-fuera]]:bg-paper-2 [&_td[data-hoy]]:outline-2 [&_td[data-hoy]]:outline-retina',
  '[&_td[data-hoy]]:-outline-offset-2 [&_td[data-hoy]]:font-strong max-sm:[&_td]:h-12',
].join(' ');
export const OUTAGE = [
  'block mt-[0.1875rem] py-0.5 px-1 border-l-4 border-line-strong rounded-mark bg-paper-2 hyphens-auto',
  'wrap-break-word [&_b]:block [&_b]:font-strong data-[clase^=fuera]:border-l-retina',
  'data-[clase^=fuera]:bg-retina-tint data-[clase=mantenimiento]:border-l-iris',
  'data-[clase=mantenimiento]:bg-iris-tint data-[clase=calibracion]:[border-left-style:double]',
  'data-[clase=calibracion]:border-l-iris data-[clase=calibracion]:bg-iris-tint max-sm:h-2.5 max-sm:p-0',
  'max-sm:overflow-hidden max-sm:[font-size:0]',
].join(' ');
export const CALIBRATION_DUE = [
  'block mt-[0.1875rem] py-0.5 px-1 border-l-4 rounded-mark hyphens-auto wrap-break-word border-dotted',
  'border-leaf bg-leaf-tint data-[calibracion^=por]:border-l-macula',
  'data-[calibracion^=por]:bg-macula-tint data-[calibracion=vencida]:border-l-retina',
  'data-[calibracion=vencida]:bg-retina-tint max-sm:h-2.5 max-sm:p-0 max-sm:overflow-hidden',
  'max-sm:[font-size:0]',
].join(' ');
