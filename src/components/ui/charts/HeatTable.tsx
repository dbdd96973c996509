/** A square: its share from 0 to 1 (null: not to be tinted), what stands in it and what is said of it; null where there is nothing. */
export type HeatCell = {
  readonly share: number | null;
  readonly text: string;
  readonly label: string;
} | null;

interface Props {
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly { readonly id: string; readonly name: string; readonly short: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly cells: readonly HeatCell[];
  }[];
  readonly empty: string;
}

/** Darker where it happens more; the figure stands in each square. Five steps are told apart, from none to a quarter and more. */
const stepOf = (share: number | null): number =>
  share === null || share === 0 ? 0 : Math.min(4, 1 + Math.floor(share / 0.0625));

/** A table whose squares are tinted by what they say. */
export function HeatTable({ caption, corner, columns, rows, empty }: Props) {
  return (
    // A wide table scrolls in its own box; the keyboard must be able to reach it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className="calor-caja" role="group" aria-label={caption} tabIndex={0}>
      <table className="calor">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, name, short }) => (
              <th key={id} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, index) =>
                cell === null ? (
                  <td key={columns[index]?.id} data-paso="nada">
                    <span className="sr-only">{empty}</span>
                  </td>
                ) : (
                  <td key={columns[index]?.id} data-paso={stepOf(cell.share)} title={cell.label}>
                    <span aria-hidden="true">{cell.text}</span>
                    <span className="sr-only">{cell.label}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
