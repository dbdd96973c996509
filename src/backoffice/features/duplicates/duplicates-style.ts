export const PAIR = [
  '[&+&]:border-t [&+&]:border-t-line grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] gap-x-6 gap-y-3',
  'items-start p-4 [:where(&_small)]:text-ink-2 max-lg:grid-cols-1',
].join(' ');
