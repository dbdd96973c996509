/** Text about a chart: before it, below it, or in its place. */
export const SAID = 'max-w-[62ch] text-dense text-ink-2';
