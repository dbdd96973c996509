/** The fields of the public site: larger than the back office's, for people who type in one rarely. */
export const VISITOR_FIELD = 'grid gap-[0.35rem]';
export const VISITOR_LABEL = 'font-strong';
export const VISITOR_HELP = 'text-base leading-[1.4] text-ink-2 empty:hidden';

export const VISITOR_BOX =
  'min-h-12 w-full rounded-control border-2 border-line-strong bg-surface py-2 text-ink aria-invalid:border-retina';
export const VISITOR_INPUT = `${VISITOR_BOX} px-[0.85rem]`;
