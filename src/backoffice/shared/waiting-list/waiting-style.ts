/** A freed place, and whom to offer it to; in the panel of an appointment, in its narrow form. */
export const FREED_PLACE = [
  '[--notice-gap:0] w-full py-4 px-5 border border-macula border-l-4 rounded-control bg-surface',
  '[&_header]:flex [&_header]:flex-wrap [&_header]:items-baseline [&_header]:justify-between',
  '[&_header]:gap-x-4 [&_ol]:mt-2 [&_li]:grid [&_li]:grid-cols-[2rem_minmax(0,1fr)_auto]',
  '[&_li]:items-center [&_li]:gap-x-3 [&_li]:gap-y-1 [&_li]:py-2.5 [&_li]:border-t [&_li]:border-t-line',
  '[&_.acciones]:flex-wrap max-lg:[&_li]:grid-cols-[2rem_minmax(0,1fr)] max-lg:[&_li>.acciones]:col-2',
  '[[data-panel]_&]:py-3 [[data-panel]_&]:px-4 [[data-panel]_&_li]:grid-cols-[2rem_minmax(0,1fr)]',
  '[[data-panel]_&_li>.acciones]:col-2 [[data-panel]_&_li>.acciones]:justify-start',
].join(' ');
