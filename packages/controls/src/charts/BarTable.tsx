import type { ReactNode } from 'react';

export interface BarRow {
  readonly id: string;
  readonly name: string;
  /** From 0 to `top`. */
  readonly value: number;
  /** The length of an outline behind the bar: what was possible. */
  readonly of?: number;
  readonly figure: ReactNode;
  readonly note?: string | undefined;
}

const CELL = 'py-[0.3125rem] align-middle leading-[1.25] max-sm:block max-sm:w-auto';
const NAME = `${CELL} w-[34%] pr-3 text-start text-dense font-medium max-sm:p-0`;
const FIGURE = `${CELL} w-[12.5rem] pl-3 text-dense max-sm:p-0 print:w-[9rem]`;
const IS = 'fill-iris forced-colors:fill-[CanvasText]';
const FAILED = 'fill-retina forced-colors:fill-[CanvasText]';
const COULD = 'fill-iris-tint forced-colors:fill-none forced-colors:stroke-[CanvasText]';

interface Props {
  readonly caption: string;
  readonly head: { readonly name: string; readonly bar: string; readonly figure: string };
  readonly rows: readonly BarRow[];
  readonly look?: 'main' | 'second';
  /** The value of a full-length bar; by default the largest of the rows. */
  readonly top?: number;
}

/** A bar chart that is also a table: the figure is next to each bar. */
export function BarTable({ caption, head, rows, look = 'main', top }: Props) {
  const longest = top ?? Math.max(1, ...rows.map(({ value, of = 0 }) => Math.max(value, of)));
  const percent = (value: number): number => Math.min(100, (100 * value) / longest);
  return (
    <table className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head.name}</th>
          <th scope="col">{head.bar}</th>
          <th scope="col">{head.figure}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ id, name, value, of, figure, note }) => (
          <tr key={id} className="max-sm:block max-sm:py-2">
            <th scope="row" className={NAME}>
              {name}
            </th>
            <td className={`${CELL} max-sm:py-1`}>
              <svg
                className="block h-[1.125rem] w-full"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                {of !== undefined && <rect className={COULD} width={percent(of)} height="10" />}
                <rect
                  className={look === 'second' ? FAILED : IS}
                  width={percent(value)}
                  y={of === undefined ? 0 : 2}
                  height={of === undefined ? 10 : 6}
                />
              </svg>
            </td>
            <td className={FIGURE}>
              <b className="block font-strong max-sm:mr-2 max-sm:inline">{figure}</b>
              {note !== undefined && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
