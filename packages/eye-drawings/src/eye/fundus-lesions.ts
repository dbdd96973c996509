import type { Point } from './svg.ts';
import { smoothLoop, softLine } from './curves.ts';
import type { Random } from './random.ts';

/** Path data of an irregular blot of blood or pale retina. */
export function blot(random: Random, [x, y]: Point, r: number, stretch = 1): string {
  const turn = random() * 3;
  return smoothLoop(
    Array.from({ length: 7 }, (_, i): Point => {
      const reach = r * (0.75 + random() * 0.5);
      const angle = (i / 7) * 2 * Math.PI;
      const [px, py] = [Math.cos(angle) * reach * stretch, Math.sin(angle) * reach];
      return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)];
    }),
  );
}

/** Path data of a tangle of new vessels. */
export function tuft(random: Random, [x, y]: Point, size: number): string {
  const at = (angle: number, reach: number): Point => [
    x + Math.cos(angle) * reach * size,
    y + Math.sin(angle) * reach * size,
  ];
  return Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI + random();
    const reach = 0.45 + random() * 0.7;
    const sway = random() - 0.5;
    return softLine([
      [x, y],
      at(angle - 0.3 + sway, reach * 0.5),
      at(angle - 0.15, reach),
      at(angle + 0.5, reach * (0.9 + random() * 0.4)),
      at(angle + 0.7 + sway, reach * 0.6),
      at(angle + 1, reach * 0.75),
    ]);
  }).join('');
}
