/** A count with its noun; a figure that is already written (`1.234`) is taken as it is. */
export const counted = (count: number | string, one: string, many: string): string =>
  `${String(count)} ${String(count) === '1' ? one : many}`;
