import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';

/** Reports how some work ended; a refusal is always shown, with whom it is about. */
export function useSaying(): (work: Promise<unknown>, done: string, whose?: string) => void {
  const notify = useToast();
  return (work, done, whose) =>
    void work.then(
      () => notify({ tone: 'good', text: done }),
      (cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        notify({ tone: 'error', text: whose === undefined ? reason : COMMON.refusedOf(whose, reason) });
      },
    );
}
