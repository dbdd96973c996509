import { useToast } from '#components/ui/Toasts.tsx';

/** Does something and says how it ended; a refusal is never hidden. */
export function useSaying(refresh: () => void): (work: Promise<unknown>, done: string) => void {
  const notify = useToast();
  return (work, done) =>
    void work
      .then(
        () => notify({ tone: 'good', text: done }),
        (cause: unknown) =>
          notify({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) }),
      )
      .finally(refresh);
}
