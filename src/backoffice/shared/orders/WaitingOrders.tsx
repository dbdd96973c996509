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

/**
 * Studies that were asked for and that nobody booked in time, to be worked on as plans are: nobody is lost between two
 * lists. One line says how many; its rows are a press away, so that they do not push who may lose sight out of view.
 */
export function WaitingOrders() {
  const { data } = useQuery(overdueOrdersQuery());
  const [isOpen, setOpen] = useState(false);
  const rows = data?.items ?? [];
  const count = rows.length;
  if (count === 0) return null;
  return (
    <section aria-label={SEEKING.title}>
      <Notice
        tone="warning"
        action={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button size="compact" onPress={() => setOpen(!isOpen)}>
              {isOpen ? SEEKING.hide : SEEKING.show(count)}
            </Button>
            <Link href={`${OFFICE.exams}?estado=solicitado`}>{COPY.seeWaiting}</Link>
          </span>
        }
      >
        <p>{count < PAGE ? COPY.waiting(count) : COPY.waitingMore(PAGE - 1)}</p>
      </Notice>
      {isOpen && (
        <ul className="m-0 grid list-none p-0">
          {rows.map((order) => (
            <WaitingOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}
