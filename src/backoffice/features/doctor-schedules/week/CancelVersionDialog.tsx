import { useQueryClient } from '@tanstack/react-query';
import { doctorWeeksQuery } from '#client/queries/doctors';
import type { VersionRecord } from '#contract/doctor-schedules';
import { SCHEDULES } from '#copy/office/schedules';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { present } from '#domain/shared/typed-record';

interface Props {
  readonly row: DoctorRow;
  readonly version: VersionRecord;
  readonly onClose: () => void;
}

/**
 * Asks before withdrawing a schedule that has not begun; appointments it leaves outside are settled, and the toast
 * restores it.
 */
export function CancelVersionDialog({ row, version, onClose }: Props) {
  const from = version.vigenteDesde ?? '';
  const restore = useRestore(row, version);
  const saving = useSettledSave(
    (operate, _: null, body) =>
      operate('cancelVersion', { params: { id: row.id, vigenteDesde: from }, body }),
    { done: () => SCHEDULES.cancelled(longDate(from)), undo: () => restore, onDone: onClose },
  );
  return (
    <SettledConfirm
      title={SCHEDULES.cancelTitle(longDate(from))}
      saving={saving}
      confirmLabel={SCHEDULES.cancelConfirm}
      onConfirm={() => saving.save(null)}
      onClose={onClose}
    >
      <p>{SCHEDULES.cancelText}</p>
    </SettledConfirm>
  );
}

/** Saves a cancelled version again, on top of whatever the schedule is by then. */
function useRestore({ id }: DoctorRow, version: VersionRecord): () => void {
  const client = useQueryClient();
  const operate = useOperate();
  const say = useSaying();
  const { vigenteDesde, semana, semanaB } = version;
  return () => {
    if (vigenteDesde === null) return;
    const work = client.query({ ...doctorWeeksQuery(), staleTime: 0 }).then((weeks) =>
      operate('saveSchedule', {
        params: { id },
        body: {
          ...semana,
          ...present({ semanaB }),
          vigenteDesde,
          version: weeks.find((week) => week.id === id)?.version ?? 0,
        },
      }),
    );
    say(work, SCHEDULES.restored(longDate(vigenteDesde)));
  };
}
