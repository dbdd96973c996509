import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { overdueOrdersQuery } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { SEEKING } from '#copy/exams/seeking';
import { OFFICE } from '#routes';
import { WaitingOrder } from './WaitingOrder.tsx';

/** More than a page of them is not counted. */
const PAGE = 100;
/** So many are worked on at once; the others are a press away. */
const SHOWN = 5;

/** Studies that were asked for and that nobody booked in time, to be worked on as plans are: nobody is lost between two lists. */
export function WaitingOrders() {
  const { data } = useQuery(overdueOrdersQuery());
  const [isWhole, setIsWhole] = useState(false);
  const rows = data?.items ?? [];
  const count = rows.length;
  if (count === 0) return null;
  return (
    <section aria-label={SEEKING.title} className="mb-3">
      <Notice
        tone="warning"
        action={<Link href={`${OFFICE.exams}?estado=solicitado`}>{COPY.seeWaiting}</Link>}
      >
        <p>{count < PAGE ? COPY.waiting(count) : COPY.waitingMore(PAGE - 1)}</p>
      </Notice>
      <ul className="m-0 grid list-none p-0">
        {rows.slice(0, isWhole ? undefined : SHOWN).map((order) => (
          <WaitingOrder key={order.id} order={order} />
        ))}
      </ul>
      {count > SHOWN && !isWhole && (
        <Button variant="quiet" size="compact" onPress={() => setIsWhole(true)}>
          {SEEKING.more(count)}
        </Button>
      )}
    </section>
  );
}
