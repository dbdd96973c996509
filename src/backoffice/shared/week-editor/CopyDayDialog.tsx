import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { COPY_DAY } from '#copy/office/doctors';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';

interface Props {
  readonly from: Weekday;
  /** The hours of the day in words. */
  readonly hours: string;
  readonly onCopy: (to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks which days to copy a day to. */
export function CopyDayDialog({ from, hours, onCopy, onClose }: Props) {
  const others = WEEKDAYS.filter((weekday) => weekday !== from);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const isWorkday = (weekday: Weekday): boolean => weekday !== 'saturday' && weekday !== 'sunday';

  return (
    <ModalDialog title={COPY_DAY.title(WEEKDAY_LABELS[from].toLowerCase())} isOpen onClose={onClose}>
      <p>{COPY_DAY.text(hours)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {others.map((weekday) => (
          <CheckField
            key={weekday}
            label={WEEKDAY_LABELS[weekday]}
            isSelected={chosen.includes(weekday)}
            onChange={(selected) =>
              setChosen(others.filter((day) => (day === weekday ? selected : chosen.includes(day))))
            }
          />
        ))}
      </div>
      <div className={DIALOG_ACTIONS}>
        <Button size="compact" onPress={() => setChosen(others.filter(isWorkday))}>
          {COPY_DAY.workdays}
        </Button>
        <Button size="compact" onPress={() => setChosen(others)}>
          {COPY_DAY.all}
        </Button>
        <Button size="compact" onPress={() => setChosen([])}>
          {COPY_DAY.none}
        </Button>
      </div>
      <FormActions
        save={COPY_DAY.confirm}
        isDisabled={chosen.length === 0}
        onSave={() => onCopy(chosen)}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}
