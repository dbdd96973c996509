import { formatAfter, type Step } from './step.ts';

/**
 * Every format that a store has had, each with the step to the next one. A step that a release has brought stays as it
 * is: a clinic may come from any version. When one is needed, and when not, says `docs/upgrade.md`.
 */
export const STEPS: readonly Step[] = [
  // What was written before there were numbers is read as it is: from here on it says which format it has.
  { from: 0, what: 'se anota el número del formato', changes: [] },
];

/** The format that this program reads and writes. */
export const STORE_FORMAT = formatAfter(STEPS);
