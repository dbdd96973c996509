/** What darkens the page under a window. */
export const OVERLAY =
  'fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-[#06131799] p-4 pb-[calc(1rem+var(--avisos,0px))] data-entering:animate-appear';

/** The row of buttons at the end of a window. */
export const DIALOG_ACTIONS = 'flex flex-wrap gap-2';
