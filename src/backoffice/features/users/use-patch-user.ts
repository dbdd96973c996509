import { refusalOf } from '#client/query';
import type { ListedUser } from '#contract/users';
import { USER_DIALOGS } from '#copy/office/users';
import type { UserPatch } from '#domain/people/user';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

type Change = Omit<UserPatch, 'version'>;

interface Variables {
  readonly user: ListedUser;
  readonly change: Change;
  readonly done: string;
}

/** Changes an account and confirms it; a refusal stays in a toast, unless the caller shows it. */
export function usePatchUser(options: { readonly onDone?: () => void; readonly showsError?: boolean } = {}) {
  const work = useWork(
    (operate, { user, change }: Variables) =>
      operate('updateUser', { params: { uid: user.uid }, body: { ...change, version: user.version } }),
    {
      done: (_, { done }) => done,
      onDone: options.onDone,
      refused: options.showsError === true ? undefined : messageOf,
    },
  );
  return {
    patch: (user: ListedUser, change: Change, done: string) => work.send({ user, change, done }),
    pendingUid: work.isPending ? (work.sent?.user.uid ?? null) : null,
    error: work.error === null ? undefined : messageOf(work.error),
    refusal: work.refusal,
  };
}

function messageOf(cause: Error): string {
  return refusalOf(cause)?.code === 'version_vieja' ? USER_DIALOGS.conflict : cause.message;
}
