import { useId } from 'react';
import { AXIS, BASE_LINE, DRAWING, FIGURE_ON_TOP } from './chart-style.ts';
import { linear } from './scale.ts';
import { useWidth } from './use-width.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly columns: readonly { readonly label: string; readonly value: number; readonly text: string }[];
  readonly height?: number;
}

/** Columns side by side, each with its value on top. */
export function ColumnChart({ title, description, columns, height = 210 }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const id = useId();
  const top = Math.max(1, ...columns.map(({ value }) => value));
  const y = linear([0, top], [height - 26, 24]);
  const step = width / Math.max(1, columns.length);
  const bar = Math.min(56, step * 0.7);
  return (
    <div ref={ref}>
      <svg
        className={DRAWING}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        <line className={BASE_LINE} x2={width} y1={height - 26} y2={height - 26} />
        {columns.map(({ label, value, text }, index) => {
          const middle = (index + 0.5) * step;
          return (
            <g key={label}>
              <rect
                className="fill-iris forced-colors:fill-[CanvasText]"
                x={middle - bar / 2}
                width={bar}
                y={y(value)}
                height={height - 26 - y(value)}
              />
              <text className={FIGURE_ON_TOP} x={middle} y={y(value) - 6} textAnchor="middle">
                {text}
              </text>
              <text className={AXIS} x={middle} y={height - 8} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
