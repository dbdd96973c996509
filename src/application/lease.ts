/** Who has taken something on, and until when; it ends by itself after the death of its process. */
export interface Lease {
  readonly dueno?: string | undefined;
  readonly hasta?: string | undefined;
}

/** A lease from now on. */
export const leaseUntil = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Whether somebody has it. A clock that was set back must not make a lease of so many milliseconds last for hours. */
export function isHeld({ dueno, hasta }: Lease, now: Date, milliseconds: number): boolean {
  const left = hasta === undefined ? Number.NaN : Date.parse(hasta) - now.getTime();
  return dueno !== undefined && left > 0 && left <= milliseconds;
}
