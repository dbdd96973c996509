import { Redo2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { EDITOR } from '#copy/office/doctors';
import { totalMinutes } from '#domain/shared/interval';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { duration, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/form-style.ts';
import { refusedHour } from './HourField.tsx';
import type { WeekDraft } from './week-draft.ts';
import { BAR, TOTAL } from './week-editor-style.ts';

interface Props {
  readonly draft: WeekDraft;
  readonly isDirty: boolean;
  /** There is something to save even without changes: a later day, or entries that saving cleans up. */
  readonly maySave: boolean;
  readonly from: string | null;
  /** The start date of the schedule is fixed: it is shown, not asked for. */
  readonly isFromFixed?: boolean;
  readonly isSaving: boolean;
  /** Absent where changes always apply from today. */
  readonly onFrom?: (fecha: string | null) => void;
  readonly onTravel: (type: 'undo' | 'redo') => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** The actions on the whole week: its total, its start date, undo and redo, and saving. */
export function EditorBar(props: Props) {
  const { draft, isDirty, from, isSaving } = props;
  const today = useToday();
  const bar = useRef<HTMLDivElement>(null);
  useEdgeRoom(bar, 'top');
  return (
    <div ref={bar} data-bar className={BAR}>
      <p data-total className={TOTAL}>
        <span>{EDITOR.week}</span>
        <b>{duration(totalMinutes(Object.values(draft.week).flat()))}</b>
        <small>{isDirty ? EDITOR.dirty : EDITOR.clean}</small>
      </p>
      {props.isFromFixed === true && from !== null ? (
        <p className={TOTAL}>
          <span>{EDITOR.from}</span>
          <b>{mediumDate(from)}</b>
        </p>
      ) : (
        props.onFrom !== undefined && (
          <DateField
            label={EDITOR.from}
            help={EDITOR.fromHelp}
            value={from}
            min={today}
            onChange={props.onFrom}
          />
        )
      )}
      <div className="acciones">
        <Button
          icon={<Undo2 aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          isDisabled={draft.past.length === 0}
          onPress={() => props.onTravel('undo')}
        >
          {EDITOR.undo}
        </Button>
        <Button
          icon={<Redo2 aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          isDisabled={draft.future.length === 0}
          onPress={() => props.onTravel('redo')}
        >
          {EDITOR.redo}
        </Button>
        <Button isDisabled={!isDirty} onPress={props.onDiscard}>
          {EDITOR.discard}
        </Button>
        <Button
          variant="solid"
          isDisabled={!props.maySave}
          isPending={isSaving}
          pendingLabel={EDITOR.saving}
          onPress={() => {
            const refused = refusedHour();
            if (refused === null) props.onSave();
            else refused.focus();
          }}
        >
          {EDITOR.save}
        </Button>
      </div>
    </div>
  );
}

/** Instructions for a day's ruler, folded away. */
export const EditorHelp = () => (
  <details className={EDITOR_HELP}>
    <summary>{EDITOR.help}</summary>
    <p>{EDITOR.ruler}</p>
  </details>
);
