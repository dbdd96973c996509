import type { CertificateView } from '#contract/agenda';
import { useCallback, useEffect, useRef, useState } from 'react';
import { certifyAll, type CertificateProgress } from '#client/queries/certificate';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';

/** A check in progress, its result, or why it failed. */
type Run =
  | { readonly kind: 'running'; readonly progress: CertificateProgress | null }
  | { readonly kind: 'done'; readonly certificate: CertificateView }
  | { readonly kind: 'failed'; readonly message: string };

/** Checks all appointments on request; closing the window stops the check. */
export function useCertificate() {
  const today = useToday();
  const [run, setRun] = useState<Run | null>(null);
  const stopped = useRef<AbortController | null>(null);

  const start = useCallback((): void => {
    stopped.current?.abort();
    const control = new AbortController();
    stopped.current = control;
    setRun({ kind: 'running', progress: null });
    certifyAll(today, (progress) => setRun({ kind: 'running', progress }), control.signal).then(
      (certificate) => setRun({ kind: 'done', certificate }),
      (cause: unknown) => {
        if (!control.signal.aborted)
          setRun({ kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) });
      },
    );
  }, [today]);
  const stop = useCallback((): void => {
    stopped.current?.abort();
    setRun(null);
  }, []);
  useEffect(() => () => stopped.current?.abort(), []);

  return { run, start, stop };
}
