export const COLOURS = [
  'grid gap-1 [&_legend]:pb-1 [&_legend]:text-dense [&_legend]:font-semibold [&>div]:flex',
  '[&>div]:flex-wrap [&>div]:gap-1.5 [&_label]:inline-flex [&_label]:items-center [&_label]:gap-2',
  '[&_label]:min-h-tap [&_label]:px-3 [&_label]:border [&_label]:border-line-strong',
  '[&_label]:rounded-control [&_label]:cursor-pointer [&_label:has(:checked)]:border-iris',
  '[&_label:has(:checked)]:bg-iris-tint [&_label:has(:checked)]:font-strong',
  '[&_label:has(:focus-visible)]:outline-3 [&_label:has(:focus-visible)]:outline-focus',
  '[&_label:has(:focus-visible)]:outline-offset-2',
].join(' ');
/** The colour of a holiday that `data-color` names, wherever it is shown. */
export const OWN_COLOUR = [
  '[--color-feriado:var(--color-macula)] data-[color=azul]:[--color-feriado:var(--color-holiday-blue)]',
  'data-[color=verde]:[--color-feriado:var(--color-holiday-green)]',
  'data-[color=violeta]:[--color-feriado:var(--color-holiday-violet)]',
  'data-[color=rosa]:[--color-feriado:var(--color-holiday-pink)]',
  'data-[color=gris]:[--color-feriado:var(--color-holiday-grey)]',
].join(' ');
export const SAMPLE = `${OWN_COLOUR} size-3.5 border border-line-strong rounded-mark bg-(--color-feriado)`;
