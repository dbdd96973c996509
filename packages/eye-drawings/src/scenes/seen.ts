import { circle, el, ellipse, group, linear, num, path, type Point } from '../eye/svg.ts';
import { page } from './page.ts';
import { street } from './street.ts';

/**
 * A street and a page as they may look to somebody with an eye condition: illustrations, not measures.
 *
 * What surrounds a missing part is blurred, never black: asked with pictures, no person with glaucoma chose the black
 * tunnel or the black patches (Crabb et al., Ophthalmology 2013; 120: 1120–1126, https://doi.org/10.1016/j.ophtha.2012.11.043).
 */
export const CONDITIONS = [
  'miopia',
  'hipermetropia',
  'astigmatismo',
  'presbicia',
  'queratocono',
  'catarata',
  'glaucoma',
  'retinopatia-diabetica',
  'desprendimiento-retina',
  'maculopatias',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** How far it has gone; `tratada` is what one sees after the usual treatment. */
export const DEGREES = ['leve', 'media', 'avanzada', 'tratada'] as const;
export type Degree = (typeof DEGREES)[number];

/** Which part of the drawings is shown: their rims stay outside, where a blur would bleed. */
export const STREET_VIEW = '24 15 912 570';
export const PAGE_VIEW = '20 16 440 568';

/** Marks over a scene and the definitions that they use. */
interface View {
  readonly defs: string;
  readonly street: string;
  readonly page: string;
}

type Scene = 'street' | 'page';
/** Where the look rests: the face of the woman, the middle of the list. */
const GAZE: Readonly<Record<Scene, Point>> = { street: [352, 322], page: [226, 270] };

/** The scenes, once for a document, or the one that it shows; every view refers to them. */
export function sceneDefs(prefix: string, only?: Scene): string {
  const { defs, far, mid, near } = street(prefix);
  const layers = [
    defs,
    group({ id: `${prefix}-lejos` }, far),
    group({ id: `${prefix}-medio` }, mid),
    group({ id: `${prefix}-cerca` }, near),
  ];
  return (
    (only === 'page' ? '' : layers.join('')) +
    (only === 'street' ? '' : group({ id: `${prefix}-hoja` }, page()))
  );
}

const filtered = (id: string, content: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1080" height="720" color-interpolation-filters="sRGB">${content}</filter>`;
const blurred = (x: number, y = x): string => `<feGaussianBlur stdDeviation="${num(x)} ${num(y)}"/>`;

const layer = (prefix: string, name: string, filter = ''): string =>
  el('use', { href: `#${prefix}-${name}`, ...(filter === '' ? {} : { filter: `url(#${filter})` }) });
const whole = (prefix: string, scene: Scene): string =>
  scene === 'page'
    ? layer(prefix, 'hoja')
    : ['lejos', 'medio', 'cerca'].map((name) => layer(prefix, name)).join('');
const plain = (prefix: string): View => ({
  defs: '',
  street: whole(prefix, 'street'),
  page: whole(prefix, 'page'),
});

/** What each distance loses to an eye out of focus: standard deviations in units of the drawing, by degree. */
const DEFOCUS: Readonly<
  Record<
    'miopia' | 'hipermetropia' | 'presbicia',
    Readonly<Record<string, readonly [number, number, number]>>
  >
> = {
  miopia: { lejos: [3.5, 8, 15], medio: [2, 5, 10.5], cerca: [0, 2, 5.5], hoja: [0, 0, 0] },
  hipermetropia: { lejos: [0, 0, 2.2], medio: [0, 0.8, 3.4], cerca: [0, 1.6, 4.6], hoja: [2, 4.2, 8] },
  presbicia: { lejos: [0, 0, 0], medio: [0, 0, 0], cerca: [0, 0, 0], hoja: [1.6, 3.2, 5.6] },
};

function outOfFocus(condition: keyof typeof DEFOCUS, step: number, prefix: string, id: string): View {
  let defs = '';
  const part = (name: string): string => {
    const deviation = DEFOCUS[condition][name]?.[step] ?? 0;
    if (deviation === 0) return layer(prefix, name);
    defs += filtered(`${id}-${name}`, blurred(deviation));
    return layer(prefix, name, `${id}-${name}`);
  };
  const [lejos, medio, cerca, hoja] = ['lejos', 'medio', 'cerca', 'hoja'].map(part);
  return { defs, street: `${lejos}${medio}${cerca}`, page: hoja ?? '' };
}

/** One filter over both scenes. */
const through = (prefix: string, id: string, content: string): View => ({
  defs: filtered(id, content),
  street: group({ filter: `url(#${id})` }, whole(prefix, 'street')),
  page: group({ filter: `url(#${id})` }, whole(prefix, 'page')),
});

/** Copies of the picture beside it, each fainter. */
const ghosts = (
  blur: readonly [number, number],
  copies: readonly (readonly [dx: number, dy: number, share: number])[],
): string =>
  `<feGaussianBlur stdDeviation="${num(blur[0])} ${num(blur[1])}" result="b"/>` +
  copies
    .map(
      ([dx, dy, share], i) =>
        `<feOffset in="b" dx="${num(dx)}" dy="${num(dy)}"/><feComponentTransfer result="c${i}"><feFuncA type="linear" slope="${share}"/></feComponentTransfer>`,
    )
    .join('') +
  `<feMerge><feMergeNode in="b"/>${copies.map((_, i) => `<feMergeNode in="c${copies.length - 1 - i}"/>`).join('')}</feMerge>`;

function astigmatism(step: number, prefix: string, id: string): View {
  const reach = [5, 10, 17][step] ?? 17;
  return through(
    prefix,
    id,
    ghosts([[2.6, 5.4, 9.5][step] ?? 0, [0.3, 0.5, 0.8][step] ?? 0], [[reach, 0, 0.34]]),
  );
}

function keratoconus(step: number, prefix: string, id: string): View {
  const [reach, blur] = (
    [
      [5, 0.6],
      [10, 1.4],
      [16, 2.6],
    ] as const
  )[step] ?? [16, 2.6];
  const copies = [1, 2, 3].map(
    (n) => [(n * reach) / 3, n * reach * 0.9, [0.5, 0.36, 0.24][n - 1] ?? 0.24] as const,
  );
  return through(prefix, id, ghosts([blur, blur], copies));
}

/** A clouded lens: blur, yellow, less contrast, and light that scatters. */
function cataract(step: number, prefix: string, id: string): View {
  const k = [0.34, 0.67, 1][step] ?? 1;
  const mix = (own: number, toned: number): number =>
    Math.round((own + (toned - own) * k * 0.62) * 100) / 100;
  const matrix = [
    [mix(1, 0.5), mix(0, 0.62), mix(0, 0.16), 0, 0],
    [mix(0, 0.4), mix(1, 0.6), mix(0, 0.14), 0, 0],
    [mix(0, 0.3), mix(0, 0.44), mix(1, 0.1), 0, 0],
    [0, 0, 0, 1, 0],
  ];
  const slope = Math.round((1 - k * 0.42) * 100) / 100;
  const lift = Math.round(k * 0.3 * 100) / 100;
  const channel = ['R', 'G', 'B']
    .map((c) => `<feFunc${c} type="linear" slope="${slope}" intercept="${lift}"/>`)
    .join('');
  const view = through(
    prefix,
    id,
    `${blurred(k * 7.5)}<feColorMatrix values="${matrix.flat().join(' ')}"/><feComponentTransfer>${channel}</feComponentTransfer>`,
  );
  const glare = (...spots: readonly (readonly [Point, number])[]): string =>
    group(
      { fill: `url(#${id}-luz)`, opacity: String(Math.round(k * 80) / 100) },
      ...spots.map(([at, r]) => circle(at, r, {})),
    );
  return {
    defs: `${view.defs}<radialGradient id="${id}-luz"><stop offset="0" stop-color="#fff8df"/><stop offset=".22" stop-color="#fff1c4" stop-opacity=".8"/><stop offset="1" stop-color="#ffeebb" stop-opacity="0"/></radialGradient>`,
    street: view.street + glare([[236, 224], 120], [[664, 430], 130], [[810, 40], 260]),
    page: view.page + glare([[380, 60], 240]),
  };
}

/** A soft patch: where, half axes. */
type Patch = readonly [x: number, y: number, rx: number, ry: number];

/** Shows `content` only in soft patches, or everywhere but in them. */
function inPatches(id: string, patches: readonly Patch[], except = false): string {
  const [base, spot] = except ? ['#fff', '#000'] : ['#000', '#fff'];
  return (
    `<radialGradient id="${id}-g"><stop offset=".45" stop-color="${spot}"/><stop offset="1" stop-color="${spot}" stop-opacity="0"/></radialGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="960" height="600">` +
    path('M0 0H960V600H0Z', { fill: base }) +
    patches.map(([x, y, rx, ry]) => ellipse([x, y], rx, ry, { fill: `url(#${id}-g)` })).join('') +
    '</mask>'
  );
}

const FIELD: Readonly<Record<Scene, readonly (readonly Patch[])[]>> = {
  street: [
    [[800, 330, 130, 190]],
    [
      [800, 320, 180, 260],
      [640, 140, 190, 110],
      [180, 220, 120, 120],
    ],
    [[380, 330, 280, 250]],
  ],
  page: [
    [[360, 190, 80, 90]],
    [
      [370, 180, 110, 150],
      [130, 380, 120, 60],
    ],
    [[190, 230, 190, 190]],
  ],
};

/** Parts of the field of which the detail is missing: blurred, off the centre, never black. */
function glaucoma(step: number, prefix: string, id: string): View {
  const soft = filtered(
    `${id}-f`,
    `${blurred([13, 17, 21][step] ?? 21)}<feColorMatrix type="saturate" values="${[0.85, 0.75, 0.6][step] ?? 0.6}"/>`,
  );
  const over = (scene: Scene): string =>
    whole(prefix, scene) +
    group({ mask: `url(#${id}-${scene})` }, group({ filter: `url(#${id}-f)` }, whole(prefix, scene)));
  const masks = (['street', 'page'] as const)
    .map((scene) => inPatches(`${id}-${scene}`, FIELD[scene][step] ?? [], step === 2))
    .join('');
  return { defs: soft + masks, street: over('street'), page: over('page') };
}

/** The centre bends, then loses colour and detail; the sides stay. */
function macula(step: number, prefix: string, id: string): View {
  const [bend, blur, reach, grey] = (
    [
      [20, 1.5, 0.7, 0.12],
      [38, 5, 1, 0.34],
      [60, 11, 1.5, 0.55],
    ] as const
  )[step] ?? [60, 11, 1.5, 0.55];
  const bent = filtered(
    `${id}-f`,
    `<feTurbulence baseFrequency=".011 .014" numOctaves="1" seed="7" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${bend}" xChannelSelector="R" yChannelSelector="G"/>${blurred(blur)}`,
  );
  const area = (scene: Scene, share: number): Patch => [
    ...GAZE[scene],
    120 * reach * share,
    130 * reach * share,
  ];
  const over = (scene: Scene): string =>
    whole(prefix, scene) +
    group({ mask: `url(#${id}-${scene})` }, group({ filter: `url(#${id}-f)` }, whole(prefix, scene))) +
    ellipse(GAZE[scene], 95 * reach, 100 * reach, { fill: `url(#${id}-gris)`, opacity: String(grey) });
  const masks = (['street', 'page'] as const)
    .map((scene) => inPatches(`${id}-${scene}`, [area(scene, 1.25)]))
    .join('');
  const shade = `<radialGradient id="${id}-gris"><stop offset=".3" stop-color="#6b655f"/><stop offset="1" stop-color="#6b655f" stop-opacity="0"/></radialGradient>`;
  return { defs: bent + masks + shade, street: over('street'), page: over('page') };
}

const BLOTS: readonly (readonly Patch[])[] = [
  [
    [560, 150, 26, 22],
    [170, 420, 20, 24],
  ],
  [
    [720, 300, 34, 30],
    [430, 180, 24, 30],
    [300, 470, 30, 22],
  ],
  [
    [610, 440, 44, 36],
    [240, 250, 34, 40],
    [820, 180, 38, 30],
    [470, 540, 40, 26],
    [100, 200, 28, 32],
  ],
];

/** Blots that float, threads of blood and a misted centre. */
function diabetic(step: number, prefix: string, id: string): View {
  const blots = BLOTS.slice(0, step + 1)
    .flat()
    .map(([x, y, rx, ry]) => ellipse([x, y], rx, ry, {}))
    .join('');
  const threads =
    [
      '',
      'M610 60q-30 70 20 120t-10 130',
      'M610 60q-30 70 20 120t-10 130M330 60q50 90 0 170t40 190M760 380q-60 40-40 110',
    ][step] ?? '';
  const veil = [0, 3.2, 6][step] ?? 6;
  const marks =
    group({ fill: '#3c1a16', opacity: '.62', filter: `url(#${id}-m)` }, blots) +
    path(threads, {
      fill: 'none',
      stroke: '#3c1a16',
      'stroke-width': 9,
      opacity: 0.5,
      filter: `url(#${id}-m)`,
    });
  const over = (scene: Scene): string =>
    whole(prefix, scene) +
    (veil === 0
      ? ''
      : group({ mask: `url(#${id}-${scene})` }, group({ filter: `url(#${id}-f)` }, whole(prefix, scene))));
  const masks =
    veil === 0
      ? ''
      : (['street', 'page'] as const)
          .map((scene) => inPatches(`${id}-${scene}`, [[...GAZE[scene], 210, 190]]))
          .join('');
  return {
    defs: filtered(`${id}-m`, blurred(8)) + (veil === 0 ? '' : filtered(`${id}-f`, blurred(veil))) + masks,
    street: over('street') + marks,
    page: over('page') + group({ transform: 'scale(.58 .9)' }, marks),
  };
}

/** Specks and a flash at the side, then a shadow which comes in from the edge. */
function detachment(step: number, prefix: string, id: string): View {
  const specks = [
    [600, 180, 7, 6],
    [660, 260, 5, 5],
    [560, 300, 6, 4],
    [700, 150, 5, 6],
    [630, 360, 4, 5],
  ] as const;
  const sparks =
    group(
      { fill: '#20262a', opacity: 0.7, filter: `url(#${id}-p)` },
      ...specks.map(([x, y, rx, ry]) => ellipse([x, y], rx, ry, {})),
      path('M590 230q26-18 44 6t36-4', { fill: 'none', stroke: '#20262a', 'stroke-width': 3.4 }),
    ) +
    path('M716 196q34 90 6 200', {
      fill: 'none',
      stroke: '#fffbe6',
      'stroke-width': 22,
      filter: `url(#${id}-d)`,
    });
  const edge = [0, 690, 400][step] ?? 400;
  const shadow =
    step === 0
      ? ''
      : path(`M${edge} -60q60 150-20 300t60 420H1080V-60Z`, {
          fill: `url(#${id}-c)`,
          filter: `url(#${id}-s)`,
        });
  const over = (scene: Scene): string =>
    whole(prefix, scene) +
    (scene === 'page' ? group({ transform: 'scale(.5 1)' }, shadow + sparks) : shadow + sparks);
  return {
    defs:
      filtered(`${id}-p`, blurred(1.6)) +
      filtered(`${id}-s`, blurred(16)) +
      filtered(`${id}-d`, blurred(7)) +
      linear(
        `${id}-c`,
        [edge, 0],
        [edge + 200, 0],
        [
          [0, '#4a4f52', 0.8],
          [1, '#2a2f33', 0.96],
        ],
      ),
    street: over('street'),
    page: over('page'),
  };
}

/** What is left after the usual treatment; the first degree where treatment keeps sight and does not give it back. */
function treated(condition: Condition, prefix: string, id: string): View {
  if (condition === 'glaucoma') return glaucoma(0, prefix, id);
  if (condition === 'maculopatias') return macula(0, prefix, id);
  if (condition === 'retinopatia-diabetica') return diabetic(0, prefix, id);
  if (condition === 'queratocono') return through(prefix, id, blurred(0.9));
  return plain(prefix);
}

/** A condition at a degree; `prefix` is that of `sceneDefs`, and the ids of the view stand under it. */
export function seen(condition: Condition, degree: Degree, prefix: string): View {
  const id = `${prefix}-${condition}-${degree}`;
  if (degree === 'tratada') return treated(condition, prefix, id);
  const step = DEGREES.indexOf(degree);
  switch (condition) {
    case 'miopia':
    case 'hipermetropia':
    case 'presbicia':
      return outOfFocus(condition, step, prefix, id);
    case 'astigmatismo':
      return astigmatism(step, prefix, id);
    case 'queratocono':
      return keratoconus(step, prefix, id);
    case 'catarata':
      return cataract(step, prefix, id);
    case 'glaucoma':
      return glaucoma(step, prefix, id);
    case 'retinopatia-diabetica':
      return diabetic(step, prefix, id);
    case 'desprendimiento-retina':
      return detachment(step, prefix, id);
    case 'maculopatias':
      return macula(step, prefix, id);
  }
}
