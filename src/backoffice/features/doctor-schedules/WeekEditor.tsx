import type { DoctorWeek } from '#domain/scheduling/weekly-schedule';
import { useEffect, useState } from 'react';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { spanOf, LONG_DAY } from '#backoffice/shared/ruler.ts';
import { RulerHours } from '#backoffice/shared/RulerHours.tsx';
import { $unsaved } from '#backoffice/shared/unsaved.ts';
import { ConflictDialog } from '#backoffice/shared/week-editor/ConflictDialog.tsx';
import { CopyDayDialog } from '#backoffice/shared/week-editor/CopyDayDialog.tsx';
import { DayRow } from '#backoffice/shared/week-editor/DayRow.tsx';
import { keepDraft, useWeekDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { EditorBar } from '#backoffice/shared/week-editor/EditorBar.tsx';
import { EditorNotices } from '#backoffice/shared/week-editor/EditorNotices.tsx';
import { useSaveWeek } from './use-save-week.ts';
import { isDirty, weekOf } from '#backoffice/shared/week-editor/week-draft.ts';

const KEYS_ID = 'editor-teclas';

interface Props {
  readonly week: DoctorWeek;
  readonly nombre: string;
}

/** The weekly editor of a doctor: seven days on a ruler, saved together. */
export function WeekEditor({ week, nombre }: Props) {
  const { draft, dispatch } = useWeekDraft(week);
  const [from, setFrom] = useState<string | null>(null);
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [said, setSaid] = useState('');
  const saving = useSaveWeek({ id: week.id, nombre }, () => setFrom(null));
  const dirty = isDirty(draft);
  const mine = weekOf(draft.week);
  const span = spanOf(Object.values(draft.week).flat(), LONG_DAY);

  useEffect(() => {
    $unsaved.set(dirty ? { discard: () => keepDraft(week.id, null) } : null);
    return () => $unsaved.set(null);
  }, [dirty, week.id]);

  const travel = (type: 'undo' | 'redo'): void => {
    dispatch({ type });
    setSaid(type === 'undo' ? EDITOR.undone : EDITOR.redone);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
      event.preventDefault();
      travel(event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className="editor">
      <EditorNotices
        week={week}
        isStale={dirty && draft.version !== week.version}
        error={saving.error}
        onCompare={() => saving.compareWith(week)}
      />
      <EditorBar
        draft={draft}
        isDirty={dirty}
        maySave={dirty || from !== null || week.ilegibles.length > 0}
        from={from}
        isSaving={saving.isSaving}
        onFrom={setFrom}
        onTravel={travel}
        onDiscard={() => {
          keepDraft(week.id, null);
          setSaid(EDITOR.discarded);
        }}
        onSave={() => saving.save({ week: mine, version: draft.version, from })}
      />
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
      <details className="editor-ayuda">
        <summary>{EDITOR.help}</summary>
        <p>{EDITOR.ruler}</p>
      </details>
      {copying !== null && (
        <CopyDayDialog
          from={copying}
          hours={mine[copying].map(({ inicio, fin }) => `${inicio}–${fin}`).join(' · ') || EDITOR.closed}
          onClose={() => setCopying(null)}
          onCopy={(to) => {
            dispatch({ type: 'copy', from: copying, to });
            setSaid(EDITOR.copied(WEEKDAY_LABELS[copying].toLowerCase(), to.length));
            setCopying(null);
          }}
        />
      )}
      {saving.theirs !== null && (
        <ConflictDialog
          base={draft.base}
          mine={mine}
          theirs={saving.theirs}
          isSaving={saving.isSaving}
          onSave={(combined) => saving.save({ week: combined, version: saving.theirs?.version ?? 0, from })}
          onUseTheirs={saving.useTheirs}
          onClose={() => saving.compareWith(null)}
        />
      )}
    </div>
  );
}
