import { useToast } from '#components/ui/Toasts.tsx';

/** Reports how some work ended; a refusal is always shown. */
export function useSaying(): (work: Promise<unknown>, done: string) => void {
  const notify = useToast();
  return (work, done) =>
    void work.then(
      () => notify({ tone: 'good', text: done }),
      (cause: unknown) =>
        notify({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) }),
    );
}
