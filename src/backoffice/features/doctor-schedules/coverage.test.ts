import { expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { weekCoverage } from './coverage.ts';

const block = (inicio: string, fin: string) => ({ inicio, fin });
const ana: WeeklySchedule = {
  ...emptyWeek(),
  monday: [block('08:00', '12:00'), block('14:00', '18:00')],
  tuesday: [block('08:00', '10:00')],
};
const luis: WeeklySchedule = { ...emptyWeek(), monday: [block('11:00', '13:00')] };

it('adds up the hours of everybody and finds those in which nobody attends', () => {
  const { span, days } = weekCoverage([ana, luis], null);
  expect(span).toEqual({ inicio: 480, fin: 1080 });
  expect(days.slice(0, 3)).toEqual([
    { weekday: 'monday', minutes: 600, most: 2, gaps: [{ inicio: 780, fin: 840 }] },
    { weekday: 'tuesday', minutes: 120, most: 1, gaps: [{ inicio: 600, fin: 1080 }] },
    { weekday: 'wednesday', minutes: 0, most: 0, gaps: [] },
  ]);
});

it('looks within the hours of the clinic when it has set them, also on a day on which nobody attends', () => {
  const clinic = { ...emptyWeek(), monday: [block('08:00', '12:00')], wednesday: [block('09:00', '10:00')] };
  const { days } = weekCoverage([ana, luis], clinic);
  expect(days.map(({ gaps }) => gaps.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});
