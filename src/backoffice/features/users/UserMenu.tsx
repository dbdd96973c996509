import {
  CircleCheck,
  CircleMinus,
  History,
  KeyRound,
  PencilLine,
  ShieldCheck,
  ShieldMinus,
  SmartphoneNfc,
  Stethoscope,
  Users,
} from 'lucide-react';
import type { ListedUser } from '#contract/users';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { USERS } from '#copy/office/users';
import type { UserDialogKind } from './UserDialog.tsx';

interface Props {
  readonly user: ListedUser;
  readonly onOpen: (kind: UserDialogKind) => void;
  readonly onReactivate: () => void;
}

/** The other actions on an account. */
export function UserMenu({ user, onOpen, onReactivate }: Props) {
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
  const open = (kind: UserDialogKind) => (): void => onOpen(kind);
  const actions: readonly MenuAction[] = [
    user.rol === 'admin'
      ? { id: 'role', label: USERS.takeAdmin, icon: <ShieldMinus {...icon} />, onAction: open('takeAdmin') }
      : { id: 'role', label: USERS.giveAdmin, icon: <ShieldCheck {...icon} />, onAction: open('giveAdmin') },
    { id: 'rename', label: USERS.rename, icon: <PencilLine {...icon} />, onAction: open('rename') },
    ...(user.rol === null && !user.doctor
      ? [{ id: 'functions', label: USERS.functions, icon: <Users {...icon} />, onAction: open('functions') }]
      : []),
    { id: 'doctor', label: USERS.linkDoctor, icon: <Stethoscope {...icon} />, onAction: open('link') },
    { id: 'reset', label: USERS.resetLink, icon: <KeyRound {...icon} />, onAction: open('reset') },
    {
      id: 'second-step',
      label: SECOND_STEP.ofColleague.menu,
      icon: <SmartphoneNfc {...icon} />,
      onAction: open('second-step'),
    },
    { id: 'history', label: USERS.history, icon: <History {...icon} />, onAction: open('history') },
    user.estado === 'suspendido'
      ? { id: 'state', label: USERS.reactivate, icon: <CircleCheck {...icon} />, onAction: onReactivate }
      : {
          id: 'state',
          label: USERS.suspend,
          icon: <CircleMinus {...icon} />,
          isDangerous: true,
          onAction: open('suspend'),
        },
  ];
  return <ActionMenu label={USERS.more} about={USERS.actionsOf(user.email)} actions={actions} />;
}
