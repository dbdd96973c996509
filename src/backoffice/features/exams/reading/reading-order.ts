import type { OrderRow } from '#client/queries/exams/orders';
import { PRIORITIES } from '#domain/studies/orders/priorities';

type Waiting = Pick<OrderRow, 'id' | 'medico' | 'prioridad' | 'realizado' | 'creada'>;

/** Those a doctor asked for first, the most urgent of them before the others, then whoever waits longest. */
export function inReadingOrder<Row extends Waiting>(rows: readonly Row[], medico: string | null): Row[] {
  const key = (row: Waiting): readonly (number | string)[] => [
    medico !== null && row.medico === medico ? 0 : 1,
    PRIORITIES[row.prioridad],
    row.realizado ?? row.creada,
    row.id,
  ];
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    const at = one.findIndex((part, n) => part !== other[n]);
    return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  });
}

/** The study after this one, from the last on again at the first; null where no other waits. */
export function afterThis(rows: readonly Pick<Waiting, 'id'>[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1] ?? rows[0];
  return next === undefined || next.id === id ? null : next.id;
}
