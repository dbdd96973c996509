/**
 * How long a test waits for what it expects, wherever it waits: on a machine that is busy with other things. Nothing
 * that ends well takes so long, and a test says no other time.
 */
export const PATIENCE_MS = 60_000;

/**
 * What a page hears by itself it shows sooner than it would ask for it (every 15 s): with a longer limit a live stream
 * that is dead would pass.
 */
export const LIVE_MS = 12_000;

/**
 * How often something is tried: as often in the suite as shows each kind of moment, and with `TEST_DEPTH=whole` as often
 * as was promised once. What is drawn by chance is drawn again in each run, so that the suites of a week try more.
 */
export const depth = (suite: number, whole: number): number =>
  process.env['TEST_DEPTH'] === 'whole' ? whole : suite;
