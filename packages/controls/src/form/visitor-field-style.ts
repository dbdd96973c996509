/** The public site's fields: larger than those of the back office, for people who rarely type in one. */
export const VISITOR_FIELD = 'grid gap-[0.35rem]';
export const VISITOR_LABEL = 'font-strong';
export const VISITOR_HELP = 'text-base leading-[1.4] text-ink-2 empty:hidden';

export const VISITOR_BOX =
  'min-h-12 w-full rounded-control border-2 border-line-strong bg-surface py-2 text-ink aria-invalid:border-retina';
export const VISITOR_INPUT = `${VISITOR_BOX} px-[0.85rem]`;
