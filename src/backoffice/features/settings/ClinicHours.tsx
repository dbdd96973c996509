import { useState } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SETTINGS } from '#copy/office/settings';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS } from '#domain/shared/civil-date';
import {
  createDraft,
  reduceDraft,
  weekOf,
  type DraftAction,
  type WeekDraft,
} from '#backoffice/shared/week-editor/week-draft.ts';
import { WeekDays } from '#backoffice/shared/week-editor/WeekDays.tsx';
import { recordOf } from '#domain/shared/typed-record';

/** Ordinary hours from Monday to Saturday, which a clinic starts from when it sets its own. */
const USUAL: WeeklySchedule = {
  ...recordOf(WEEKDAYS, () => [{ inicio: '08:00', fin: '20:00' }]),
  sunday: [],
};

interface Props {
  readonly hours: WeeklySchedule | null;
  readonly onChange: (hours: WeeklySchedule | null) => void;
}

/** The hours outside which nobody attends, or none. */
export function ClinicHours({ hours, onChange }: Props) {
  const [draft, setDraft] = useState(() => createDraft(hours ?? emptyWeek(), 0));
  const dispatch = (action: DraftAction): WeekDraft => {
    const next = reduceDraft(draft, action);
    // When there is nothing to undo the draft stays the same object, and no setting counts as changed.
    if (next === draft) return draft;
    setDraft(next);
    onChange(weekOf(next.week));
    return next;
  };
  return (
    <section aria-labelledby="ajustes-horario">
      <h2 id="ajustes-horario">{SETTINGS.hours}</h2>
      <p className="max-w-[72ch] mb-2 text-ink-2">{SETTINGS.hoursText}</p>
      <CheckField
        label={SETTINGS.hasHours}
        isSelected={hours !== null}
        onChange={(chosen) => {
          if (!chosen) return onChange(null);
          const begun = createDraft(
            WEEKDAYS.some((day) => draft.week[day].length > 0) ? weekOf(draft.week) : USUAL,
            0,
          );
          setDraft(begun);
          onChange(weekOf(begun.week));
        }}
      />
      {hours !== null && <WeekDays draft={draft} dispatch={dispatch} />}
    </section>
  );
}
