/** Maps a number from one interval linearly to another. */
export const linear =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    from[1] === from[0] ? to[0] : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/** Round axis ticks, in whole numbers, from zero to at least `top`: at most five of them. */
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

/** Which of `count` labels to show when at most `room` fit: the first, and every nth after it. */
export function shownLabels(count: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (index) => index % every === 0;
}

/** Moves apart the heights of labels that would touch, keeping their order and at least `gap` between them. */
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
