import { Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Board, BoardList, OrderRow } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { formatPhone } from '#domain/people/phone';
import { orderHref } from '#routes';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { PERSON_COPY } from '#copy/clinical/people';
import { RestRows } from './RestRows.tsx';

/** Shown before the rest is asked for. */
const FIRST = 5;

export type Urgency = 'plain' | 'soon' | 'late';
const LOOKS: Readonly<Record<Urgency, string>> = {
  plain: 'border-line-strong bg-paper-2',
  soon: 'border-dotted border-macula bg-macula-tint',
  late: 'border-retina bg-retina-tint',
};

interface Props {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly OrderRow[];
  /** Where these are only the first: of which list, and what comes after them. */
  readonly rest?: { readonly lista: BoardList } & Board['restos'][BoardList];
  /** How long it waits, or the hour. */
  readonly when: (row: OrderRow) => { readonly text: string; readonly urgency: Urgency };
  readonly note: (row: OrderRow) => string;
  readonly action?: (row: OrderRow) => ReactNode;
}

/** What nobody may forget, the longest waiting first. */
export function SideList({ id, title, empty, rows, rest, when, note, action }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const total = rest?.total ?? rows.length;
  const line = (row: OrderRow): ReactNode => {
    const { text, urgency } = when(row);
    return (
      <li
        key={row.id}
        data-orden={row.id}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5"
      >
        <span
          className={`rounded-mark border-l-4 px-1.5 py-0.5 text-center text-dense font-bold tabular-nums ${LOOKS[urgency]}`}
        >
          {urgency === 'late' && <span aria-hidden="true">▲ </span>}
          {text}
        </span>
        <span className="min-w-0 text-dense">
          <Link href={orderHref(row.id)} className="font-strong text-ink no-underline hover:underline">
            {row.nombre}
          </Link>{' '}
          <EyeFrame ojo={row.ojo} />
          <small className="block wrap-anywhere text-ink-2">{note(row)}</small>
        </span>
        {action?.(row)}
      </li>
    );
  };
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="m-0 flex justify-between border-b-2 border-ink pb-1 text-chart-1">
        {title} <span className="tabular-nums">{total}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="m-0 py-2 text-ink-2">{empty}</p>
      ) : (
        <ul className="m-0 list-none p-0">{shown.map(line)}</ul>
      )}
      {isWhole && rest !== undefined && rest.cursor !== null && (
        <RestRows lista={rest.lista} desde={rest.cursor} above={rows}>
          {line}
        </RestRows>
      )}
      {total > FIRST && (
        <Button variant="quiet" size="compact" onPress={() => setWhole(!isWhole)}>
          {isWhole ? COPY.board.fewer : COPY.board.more(total)}
        </Button>
      )}
    </section>
  );
}

/** Calls the patient, where there is a number. */
export function CallLink({ row }: { readonly row: OrderRow }) {
  const { telefono, nombre, contesta } = row.paciente;
  if (telefono === undefined) return null;
  const call = PERSON_COPY.call(nombre, formatPhone(telefono), contesta);
  return (
    <a
      href={`tel:${telefono}`}
      className="grid size-tap place-items-center rounded-control border-[1.5px] border-iris text-iris"
      aria-label={call}
      title={call}
    >
      <Phone aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
    </a>
  );
}
