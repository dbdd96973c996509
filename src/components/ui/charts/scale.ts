/** A number between two others as a place between two others. */
export const linear =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    from[1] === from[0] ? to[0] : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/** Round steps of an axis from zero to at least `top`: three to five of them, in whole numbers. */
export function axisTicks(top: number): number[] {
  const wanted = Math.max(top, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= wanted) ?? wanted,
  );
  const count = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of `count` labels are shown when at most `room` fit: the first, and then every so many. */
export function shownLabels(count: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (index) => index % every === 0;
}

/** Heights of labels that would touch, pushed apart in their order; each at least `gap` from the next. */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let last = Number.NEGATIVE_INFINITY;
  const placed = [...heights];
  for (const { height, index } of order) {
    last = Math.max(height, last + gap);
    placed[index] = last;
  }
  return placed;
}
