import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { usersQuery } from '#client/users';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { STATE_LABELS, USERS } from '#copy/office/users';
import { ACCOUNT_STATES, type AccountState } from '#domain/people/user';
import { OFFICE } from '#routes';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { UserTable } from './UserTable.tsx';

/** Usuarios: who may enter, as what, and what happened to each account. */
export default function UsersScreen() {
  const query = useInfiniteQuery(usersQuery());
  const [state, setState] = useState<AccountState | 'todas'>('todas');
  return (
    <>
      <ScreenHeader
        path={OFFICE.users}
        actions={
          <Link href={OFFICE.doctorSchedules} className="boton boton-outline boton-normal">
            {USERS.codes}
          </Link>
        }
      />
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
              <div className="filtros">
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
                <div className="hoja">
                  <UserTable users={shown} everyone={users} />
                </div>
              ) : (
                <EmptyState title={USERS.noneInState(state === 'todas' ? USERS.all : STATE_LABELS[state])} />
              )}
              {query.hasNextPage && (
                <p className="al-pie">
                  <Button
                    isPending={query.isFetchingNextPage}
                    pendingLabel={COMMON.loadingMore}
                    onPress={() => void query.fetchNextPage()}
                  >
                    {COMMON.loadMore}
                  </Button>
                </p>
              )}
            </>
          );
        }}
      </QueryGate>
    </>
  );
}
