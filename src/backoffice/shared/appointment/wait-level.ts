/** From how many minutes on a wait is long, and too long (`backoffice.md` §7 row 24). */
const LONG_MIN = 20;
const TOO_LONG_MIN = 40;

/** How serious a wait of some minutes is. */
export function waitLevel(minutes: number): 'short' | 'long' | 'too-long' {
  if (minutes > TOO_LONG_MIN) return 'too-long';
  return minutes > LONG_MIN ? 'long' : 'short';
}
