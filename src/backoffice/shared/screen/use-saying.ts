import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { COMMON } from '#copy/office/common';
import { placeNow } from '#backoffice/shared/operation/place.ts';

/** Reports how some work ended, with `tell` where a window has its own line; a refusal is always shown, with whom it is about. */
export function useSaying(
  tell?: (said: Toast) => void,
): (work: Promise<unknown>, done: string, whose?: string) => void {
  const notify = useToast();
  return (work, done, whose) => {
    const from = placeNow();
    void work.then(
      () => (tell ?? notify)({ tone: 'good', text: done, from }),
      (cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const text = whose === undefined ? reason : COMMON.refusedOf(whose, reason);
        notify({ tone: 'error', text, from });
      },
    );
  };
}
