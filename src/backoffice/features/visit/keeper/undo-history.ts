import { fieldOf } from '#domain/clinical/fields/catalogue';
import { readValue, type GivenValue } from '#domain/clinical/fields/value';
import type { SectionId } from '#domain/clinical/fields/sections';
import { keysOf, present } from '#domain/shared/typed-record';
import { ROWS } from '#domain/clinical/cells/rows';
import type { ExamState } from './exam-state.ts';
import {
  isEmptyPatch,
  isSameValue,
  lineOfUnread,
  placesOf,
  saidOf,
  unreadPlaces,
  without,
  type Patch,
  type Place,
} from './patches.ts';

export type Patches = ReadonlyMap<SectionId, Patch>;
type Present = Pick<ExamState, 'valores' | 'estados' | 'sinEntender'>;

/** One action: what it wrote, and what stood there. */
interface Step {
  readonly after: Patches;
  readonly before: Patches;
}

export interface Undone {
  /** What is to be written. */
  readonly patches: Patches;
  /** Places that are as they were before, and those that somebody has written meanwhile. */
  readonly done: readonly Place[];
  readonly changed: readonly Place[];
}

const STATES = 'estados';
/** More than a visit has actions. */
const MOST_STEPS = 500;

/** What was done to an examination on this screen, to be taken back from the last. */
export class UndoHistory {
  #steps: readonly Step[] = [];

  get size(): number {
    return this.#steps.length;
  }

  /** Remembers what stood where an action writes. */
  record(after: Patches, present: Present): void {
    const before = new Map(
      [...after].map(([seccion, patch]) => [seccion, standing(seccion, patch, present)]),
    );
    if ([...after.values()].every(isEmptyPatch)) return;
    this.#steps = [...this.#steps, { after, before }].slice(-MOST_STEPS);
  }

  /** Takes the last action back; what no longer says what the action wrote is somebody else's, and stays. */
  undo(present: Present): Undone | null {
    const step = this.#steps.at(-1);
    if (step === undefined) return null;
    this.#steps = this.#steps.slice(0, -1);
    const done: Place[] = [];
    const changed: Place[] = [];
    const patches = new Map<SectionId, Patch>();
    for (const [seccion, after] of step.after) {
      const places = allPlaces(after);
      const lost = new Set(places.filter((place) => !isStill(seccion, place, after, present)).map(lineKey));
      const foreign = places.filter((place) => lost.has(lineKey(place)));
      changed.push(...foreign);
      done.push(...places.filter((place) => !foreign.includes(place)));
      const patch = without(step.before.get(seccion) ?? after, foreign);
      if (!isEmptyPatch(patch)) patches.set(seccion, patch);
    }
    return { patches, done, changed };
  }
}

/** A line of an eye is taken back whole or not at all: half a refraction is one that nobody wrote. */
const lineKey = (place: Place): string => {
  const { campo, ojo } = place;
  const line = lineOfUnread(place) ?? ROWS.find(({ campos }) => campos.includes(campo))?.id ?? campo;
  return `${line}.${ojo}`;
};

const allPlaces = (patch: Patch): Place[] => [
  ...placesOf(patch),
  ...unreadPlaces(patch),
  ...keysOf(patch.estados).map((ojo) => ({ campo: STATES, ojo })),
];

/** What is in the places that a patch writes. */
function standing(seccion: SectionId, patch: Patch, { valores, estados, sinEntender }: Present): Patch {
  return {
    valores: Object.fromEntries(
      Object.entries(patch.valores).map(([campo, eyes]) => [
        campo,
        Object.fromEntries(keysOf(eyes).map((ojo) => [ojo, given(valores[campo]?.[ojo])])),
      ]),
    ),
    estados: Object.fromEntries(keysOf(patch.estados).map((ojo) => [ojo, estados[seccion]?.[ojo] ?? null])),
    sinEntender: Object.fromEntries(
      Object.keys(patch.sinEntender ?? {}).map((key) => [key, sinEntender[key] ?? null]),
    ),
  };
}

/** Without who wrote it and when. */
function given(value: GivenValue | null | undefined): GivenValue | null {
  if (value === null || value === undefined) return null;
  return { ...saidOf(value), ...present({ ok: value.ok }) };
}

function isStill(seccion: SectionId, place: Place, after: Patch, present: Present): boolean {
  const { campo, ojo } = place;
  const line = lineOfUnread(place);
  if (line !== null) {
    const key = `${line}.${ojo}`;
    return (present.sinEntender[key] ?? null) === (after.sinEntender?.[key] ?? null);
  }
  if (campo === STATES)
    return ojo !== 'AO' && (present.estados[seccion]?.[ojo] ?? null) === (after.estados[ojo] ?? null);
  return isSameValue(meant(campo, after.valores[campo]?.[ojo]), meant(campo, present.valores[campo]?.[ojo]));
}

/** As the server keeps it: an axis of 0 is 180. */
function meant(campo: string, value: GivenValue | null | undefined): GivenValue | null {
  const field = fieldOf(campo);
  if (value === null || value === undefined || field === undefined) return value ?? null;
  const read = readValue(field, value);
  return read.ok ? read.value : value;
}
