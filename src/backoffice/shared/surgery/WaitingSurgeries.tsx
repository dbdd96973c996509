import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { waitingSurgeriesQuery } from '#client/queries/clinical/surgery';
import { Notice } from '#components/ui/Notice.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { OFFICE } from '#routes';

/** More than a page of them is not counted. */
const PAGE = 100;

/** Operations that nobody answered, gave a day, or did on their day: nobody is lost between two lists. */
export function WaitingSurgeries() {
  const { data } = useQuery(waitingSurgeriesQuery());
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warning" action={<Link href={OFFICE.surgery}>{COPY.seeWaiting}</Link>}>
      <p>{count < PAGE ? COPY.waiting(count) : COPY.waitingMore(PAGE - 1)}</p>
    </Notice>
  );
}
