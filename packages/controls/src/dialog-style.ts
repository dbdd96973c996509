/** What darkens the page under a window. */
export const OVERLAY =
  'fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-overlay p-4 pb-[calc(1rem+var(--avisos,0px))] data-entering:animate-appear';

/** The row of buttons at the end of a window. */
export const DIALOG_ACTIONS = 'flex flex-wrap gap-2';

/** What stays in sight at the foot of a long window; on a low screen it scrolls with it. */
export const DIALOG_FOOT = [
  'sticky bottom-0 z-10 -mx-6 -mb-6 border-t border-line bg-surface px-6 pt-3 pb-4',
  'max-sm:-mx-4 max-sm:-mb-5 max-sm:px-4 [@media(max-height:30rem)]:static',
].join(' ');

/** {@link DIALOG_ACTIONS} at the foot of a window with a list. */
export const DIALOG_FOOT_ACTIONS = `${DIALOG_FOOT} ${DIALOG_ACTIONS} items-center`;
