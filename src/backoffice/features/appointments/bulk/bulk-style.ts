export const RESULTS = [
  'grid [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-6',
  '[&_li]:gap-y-1 [&_li]:py-2 [&_li]:pl-3 [&_li]:border-b [&_li]:border-b-line [&_li]:border-l-4',
  "[&_li]:border-l-transparent [&_b]:block [&_small]:block [&_[data-resultado='hecho']]:border-l-leaf",
  "[&_[data-resultado='rechazado']]:border-l-retina",
  "[&_[data-resultado='rechazado']]:[border-left-style:double]",
  "[&_[data-resultado='pendiente']]:border-l-line-strong",
  "[&_[data-resultado='pendiente']]:[border-left-style:dotted]",
  "[&_[data-resultado^='en']]:border-l-line-strong",
  "[&_[data-resultado^='en']]:[border-left-style:dotted]",
].join(' ');
