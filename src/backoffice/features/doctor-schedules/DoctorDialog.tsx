import { DOCTOR_DIALOGS } from '#copy/office/doctors';
import { SHORT_NAME } from '#copy/office/agenda/short-name';
import { LICENCE } from '#copy/clinical/seal';
import { ROOM_FIELDS } from '#copy/office/room';
import { CalendarDialog } from '#backoffice/shared/calendar-link/CalendarDialog.tsx';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { CopyToDialog } from './week/CopyToDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DropsProtocolDialog } from './DropsProtocolDialog.tsx';
import { DoctorLineDialog } from './DoctorLineDialog.tsx';
import { RemoveDoctorDialog } from './RemoveDoctorDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

export type DoctorDialogKind =
  | 'rename'
  | 'short'
  | 'specialty'
  | 'room'
  | 'licence'
  | 'drops'
  | 'copy'
  | 'code'
  | 'calendar'
  | 'deactivate'
  | 'remove';

interface Props {
  readonly kind: DoctorDialogKind;
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  readonly onChange: (kind: DoctorDialogKind) => void;
  readonly onClose: () => void;
}

/** The dialog chosen from a doctor's menu. */
export function DoctorDialog({ kind, row, others, onChange, onClose }: Props) {
  switch (kind) {
    case 'rename':
      return <RenameDialog row={row} onClose={onClose} />;
    case 'short':
      return <DoctorLineDialog row={row} line="nombreCorto" words={SHORT_NAME} onClose={onClose} />;
    case 'specialty':
      return (
        <DoctorLineDialog row={row} line="especialidad" words={DOCTOR_DIALOGS.specialty} onClose={onClose} />
      );
    case 'room':
      return <DoctorLineDialog row={row} line="consultorio" words={ROOM_FIELDS} onClose={onClose} />;
    case 'licence':
      return <DoctorLineDialog row={row} line="matricula" words={LICENCE} onClose={onClose} />;
    case 'drops':
      return <DropsProtocolDialog row={row} onClose={onClose} />;
    case 'copy':
      return <CopyToDialog row={row} others={others} onClose={onClose} />;
    case 'code':
      return <CodeDialog row={row} onClose={onClose} />;
    case 'calendar':
      return <CalendarDialog id={row.id} nombre={row.nombre} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog row={row} onClose={onClose} />;
    case 'remove':
      return <RemoveDoctorDialog row={row} onClose={onClose} onDeactivate={() => onChange('deactivate')} />;
  }
}
