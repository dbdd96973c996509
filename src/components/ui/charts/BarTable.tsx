import type { ReactNode } from 'react';

/** A row of bars: its name, how long the bar is, and what is said of it. */
export interface BarRow {
  readonly id: string;
  readonly name: string;
  /** From 0 to `top`. */
  readonly value: number;
  /** An outline behind the bar: what could have been. */
  readonly of?: number;
  readonly figure: ReactNode;
  readonly note?: string | undefined;
}

interface Props {
  readonly caption: string;
  readonly head: { readonly name: string; readonly bar: string; readonly figure: string };
  readonly rows: readonly BarRow[];
  readonly look?: 'main' | 'second';
  /** The longest bar possible; without it, the longest of the rows. */
  readonly top?: number;
}

/** Bars side by side that are a table at the same time: the figure stands beside each bar. */
export function BarTable({ caption, head, rows, look = 'main', top }: Props) {
  const longest = top ?? Math.max(1, ...rows.map(({ value, of = 0 }) => Math.max(value, of)));
  const percent = (value: number): number => Math.min(100, (100 * value) / longest);
  return (
    <table className="barras" data-linea={look}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head.name}</th>
          <th scope="col">{head.bar}</th>
          <th scope="col">{head.figure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, of, figure, note }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="barras-dibujo">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                {of !== undefined && <rect className="barras-total" width={percent(of)} height="10" />}
                <rect
                  className="barras-parte"
                  width={percent(value)}
                  y={of === undefined ? 0 : 2}
                  height={of === undefined ? 10 : 6}
                />
              </svg>
            </td>
            <td className="barras-cifra">
              <b>{figure}</b>
              {note !== undefined && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
