import { useState, useEffect } from 'react';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import type { Weekday } from '#domain/shared/civil-date';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { weekOf, type DraftAction, type WeekDraft } from './week-draft.ts';
import { WeekRows } from './WeekRows.tsx';

interface Props {
  readonly draft: WeekDraft;
  readonly dispatch: (action: DraftAction) => WeekDraft;
}

/** Seven days on a ruler, with copying, keyboard undo, and every change announced. */
export function WeekDays({ draft, dispatch }: Props) {
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [said, setSaid] = useState('');
  useTravelKeys((type) => {
    dispatch({ type });
    setSaid(type === 'undo' ? EDITOR.undone : EDITOR.redone);
  });

  return (
    <>
      <WeekRows draft={draft} dispatch={dispatch} announce={setSaid} onCopy={setCopying} />
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

/** Ctrl+Z undoes and Ctrl+Shift+Z redoes; a field being typed in keeps its own undo. */
export function useTravelKeys(travel: (type: 'undo' | 'redo') => void): void {
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
}
