import { describe, expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { createDraft, isDirty, reduceDraft, weekOf, type DraftAction } from './week-draft.ts';

const base: WeeklySchedule = {
  ...emptyWeek(),
  monday: [
    { inicio: '08:00', fin: '12:00' },
    { inicio: '14:00', fin: '18:00' },
  ],
};

const after = (...actions: DraftAction[]) => actions.reduce(reduceDraft, createDraft(base, 3));
const monday = (draft: ReturnType<typeof after>): string[] =>
  weekOf(draft.week).monday.map(({ inicio, fin }) => `${inicio}-${fin}`);

describe('a week under edition', () => {
  it('says at first exactly what was read', () => {
    const draft = after();
    expect(weekOf(draft.week)).toEqual(base);
    expect(isDirty(draft)).toBe(false);
  });

  it('keeps blocks in order', () => {
    expect(monday(after({ type: 'add', weekday: 'monday', range: { inicio: 360, fin: 420 } }))).toEqual([
      '06:00-07:00',
      '08:00-12:00',
      '14:00-18:00',
    ]);
  });

  it.each([
    ['overlapping', { inicio: 660, fin: 780 }, ['08:00-13:00', '14:00-18:00'], 2],
    ['adjacent', { inicio: 720, fin: 780 }, ['08:00-13:00', '14:00-18:00'], 2],
    ['bridging', { inicio: 720, fin: 840 }, ['08:00-18:00'], 3],
    ['contained', { inicio: 500, fin: 560 }, ['08:00-12:00', '14:00-18:00'], 2],
  ])('joins %s blocks and says how many', (_, range, blocks, count) => {
    const draft = after({ type: 'add', weekday: 'monday', range });
    expect(monday(draft)).toEqual(blocks);
    expect(draft.joined).toEqual([{ weekday: 'monday', count }]);
  });

  it('keeps the id of the block that was touched when it swallows another', () => {
    const second = createDraft(base, 3).week.monday[1]?.id ?? 0;
    const draft = after({ type: 'change', weekday: 'monday', id: second, range: { inicio: 700, fin: 1080 } });
    expect(draft.week.monday.map(({ id }) => id)).toEqual([second]);
  });

  it('undoes and redoes, and a new change forgets what was undone', () => {
    const add: DraftAction = { type: 'add', weekday: 'sunday', range: { inicio: 540, fin: 600 } };
    const undone = after(add, { type: 'undo' });
    expect(isDirty(undone)).toBe(false);
    expect(weekOf(reduceDraft(undone, { type: 'redo' }).week).sunday).toEqual([
      { inicio: '09:00', fin: '10:00' },
    ]);
    expect(after(add, { type: 'undo' }, { ...add, weekday: 'saturday' }).future).toEqual([]);
  });

  it('undoing at the beginning changes nothing', () => {
    expect(after({ type: 'undo' })).toEqual(after());
  });

  it('copies a day over others, with ids of their own', () => {
    const draft = after({ type: 'copy', from: 'monday', to: ['monday', 'tuesday', 'friday'] });
    expect(weekOf(draft.week)).toEqual({ ...base, tuesday: base.monday, friday: base.monday });
    const ids = [...draft.week.monday, ...draft.week.tuesday, ...draft.week.friday].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes another week in place of the whole one, and gives it back', () => {
    const other: WeeklySchedule = { ...emptyWeek(), friday: [{ inicio: '15:00', fin: '18:00' }] };
    expect(weekOf(after({ type: 'load', week: other }).week)).toEqual(other);
    expect(weekOf(after({ type: 'load', week: other }, { type: 'undo' }).week)).toEqual(base);
  });

  it('gives a later block an id that no other has', () => {
    const draft = after(
      { type: 'copy', from: 'monday', to: ['tuesday'] },
      { type: 'add', weekday: 'sunday', range: { inicio: 540, fin: 600 } },
    );
    const ids = Object.values(draft.week)
      .flat()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not remember a change that changes nothing', () => {
    const first = createDraft(base, 3).week.monday[0]?.id ?? 0;
    expect(
      after({ type: 'change', weekday: 'monday', id: first, range: { inicio: 480, fin: 720 } }).past,
    ).toEqual([]);
  });
});
