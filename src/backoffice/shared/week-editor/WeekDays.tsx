import { useEffect, useState } from 'react';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { LONG_DAY, spanOf } from '#backoffice/shared/ruler.ts';
import { RulerHours } from '#backoffice/shared/RulerHours.tsx';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { DayRow } from './DayRow.tsx';
import { weekOf, type DraftAction, type WeekDraft } from './week-draft.ts';

const KEYS_ID = 'semana-teclas';

interface Props {
  readonly draft: WeekDraft;
  readonly dispatch: (action: DraftAction) => WeekDraft;
}

/** Seven days on a ruler, with copying, undoing by keyboard, and every change said aloud. */
export function WeekDays({ draft, dispatch }: Props) {
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [said, setSaid] = useState('');
  const span = spanOf(Object.values(draft.week).flat(), LONG_DAY);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      setSaid(event.shiftKey ? EDITOR.redone : EDITOR.undone);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <>
      <p id={KEYS_ID} hidden>
        {EDITOR.keys}
      </p>
      <div className="hoja editor-dias">
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
      <p className="sr-only" role="status">
        {said}
      </p>
      {copying !== null && (
        <CopyDayDialog
          from={copying}
          hours={
            weekOf(draft.week)
              [copying].map(({ inicio, fin }) => `${inicio}–${fin}`)
              .join(' · ') || EDITOR.closed
          }
          onClose={() => setCopying(null)}
          onCopy={(to) => {
            dispatch({ type: 'copy', from: copying, to });
            setSaid(EDITOR.copied(WEEKDAY_LABELS[copying].toLowerCase(), to.length));
            setCopying(null);
          }}
        />
      )}
    </>
  );
}
