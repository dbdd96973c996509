import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { overdueOrdersQuery } from '#client/queries/exams/orders';
import { Notice } from '#components/ui/Notice.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { OFFICE } from '#routes';

/** More than a page of them is not counted. */
const PAGE = 100;

/** Studies that were asked for and that nobody booked in time: nobody is lost between two lists. */
export function WaitingOrders() {
  const { data } = useQuery(overdueOrdersQuery());
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="warning" action={<Link href={`${OFFICE.exams}?estado=solicitado`}>{COPY.seeWaiting}</Link>}>
      <p>{count < PAGE ? COPY.waiting(count) : COPY.waitingMore(PAGE - 1)}</p>
    </Notice>
  );
}
