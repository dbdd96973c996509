/** A cell: its share from 0 to 1 (null: no tint), its text, and its accessible name; null where there is nothing. */
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

/**
 * The larger the share, the darker: none, then steps of 6.25 points, the darkest from 18.75 % up. Each cell shows its
 * figure as well.
 */
const stepOf = (share: number | null): number =>
  share === null || share === 0 ? 0 : Math.min(4, 1 + Math.floor(share / 0.0625));

const NAME = 'py-0.5 pr-2 text-start font-medium text-ink-2 max-sm:pr-1';
const HEADING = 'py-0.5 text-center font-medium text-ink-2';
const SQUARE = 'h-8 min-w-tap rounded-mark text-center max-sm:min-w-0';
const STEPS = [
  'bg-paper text-ink-2',
  'bg-[color-mix(in_srgb,var(--color-retina)_12%,var(--color-surface))]',
  'bg-[color-mix(in_srgb,var(--color-retina)_24%,var(--color-surface))]',
  'bg-[color-mix(in_srgb,var(--color-retina)_36%,var(--color-surface))] font-strong',
  'bg-[color-mix(in_srgb,var(--color-retina)_48%,var(--color-surface))] font-bold',
];

/** A table whose cells are tinted by their value. */
export function HeatTable({ caption, corner, columns, rows, empty }: Props) {
  return (
    // A wide table scrolls in its own box; the keyboard must be able to reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full border-separate border-spacing-[3px] text-dense max-sm:border-spacing-[2px] max-sm:text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={NAME}>
              {corner}
            </th>
            {columns.map(({ id, name, short }) => (
              <th key={id} scope="col" className={HEADING}>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={NAME}>
                {row.name}
              </th>
              {row.cells.map((cell, index) =>
                cell === null ? (
                  <td key={columns[index]?.id} className={SQUARE}>
                    <span className="sr-only">{empty}</span>
                  </td>
                ) : (
                  <td
                    key={columns[index]?.id}
                    className={`${SQUARE} ${STEPS[stepOf(cell.share)] ?? ''}`}
                    title={cell.label}
                  >
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
