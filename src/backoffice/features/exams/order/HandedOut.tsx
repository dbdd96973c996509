import type { OrderRecord } from '#client/queries/exams/orders';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';

/** How and to whom the report was handed out, each time. */
export function HandedOut({ order: { entregas = [] } }: { readonly order: OrderRecord }) {
  if (entregas.length === 0) return null;
  return (
    <section aria-labelledby="entregas-del-estudio">
      <h2 id="entregas-del-estudio" className="mb-2 text-chart-1">
        {COPY.detail.handedOut}
      </h2>
      <ol className={`m-0 list-none p-0 ${HISTORY_LIST}`}>
        {entregas.map(({ cuando, nombre, texto }) => (
          <li key={cuando}>
            <b className="wrap-anywhere">{texto}</b>
            <small className="text-ink-2">{COPY.by(nombre, longInstant(cuando))}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
