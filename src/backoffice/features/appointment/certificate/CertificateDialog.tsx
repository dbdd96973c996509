import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { auditQuery } from '#client/queries/audit';
import { certifyAll, type CertificateProgress } from '#client/queries/certificate';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { CertificateView } from '#contract/agenda';
import { CERTIFICATE } from '#copy/office/agenda/certificate';
import { COMMON } from '#copy/office/common';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { CertificateResult } from './CertificateResult.tsx';
import { counted } from '#backoffice/features/appointment/panel/counted.ts';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';

/** Checks that no appointments overlap, showing the progress, the findings, and those of last night's check. */
export function CertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, start, stop } = useCertificate();
  const progress = run?.kind === 'running' ? run.progress : null;
  return (
    <ModalDialog title={CERTIFICATE.title} isOpen onClose={onClose}>
      <p>{CERTIFICATE.text}</p>
      {run?.kind === 'running' && (
        <div className="grid gap-2">
          <progress
            className="w-full h-3 [accent-color:var(--color-iris)]"
            aria-label={CERTIFICATE.progress}
            max={progress?.total ?? 1}
            value={progress?.done ?? 0}
          />
          <p role="status">{CERTIFICATE.running(counted(progress?.turnos ?? 0))}</p>
        </div>
      )}
      {run?.kind === 'failed' && (
        <Notice tone="error">
          <p>{run.message}</p>
        </Notice>
      )}
      {run?.kind === 'done' && <CertificateResult certificate={run.certificate} onLeave={onClose} />}
      <LastNight />
      <div className={DIALOG_ACTIONS}>
        {run?.kind === 'running' ? (
          <Button onPress={stop}>{CERTIFICATE.stop}</Button>
        ) : (
          <Button variant="solid" onPress={start} takesFocus>
            {run === null ? CERTIFICATE.start : CERTIFICATE.again}
          </Button>
        )}
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}

/** When the nightly check last ran, and what it found. */
function LastNight() {
  const query = useInfiniteQuery(auditQuery('turnos', 'certificado'));
  return (
    <QueryGate query={query} rows={1}>
      {({ pages }) => {
        const last = pages[0]?.items[0];
        if (last === undefined) return <p className="text-ink-2 text-dense">{CERTIFICATE.noNightly}</p>;
        const found = Number(last.detalle?.['solapesTotal'] ?? 0);
        const words = found === 0 ? CERTIFICATE.nightlyClean : CERTIFICATE.nightlyFound(counted(found));
        return <p className="text-ink-2 text-dense">{CERTIFICATE.nightly(momentOf(last.cuando), words)}</p>;
      }}
    </QueryGate>
  );
}

/** A check in progress, its result, or why it failed. */
type Run =
  | { readonly kind: 'running'; readonly progress: CertificateProgress | null }
  | { readonly kind: 'done'; readonly certificate: CertificateView }
  | { readonly kind: 'failed'; readonly message: string };

/** Checks all appointments on request; closing the window stops the check. */
function useCertificate() {
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
