import { softLine } from './curves.ts';
import { warm } from './palette.ts';
import { path, type Point } from './svg.ts';
import type { VesselPiece } from './vessel-growth.ts';

/** Draws vessel pieces after projecting them, grouped by kind and rounded width to keep the file small. */
export function drawVessels(
  pieces: readonly VesselPiece[],
  project: (p: Point) => Point | undefined,
  trunkWidth: number,
): string {
  const classes = new Map<string, string>();
  for (const piece of pieces) {
    const seen = piece.points.map(project).filter((p) => p !== undefined);
    if (seen.length < 2) continue;
    const width = Math.max(0.12, Math.round(piece.width * 8) / 8 || 0.12);
    const key = `${piece.kind} ${width}`;
    classes.set(key, (classes.get(key) ?? '') + softLine(seen));
  }
  return [...classes]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([key, d]) => {
      const [kind = 'vein', width = '0.2'] = key.split(' ');
      const colour = kind === 'artery' ? warm.artery : warm.vein;
      return path(d, { stroke: colour, 'stroke-width': Number(width) * trunkWidth });
    })
    .join('');
}
