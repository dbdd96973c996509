export const NOTES = [
  'grid gap-0.5 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_li]:text-small [&_li]:leading-[1.3]',
  '[&_svg]:flex-none [&_svg]:text-ink-2',
].join(' ');
