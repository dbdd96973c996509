import { fundus } from '../devices/anatomy.ts';
import { type Drawing, TONE, clipped, disc, line, num, plate, shape } from '../devices/engraving.ts';
import { lensFrame, magnify, random, smooth } from '../devices/strokes.ts';

/** Annual retina check: a fundus with its first lesions inside a ring of twelve months, one of them marked. */
export const diabetes: Drawing = (o) => {
  const [x, y, r] = [330, 300, 214] as const;
  const next = random(41);
  let months = '';
  for (let i = 0; i < 12; i += 1) {
    const [a1, a2] = [((i * 30 - 88) * Math.PI) / 180, ((i * 30 - 62) * Math.PI) / 180];
    const p = (radius: number, a: number): string =>
      `${num(x + radius * Math.cos(a))} ${num(y + radius * Math.sin(a))}`;
    months += shape(
      `M${p(228, a1)}A228 228 0 0 1 ${p(228, a2)}L${p(252, a2)}A252 252 0 0 0 ${p(252, a1)}Z`,
      i === 0 ? TONE.amber : i % 2 === 0 ? TONE.mist : TONE.fog,
      1.4,
    );
  }
  let lesions = '';
  for (let i = 0; i < 46; i += 1) {
    const [a, d] = [next() * 6.28, 40 + next() * 140];
    const [lx, ly] = [x - 20 + d * Math.cos(a), y + d * 0.9 * Math.sin(a)];
    lesions +=
      i % 4 === 0
        ? disc(lx, ly, 2 + next() * 3, TONE.glow, 0.8, TONE.amber)
        : disc(lx, ly, 1.4 + next() * 3, '#8c1f1c', 0);
  }
  const capillary: readonly (readonly [number, number])[] = [
    [646, 250],
    [690, 220],
    [740, 226],
    [776, 258],
    [820, 250],
    [900, 286],
  ];
  const loop: readonly (readonly [number, number])[] = [
    [650, 330],
    [700, 350],
    [760, 322],
    [812, 348],
    [900, 322],
  ];
  const detail = clipped(
    'detail',
    disc(776, 280, 120),
    disc(776, 280, 120, '#f6e4d6', 0),
    line(
      smooth(capillary) + smooth(loop) + 'M740 226C736 270 750 300 760 322M820 250C824 290 816 320 812 348',
      12,
      '#8c1f1c',
    ),
    line(
      smooth(capillary) + smooth(loop) + 'M740 226C736 270 750 300 760 322M820 250C824 290 816 320 812 348',
      8,
      '#e0a48c',
    ),
    disc(770, 240, 19, '#8c1f1c'),
    disc(812, 366, 15, '#8c1f1c'),
    disc(714, 336, 13, '#8c1f1c'),
    line('M762 234q4 -8 12 -7M806 362q3 -5 8 -5M709 332q3 -5 7 -4', 2, '#e0a48c'),
    shape(
      smooth(
        [
          [846, 300],
          [862, 290],
          [876, 300],
          [872, 316],
          [854, 318],
        ],
        true,
      ),
      TONE.amber,
      1.4,
    ),
    shape(
      smooth(
        [
          [690, 284],
          [702, 276],
          [714, 284],
          [706, 296],
          [694, 296],
        ],
        true,
      ),
      TONE.amber,
      1.4,
    ),
  );
  return plate(
    o,
    magnify([372, 222], 18, [776, 300], 127) +
      disc(x, y, 262, 'none', 0.8, TONE.steel) +
      months +
      clipped(
        'fundus',
        disc(x, y, r),
        fundus([x, y], r, [424, 292], [290, 308], 12, {
          ground: '#e9b48f',
          vein: '#8c1f1c',
          artery: '#c0562e',
        }),
        lesions,
      ) +
      disc(x, y, r) +
      disc(x, y, r + 6, 'none', 0.8, TONE.steel) +
      disc(372, 222, 18, 'none', 2) +
      `<g transform="translate(0 20)">${detail}</g>` +
      lensFrame(776, 300, 120),
  );
};
