import { box, disc, line, num, paint, shape, tint, TONE } from '../devices/engraving.ts';

/** A cut wall or slab, filled the way a section is filled. */
export const cut = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, 0, TONE.fog, 0) + box(x, y, w, h, 0, paint('dense'), 2);

/** A chain of dimensions on a horizontal line, with witness lines rising to the drawing. */
export const chain = (y: number, stops: readonly number[], rise = 14): string => {
  const ticks = stops.map((x) => `M${x - 5} ${y + 5}l10 -10M${x} ${y - rise}v${rise + 6}`).join('');
  return line(`M${stops[0] ?? 0} ${y}H${stops.at(-1) ?? 0}${ticks}`, 1.1, TONE.steel);
};

/** A chain of dimensions on a vertical line, with witness lines running to the drawing. */
export const chainUp = (x: number, stops: readonly number[], run = 14): string => {
  const ticks = stops.map((y) => `M${x - 5} ${y + 5}l10 -10M${x - 6} ${y}h${run + 6}`).join('');
  return line(`M${x} ${stops[0] ?? 0}V${stops.at(-1) ?? 0}${ticks}`, 1.1, TONE.steel);
};

/** The flat figure architects use for scale, standing on (x, y). */
export const scaleFigure = (x: number, y: number, height: number, tone: string = TONE.slate): string => {
  const u = height / 100;
  const at = (dx: number, dy: number): string => `${num(x + dx * u)} ${num(y + dy * u)}`;
  return (
    disc(x, y - 93 * u, 6.6 * u, tone, 0) +
    tint(
      `M${at(-4, -85)}C${at(-14, -83)} ${at(-13, -62)} ${at(-13, -46)}L${at(-8, -46)}L${at(-8, 0)}L${at(-1, 0)}L${at(0, -40)}` +
        `L${at(2, 0)}L${at(9, 0)}L${at(8, -46)}L${at(13, -46)}C${at(13, -62)} ${at(14, -83)} ${at(4, -85)}Z`,
      tone,
    )
  );
};

/** An arrow of moving air, drawn along a straight path. */
export const draught = (x: number, y: number, length: number, tone: string = TONE.steel): string =>
  line(`M${x} ${y}v${length}m-4 -7l4 7l4 -7`, 1.1, tone);

/** A tree in elevation: trunk, a few limbs and a hatched crown. */
export const tree = (x: number, y: number, r: number): string => {
  const h = r * 2.6;
  const crown =
    `M${num(x - r)} ${num(y - h + r)}c${num(-r * 0.3)} ${num(-r * 0.7)} ${num(r * 0.3)} ${num(-r * 1.1)} ${num(r * 0.7)} ${num(-r)}` +
    `c${num(r * 0.4)} ${num(-r * 0.3)} ${num(r)} ${num(-r * 0.1)} ${num(r * 0.9)} ${num(r * 0.4)}c${num(r * 0.5)} ${num(r * 0.2)} ${num(r * 0.5)} ${num(r)} 0 ${num(r * 1.2)}` +
    `c${num(-r * 0.4)} ${num(r * 0.5)} ${num(-r * 1.3)} ${num(r * 0.4)} ${num(-r * 1.6)} ${num(-r * 0.6)}Z`;
  return (
    shape(`M${num(x - 3)} ${y}L${num(x - 2)} ${num(y - h * 0.5)}h4L${num(x + 4)} ${y}Z`, TONE.steel, 1.4) +
    shape(crown, TONE.fog, 1.6) +
    tint(crown, paint('hatch')) +
    line(
      `M${num(x + 1)} ${num(y - h * 0.48)}v${num(-h * 0.3)}M${num(x + 1)} ${num(y - h * 0.58)}l${num(-r * 0.4)} ${num(-r * 0.4)}M${num(x + 1)} ${num(y - h * 0.54)}l${num(r * 0.5)} ${num(-r * 0.5)}M${num(x + 1)} ${num(y - h * 0.68)}l${num(r * 0.2)} ${num(-r * 0.3)}`,
      1.2,
      TONE.steel,
    )
  );
};
