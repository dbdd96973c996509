import { useState } from 'react';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { COPY_WEEK } from '#copy/office/schedules';
import { weekMinutes, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly DoctorRow[];
  readonly confirm: string;
  /** The week to copy; without one, that of the chosen doctor. */
  readonly week?: WeeklySchedule;
  readonly onChoose: (row: DoctorRow, week: WeeklySchedule) => void;
  readonly onClose: () => void;
}

/** Asks which doctor's week to copy, or to whom, and shows the hours first. Copying saves nothing. */
export function CopyWeekDialog({ title, text, rows, confirm, week, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const offered = rows.filter((row) => row.week !== undefined);
  const row = offered.find(({ id }) => id === chosen);
  const copied = week ?? row?.week;
  const lines = copied === undefined ? [] : weekWords(copied);
  return (
    <ModalDialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      <SelectField
        label={COPY_WEEK.doctor}
        value={chosen}
        options={offered.map((each) => ({
          id: each.id,
          label: each.nombre,
          ...(each.week === undefined ? {} : { note: COPY_WEEK.hours(duration(weekMinutes(each.week))) }),
        }))}
        onChange={setChosen}
      />
      {copied !== undefined && (
        <ul aria-label={COPY_WEEK.preview}>
          {lines.length === 0 ? <li>{COPY_WEEK.empty}</li> : lines.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
      <FormActions
        save={confirm}
        isDisabled={row === undefined}
        onSave={() => {
          if (row !== undefined && copied !== undefined) onChoose(row, copied);
        }}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}
