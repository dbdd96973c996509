/**
 * How many times longer than by itself this process takes for what it does at the moment, because others use the
 * processors as well; at least 1. What a test holds against a clock is multiplied by it.
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

/** Long enough for the system to give the processor to others meanwhile. */
const SAMPLE_MS = 50;
