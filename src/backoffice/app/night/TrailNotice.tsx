import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trailHealthQuery } from '#client/queries/nights';
import { Notice } from '#components/ui/Notice.tsx';
import { TRAIL_NOTICE } from '#copy/night';
import { OFFICE } from '#routes';

/** Tells an administrator that the trail is not what was written, and where it is told in full. */
export function TrailNotice() {
  const { data } = useQuery(trailHealthQuery());
  if (data !== 'alterado') return null;
  return (
    <Notice tone="error">
      <p>
        {TRAIL_NOTICE.altered}{' '}
        <Link className="font-bold underline" href={OFFICE.signatures}>
          {TRAIL_NOTICE.look}
        </Link>
      </p>
    </Notice>
  );
}
