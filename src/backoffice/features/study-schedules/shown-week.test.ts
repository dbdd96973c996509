import { expect, it } from 'vitest';
import type { VersionRecord } from '#contract/doctor-schedules';
import type { StudyRecord } from '#contract/studies';
import { weeksOfVersion } from '#domain/scheduling/hours/week-letters';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { shownWeek } from './shown-week.ts';

const semanaA = { ...emptyWeek(), monday: [{ inicio: '08:00', fin: '12:00' }] };
const semanaB = { ...emptyWeek(), tuesday: [{ inicio: '14:00', fin: '18:00' }] };
const study = {} as StudyRecord;
const open = (desde: string, B: typeof semanaB | null) =>
  shownWeek(
    study,
    [
      {
        ...{ vigenteDesde: desde, estado: 'futura' },
        ...weeksOfVersion<WeeklySchedule>({ A: semanaA, B }, desde),
      } as unknown as VersionRecord,
    ],
    desde,
  );

it('one week is opened as it was saved', () => {
  expect(open('2026-11-23', null)).toMatchObject({ semanaA, semanaB: null });
});

it.each(['2026-11-20', '2026-11-23', '2026-12-01', '2027-01-04'])(
  'of two that begin on %s each keeps its letter',
  (desde) => {
    expect(open(desde, semanaB)).toMatchObject({ semanaA, semanaB });
  },
);

it('a version that is not there, or has begun, is not opened', () => {
  expect(shownWeek(study, [], '2026-11-23')).toBeNull();
});
