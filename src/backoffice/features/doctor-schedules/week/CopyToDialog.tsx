import { useLocation } from 'wouter';
import { COPY_WEEK } from '#copy/office/schedules';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { createDraft, reduceDraft } from '#backoffice/shared/week-editor/week-draft.ts';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { draftBase, draftKey } from './edited-week.ts';
import { doctorEditorHref } from '#backoffice/features/doctor-schedules/editor-href.ts';

interface Props {
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  readonly onClose: () => void;
}

/** Opens another doctor's schedule with this one's week filled in, to be checked before saving. */
export function CopyToDialog({ row, others, onClose }: Props) {
  const [, go] = useLocation();
  if (row.week === undefined) return null;
  const copy = (target: DoctorRow, copied: WeeklySchedule): void => {
    if (target.week === undefined) return;
    const key = draftKey(target.id, null, 'A');
    const base = draftBase(target.week, key, target.week.alterna?.semanaA ?? target.week);
    keepDraft(key, reduceDraft(createDraft(base, base.version), { type: 'load', week: copied }));
    onClose();
    go(doctorEditorHref(target.id));
  };
  return (
    <CopyWeekDialog
      title={COPY_WEEK.toTitle(row.nombre)}
      text={COPY_WEEK.toText}
      confirm={COPY_WEEK.confirmTo}
      week={row.week}
      rows={others.filter(({ id }) => id !== row.id)}
      onChoose={copy}
      onClose={onClose}
    />
  );
}
