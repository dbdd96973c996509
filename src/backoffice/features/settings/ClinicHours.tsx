import { useState } from 'react';
import { CheckField } from '#components/ui/CheckField.tsx';
import { EDITOR } from '#copy/office/doctors';
import { SETTINGS } from '#copy/office/settings';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { LONG_DAY, spanOf } from '#backoffice/shared/ruler.ts';
import { RulerHours } from '#backoffice/shared/RulerHours.tsx';
import { CopyDayDialog } from '#backoffice/shared/week-editor/CopyDayDialog.tsx';
import { DayRow } from '#backoffice/shared/week-editor/DayRow.tsx';
import {
  createDraft,
  reduceDraft,
  weekOf,
  type DraftAction,
  type WeekDraft,
} from '#backoffice/shared/week-editor/week-draft.ts';

/** What the keys of a day's track are explained by. */
const KEYS_ID = 'ajustes-teclas';

/** From Monday to Saturday, a usual day: what a clinic that sets its hours begins with. */
const USUAL: WeeklySchedule = {
  ...(Object.fromEntries(
    WEEKDAYS.map((day) => [day, [{ inicio: '08:00', fin: '20:00' }]]),
  ) as unknown as WeeklySchedule),
  sunday: [],
};

interface Props {
  readonly hours: WeeklySchedule | null;
  readonly onChange: (hours: WeeklySchedule | null) => void;
}

/** The hours outside of which nobody attends, or none. */
export function ClinicHours({ hours, onChange }: Props) {
  const [draft, setDraft] = useState(() => createDraft(hours ?? emptyWeek(), 0));
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [said, setSaid] = useState('');
  const span = spanOf(Object.values(draft.week).flat(), LONG_DAY);
  const dispatch = (action: DraftAction): WeekDraft => {
    const next = reduceDraft(draft, action);
    setDraft(next);
    onChange(weekOf(next.week));
    return next;
  };
  return (
    <section aria-labelledby="ajustes-horario">
      <h2 id="ajustes-horario">{SETTINGS.hours}</h2>
      <p className="ajustes-texto">{SETTINGS.hoursText}</p>
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
      {hours !== null && (
        <div className="hoja editor-dias">
          <p id={KEYS_ID} hidden>
            {EDITOR.keys}
          </p>
          <div className="dia dia-horas">
            <RulerHours span={span} />
          </div>
          {WEEKDAYS.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              blocks={draft.week[weekday]}
              span={span}
              keysId={KEYS_ID}
              joined={draft.joined.find((joined) => joined.weekday === weekday)?.count ?? 0}
              dispatch={dispatch}
              announce={setSaid}
              onCopy={() => setCopying(weekday)}
            />
          ))}
        </div>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {copying !== null && hours !== null && (
        <CopyDayDialog
          from={copying}
          hours={hours[copying].map(({ inicio, fin }) => `${inicio}–${fin}`).join(' · ') || EDITOR.closed}
          onClose={() => setCopying(null)}
          onCopy={(to) => {
            dispatch({ type: 'copy', from: copying, to });
            setSaid(EDITOR.copied(WEEKDAY_LABELS[copying].toLowerCase(), to.length));
            setCopying(null);
          }}
        />
      )}
    </section>
  );
}
