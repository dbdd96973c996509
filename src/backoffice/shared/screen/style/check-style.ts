export const CHECK_LIST = [
  'max-h-[14rem] py-1 px-3 overflow-y-auto border border-line rounded-control',
  '[[data-problema]>&]:border-retina',
].join(' ');
