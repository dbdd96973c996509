import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { RemoveDoctorDialog } from './RemoveDoctorDialog.tsx';
import { SpecialtyDialog } from './SpecialtyDialog.tsx';

export type DoctorDialogKind = 'specialty' | 'code' | 'deactivate' | 'remove';

interface Props {
  readonly kind: DoctorDialogKind;
  readonly row: DoctorRow;
  readonly onChange: (kind: DoctorDialogKind) => void;
  readonly onClose: () => void;
}

/** The dialog that was asked for from a doctor's menu. */
export function DoctorDialog({ kind, row, onChange, onClose }: Props) {
  switch (kind) {
    case 'specialty':
      return <SpecialtyDialog row={row} onClose={onClose} />;
    case 'code':
      return <CodeDialog row={row} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog row={row} onClose={onClose} />;
    case 'remove':
      return <RemoveDoctorDialog row={row} onClose={onClose} onDeactivate={() => onChange('deactivate')} />;
  }
}
