/** What the patient takes home: the same on screen and on paper. */
export const PATIENT_SHEET = [
  'grid gap-2.5 w-[min(100%,26rem)] mt-6 p-5 border border-line-strong rounded-mark bg-surface raised',
  '[&_header]:flex [&_header]:items-baseline [&_header]:justify-between [&_header]:gap-4',
  '[&_header]:pb-1.5 [&_header]:border-b-2 [&_header]:border-b-current [&_ol_li]:grid',
  '[&_ol_li]:grid-cols-[3.5rem_minmax(0,1fr)] [&_ol_li]:items-baseline [&_ol_li]:py-1',
  '[&_ol_li]:border-b [&_ol_li]:border-b-line [&_ol_li]:break-inside-avoid [&_ol_small]:block',
  '[&_ol_small]:first-letter:uppercase [&_dl]:grid [&_dl]:gap-2 [&_dt]:text-small [&_dt]:font-strong',
  'print:w-auto print:m-0 print:p-0 print:border-0 print:[box-shadow:none] print:text-[9.5pt]',
  'print:leading-[1.3]',
].join(' ');

/** A visit: its head, the shares of its time, and its parts along a line. */
export const VISIT_CARD = [
  'grid justify-items-start gap-3 px-5 pt-4 pb-5 border border-line rounded-control bg-surface',
  "*:min-w-0 *:max-w-full [&>header]:w-full [&>[role='alert']]:w-full [&_header]:flex",
  '[&_header]:flex-wrap [&_header]:items-baseline [&_header]:justify-between [&_header]:gap-x-4',
  '[&_h3]:flex [&_h3]:flex-wrap [&_h3]:gap-x-3 [:where(&_h3_span)]:text-retina',
  '[:where(&_header_p)]:text-ink-2',
].join(' ');
export const VISIT_STEPS = [
  'w-full grid [&_li]:grid [&_li]:grid-cols-[auto_3.25rem_minmax(0,1fr)_auto] [&_li]:items-center',
  '[&_li]:gap-x-3 [&_li]:min-h-tap [&_li]:py-1 [&_li]:pl-2 [&_li]:border-l-3 [&_li]:border-l-iris',
  "[&_li+li]:border-t [&_li+li]:border-t-line [&_li[data-clase='gotas']]:border-l-macula",
  "[&_li[data-clase='consulta']]:border-l-leaf [&_li[data-mal]]:border-l-retina",
  '[&_li[data-mal]]:bg-retina-tint [&_b]:tabular-nums [&_svg]:flex-none [&_svg]:text-ink-2',
  '[&_small]:block [&_[data-wait]]:grid-cols-[auto_minmax(0,1fr)] [&_[data-wait]]:min-h-8',
  '[&_[data-wait]]:border-l-3 [&_[data-wait]]:border-l-line-strong',
  '[&_[data-wait]]:[border-left-style:dotted]! [&_[data-wait]]:text-ink-2 [&_[data-wait]]:text-small',
  'max-sm:[&_li:not([data-wait])]:grid-cols-[auto_3.25rem_minmax(0,1fr)] max-sm:[&_li>button]:col-3',
  'max-sm:[&_li>button]:justify-self-start max-sm:[&_li>button]:-ml-3',
].join(' ');

/** Several appointments at once: what is asked for on the left, what comes of it on the right. */
export const FRAME = [
  'grid grid-cols-1 gap-4 mt-4 [:where(&_section)]:grid [:where(&_section)]:content-start',
  '[:where(&_section)]:gap-4 [:where(&_section)]:min-w-0 [&_h2]:text-chart-1 [--notice-gap:0]',
  'xl:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)] xl:items-start',
].join(' ');
