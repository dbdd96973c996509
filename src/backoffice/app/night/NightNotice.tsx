import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { missingOf, nightsQuery, auditLogHealthQuery } from '#client/queries/nights';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { NIGHT, AUDIT_LOG_NOTICE } from '#copy/night';
import { OFFICE } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** Tells an administrator of nights whose work is missing, what that means, and does it now. */
export function NightNotice() {
  const client = useQueryClient();
  const notify = useToast();
  const { data } = useQuery(nightsQuery());
  const run = useMutation({
    mutationFn: () => call('runNight'),
    onSuccess: ({ noche }) => {
      client.setQueryData(nightsQuery().queryKey, noche);
      // The notice goes; that it went because the work is done is said.
      if (missingOf(noche).length === 0) notify({ tone: 'good', text: NIGHT.done });
    },
  });
  const missing = missingOf(data ?? {});
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="compact"
          isPending={run.isPending}
          pendingLabel={NIGHT.running}
          onPress={() => run.mutate()}
        >
          {NIGHT.run}
        </Button>
      }
    >
      <p className="font-bold">{NIGHT.missing(missing.map(mediumDate))}</p>
      <p>{NIGHT.meaning}</p>
      <p role="status">{refusalOf(run.error)?.message ?? (run.isSuccess ? NIGHT.stays : null)}</p>
    </Notice>
  );
}

/** Tells an administrator that the audit log is not what was written, and where it is told in full. */
export function AuditLogNotice() {
  const { data } = useQuery(auditLogHealthQuery());
  if (data !== 'alterado') return null;
  return (
    <Notice tone="error">
      <p>
        {AUDIT_LOG_NOTICE.altered}{' '}
        <Link className="font-bold underline" href={OFFICE.signatures}>
          {AUDIT_LOG_NOTICE.look}
        </Link>
      </p>
    </Notice>
  );
}
