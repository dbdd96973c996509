/** The panel of one appointment: a sheet beside the agenda, or the whole screen on a phone. */
export const PANEL_SHEET = [
  'grid content-start gap-3 px-5 pb-5 overflow-y-auto [overscroll-behavior:contain] bg-surface',
  'outline-none',
].join(' ');
export const PANEL_FACTS = [
  'grid gap-1.5 [:where(&>div)]:grid [:where(&>div)]:grid-cols-[7.5rem_minmax(0,1fr)] max-[20rem]:[:where(&>div)]:grid-cols-1!',
  '[:where(&>div)]:gap-x-3 [:where(&>div)]:gap-y-0.5 [:where(&>div)]:items-baseline [&_dt]:text-dense',
  '[&_dt]:text-ink-2 [:where(&_dd)]:wrap-anywhere [&_dd:has(a.min-h-tap)]:flex',
  '[&_dd:has(a.min-h-tap)]:flex-wrap [&_dd:has(a.min-h-tap)]:gap-x-5 [&_dd:has(a.min-h-tap)]:-my-2.5',
].join(' ');
export const HOURS = [
  'min-w-0 [&_legend]:mb-1.5 [&_legend]:text-dense [&_legend]:font-semibold [:where(&>div)]:grid',
  '[:where(&>div)]:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] [:where(&>div)]:gap-1.5',
  '[:where(&>div)]:max-h-[13rem] [:where(&>div)]:p-[3px] [:where(&>div)]:overflow-y-auto',
  '[&_label]:relative [&_input]:absolute [&_input]:inset-0 [&_input]:opacity-0 [&_input]:cursor-pointer',
  '[:where(&_label>span)]:grid [:where(&_label>span)]:place-items-center',
  '[:where(&_label>span)]:min-h-tap [:where(&_label>span)]:py-0.5 [:where(&_label>span)]:px-1',
  '[:where(&_label>span)]:border [:where(&_label>span)]:border-line-strong',
  '[:where(&_label>span)]:rounded-mark [:where(&_label>span)]:bg-surface',
  '[:where(&_label>span)]:tabular-nums [:where(&_label>span)]:text-center',
  '[&_input:checked+span]:border-iris [&_input:checked+span]:bg-iris-tint',
  '[&_input:checked+span]:font-bold',
  '[&_input:checked+span]:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
  '[&_input:focus-visible+span]:outline-3 [&_input:focus-visible+span]:outline-focus',
  '[&_input:focus-visible+span]:-outline-offset-1',
].join(' ');
export const COMPARED = [
  'w-full border-collapse text-dense [&_th]:py-2 [&_th]:pr-2 [&_th]:border-b [&_th]:border-b-line',
  '[&_th]:text-start [&_th]:align-top [&_th]:font-normal [&_td]:py-2 [&_td]:pr-2 [&_td]:border-b',
  '[&_td]:border-b-line [&_td]:text-start [&_td]:align-top [&_td]:font-normal [&_thead_th]:border-b-2',
  '[&_thead_th]:border-b-ink [&_thead_th]:font-strong [&_tbody_th]:font-strong max-sm:grid',
  'max-sm:[&_tbody]:grid max-sm:[&_thead]:absolute max-sm:[&_thead]:w-px max-sm:[&_thead]:h-px',
  'max-sm:[&_thead]:overflow-hidden max-sm:[&_thead]:[clip-path:inset(50%)] max-sm:[&_tr]:grid',
  'max-sm:[&_tr]:py-2 max-sm:[&_tr]:border-b max-sm:[&_tr]:border-b-line max-sm:[&_tbody_th]:p-0',
  'max-sm:[&_tbody_th]:border-0 max-sm:[&_td]:p-0 max-sm:[&_td]:border-0 max-sm:[&_td:empty]:hidden',
  "max-sm:[&_td]:before:content-[attr(data-titulo)_':_'] max-sm:[&_td]:before:text-ink-2",
].join(' ');
export const OTHERS = [
  'grid [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-3',
  '[&>li]:gap-y-1 [&>li]:py-1 [&>li+li]:border-t [&>li+li]:border-t-line [&>li>a:first-child]:grid',
  '[&>li>a:first-child]:flex-[1_1_12rem] [&>li>a:first-child]:content-center',
  '[&>li>a:first-child]:min-h-tap [&>li>a:first-child]:text-iris [&>li>a:first-child]:leading-[1.3]',
  '[&>li>span:first-child:not(.estado)]:grid [&>li>span:first-child:not(.estado)]:flex-[1_1_12rem]',
  '[&>li>span:first-child:not(.estado)]:content-center [&>li>span:first-child:not(.estado)]:min-h-tap',
  '[&>li>span:first-child:not(.estado)]:leading-[1.3]',
].join(' ');
