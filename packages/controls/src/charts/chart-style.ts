/** The lettering of every chart; it keeps its size when the chart grows. */
const LETTERS = 'text-[13.5px] [font-variant-numeric:tabular-nums]';

export const DRAWING = 'block h-auto w-full overflow-visible';
export const AXIS = `${LETTERS} fill-ink-2`;
export const FIGURE_ON_TOP = `${LETTERS} fill-ink font-strong`;
export const BASE_LINE = 'stroke-line-strong';
export const ZONE_NAME = `${LETTERS} fill-retina stroke-surface stroke-4 [paint-order:stroke]`;

/** Solid and filled for what is, dashed and hollow for what fails, dotted for the past. */
export type Look = 'main' | 'second' | 'past';

interface LineStyle {
  readonly line: string;
  readonly mark: string;
  readonly name: string;
  /** The mark beside the name, where names are not at the ends of their lines. */
  readonly key: string;
}

const LINE = 'fill-none [stroke-linejoin:round]';
const KEY = "before:mr-1.5 before:inline-block before:content-['']";

export const LINES: Readonly<Record<Look, LineStyle>> = {
  main: {
    line: `${LINE} stroke-iris stroke-[2.5]`,
    mark: 'fill-iris',
    name: `${LETTERS} fill-iris font-strong`,
    key: `${KEY} font-strong text-iris before:size-2.5 before:rounded-full before:border-2 before:border-iris before:bg-iris`,
  },
  second: {
    line: `${LINE} stroke-retina stroke-[2.5] [stroke-dasharray:7_4]`,
    mark: 'fill-surface stroke-retina stroke-2',
    name: `${LETTERS} fill-retina font-strong`,
    key: `${KEY} font-strong text-retina before:size-2.5 before:border-2 before:border-retina before:[transform:rotate(45deg)_scale(0.85)]`,
  },
  past: {
    line: `${LINE} stroke-line-strong stroke-[1.75] [stroke-dasharray:1.5_4] [stroke-linecap:round]`,
    mark: '',
    name: `${LETTERS} fill-ink-2 font-normal`,
    key: `${KEY} font-normal text-ink-2 before:mb-1 before:h-0 before:w-4 before:border-t-2 before:border-dotted before:border-line-strong`,
  },
};
