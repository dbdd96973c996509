/** A time as it is read at the end of a run: `7 s`, `2 min 05 s`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60;
  return seconds < 60
    ? `${String(seconds)} s`
    : `${String(Math.floor(seconds / 60))} min ${String(rest).padStart(2, '0')} s`;
}
