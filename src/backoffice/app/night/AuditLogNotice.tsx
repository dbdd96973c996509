import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { auditLogHealthQuery } from '#client/queries/nights';
import { Notice } from '#components/ui/Notice.tsx';
import { AUDIT_LOG_NOTICE } from '#copy/night';
import { OFFICE } from '#routes';

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
