import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call';
import { doctorWeeksQuery } from '#client/queries/doctors';
import { useToast } from '#components/ui/Toasts.tsx';
import type { VersionRecord } from '#contract/doctor-schedules';
import { COMMON } from '#copy/office/common';
import { SCHEDULES } from '#copy/office/schedules';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

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
  const refresh = useRefresh('medicos', 'horariosMedicos', 'turnos');
  const notify = useToast();
  const restore = useRestore(row, version, refresh);
  const saving = useSettledSave(
    (_: null, body) => call('cancelVersion', { params: { id: row.id, vigenteDesde: from }, body }),
    ({ resueltos }) => {
      notify({
        tone: 'good',
        text: SCHEDULES.cancelled(longDate(from)),
        // Decisions about patients cannot be undone along with it.
        ...(resueltos.length === 0 ? { action: { label: COMMON.undo, run: restore } } : {}),
      });
      onClose();
    },
    refresh,
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
function useRestore({ id }: DoctorRow, version: VersionRecord, refresh: () => void): () => void {
  const client = useQueryClient();
  const say = useSaying(refresh);
  const { vigenteDesde, semana, semanaB } = version;
  return () => {
    if (vigenteDesde === null) return;
    const work = client.query({ ...doctorWeeksQuery(), staleTime: 0 }).then((weeks) =>
      call('saveSchedule', {
        params: { id },
        body: {
          ...semana,
          ...(semanaB === undefined ? {} : { semanaB }),
          vigenteDesde,
          version: weeks.find((week) => week.id === id)?.version ?? 0,
        },
      }),
    );
    say(work, SCHEDULES.restored(longDate(vigenteDesde)));
  };
}
