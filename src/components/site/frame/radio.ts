/** A radio that is as large as its label, which holds it: nobody has to hit a small disc. */
export const RADIO = 'peer absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0';

/** The disc that shows whether it is chosen, also where the system paints its own colours. */
export const DISC =
  'size-5 flex-none rounded-full border-2 border-current bg-surface peer-checked:border-[6px] forced-colors:peer-checked:border-[Highlight]';
