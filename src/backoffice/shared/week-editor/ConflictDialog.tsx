import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { CONFLICT } from '#copy/office/doctors';
import type { Block, WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import type { Weekday } from '#domain/shared/civil-date';
import { combineWeeks, compareWeeks, type Side } from './week-diff.ts';
import { COMPARISON } from './week-editor-style.ts';

interface Props {
  readonly base: WeeklySchedule;
  readonly mine: WeeklySchedule;
  readonly theirs: WeeklySchedule;
  readonly isSaving: boolean;
  readonly onSave: (week: WeeklySchedule) => void;
  readonly onUseTheirs: () => void;
  readonly onClose: () => void;
}

/** Two weeks side by side on the days that differ; the person chooses day by day. */
export function ConflictDialog({ base, mine, theirs, isSaving, onSave, onUseTheirs, onClose }: Props) {
  const days = compareWeeks(base, mine, theirs);
  const [choices, setChoices] = useState<Partial<Record<Weekday, Side>>>({});
  const chosen: Partial<Record<Weekday, Side>> = {};
  for (const { weekday, suggested } of days) chosen[weekday] = choices[weekday] ?? suggested;

  return (
    <ModalDialog title={CONFLICT.title} isOpen onClose={onClose} width="wide" role="alertdialog">
      <p>{CONFLICT.text}</p>
      <div className={COMPARISON}>
        {days.map(({ weekday }) => (
          <fieldset key={weekday}>
            <legend>{WEEKDAY_LABELS[weekday]}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`dia-${weekday}`}
                  checked={chosen[weekday] === side}
                  onChange={() => setChoices({ ...choices, [weekday]: side })}
                />
                <span>
                  <b>{CONFLICT[side]}</b>
                  {hoursOf((side === 'mine' ? mine : theirs)[weekday])}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={DIALOG_ACTIONS}>
        <Button
          variant="solid"
          isPending={isSaving}
          onPress={() => onSave(combineWeeks(mine, theirs, chosen))}
        >
          {CONFLICT.save}
        </Button>
        <Button onPress={onUseTheirs}>{CONFLICT.useTheirs}</Button>
        <Button variant="quiet" onPress={onClose}>
          {CONFLICT.keepEditing}
        </Button>
      </div>
    </ModalDialog>
  );
}

const hoursOf = (blocks: readonly Block[]): string =>
  blocks.length === 0 ? CONFLICT.closed : blocks.map(({ inicio, fin }) => `${inicio}–${fin}`).join(' · ');
