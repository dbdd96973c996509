import { circle, el, escapeText, group, linear, path, type Point } from '../svg.ts';
import { place, polyline, smooth } from '../curves.ts';
import { foveaX } from '../eye-model.ts';
import { lidDrawing } from '../lid-section.ts';
import { cool, token } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { eyeSection } from '../section.ts';
import {
  EYE_PARTS,
  eye,
  fibres,
  lowerLid,
  measured,
  mirrored,
  upperLid,
  zones,
  type EyePart,
} from './touch-zones.ts';

/** The trunks with few twigs: the drawing shares its page with all diseases. */
const vessels = { reach: 1, tortuosity: 0.5, twigs: 0 } as const;
const size = { width: 1100, height: 750 } as const;
const disc = { radius: 42, target: 70 } as const;
const lettering = {
  fill: token.iris,
  'font-weight': 700,
  stroke: token.papel,
  'stroke-width': 7,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

const zone = { class: 'zona', fill: token.iris, 'fill-opacity': 0, 'stroke-linejoin': 'round' } as const;

/** One part as a link: its zone, its name at the end of a line, and on phones a disc with its number instead. */
function link(part: EyePart, at: number, name: string, prefix: string): string {
  const { outline, spot, name: place, disc: round, end } = zones[part];
  const [from, to, ball] = [eye.at(...spot), eye.at(...place), eye.at(...round)];
  const dx = end === 'start' ? 10 : end === 'end' ? -10 : 0;
  const dy = end !== 'middle' ? 9 : place[1] < 0 ? -10 : 26;
  const leader = (target: Point): string =>
    path(polyline([from, target]), { fill: 'none', stroke: token.tinta, 'stroke-width': 1.8 });
  const lines = name.split('\n');
  const text = lines
    .map((line, row) =>
      el(
        'tspan',
        { x: to[0] + dx, y: to[1] + dy + row * 30 },
        escapeText(row < lines.length - 1 ? `${line} ` : line),
      ),
    )
    .join('');
  const full = escapeText(name.replaceAll('\n', ' '));
  return el(
    'a',
    { href: `#${part}`, 'aria-label': `${String(at + 1)} ${full}`, 'data-parte': part },
    el('title', {}, full),
    part === 'musculos' ? el('use', { href: `#${prefix}-musculos`, ...zone }) : path(outline, zone),
    group(
      { class: 'rotulos', 'aria-hidden': 'true' },
      leader(to),
      circle(from, 5, { fill: '#fff', stroke: token.tinta, 'stroke-width': 2 }),
      el('text', { ...lettering, 'text-anchor': end, 'font-size': 28, 'text-decoration': 'underline' }, text),
    ),
    group(
      { class: 'discos', 'aria-hidden': 'true' },
      leader(ball),
      circle(ball, disc.target, { fill: '#fff', 'fill-opacity': 0 }),
      circle(ball, disc.radius, { class: 'disco', fill: '#fff', stroke: token.tinta, 'stroke-width': 3 }),
      el(
        'text',
        {
          x: ball[0],
          y: ball[1] + 16,
          'text-anchor': 'middle',
          'font-size': 46,
          'font-weight': 700,
          fill: token.iris,
        },
        String(at + 1),
      ),
    ),
  );
}

/** The length of the globe with an arrow at each end, and the light that meets on the macula. */
function measure(): string {
  const [left, right] = [eye.at(measured.front, measured.below), eye.at(measured.back, measured.below)];
  const arrows = `M${left[0]} ${left[1]}H${right[0]}m-14-6 14 6-14 6M${left[0] + 14} ${left[1] - 6}l-14 6 14 6`;
  const falls = [measured.front, measured.back]
    .map((x, i) => polyline([eye.at(x, i === 0 ? 1 : 4), eye.at(x, measured.below + 0.8)]))
    .join('');
  const beam = [-1.6, 1.6]
    .map((y) => polyline([eye.at(-23, y), eye.at(-12.9, y), eye.at(-7.6, y * 0.94), eye.at(foveaX(), 0)]))
    .join('');
  return (
    path(falls, { fill: 'none', stroke: token.lineaFuerte, 'stroke-width': 1.3, 'stroke-dasharray': '3 5' }) +
    path(arrows, { fill: 'none', stroke: token.tinta, 'stroke-width': 2 }) +
    path(beam, { fill: 'none', stroke: token.iris, 'stroke-opacity': '.8', 'stroke-width': 2 })
  );
}

/**
 * The section of an eye with its lids and muscles, in which every part is a link to `#part`; a line break in a name is kept. Whoever
 * shows it says with `.rotulos` and `.discos` whether names or numbers are seen, and how `.zona` looks when it is lit.
 */
export function touchEye(label: string, names: Readonly<Record<EyePart, string>>, prefix = 'ojo'): string {
  const section = eyeSection({ prefix, frame: eye, random: seededRandom(7), vessels, nerveLength: 5.4 });
  const above = lidDrawing(`${prefix}-sup`, eye, upperLid, -1, false, 2.6);
  const below = lidDrawing(`${prefix}-inf`, eye, lowerLid, 1, false, 1.9);
  const veil = el(
    'mask',
    { id: `${prefix}-m`, maskUnits: 'userSpaceOnUse', x: 0, y: 0, ...size },
    el('rect', { ...size, fill: `url(#${prefix}-velo)` }),
  );
  const defs =
    section.defs +
    above.defs +
    below.defs +
    linear(`${prefix}-musculo`, eye.at(0, -13), eye.at(0, 13), [
      [0, '#b9cfd3'],
      [0.5, '#6f97a3'],
      [1, '#b9cfd3'],
    ]) +
    linear(`${prefix}-velo`, eye.at(-9, 0), eye.at(-1, 0), [
      [0, '#fff'],
      [0.55, '#fff'],
      [1, '#000'],
    ]) +
    path(zones.musculos.outline, { id: `${prefix}-musculos` }) +
    veil;
  // The muscles are drawn by what is touched: their outline is long.
  const muscles =
    el('use', {
      href: `#${prefix}-musculos`,
      fill: `url(#${prefix}-musculo)`,
      stroke: cool.skinLine,
      'stroke-width': 1.4,
    }) +
    path(
      ([-1, 1] as const)
        .flatMap((side) => fibres.map((fibre) => smooth(place(eye, mirrored(fibre, side)))))
        .join(''),
      { fill: 'none', stroke: cool.parsPlana, 'stroke-opacity': '.55', 'stroke-width': 1.6 },
    );
  // The larger zones lie under the smaller ones; the keyboard goes through them as they are numbered.
  const links = EYE_PARTS.map((part, at) => link(part, at, names[part], prefix)).join('');
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      role: 'group',
      'aria-label': escapeText(label),
    },
    el('defs', {}, defs),
    group(
      { 'aria-hidden': 'true' },
      muscles,
      group({ mask: `url(#${prefix}-m)` }, above.body, below.body),
      section.body,
      measure(),
    ),
    links,
  );
}
