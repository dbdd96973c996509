/**
 * The parts of the width that options take, row by row, so that all fit in as few rows as can be, none with more than one
 * option more than another, and no option alone below others: equal parts where the words let them.
 */
export function evenRows(widths: readonly number[], width: number): readonly (readonly number[])[] {
  if (sum(widths) <= width) return [];
  for (let rows = 2; rows <= widths.length / 2; rows += 1) {
    const found = split(widths, rows);
    if (found.every((row) => sum(row) <= width)) return found.map((row) => partsOf(row, width));
  }
  return widths.map(() => [1]);
}

function split(widths: readonly number[], rows: number): readonly (readonly number[])[] {
  const least = Math.floor(widths.length / rows);
  const longer = widths.length % rows;
  let from = 0;
  return Array.from({ length: rows }, (_, row) =>
    widths.slice(from, (from += row < longer ? least + 1 : least)),
  );
}

function partsOf(row: readonly number[], width: number): readonly number[] {
  const isEqual = Math.max(...row) * row.length <= width;
  return row.map((each) => (isEqual ? 1 / row.length : each / sum(row)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
