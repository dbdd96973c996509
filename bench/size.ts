/**
 * `BENCH_SIZE=pequeno` runs a measurement with little of everything, to see that it still runs at all: then its figures mean
 * nothing, and none is judged.
 */
const isSmall = process.env['BENCH_SIZE'] === 'pequeno';

export const sized = <T>(usual: T, small: T): T => (isSmall ? small : usual);

/** Ends the process with 1 where a target was missed. */
export function judge(isMet: boolean): void {
  if (!isMet && !isSmall) process.exitCode = 1;
}
