import { encode } from 'uqr';

interface QrCodeProps {
  /** What a telephone reads in it. */
  readonly text: string;
  /** What it leads to, for who cannot see it. */
  readonly label: string;
  /** Side, as a utility such as `size-24`; 25 mm on paper are read at arm's length. */
  readonly className: string;
}

/** A QR code of black squares on white in both themes, with the four modules of quiet margin that readers ask for. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
