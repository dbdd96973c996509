/** Words about a drawing: before it, under it, or in its place. */
export const SAID = 'max-w-[62ch] text-dense text-ink-2';
