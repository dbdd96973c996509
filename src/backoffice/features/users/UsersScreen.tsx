import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { usersQuery } from '#client/queries/users';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { AT_THE_FOOT, FILTERS, SHEET } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { NEW_ACCOUNT } from '#copy/office/people/accounts';
import { STATE_LABELS, USERS } from '#copy/office/users';
import { ACCOUNT_STATES, type AccountState } from '#domain/people/user';
import { OFFICE } from '#routes';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { InviteCard, type Invitation } from './InviteCard.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { UserTable } from './UserTable.tsx';

/** Usuarios: who may sign in, in which role, and what happened to each account. */
export default function UsersScreen() {
  const query = useInfiniteQuery(usersQuery());
  const [state, setState] = useState<AccountState | 'todas'>('todas');
  const [isMaking, setIsMaking] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <ScreenHeader
        path={OFFICE.users}
        actions={
          <>
            <Button variant="solid" onPress={() => setIsMaking(true)}>
              {NEW_ACCOUNT.open}
            </Button>
            <Link href={OFFICE.doctorSchedules} className={buttonStyle()}>
              {USERS.codes}
            </Link>
          </>
        }
      />
      {invitation !== null && (
        <InviteCard key={invitation.url} invitation={invitation} onClose={() => setInvitation(null)} />
      )}
      {isMaking && <NewUserDialog onMade={setInvitation} onClose={() => setIsMaking(false)} />}
      <div className={invitation === null ? undefined : 'print:hidden'}>
        <QueryGate query={query} loadingLabel={USERS.loading}>
          {({ pages }) => {
            const users = pages.flatMap(({ items }) => items);
            const shown = state === 'todas' ? users : users.filter(({ estado }) => estado === state);
            const count = (wanted: AccountState): number =>
              users.filter(({ estado }) => estado === wanted).length;
            if (users.length === 0) return <EmptyState title={USERS.empty} />;
            return (
              <>
                <Facts
                  facts={[
                    { label: USERS.facts.shown, value: users.length },
                    { label: USERS.facts.pending, value: count('pendiente') },
                    { label: USERS.facts.suspended, value: count('suspendido') },
                  ]}
                />
                <div className={FILTERS}>
                  <Segmented
                    label={USERS.filter}
                    value={state}
                    onChange={setState}
                    options={[
                      { id: 'todas', label: USERS.all },
                      ...ACCOUNT_STATES.map((id) => ({ id, label: STATE_LABELS[id] })),
                    ]}
                  />
                </div>
                {shown.length > 0 ? (
                  <div className={SHEET}>
                    <UserTable users={shown} everyone={users} />
                  </div>
                ) : (
                  <EmptyState
                    title={USERS.noneInState(state === 'todas' ? USERS.all : STATE_LABELS[state])}
                  />
                )}
                {query.hasNextPage && (
                  <p className={AT_THE_FOOT}>
                    <LoadMore query={query} />
                  </p>
                )}
              </>
            );
          }}
        </QueryGate>
      </div>
    </>
  );
}
