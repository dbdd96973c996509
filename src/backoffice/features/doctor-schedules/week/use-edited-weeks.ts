import { useMemo, useState } from 'react';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { keepDraft, useWeekDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { isDirty, weekOf } from '#backoffice/shared/week-editor/week-draft.ts';
import { weekLetter, type WeekLetter } from '#domain/scheduling/hours/week-letters';
import { draftBase, draftKey, type EditedSchedule } from './edited-week.ts';

/** The drafts of both weeks of a schedule, which of them is shown, and whether they alternate. */
export function useEditedWeeks(week: DoctorWeek, schedule: EditedSchedule) {
  const { desde, semanaA, semanaB } = schedule;
  const [letter, setLetter] = useState<WeekLetter>(semanaB === null ? 'A' : weekLetter(schedule.dia));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const keys = { A: draftKey(week.id, desde, 'A'), B: draftKey(week.id, desde, 'B') };
  const baseA = useMemo(() => draftBase(week, keys.A, semanaA), [week, keys.A, semanaA]);
  const baseB = useMemo(() => draftBase(week, keys.B, semanaB), [week, keys.B, semanaB]);
  const a = useWeekDraft(baseA);
  const b = useWeekDraft(baseB);
  // Like any draft, one of week B outlives the screen, and so does the choice to alternate.
  const alternates = chosen ?? (semanaB !== null || isDirty(b.draft));
  const shown = alternates && letter === 'B' ? b : a;

  return {
    ...shown,
    letter: alternates ? letter : ('A' as const),
    setLetter,
    alternates,
    A: weekOf(a.draft.week),
    B: alternates ? weekOf(b.draft.week) : null,
    isDirty: isDirty(a.draft) || (alternates ? isDirty(b.draft) || semanaB === null : semanaB !== null),
    /** Starts with the same hours in both weeks, or continues with week A alone. */
    alternate: (wanted: boolean) => {
      setChosen(wanted);
      setLetter(wanted ? 'B' : 'A');
      if (!wanted) keepDraft(keys.B, null);
      else if (semanaB === null) b.dispatch({ type: 'load', week: weekOf(a.draft.week) });
    },
    forget: () => {
      keepDraft(keys.A, null);
      keepDraft(keys.B, null);
      setChosen(null);
    },
  };
}
