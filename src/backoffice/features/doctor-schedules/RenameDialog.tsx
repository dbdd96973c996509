import { COMMON } from '#copy/office/common';
import { DOCTOR_MORE } from '#copy/office/schedules';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { DoctorNameDialog } from './DoctorNameDialog.tsx';

interface Props {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Renames a doctor, who keeps everything else; the toast offers to restore the former name. */
export function RenameDialog({ row, onClose }: Props) {
  const { id, nombre: before, doctor } = useOpened(row);
  const operate = useOperate();
  const say = useSaying();
  const work = useWork(
    (call, nombre: string) =>
      call('updateDoctor', { params: { id }, body: { nombre, version: doctor?.version } }),
    {
      done: (_, nombre) => DOCTOR_MORE.renamed(nombre),
      undo:
        ({ version }) =>
        () =>
          say(
            operate('updateDoctor', { params: { id }, body: { nombre: before, version } }),
            DOCTOR_MORE.renamed(before),
          ),
      onDone: onClose,
    },
  );
  return (
    <DoctorNameDialog
      words={{
        title: DOCTOR_MORE.renameTitle(before),
        name: DOCTOR_MORE.renameField,
        help: DOCTOR_MORE.renameHelp,
        confirm: COMMON.save,
        pending: COMMON.saving,
      }}
      initial={before}
      work={work}
      onSave={(name) => (name === before ? onClose() : work.send(name))}
      onClose={onClose}
    />
  );
}
