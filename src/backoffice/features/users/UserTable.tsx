import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#contract/users';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { FUNCTION_WORDS } from '#copy/office/people/accounts';
import { STATE_LABELS, USER_DIALOGS, USERS } from '#copy/office/users';
import { clinicTime } from '#domain/shared/civil-date';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { usePatchUser } from './use-patch-user.ts';
import { UserDialog, type UserDialogKind } from './UserDialog.tsx';
import { UserMenu } from './UserMenu.tsx';

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
            <Icon aria-hidden="true" size={16} />
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
        <div className="flex items-center justify-end gap-x-2 gap-y-1 max-md:flex-wrap max-md:justify-start max-md:whitespace-normal">
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
