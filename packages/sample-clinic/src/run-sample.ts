import type { App } from '#application/app';
import { clinicTime } from '#domain/shared/civil-date';
import { fillCaseStudies } from './cases/write-case-studies.ts';
import { fillCases } from './cases/write-cases.ts';
import { fillFiles } from './files/write-files.ts';
import { fillSample, sampleFiles, sampleHistory } from './fill-sample.ts';
import { fillPeople } from './people.ts';
import { keepAlike } from '#application/merges/alike-records';
import { rankSight } from '#application/follow-up/sight-risks';
import { fillPlans } from './plans.ts';
import { fillRounds } from './rounds.ts';
import { fillSurgeries } from './surgeries.ts';
import { fillWaiting } from './waiting.ts';

/** How long a new sample's days around today may delay listening; whatever is missing then is written afterwards. */
const NEAR_DAYS_MS = 3_000;

/** A sample clinic as far as it has to be there when the server listens, and how the rest comes. */
export interface Sample {
  /** The rest, while it is already being used: courses of illness, two years of visits, what has to be done. */
  rest(signal: AbortSignal): Promise<void>;
}

/** What the sample is asked for; without a password one is made and kept in the folder. */
export interface SampleWanted {
  readonly samplePassword: string | undefined;
  /** Whether it also gets two years of appointments. */
  readonly sampleHistory: boolean;
}

/** The whole sample but its files, at once: for what measures a clinic of two years. */
export async function writeWholeSample(app: App, samplePassword: string): Promise<void> {
  const today = clinicTime(app.clock.now()).fecha;
  await fillSample(app, samplePassword);
  await (await sampleHistory(app))?.whole();
  await fillWaiting(app, today);
  await fillCases(app, today);
  await fillPeople(app, today);
  await fillCaseStudies(app, today);
  await fillRounds(app, today);
  await fillPlans(app, today);
  await fillSurgeries(app, today);
  await rankSight(app);
  await keepAlike(app);
}

/** Creates the sample clinic if it is missing, and the days of its history that people look at first. */
export async function startSample(app: App, wanted: SampleWanted): Promise<Sample> {
  await fillSample(app, wanted.samplePassword);
  const history = wanted.sampleHistory ? await sampleHistory(app) : null;
  await history?.near(performance.now() + NEAR_DAYS_MS);
  if (history !== null) await fillWaiting(app, clinicTime(app.clock.now()).fecha);
  const files = wanted.sampleHistory ? await sampleFiles(app) : null;
  const visits = async (signal: AbortSignal, today: string): Promise<void> => {
    if (history === null) return;
    await history.rest(signal);
    if (!signal.aborted) await fillPlans(app, today);
    if (!signal.aborted) await fillSurgeries(app, today);
  };
  return {
    rest: async (signal) => {
      if (history === null && files === null) return;
      const today = clinicTime(app.clock.now()).fecha;
      await history?.restOfNear(signal);
      await fillCases(app, today);
      await fillPeople(app, today);
      await fillCaseStudies(app, today);
      if (history !== null) await fillRounds(app, today);
      // Whoever looks while the years are still being written finds the courses of illness in order.
      await rankSight(app);
      await Promise.all([visits(signal, today), files === null ? null : fillFiles(app, files, signal)]);
      if (!signal.aborted) await rankSight(app);
      if (!signal.aborted) await keepAlike(app);
    },
  };
}
