export const CHIP = [
  'inline-flex items-center gap-1.5 min-h-tap pr-2.5 pl-3 border border-iris border-l-4 rounded-mark',
  'bg-iris-tint text-ink text-dense cursor-pointer [&:hover_svg]:text-retina',
].join(' ');
