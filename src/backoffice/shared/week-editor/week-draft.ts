import { type WeeklySchedule, toBlock, toRange } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import type { MinuteRange } from '#domain/shared/interval';
import { recordOf } from '#domain/shared/typed-record';

/** A block being edited; its id lives as long as the draft. */
export interface DraftBlock extends MinuteRange {
  readonly id: number;
}

export type DraftWeek = Readonly<Record<Weekday, readonly DraftBlock[]>>;

/** Blocks of a day that were joined; `count` is how many. */
export interface Joined {
  readonly weekday: Weekday;
  readonly count: number;
}

/** A week being edited on top of the version that was read, with its undo and redo history. */
export interface WeekDraft {
  readonly base: WeeklySchedule;
  readonly version: number;
  readonly week: DraftWeek;
  readonly past: readonly DraftWeek[];
  readonly future: readonly DraftWeek[];
  readonly nextId: number;
  readonly joined: readonly Joined[];
}

export type DraftAction =
  | { readonly type: 'add'; readonly weekday: Weekday; readonly range: MinuteRange }
  | { readonly type: 'change'; readonly weekday: Weekday; readonly id: number; readonly range: MinuteRange }
  | { readonly type: 'remove'; readonly weekday: Weekday; readonly id: number }
  | { readonly type: 'copy'; readonly from: Weekday; readonly to: readonly Weekday[] }
  /** Replaces the whole week with another. */
  | { readonly type: 'load'; readonly week: WeeklySchedule }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** How many undo steps are kept. */
const MEMORY = 100;

/** A draft without changes. */
export function createDraft(base: WeeklySchedule, version: number): WeekDraft {
  let nextId = 1;
  const week = byDay((weekday) => base[weekday].map((block) => ({ ...toRange(block), id: nextId++ })));
  return { base, version, week, past: [], future: [], nextId, joined: [] };
}

export const weekOf = (week: DraftWeek): WeeklySchedule =>
  byDay((weekday) => week[weekday].map((block) => toBlock(block)));

/** True when the draft differs from what was read. */
export const isDirty = (draft: WeekDraft): boolean =>
  WEEKDAYS.some((weekday) => !sameDay(weekOf(draft.week)[weekday], draft.base[weekday]));

export const sameDay = (a: WeeklySchedule[Weekday], b: WeeklySchedule[Weekday]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The next draft. Every change settles its days: sorted, with overlapping and adjacent blocks joined. */
export function reduceDraft(draft: WeekDraft, action: DraftAction): WeekDraft {
  switch (action.type) {
    case 'add': {
      const block = { ...action.range, id: draft.nextId };
      return advance(draft, action.weekday, [...draft.week[action.weekday], block], block.id);
    }
    case 'change': {
      const blocks = draft.week[action.weekday].map((block) =>
        block.id === action.id ? { ...action.range, id: block.id } : block,
      );
      return advance(draft, action.weekday, blocks, action.id);
    }
    case 'remove':
      return advance(
        draft,
        action.weekday,
        draft.week[action.weekday].filter(({ id }) => id !== action.id),
      );
    case 'copy':
      return copyDay(draft, action.from, action.to);
    case 'load':
      return loadWeek(draft, action.week);
    case 'undo':
    case 'redo':
      return travel(draft, action.type);
  }
}

function advance(
  draft: WeekDraft,
  weekday: Weekday,
  blocks: readonly DraftBlock[],
  keepId?: number,
): WeekDraft {
  const settled = settle(blocks, keepId);
  const week = { ...draft.week, [weekday]: settled.blocks };
  return remember(draft, week, settled.joined > 0 ? [{ weekday, count: settled.joined }] : []);
}

function copyDay(draft: WeekDraft, from: Weekday, to: readonly Weekday[]): WeekDraft {
  let { nextId } = draft;
  const week = byDay((weekday) =>
    to.includes(weekday) && weekday !== from
      ? draft.week[from].map(({ inicio, fin }) => ({ inicio, fin, id: nextId++ }))
      : draft.week[weekday],
  );
  return { ...remember(draft, week, []), nextId };
}

function loadWeek(draft: WeekDraft, lists: WeeklySchedule): WeekDraft {
  let { nextId } = draft;
  const week = byDay((weekday) => lists[weekday].map((block) => ({ ...toRange(block), id: nextId++ })));
  return { ...remember(draft, week, []), nextId: nextId + 1 };
}

/** Without a real change no undo step is added, so that undoing always undoes something. */
function remember(draft: WeekDraft, week: DraftWeek, joined: readonly Joined[]): WeekDraft {
  if (JSON.stringify(weekOf(week)) === JSON.stringify(weekOf(draft.week))) return { ...draft, week, joined };
  return {
    ...draft,
    week,
    past: [...draft.past.slice(-MEMORY + 1), draft.week],
    future: [],
    nextId: draft.nextId + 1,
    joined,
  };
}

function travel(draft: WeekDraft, direction: 'undo' | 'redo'): WeekDraft {
  const from = direction === 'undo' ? draft.past : draft.future;
  const week = from.at(-1);
  if (week === undefined) return draft;
  const rest = from.slice(0, -1);
  return direction === 'undo'
    ? { ...draft, week, past: rest, future: [...draft.future, draft.week], joined: [] }
    : { ...draft, week, future: rest, past: [...draft.past, draft.week], joined: [] };
}

/** The blocks sorted, with overlapping and adjacent ones joined; the block `keepId` keeps its id. */
export function settle(
  blocks: readonly DraftBlock[],
  keepId?: number,
): { blocks: DraftBlock[]; joined: number } {
  const groups: DraftBlock[][] = [];
  let end = -1;
  for (const block of [...blocks].sort((a, b) => a.inicio - b.inicio || a.fin - b.fin)) {
    if (block.inicio <= end) groups.at(-1)?.push(block);
    else groups.push([block]);
    end = Math.max(end, block.fin);
  }
  return {
    blocks: groups.flatMap((group) => {
      const kept = group.find(({ id }) => id === keepId) ?? group[0];
      if (kept === undefined) return [];
      return [
        {
          id: kept.id,
          inicio: Math.min(...group.map(({ inicio }) => inicio)),
          fin: Math.max(...group.map(({ fin }) => fin)),
        },
      ];
    }),
    joined: groups.reduce((sum, group) => sum + (group.length > 1 ? group.length : 0), 0),
  };
}

function byDay<T>(make: (weekday: Weekday) => T): Record<Weekday, T> {
  return recordOf(WEEKDAYS, make);
}
