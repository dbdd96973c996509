import { randomOf, type Random } from '../history/random.ts';
import { n, sheet, SHEET, type Caption, type Drawing } from './svg.ts';
import { chosenOf, nasalSide, type OneEye, type Subject } from './subject.ts';

const CENTRE = { x: SHEET.width / 2, y: SHEET.height / 2 + 15 } as const;

/** A retina from far out to far out, with what was found; as a camera of wide field takes it, or by its own light. */
export function fundusDrawing(
  subject: Subject,
  ojo: OneEye,
  caption: Caption,
  light: 'colour' | 'own' = 'colour',
): Drawing {
  const random = randomOf(`fondo ${subject.paciente.id} ${ojo}`);
  const nasal = nasalSide(ojo);
  const disc = { x: CENTRE.x + 62 * nasal, y: CENTRE.y - 6 };
  const isOwn = light === 'own';
  const [middle, edge, vessel] = isOwn
    ? ['#8f8f8f', '#3a3a3a', '#2b2b2b']
    : ['#c98a45', '#5c5a1f', '#8a1f14'];
  const body = [
    `<radialGradient id="retina"><stop offset="0" stop-color="${middle}"/><stop offset="0.72" stop-color="${edge}"/><stop offset="1" stop-color="#0d0d06"/></radialGradient>`,
    `<filter id="suave"><feGaussianBlur stdDeviation="1.1"/></filter>`,
    `<ellipse cx="${n(CENTRE.x)}" cy="${n(CENTRE.y)}" rx="350" ry="232" fill="url(#retina)"/>`,
    `<g filter="url(#suave)" fill="none" stroke="${vessel}" stroke-linecap="round">`,
    ...[-1, 1].flatMap((up) =>
      [-1, 1].map((side) => vesselFrom(disc, { up, side: side * nasal, isTemporal: side === -1 }, random)),
    ),
    '</g>',
    `<circle cx="${n(disc.x)}" cy="${n(disc.y)}" r="15" fill="${isOwn ? '#101010' : '#f4d9a0'}" filter="url(#suave)"/>`,
    isOwn ? '' : `<circle cx="${n(disc.x)}" cy="${n(disc.y)}" r="6" fill="#fff3d6"/>`,
    `<circle cx="${n(CENTRE.x - 24 * nasal)}" cy="${n(CENTRE.y)}" r="24" fill="#1d0d05" opacity="0.42" filter="url(#suave)"/>`,
    ...findings(subject, ojo, random, isOwn),
    // Lashes and lids cover what is farthest up and down.
    `<path d="M0 96C220 66 580 66 800 96L800 0L0 0ZM0 510C220 540 580 540 800 510L800 560L0 560Z" fill="#05070a"/>`,
  ].join('');
  return sheet(caption, body, { dark: true });
}

interface Course {
  readonly up: number;
  readonly side: number;
  readonly isTemporal: boolean;
}

/** A vessel and its branches: the temporal ones bend around the macula. */
function vesselFrom(
  from: { readonly x: number; readonly y: number },
  { up, side, isTemporal }: Course,
  random: Random,
): string {
  const branch = (
    x: number,
    y: number,
    angle: number,
    length: number,
    width: number,
    depth: number,
  ): string => {
    const bend = (random.next() - 0.5) * 0.36 + (isTemporal ? -0.3 * up * side : 0.06 * up * side);
    const middle = angle + bend / 2;
    const [mx, my] = [x + Math.cos(middle) * length * 0.5, y + Math.sin(middle) * length * 0.5];
    const end = angle + bend;
    const [ex, ey] = [mx + Math.cos(end) * length * 0.5, my + Math.sin(end) * length * 0.5];
    const drawn = `<path d="M${n(x)} ${n(y)}Q${n(mx + 4)} ${n(my)} ${n(ex)} ${n(ey)}" stroke-width="${n(width)}"/>`;
    if (depth === 0) return drawn;
    return (
      drawn +
      branch(ex, ey, end + 0.1, length * 0.86, width * 0.78, depth - 1) +
      branch(ex, ey, end - 0.55 * (random.chance(0.5) ? 1 : -1), length * 0.62, width * 0.55, depth - 1)
    );
  };
  const start = Math.atan2(up, side * (isTemporal ? 0.55 : 0.9));
  return branch(from.x, from.y, start, isTemporal ? 92 : 84, 6, 4);
}

/** Dots and patches for what was ticked. */
function findings(subject: Subject, ojo: OneEye, random: Random, isOwn: boolean): string[] {
  const found = new Set(chosenOf(subject, 'hallazgos', ojo));
  const scattered = (count: number, radius: number, fill: string, wide: number): string[] =>
    Array.from({ length: count }, () => {
      const [angle, away] = [random.next() * Math.PI * 2, Math.sqrt(random.next()) * wide];
      return `<circle cx="${n(CENTRE.x + Math.cos(angle) * away)}" cy="${n(CENTRE.y + Math.sin(angle) * away * 0.75)}" r="${n(radius * (0.6 + random.next()))}" fill="${isOwn ? '#e6e6e6' : fill}"/>`;
    });
  return [
    ...(found.has('microaneurismas') ? scattered(34, 1.6, '#7a0f0c', 170) : []),
    ...(found.has('hemorragias') ? scattered(16, 5, '#5e0a0a', 190) : []),
    ...(found.has('exudados') ? scattered(26, 2.6, '#f5e7a3', 90) : []),
    ...(found.has('drusas') ? scattered(40, 2.2, '#ecd98c', 58) : []),
    ...(found.has('nevo') ? scattered(1, 22, '#2f2417', 150) : []),
    ...(found.has('desgarro') ? scattered(1, 9, '#8e2b1c', 230) : []),
  ];
}
