import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { missingOf, nightsQuery, auditLogHealthQuery } from '#client/queries/nights';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { NIGHT, AUDIT_LOG_NOTICE } from '#copy/night';
import { OFFICE } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** Tells an administrator of nights whose work is missing, what that means, and does it now. */
export function NightNotice() {
  const client = useQueryClient();
  const { data } = useQuery(nightsQuery());
  const run = useOperation('runNight', {
    // The notice goes; that it went because the work is done is said.
    done: ({ noche }) => (missingOf(noche).length === 0 ? NIGHT.done : null),
    onDone: ({ noche }) => client.setQueryData(nightsQuery().queryKey, noche),
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
          onPress={() => run.send()}
        >
          {NIGHT.run}
        </Button>
      }
    >
      <p className="font-bold">{NIGHT.missing(missing.map(mediumDate))}</p>
      <p>{NIGHT.meaning}</p>
      <p role="status">{run.refusal?.message ?? (run.data === undefined ? null : NIGHT.stays)}</p>
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
