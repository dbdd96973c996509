import { useMutation } from '@tanstack/react-query';
import { refusalOf } from '#client/query';
import { call } from '#client/call';
import type { ListedUser } from '#contract/users';
import { useToast } from '#components/ui/Toasts.tsx';
import { USER_DIALOGS } from '#copy/office/users';
import type { UserPatch } from '#domain/people/user';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

type Change = Omit<UserPatch, 'version'>;

interface Variables {
  readonly user: ListedUser;
  readonly change: Change;
  readonly done: string;
}

/** Changes an account and confirms it; a refusal stays in a toast, unless the caller shows it. */
export function usePatchUser(options: { readonly onDone?: () => void; readonly showsError?: boolean } = {}) {
  const refresh = useRefresh('users', 'auditoria', 'session');
  const notify = useToast();
  const mutation = useMutation({
    mutationFn: ({ user, change }: Variables) =>
      call('updateUser', { params: { uid: user.uid }, body: { ...change, version: user.version } }),
    onSuccess: (_, { done }) => {
      notify({ tone: 'good', text: done });
      options.onDone?.();
    },
    onError: (cause) => {
      if (options.showsError !== true) notify({ tone: 'error', text: messageOf(cause) });
    },
    onSettled: refresh,
  });
  return {
    patch: (user: ListedUser, change: Change, done: string) => mutation.mutate({ user, change, done }),
    pendingUid: mutation.isPending ? mutation.variables.user.uid : null,
    error: mutation.error === null ? undefined : messageOf(mutation.error),
    refusal: refusalOf(mutation.error),
  };
}

function messageOf(cause: Error): string {
  return refusalOf(cause)?.code === 'version_vieja' ? USER_DIALOGS.conflict : cause.message;
}
