import { circle, el, ellipse, escapeText, group, linear, path, svgDocument } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';

/** What an ophthalmologist looks after: each has a plate of its own, which stands for a person without a photograph. */
export const SPECIALTIES = [
  'retina',
  'glaucoma',
  'cornea',
  'catarata',
  'ninos',
  'refractiva',
  'parpados',
  'lagrima',
  'nervios',
  'baja-vision',
  'general',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

interface SpecialtyPlate {
  readonly specialty: Specialty;
  readonly initials: string;
  readonly title: string;
  readonly idPrefix: string;
}

const INK = token.tinta;
const WATER = '#8fcbd6';
const SKIN = '#c98f6c';
const ink = (
  width: number,
  more: Readonly<Record<string, string>> = {},
): Record<string, string | number> => ({
  fill: 'none',
  stroke: INK,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...more,
});

interface Motif {
  readonly ground: string;
  readonly body: string;
}

const iris = (x: number, y: number, r: number): string =>
  circle([x, y], r, { fill: token.iris }) +
  circle([x, y], r * 0.42, { fill: '#06141b' }) +
  circle([x - r * 0.28, y - r * 0.3], r * 0.16, { fill: '#fff' });

const MOTIFS: Readonly<Record<Specialty, Motif>> = {
  retina: {
    ground: token.retinaTinte,
    body:
      circle([132, 92], 84, { fill: warm.bowl }) +
      path(
        'M190 88C168 40 122 26 84 46M190 96C168 146 124 160 82 136M150 48C138 62 134 76 118 78M150 136C138 124 130 120 112 118',
        {
          fill: 'none',
          stroke: warm.vein,
          'stroke-width': 6.5,
          'stroke-linecap': 'round',
        },
      ) +
      circle([190, 92], 16, { fill: warm.disc }) +
      circle([120, 96], 12, { fill: warm.maculaPigment, opacity: '.6' }),
  },
  glaucoma: {
    ground: '#fff',
    body:
      circle([128, 92], 80, { fill: '#f3f6f5', stroke: INK, 'stroke-width': 5 }) +
      path('M128 92L72 35A80 80 0 0 1 140 13Z', { fill: '#4b565b' }) +
      path('M128 92L140 13A80 80 0 0 1 166 22Z', { fill: '#a9b3b5' }) +
      group(
        { fill: INK },
        ...[
          [128, 40],
          [92, 72],
          [164, 62],
          [76, 112],
          [180, 104],
          [110, 138],
          [150, 142],
          [196, 82],
          [62, 84],
        ].map(([x = 0, y = 0]) => circle([x, y], 5, {})),
      ) +
      circle([128, 92], 10, { fill: token.macula, stroke: INK, 'stroke-width': 4 }),
  },
  cornea: {
    ground: token.irisTinte,
    body:
      path('M176 8C92 18 62 60 62 94S92 170 176 180', ink(22, { stroke: '#fff' })) +
      path('M176 8C92 18 62 60 62 94S92 170 176 180', ink(14, { stroke: WATER })) +
      path('M176 44C128 52 108 72 108 94S128 136 176 144', ink(9, { stroke: token.iris })) +
      path('M10 70H50M10 94H46M10 118H50', ink(5, { stroke: token.macula })),
  },
  catarata: {
    ground: token.papel2,
    body:
      ellipse([132, 94], 50, 82, { fill: '#fff', stroke: INK, 'stroke-width': 5 }) +
      ellipse([132, 94], 34, 58, { fill: '#e4d3ad' }) +
      ellipse([132, 94], 18, 34, { fill: '#b58d4d' }) +
      path('M132 12V40M132 148v28M82 94h12M170 94h12', ink(4)) +
      path('M84 30Q52 94 84 158M180 30Q212 94 180 158', ink(5, { stroke: token.iris })),
  },
  ninos: {
    ground: '#fcefcf',
    body:
      group(
        { fill: INK },
        path('M44 62L78 30L112 62V96H44Z', {}),
        circle([170, 64], 32, {}),
        path('M56 150l14-22 14 22z', {}),
        el('rect', { x: 104, y: 128, width: 22, height: 22 }),
        circle([158, 139], 11, {}),
        path('M184 128h22v22h-22z', {}),
      ) + path('M68 96V74H88V96', { fill: '#fcefcf' }),
  },
  refractiva: {
    ground: '#fff',
    body:
      path('M112 10Q150 94 112 178Q74 94 112 10Z', {
        fill: token.irisTinte,
        stroke: INK,
        'stroke-width': 5,
      }) +
      path('M8 50H112L214 94M8 94H214M8 138H112L214 94', ink(5, { stroke: token.macula })) +
      circle([214, 94], 9, { fill: token.retina }),
  },
  parpados: {
    ground: '#f6e3d6',
    body:
      path('M20 100Q120 6 220 100Q120 168 20 100Z', { fill: '#fff' }) +
      iris(120, 92, 40) +
      path('M20 100Q120 6 220 100Q120 34 20 100Z', { fill: SKIN }) +
      path('M20 100Q120 6 220 100', ink(7)) +
      path('M20 100Q120 168 220 100', ink(4)) +
      path('M52 46L44 26M88 30L84 8M124 24V2M160 32L166 10M194 52L206 32', ink(6)),
  },
  lagrima: {
    ground: token.irisTinte,
    body:
      path('M122 8C122 8 62 84 62 122A60 60 0 0 0 182 122C182 84 122 8 122 8Z', {
        fill: WATER,
        stroke: INK,
        'stroke-width': 5,
      }) +
      path('M84 126A40 40 0 0 0 116 160', ink(8, { stroke: '#fff' })) +
      path('M206 40q14 20 0 40M34 40q-14 20 0 40', ink(5, { stroke: token.iris })),
  },
  nervios: {
    ground: token.papel2,
    body:
      circle([62, 36], 24, { fill: '#fff', stroke: INK, 'stroke-width': 5 }) +
      circle([178, 36], 24, { fill: '#fff', stroke: INK, 'stroke-width': 5 }) +
      path('M70 60C84 100 150 110 168 176M170 60C156 100 90 110 72 176', ink(13, { stroke: warm.bowl })) +
      path('M54 60C40 110 46 130 40 176M186 60C200 110 194 130 200 176', ink(13, { stroke: token.iris })) +
      circle([62, 30], 9, { fill: INK }) +
      circle([178, 30], 9, { fill: INK }),
  },
  'baja-vision': {
    ground: '#fcefcf',
    body:
      path('M20 40H200M20 72H220M20 136H180M20 168H150', ink(7, { stroke: '#b9ad8b' })) +
      path('M150 128L206 182', ink(16)) +
      circle([112, 88], 62, { fill: '#fffdf6', stroke: INK, 'stroke-width': 8 }) +
      el(
        'text',
        { x: 112, y: 112, 'font-size': 68, 'font-weight': 700, 'text-anchor': 'middle', fill: INK },
        'Aa',
      ),
  },
  general: {
    ground: '#fff',
    body:
      path('M14 94Q120 -22 226 94Q120 210 14 94Z', { fill: token.papel, stroke: INK, 'stroke-width': 6 }) +
      iris(120, 94, 52) +
      path('M120 42V28M157 57l10-10M83 57L73 47M172 94h14M68 94H54', ink(4, { stroke: token.irisTinte })),
  },
};

/** A square plate of what somebody looks after, with their initials: 240 × 240 units. */
export function specialtyPlate({ specialty, initials, title, idPrefix }: SpecialtyPlate): string {
  const { ground, body } = MOTIFS[specialty];
  const letters = escapeText([...initials.trim()].slice(0, 3).join('').toLocaleUpperCase('es'));
  return svgDocument({
    width: 240,
    height: 240,
    prefix: idPrefix,
    title,
    defs: linear(
      `${idPrefix}-pie`,
      [0, 176],
      [0, 240],
      [
        [0, ground, 0],
        [0.3, ground, 1],
      ],
    ),
    body:
      path('M0 0H240V240H0Z', { fill: ground }) +
      body +
      path('M0 176H240V240H0Z', { fill: `url(#${idPrefix}-pie)` }) +
      el(
        'text',
        {
          x: 18,
          y: 226,
          'font-size': 40,
          'font-weight': 700,
          fill: INK,
          'font-family':
            "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', system-ui, sans-serif",
        },
        letters,
      ) +
      path('M0 0H240V240H0Z', { fill: 'none', stroke: token.linea, 'stroke-width': 2 }),
  });
}
