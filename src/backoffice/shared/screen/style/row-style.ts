/** A button in a row that opens what the row is about, and reads as a link. */
export const ROW_OPENER = [
  'min-h-7 text-iris text-base font-strong leading-[1.3] text-start underline decoration-1',
  'underline-offset-[0.2em] cursor-pointer [@media(pointer:coarse)]:min-h-tap hover:text-iris-hover',
  'hover:decoration-2',
].join(' ');
export const ROW_LINK = 'inline-flex items-center gap-2 min-h-tap text-iris font-semibold print:min-h-0';
/** Of a phone, which is read and dialled whole: never on two lines. */
export const PHONE_LINK = `${ROW_LINK} numeros whitespace-nowrap`;
