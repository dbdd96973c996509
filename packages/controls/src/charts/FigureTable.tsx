import { OPENER } from '../list-style.ts';

const CELL = 'border-b border-line py-1.5 pr-3 text-end';
const HEADING = `${CELL} first:text-start first:font-medium`;
const NAME = 'border-b border-line py-1.5 pr-3 text-start font-medium first-letter:uppercase';

interface Props {
  /** The text that opens it. */
  readonly label: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart as a table, folded away. */
export function FigureTable({ label, caption, head, rows }: Props) {
  return (
    <details className="group mt-2 text-dense print:hidden">
      <summary className={OPENER}>{label}</summary>
      {/* A wide table scrolls in its own box; the keyboard must be able to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={caption} tabIndex={0} className="max-h-[20rem] overflow-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col" className={HEADING}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row" className={NAME}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className={CELL}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
