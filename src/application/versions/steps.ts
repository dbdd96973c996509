import * as z from 'zod/mini';
import { holidays } from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';
import type { FormatPorts } from './format-claim.ts';
import { carryLocks } from './session-locks.ts';

/** What a step makes of the documents of one collection. */
export interface Change {
  readonly collection: Collection<unknown>;
  /**
   * The value in the new form, from one in the former form; a value that has nothing to change comes back as it is, the
   * same object. Nothing that somebody said may be lost, and nothing said that nobody did.
   */
  readonly value: (value: unknown, id: string) => unknown;
}

/** How a store comes from one format to the next. */
export interface Step {
  /** The format that it starts from; it ends in the next one. */
  readonly from: number;
  /** What it does, for whoever waits for it. */
  readonly what: string;
  readonly changes: readonly Change[];
  /** What no function of one document can do, before this program serves anybody. It may be interrupted, and run again. */
  readonly work?: (app: FormatPorts) => Promise<void>;
}

const holidayOfBefore = z.looseObject({
  fecha: z.string(),
  hasta: z.optional(z.string()),
  ultimoDia: z.optional(z.undefined()),
});

/** The formats that steps lead to: those of a program, or of a test. */
export const formatAfter = (steps: readonly Step[]): number => (steps.at(-1)?.from ?? -1) + 1;

/** A document of a store or an export of an older format, in the newest one. */
export const takenForward = (
  steps: readonly Step[],
  from: number,
  { collection, id, value }: { readonly collection: string; readonly id: string; readonly value: unknown },
): unknown =>
  steps
    .filter((step) => step.from >= from)
    .flatMap(({ changes }) => changes.filter((change) => change.collection.name === collection))
    .reduce((changed, change) => change.value(changed, id), value);

/**
 * Every format that a store has had, each with the step to the next one. A step that a release has brought stays as it
 * is: a clinic may come from any version. When one is needed, and when not, says `docs/upgrade.md`.
 */
export const STEPS: readonly Step[] = [
  // What was written before there were numbers is read as it is: from here on it says which format it has.
  { from: 0, what: 'se anota el número del formato', changes: [] },
  // «no mejora» through a pinhole, an angle that could not be seen, a line read in part, an afferent defect without its grade, what patients answer by link, the consent to a plug, less than a number, a hypotropia: an older one cannot say them.
  { from: 1, what: 'se admiten respuestas que la versión anterior no conoce', changes: [] },
  // An older one would write holidays that no list finds, and ask for a session's lock where it is no more.
  {
    from: 2,
    what: 'se anota el último día de cada feriado, y en cada sesión si está bloqueada',
    changes: [{ collection: holidays, value: withLastDay }],
    work: carryLocks,
  },
];

/** A holiday of before has no last day of its own where it is of one day, and lists find it by that. */
function withLastDay(value: unknown): unknown {
  const read = holidayOfBefore.safeParse(value).data;
  return read === undefined ? value : { ...read, ultimoDia: read.hasta ?? read.fecha };
}

/** The format that this program reads and writes. */
export const STORE_FORMAT = formatAfter(STEPS);
