import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '#client/queries/audit';
import type { AuditView } from '#contract/audit';
import type { ListedUser } from '#contract/users';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { COMMON } from '#copy/office/common';
import { USER_DIALOGS } from '#copy/office/users';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

const COPY = USER_DIALOGS.history;

interface Props {
  readonly user: ListedUser;
  readonly everyone: readonly ListedUser[];
  readonly onClose: () => void;
}

/** What happened to an account: when, by whom, and what changed. */
export function HistoryDialog({ user, everyone, onClose }: Props) {
  const query = useInfiniteQuery(auditQuery('users', user.uid));
  const who = (uid: string): string =>
    uid === user.uid ? COPY.bySelf : COPY.by(everyone.find((person) => person.uid === uid)?.email ?? uid);

  return (
    <ModalDialog title={COPY.title(user.email)} isOpen onClose={onClose}>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={3}>
        {({ pages }) => {
          const lines = pages.flatMap(({ items }) => items);
          if (lines.length === 0) return <EmptyState title={COPY.empty} />;
          return (
            <ol className={HISTORY_LIST}>
              {lines.map((line) => (
                <li key={line.id}>
                  <b>{capitalized(line.accion)}</b>
                  {changesOf(line).map((change) => (
                    <p key={change}>{change}</p>
                  ))}
                  <small>
                    <time dateTime={line.cuando}>{longInstant(line.cuando)}</time>, {who(line.quien)}
                  </small>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryGate>
      <div className={DIALOG_ACTIONS}>
        <LoadMore query={query} />
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The changed fields of an entry in words; anything but a pair of before and after is left out. */
function changesOf({ detalle = {} }: AuditView): string[] {
  return Object.entries(detalle).flatMap(([field, change]) => {
    const name = COPY.fields[field];
    if (name === undefined || !Array.isArray(change)) return [];
    const [before, after] = change.map((value) => (value === null ? COPY.nothing : String(value)));
    return [COPY.change(name, before ?? COPY.nothing, after ?? COPY.nothing)];
  });
}
