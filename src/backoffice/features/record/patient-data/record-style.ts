export const RECORD_SHEET = [
  '[&_:is(a,button,input,textarea,h3)]:[scroll-margin-block:7rem_1rem] grid grid-cols-1 gap-8',
  'xl:[&:not([data-alone])]:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)] print:block',
].join(' ');
export const RECORD_ASIDE = [
  '[[data-alone]_&]:max-w-[48rem] grid content-start gap-6 [:where(&_h2)]:mb-2 [:where(&_h4)]:mt-3',
  '[:where(&_h4)]:font-strong',
].join(' ');
export const CONSULTATION_CARD = [
  'grid gap-3.5 py-[1.125rem] px-5 border border-line rounded-control bg-surface [&_header]:flex',
  '[&_header]:flex-wrap [&_header]:items-baseline [&_header]:justify-between [&_header]:gap-x-4',
  '[&_header]:gap-y-1 [:where(&_footer_p)]:m-0 [:where(&_header_p)]:text-ink-2',
  '[:where(&_header_p)]:text-dense [:where(&_footer_p)]:text-ink-2 [:where(&_footer_p)]:text-dense',
  '[&_footer]:flex [&_footer]:flex-wrap [&_footer]:items-center [&_footer]:gap-x-3 [&_footer]:gap-y-2',
].join(' ');
export const PATIENT_FACTS = [
  '[&_dl]:grid [:where(&_dl>div)]:grid [:where(&_dl>div)]:grid-cols-[7.5rem_minmax(0,1fr)] max-[20rem]:[:where(&_dl>div)]:grid-cols-1!',
  '[:where(&_dl>div)]:items-center [:where(&_dl>div)]:gap-x-3 [:where(&_dl>div)]:min-h-tap',
  '[:where(&_dl>div)]:border-t [:where(&_dl>div)]:border-t-line [&_dt]:text-ink-2 [&_dt]:text-dense',
  '[&_dd]:flex [&_dd]:flex-wrap [&_dd]:items-center [&_dd]:gap-x-4 [&_dd]:wrap-anywhere',
].join(' ');
