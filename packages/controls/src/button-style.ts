/** One solid button per view; `danger` is for destructive actions. */
export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'danger';
/** `note` is as small as the text around it, `large` submits a whole form, and `board` is read from across a room. */
export type ButtonSize = 'normal' | 'compact' | 'note' | 'large' | 'board';

const BASE = [
  'inline-flex items-center gap-2 rounded-control border-[1.5px] leading-[1.2] no-underline',
  'cursor-pointer [transition:background-color_120ms_ease-out] print:hidden [&_svg]:flex-none',
  'data-disabled:cursor-default data-disabled:opacity-60 data-pending:cursor-default data-pending:opacity-60',
].join(' ');

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  solid:
    'border-transparent bg-iris font-semibold text-surface hover:bg-iris-hover data-hovered:bg-iris-hover',
  outline: 'border-iris bg-surface font-semibold text-iris data-hovered:bg-iris-tint',
  quiet: 'border-transparent font-medium text-iris data-hovered:bg-iris-tint',
  danger: 'border-transparent bg-retina font-semibold text-surface',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  // Rows with several buttons reduce the padding through `--button-pad` where space is short.
  normal: 'min-h-tap justify-center px-(--button-pad,1.125rem)',
  compact: 'min-h-tap justify-center px-(--button-pad,0.75rem) text-dense',
  note: 'min-h-tap max-w-full justify-start px-1 text-start text-small',
  board: 'min-h-tap justify-center px-6 py-2 text-[clamp(1.125rem,2.6vmin,2.25rem)]',
  large: 'min-h-[3.25rem] w-full justify-center px-[1.125rem] text-chart-1',
};

/** Makes a link, or a button of another kind, look like a button. */
export const buttonStyle = (variant: ButtonVariant = 'outline', size: ButtonSize = 'normal'): string =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
