/** What darkens the page under a window. */
export const OVERLAY =
  'fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-overlay p-4 pb-[calc(1rem+var(--avisos,0px))] data-entering:animate-appear';

/** What {@link DIALOG_FOOT} is, for the row that ends a window or its form (`foot:`, in `office.css`). */
const AT_THE_FOOT = [
  'foot:sticky foot:bottom-0 foot:z-10 foot:-mx-6 foot:-mb-6 foot:border-t foot:border-line foot:bg-surface',
  'foot:px-6 foot:pt-3 foot:pb-4 max-sm:foot:-mx-4 max-sm:foot:-mb-5 max-sm:foot:px-4',
  '[@media(max-height:28rem)]:foot:static',
].join(' ');

/** A row of buttons. One that ends a window stays in sight, however long what it asks is. */
export const DIALOG_ACTIONS = `flex flex-wrap gap-2 ${AT_THE_FOOT}`;

/** What stays in sight at the foot of a long window; on a low screen it scrolls with it. */
export const DIALOG_FOOT = [
  'sticky bottom-0 z-10 -mx-6 -mb-6 border-t border-line bg-surface px-6 pt-3 pb-4',
  'max-sm:-mx-4 max-sm:-mb-5 max-sm:px-4 [@media(max-height:28rem)]:static',
].join(' ');

/** {@link DIALOG_ACTIONS} at the foot of a window with a list. */
export const DIALOG_FOOT_ACTIONS = `${DIALOG_FOOT} ${DIALOG_ACTIONS} items-center`;
