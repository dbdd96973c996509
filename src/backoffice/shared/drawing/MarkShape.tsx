import type { Mark } from '#domain/clinical/drawing/marks';
import { INK_COLOURS, SHAPES } from './shapes.ts';

interface Props {
  readonly mark: Mark;
  /** Of the visit before: a dashed outline without its colours. */
  readonly isPast?: boolean;
}

/** A symbol or a line of a drawing, in the template's own measure. */
export function MarkShape({ mark, isPast = false }: Props) {
  if (mark.tipo === 'trazo')
    return (
      <polyline
        fill="none"
        stroke={isPast ? '#7d8589' : INK_COLOURS[mark.tinta]}
        strokeDasharray={isPast ? '18 14' : undefined}
        strokeWidth={14}
        strokeLinecap="round"
        strokeLinejoin="round"
        points={mark.puntos.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
      />
    );
  const { simbolo, ojo, sitio, tamano, giro } = mark;
  // The shapes are of a right eye.
  const side = ojo === 'OD' ? 1 : -1;
  const scale = tamano / 100;
  return (
    <g
      transform={`translate(${String(sitio.x)} ${String(sitio.y)}) rotate(${String(giro)}) scale(${String(scale * side)} ${String(scale)})`}
      opacity={isPast ? 0.55 : undefined}
    >
      {(SHAPES[simbolo.id] ?? []).map(({ d, fill, stroke, width, dash }, at) => (
        <path
          key={`${String(at)} ${d}`}
          d={d}
          fill={isPast ? 'none' : (fill ?? 'none')}
          stroke={isPast ? '#7d8589' : (stroke ?? 'none')}
          strokeWidth={isPast ? 8 : (width ?? 0)}
          strokeDasharray={isPast ? '18 14' : dash}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </g>
  );
}
