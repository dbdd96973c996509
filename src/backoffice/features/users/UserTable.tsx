import {
  CircleCheck,
  CircleMinus,
  Hourglass,
  History,
  KeyRound,
  PencilLine,
  ShieldCheck,
  ShieldMinus,
  SmartphoneNfc,
  Stethoscope,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import type { ListedUser } from '#contract/users';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { FUNCTION_WORDS } from '#copy/office/people/accounts';
import { STATE_LABELS, USER_DIALOGS, USERS } from '#copy/office/users';
import { clinicTime } from '#domain/shared/civil-date';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { usePatchUser } from './use-patch-user.ts';
import { UserDialog, type UserDialogKind } from './UserDialog.tsx';

const STATE_MARKS = {
  activo: { className: markStyle('good'), icon: CircleCheck },
  pendiente: { className: markStyle('waiting'), icon: Hourglass },
  suspendido: { className: markStyle('stop'), icon: CircleMinus },
} as const;

interface Props {
  readonly users: readonly ListedUser[];
  /** All users read so far, to put names to who did what. */
  readonly everyone: readonly ListedUser[];
}

/** The name of an account's role; an empty role is «Personal». */
function roleLabel({ rol, doctor, funciones }: ListedUser): string {
  if (rol === 'admin') return USERS.admin;
  if (doctor) return USERS.doctor;
  return [USERS.staff, ...(funciones ?? []).map((each) => FUNCTION_WORDS[each].name)].join(' · ');
}

/** The accounts with the actions on each. */
export function UserTable({ users, everyone }: Props) {
  const [opened, setOpened] = useState<{ readonly uid: string; readonly kind: UserDialogKind } | null>(null);
  const { user: self } = useVisit();
  const { patch } = usePatchUser();
  // The dialog follows the list, so that it acts on changes made by another administrator in the meantime.
  const target = everyone.find(({ uid }) => uid === opened?.uid);

  const columns: readonly Column<ListedUser>[] = [
    {
      id: 'person',
      header: USERS.columns.person,
      isHeader: true,
      cell: ({ uid, email, nombre }) => (
        <>
          <b>{email}</b>
          <small>
            {[nombre ?? USERS.noName, uid === self.uid ? USERS.you : null]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
        </>
      ),
    },
    { id: 'role', header: USERS.columns.role, cell: roleLabel },
    { id: 'doctor', header: USERS.columns.doctor, cell: ({ medico }) => medico ?? USERS.noDoctor },
    {
      id: 'state',
      header: USERS.columns.state,
      cell: ({ estado }) => {
        const { className, icon: Icon } = STATE_MARKS[estado];
        return (
          <span className={className}>
            <Icon aria-hidden="true" size="1rem" />
            {STATE_LABELS[estado]}
          </span>
        );
      },
    },
    {
      id: 'created',
      header: USERS.columns.created,
      cell: ({ creado }) =>
        creado === null ? USERS.unknownDate : mediumDate(clinicTime(new Date(creado)).fecha),
    },
    {
      id: 'actions',
      header: USERS.columns.actions,
      hideHeader: true,
      align: 'end',
      cell: (user) => (
        <div className="flex items-center justify-end gap-x-2 gap-y-1 @max-[45rem]:flex-wrap @max-[45rem]:justify-start @max-[45rem]:whitespace-normal">
          {user.estado === 'pendiente' && (
            <Button
              size="compact"
              aria-label={`${USERS.approve} ${user.email}`}
              onPress={() => setOpened({ uid: user.uid, kind: 'approve' })}
            >
              {USERS.approve}
            </Button>
          )}
          <UserMenu
            user={user}
            onOpen={(kind) => setOpened({ uid: user.uid, kind })}
            onReactivate={() => patch(user, { estado: 'activo' }, USER_DIALOGS.reactivated(user.email))}
          />
        </div>
      ),
    },
  ];

  return (
    <>
      <DataTable caption={USERS.caption} columns={columns} rows={users} rowKey={({ uid }) => uid} />
      {opened !== null && target !== undefined && (
        <UserDialog kind={opened.kind} user={target} everyone={everyone} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface UserMenuProps {
  readonly user: ListedUser;
  readonly onOpen: (kind: UserDialogKind) => void;
  readonly onReactivate: () => void;
}

/** The other actions on an account. */
function UserMenu({ user, onOpen, onReactivate }: UserMenuProps) {
  const icon = { 'aria-hidden': true, size: '1.25rem', strokeWidth: 1.75 } as const;
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
