import { CircleCheck, CircleMinus, KeyRound, Stethoscope, Trash2 } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import { DOCTORS } from '#copy/office/doctors';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import type { DoctorDialogKind } from './DoctorDialog.tsx';
import { useActivate } from './use-activate.ts';

interface Props {
  readonly row: DoctorRow;
  readonly onOpen: (kind: DoctorDialogKind) => void;
}

/** What else can be done with a doctor. */
export function DoctorMenu({ row, onOpen }: Props) {
  const activate = useActivate(row);
  const isActive = row.doctor?.activo === true;
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
  const actions: readonly MenuAction[] = [
    {
      id: 'specialty',
      label: DOCTORS.specialty,
      icon: <Stethoscope {...icon} />,
      onAction: () => onOpen('specialty'),
    },
    ...(isActive
      ? [{ id: 'code', label: DOCTORS.code, icon: <KeyRound {...icon} />, onAction: () => onOpen('code') }]
      : []),
    isActive && row.doctor?.activoHasta === null
      ? {
          id: 'deactivate',
          label: DOCTORS.deactivate,
          icon: <CircleMinus {...icon} />,
          onAction: () => onOpen('deactivate'),
        }
      : {
          id: 'activate',
          label: DOCTORS.activate,
          icon: <CircleCheck {...icon} />,
          onAction: () => activate(),
        },
    {
      id: 'remove',
      label: DOCTORS.remove,
      icon: <Trash2 {...icon} />,
      isDangerous: true,
      onAction: () => onOpen('remove'),
    },
  ];
  return (
    <ActionMenu
      label={DOCTORS.more}
      about={DOCTORS.actionsOf(row.nombre)}
      actions={row.doctor === undefined ? actions.slice(-1) : actions}
    />
  );
}
