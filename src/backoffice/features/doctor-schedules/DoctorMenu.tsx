import {
  CalendarX2,
  CircleCheck,
  CircleMinus,
  Copy,
  Droplets,
  DoorOpen,
  KeyRound,
  PenLine,
  Signature,
  Smartphone,
  Stethoscope,
  Tag,
  Trash2,
} from 'lucide-react';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import { CALENDAR_LINK } from '#copy/office/calendar-link';
import { DOCTORS, SHORT_NAME } from '#copy/office/doctors';
import { DROPS_PROTOCOL } from '#copy/clinical/preconsultation';
import { LICENCE } from '#copy/clinical/seal';
import { ROOM_FIELDS } from '#copy/office/room';
import { COPY_WEEK, DOCTOR_MORE } from '#copy/office/schedules';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { DoctorDialogKind } from './DoctorDialog.tsx';
import { useActivate } from './LeavingDialogs.tsx';

interface Props {
  readonly row: DoctorRow;
  readonly onOpen: (kind: DoctorDialogKind) => void;
}

/** The other actions on a doctor. */
export function DoctorMenu({ row, onOpen }: Props) {
  const activate = useActivate(row);
  const isActive = row.doctor?.activo === true;
  const icon = { 'aria-hidden': true, size: '1.25rem', strokeWidth: 1.75 } as const;
  const actions: readonly MenuAction[] = [
    {
      id: 'rename',
      label: DOCTOR_MORE.rename,
      icon: <PenLine {...icon} />,
      onAction: () => onOpen('rename'),
    },
    {
      id: 'short',
      label: SHORT_NAME.action,
      icon: <Tag {...icon} />,
      onAction: () => onOpen('short'),
    },
    {
      id: 'specialty',
      label: DOCTORS.specialty,
      icon: <Stethoscope {...icon} />,
      onAction: () => onOpen('specialty'),
    },
    {
      id: 'room',
      label: ROOM_FIELDS.action,
      icon: <DoorOpen {...icon} />,
      onAction: () => onOpen('room'),
    },
    {
      id: 'licence',
      label: LICENCE.action,
      icon: <Signature {...icon} />,
      onAction: () => onOpen('licence'),
    },
    {
      id: 'drops',
      label: DROPS_PROTOCOL.action,
      icon: <Droplets {...icon} />,
      onAction: () => onOpen('drops'),
    },
    {
      id: 'copy',
      label: COPY_WEEK.toAction,
      icon: <Copy {...icon} />,
      onAction: () => onOpen('copy'),
    },
    ...(isActive && row.doctor.activoHasta !== null
      ? [
          {
            id: 'lastDay',
            label: DOCTOR_MORE.lastDay,
            icon: <CalendarX2 {...icon} />,
            onAction: () => onOpen('deactivate'),
          },
        ]
      : []),
    ...(isActive
      ? [
          { id: 'code', label: DOCTORS.code, icon: <KeyRound {...icon} />, onAction: () => onOpen('code') },
          {
            id: 'calendar',
            label: CALENDAR_LINK.action,
            icon: <Smartphone {...icon} />,
            onAction: () => onOpen('calendar'),
          },
        ]
      : []),
    isActive && row.doctor.activoHasta === null
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
