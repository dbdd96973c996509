/**
 * How often something is tried: as often in the suite as shows each kind of moment, and with `TEST_DEPTH=whole` as often
 * as was promised once. What is drawn by chance is drawn anew in each run, so that the suites of a week try more.
 */
export const depth = (suite: number, whole: number): number =>
  process.env['TEST_DEPTH'] === 'whole' ? whole : suite;
