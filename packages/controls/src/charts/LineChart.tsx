import { useId } from 'react';
import { axisTicks, linear, shownLabels, spreadLabels } from './scale.ts';
import { AXIS, DRAWING, LINES, ZONE_NAME, type Look } from './chart-style.ts';
import { useWidth } from './use-width.ts';

/** A line: `main` solid with discs, `second` dashed with hollow diamonds, `past` dotted and without marks. */
export interface ChartLine {
  readonly name: string;
  readonly look: Look;
  /** One value per label; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface Props {
  readonly title: string;
  readonly description: string;
  readonly labels: readonly string[];
  /** The text for a point when the pointer rests on it. */
  readonly pointLabel: (line: string, label: string, value: number) => string;
  readonly lines: readonly ChartLine[];
  readonly format?: (value: number) => string;
  readonly height?: number;
  /** Values above `from` fall in a hatched zone. */
  readonly zone?: { readonly from: number; readonly name: string };
}

const LABEL_WIDTH = 56;

/** Lines over time, each labelled at its end. */
export function LineChart({
  title,
  description,
  labels,
  pointLabel,
  lines,
  format = String,
  height = 250,
  zone,
}: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const id = useId();
  const isNarrow = width < 460;
  const plot = { left: 38, right: width - (isNarrow ? 12 : 118), top: 14, bottom: height - 28 };
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const ticks = axisTicks(Math.max(0, ...values));
  const top = ticks.at(-1) ?? 1;
  const x = linear([0, Math.max(1, labels.length - 1)], [plot.left + 8, plot.right - 8]);
  const y = linear([0, top], [plot.bottom, plot.top]);
  const isShown = shownLabels(labels.length, (plot.right - plot.left) / LABEL_WIDTH);
  const ends = lines.map(({ values: all }) => y(all.findLast((value) => value !== null) ?? 0));
  const names = spreadLabels(ends, 18);
  return (
    <div ref={ref}>
      {isNarrow && (
        <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-dense">
          {lines.map(({ name, look }) => (
            <li key={name} className={LINES[look].key}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        className={DRAWING}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        <defs>
          <pattern
            id={`${id}-r`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className="stroke-retina stroke-[1.25] opacity-40" y2="7" />
          </pattern>
        </defs>
        {zone !== undefined && zone.from < top && (
          <>
            <rect
              x={plot.left}
              y={plot.top}
              width={plot.right - plot.left}
              height={y(zone.from) - plot.top}
              fill={`url(#${id}-r)`}
            />
            <text className={ZONE_NAME} x={plot.left + 6} y={plot.top + 14}>
              {zone.name}
            </text>
          </>
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="stroke-grid" x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
            <text className={AXIS} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map((label, index) =>
          isShown(index) ? (
            <text key={label} className={AXIS} x={x(index)} y={height - 8} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {lines.map((line, at) => (
          <g key={line.name}>
            <path className={LINES[line.look].line} d={pathOf(line.values, x, y)} />
            {line.look !== 'past' &&
              line.values.map((value, index) =>
                value === null ? null : (
                  <g key={labels[index]} transform={`translate(${String(x(index))} ${String(y(value))})`}>
                    <title>{pointLabel(line.name, labels[index] ?? '', value)}</title>
                    <circle className="fill-transparent" r="10" />
                    {line.look === 'main' ? (
                      <circle className={LINES.main.mark} r={labels.length > 40 ? 2.5 : 4} />
                    ) : (
                      <path
                        className={LINES[line.look].mark}
                        d={labels.length > 40 ? 'M0-3.5 3.5 0 0 3.5-3.5 0Z' : 'M0-5.5 5.5 0 0 5.5-5.5 0Z'}
                      />
                    )}
                  </g>
                ),
              )}
            {!isNarrow && line.values.some((value) => value !== null) && (
              <text className={LINES[line.look].name} x={plot.right + 6} y={(names[at] ?? 0) + 4}>
                {line.name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A line through the existing values; closed days are skipped. */
const pathOf = (
  values: readonly (number | null)[],
  x: (value: number) => number,
  y: (value: number) => number,
): string =>
  values
    .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)} ${y(value).toFixed(1)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('');
