/**
 * How many times longer than on its own this process takes at the moment, because others use the processors too; at
 * least 1. A test multiplies its time limits by it.
 */
export function slowness(): number {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let worked = 0;
  while (worked < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    worked = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - startedAt) / worked);
}

/** Long enough for the system to give the processor to others in between. */
const SAMPLE_MS = 50;

/** Milliseconds in which this process has had a processor: however busy the others are, its own work takes as many. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
