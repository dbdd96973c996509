/** The slip that the patient takes home: the same on screen and on paper, in both themes. */
export const SLIP = [
  'grid content-start gap-2 w-full max-w-[24rem] p-5 border border-line bg-white text-dark raised',
  'text-dense leading-[1.35] [&_header]:flex [&_header]:flex-wrap [&_header]:justify-between',
  '[&_header]:gap-x-4 [&_header]:pb-1.5 [&_header]:border-b-2 [&_header]:border-b-dark',
  '[&_header_b]:text-chart-1 [&_dl]:grid [&_dl]:gap-1.5 [&_dl]:pt-2 [&_dl]:border-t',
  '[&_dl]:border-t-dark-line [&_dt]:font-bold [&_footer]:pt-1.5 [&_footer]:border-t',
  '[&_footer]:border-t-dark-line [&_footer]:text-dark-2 [&_footer]:text-tiny xl:w-[24rem] print:w-auto',
  'print:max-w-none print:p-0 print:border-0 print:[box-shadow:none] print:text-[9.5pt]',
  'print:[&_footer]:text-[7.5pt]',
].join(' ');
