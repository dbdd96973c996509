import { circle, ellipse, path } from '../eye/svg.ts';
import { token, warm } from '../eye/palette.ts';
import {
  CORNEA,
  SKIN,
  WATER,
  arrowTo,
  dots,
  draw,
  eyes,
  fill,
  front,
  glass,
  globe,
  ground,
  ink,
  layers,
  lensFront,
  lid,
  meet,
  person,
  ray,
  red,
  redness,
  thin,
} from './parts.ts';

const tank = (level: number, open: boolean): string =>
  draw('M52 4h24M64 4v10', { 'stroke-width': 7, stroke: token.lineaFuerte }) +
  draw(`M64 18V${level - 3}`, { stroke: '#2f7d95', 'stroke-dasharray': '5 6', 'stroke-width': 5 }) +
  fill(`M32 ${level}H112V100H32Z`, WATER) +
  draw('M32 30V100H112V92M112 78V30M112 78H148M112 92H148', { 'stroke-width': 4 }) +
  (open
    ? draw('M116 85H150', { stroke: '#2f7d95', 'stroke-dasharray': '6 5', 'stroke-width': 7 })
    : fill('M116 79h13v12h-13Z', token.retina) + arrowTo([72, 84], [72, 58], { stroke: token.retina }));
const angle = (closed: boolean): string =>
  fill('M0 112Q36 16 160 6V60L118 74Z', '#fff') +
  fill('M96 6H160V112H118L104 48Z', '#7f9aa3') +
  draw('M0 44Q40 6 112 22', { fill: 'none', stroke: '#3d7788', 'stroke-width': 6 }) +
  ellipse([18, 104], 62, 30, { ...ink, 'stroke-width': 2, fill: '#fff' }) +
  draw(closed ? 'M22 66Q74 44 112 30' : 'M22 72Q70 70 108 66', { stroke: token.iris, 'stroke-width': 11 }) +
  draw('M104 20l14 12', { stroke: closed ? token.retina : token.macula, 'stroke-width': 6 }) +
  (closed ? red('M126 8l14 14M140 8l-14 14') : arrowTo([56, 52], [132, 18]));
/** A blood vessel of the retina, whole or leaking. */
const vessel = (more: string): string =>
  ground('#fbe4dc') +
  draw('M0 44Q40 34 80 44T160 44M0 70Q40 60 80 70T160 70', { stroke: warm.vein, 'stroke-width': 4 }) +
  fill('M0 46Q40 36 80 46T160 46V68Q120 78 80 68T0 68Z', '#e58b74') +
  more;
const vitreous = (more: string): string =>
  globe({ nerve: false }) + fill('M78 24Q124 20 124 56Q124 92 78 88Q70 56 78 24Z', '#dcecf0') + more;
const corneaSide = (back: string, thin: string, more = ''): string =>
  draw(`${back}L150 106V6Z`, { fill: '#fff', stroke: 'none' }) +
  draw(back, { fill: 'none', stroke: '#7fb4c3', 'stroke-width': 15 }) +
  thin +
  more;
const tears = (broken: boolean): string =>
  fill('M0 84H160V112H0Z', '#f3c8b8') +
  (broken
    ? fill('M0 56H42L52 84H0ZM160 56H112L100 84H160Z', WATER) +
      fill('M0 46H38L42 56H0ZM160 46H118L112 56H160Z', '#f7dc9a') +
      red('M62 84v-8M76 84v-12M90 84v-8')
    : fill('M0 76H160V84H0Z', '#9fb9c2') +
      fill('M0 48H160V76H0Z', WATER) +
      fill('M0 36H160V48H0Z', '#f7dc9a')) +
  draw('M0 84H160');
const rop = (far: number, ring: string): string =>
  circle([80, 56], 50, { ...ink, fill: '#f7d3bf' }) +
  circle([86, 56], far, { fill: '#f0a27a' }) +
  circle([98, 55], 7, { fill: warm.disc }) +
  red(
    `M98 55Q88 ${56 - far} ${92 - far} ${50 - far * 0.4}M98 55Q88 ${56 + far} ${92 - far} ${62 + far * 0.4}M98 55L${98 + far * 0.5} ${55 - far * 0.6}M98 55l${far * 0.5} ${far * 0.6}`,
    { 'stroke-width': 2.4, stroke: warm.vein },
  ) +
  ring;
const wing = (tip: number): string =>
  front(
    draw(`M150 56Q128 34 ${tip} 54Q128 74 150 56Z`, { fill: '#f3c8b8', stroke: token.retina }) +
      red(`M140 52Q126 46 ${tip + 8} 53M140 60Q126 64 ${tip + 10} 56`, { 'stroke-width': 2 }),
  );

/** How a disease comes about, in two or three pictures each. */
export const mechanisms = {
  'curva-pareja':
    circle([80, 56], 42, { ...ink, fill: CORNEA }) +
    thin('M80 14V98M38 56H122') +
    ray('M80 30v12M80 70v12M54 56h12M94 56h12'),
  'curva-desigual':
    ellipse([80, 56], 62, 36, { ...ink, fill: CORNEA }) +
    thin('M80 20V92M18 56H142') +
    red('M80 20Q98 56 80 92'),
  'dos-focos':
    globe() +
    ray('M4 40H62L104 56M4 72H62L104 56') +
    ray('M4 48H62L126 56M4 64H62L126 56', { stroke: token.iris, 'stroke-width': 2 }) +
    dots(
      [
        [104, 56],
        [126, 56],
      ],
      4,
      token.retina,
    ),
  'astigmatismo-regular': lensFront(
    draw('M80 20V92', { stroke: token.retina }) + draw('M44 56H116', { stroke: token.iris }),
  ),
  'astigmatismo-irregular': lensFront(
    red('M62 22Q92 40 70 62T92 90') + draw('M46 66Q70 40 90 62T114 48', { stroke: token.iris }),
  ),
  'luz-entra': globe() + meet(126),
  'luz-dispersa':
    globe({ lens: '#c9952f' }) +
    ray('M4 44H60M4 56H60M4 68H60') +
    ray('M74 44L112 28M74 52L122 44M74 60L122 70M74 68L108 86', { 'stroke-dasharray': '3 6' }),
  'catarata-nuclear': lensFront(circle([80, 56], 20, { fill: '#c9952f' })),
  'catarata-cortical': lensFront(
    fill('M80 18l8 24-8 6-8-6ZM80 94l8-24-8-6-8 6ZM42 56l24-8 6 8-6 8ZM118 56l-24-8-6 8 6 8Z', '#a9a38c'),
  ),
  'catarata-posterior': lensFront(
    path('M58 56Q62 36 82 38T104 54T84 76T58 56Z', { fill: '#8d6f45', 'fill-opacity': 0.75 }),
  ),
  'gel-tira': vitreous(
    draw('M78 24Q118 26 116 46Q106 56 112 72Q112 86 78 88', { stroke: '#5f93a5', 'stroke-width': 2 }) +
      arrowTo([122, 38], [106, 44]),
  ),
  'retina-rota': vitreous(
    red('M116 30l-14 6M123 46l-16-2') + arrowTo([84, 62], [110, 40], { stroke: token.iris }),
  ),
  'retina-suelta': vitreous(
    red('M104 20Q86 44 108 56T118 84', { 'stroke-width': 5 }) +
      dots(
        [
          [114, 36],
          [118, 50],
          [116, 66],
        ],
        4,
        '#5f93a5',
      ),
  ),
  'parpado-apoya': lid('M0 112V84Q60 86 92 62Q104 60 106 72Q112 96 108 112Z', 'M92 62l-16-6M97 61l-10-14'),
  'parpado-afuera':
    lid('M0 112V78Q44 84 62 54Q74 48 78 62Q86 78 104 80Q112 96 108 112Z', 'M64 52l-16 0M70 50l-12-10') +
    red('M78 62Q84 78 104 80', { 'stroke-width': 5 }) +
    draw('M50 74q-8 12 0 18q8-6 0-18Z', { fill: WATER, 'stroke-width': 2 }),
  'parpado-adentro':
    lid('M0 112V84Q58 70 88 66Q108 66 102 82Q110 96 108 112Z', 'M102 80l2-20M106 78l-2-12') +
    red('M98 58q-6 6-8 12'),
  'ojos-rectos': eyes(0),
  'ojo-adentro': eyes(-13) + red('M126 14H104m7-6-7 6 7 6'),
  'ojo-afuera': eyes(13) + red('M110 14h22m-7-6 7 6-7 6'),
  'ojo-arriba': eyes(0, -6) + red('M150 30V10m-6 7 6-7 6 7'),
  'seis-musculos':
    circle([80, 56], 34, { ...ink, fill: '#fff' }) +
    circle([80, 56], 16, { fill: token.iris }) +
    draw('M80 22V4M80 90v18M46 56H24M114 56h22M56 30L34 12M56 82L34 100', {
      stroke: '#c8644a',
      'stroke-width': 9,
    }),
  'tanque-parejo': tank(62, true),
  'tanque-lleno': tank(40, false),
  'angulo-abierto': angle(false),
  'angulo-cerrado': angle(true),
  'tres-de-cuatro':
    person(24, '#fff') + person(61, token.iris) + person(98, token.iris) + person(135, token.iris),
  'foco-detras': globe({ long: 31 }) + meet(132),
  'lente-gruesa':
    globe({ long: 31 }) +
    ray('M4 44H24L62 50L110 56M4 68H24L62 62L110 56') +
    circle([110, 56], 4.5, { fill: token.retina }) +
    glass('thick'),
  'cristalino-esfuerza':
    globe({ long: 31 }) +
    ellipse([65, 56], 12, 14, { ...ink, 'stroke-width': 2, fill: CORNEA }) +
    meet(110) +
    red('M65 30v10m-4-4 4 4 4-4M65 82V72m-4 4 4-4 4 4', { 'stroke-width': 2 }),
  'foco-delante': globe({ long: 48 }) + meet(118),
  'lente-fina':
    globe({ long: 48 }) +
    ray('M4 46H24L62 40L142 56M4 66H24L62 72L142 56') +
    circle([142, 56], 4.5, { fill: token.retina }) +
    glass('thin'),
  'ojo-crece':
    globe({ long: 38, nerve: false }) +
    draw('M50 56A50 42 0 0 1 150 56A50 42 0 0 1 50 56', { 'stroke-dasharray': '5 6', stroke: token.retina }) +
    arrowTo([126, 56], [146, 56], { stroke: token.retina }),
  'macula-seca': layers(
    2,
    dots(
      [
        [60, 78],
        [74, 76],
        [90, 78],
        [102, 80],
      ],
      6,
      warm.drusen,
    ),
  ),
  'macula-humeda': layers(
    14,
    fill('M50 84Q80 44 110 84Z', '#5f93a5') +
      red('M70 96Q74 82 66 74M84 96Q84 82 92 74', { 'stroke-width': 4 }),
  ),
  'macula-agujero':
    ground('#0c2730') +
    draw('M0 42Q40 30 62 46Q70 56 62 62Q30 56 0 60M160 42Q120 30 98 46Q90 56 98 62Q130 56 160 60', {
      stroke: '#fff',
      'stroke-width': 5,
    }) +
    draw('M0 86Q80 80 160 86', { stroke: '#8fcbd6', 'stroke-width': 5 }) +
    red('M80 24v30m-6-7 6 7 6-7'),
  'amsler-recta':
    draw('M32 8H128V104H32ZM56 8V104M80 8V104M104 8V104M32 32H128M32 56H128M32 80H128', {
      'stroke-width': 2,
      fill: '#fff',
    }) + circle([80, 56], 5, { fill: '#04141b' }),
  'amsler-torcida':
    draw(
      'M32 8H128V104H32ZM56 8Q56 40 66 54Q56 76 56 104M80 8V40M80 72V104M104 8Q104 36 92 56Q104 76 104 104M32 32Q66 30 78 42Q92 30 128 32M32 56H62M98 56H128M32 80Q64 84 80 70Q94 84 128 80',
      { 'stroke-width': 2, fill: '#fff' },
    ) +
    circle([80, 56], 14, { fill: token.lineaFuerte, 'fill-opacity': 0.7 }) +
    circle([80, 56], 5, { fill: '#04141b' }),
  'sombra-retina':
    globe({ nerve: false }) +
    ray('M4 48H60L124 50M4 64H60L124 62') +
    red('M92 50q5-6 9 0t8-2') +
    draw('M127 44v20', { stroke: '#04141b', 'stroke-width': 6 }),
  'gel-suelto': vitreous(
    draw('M78 24Q108 26 108 56Q108 86 78 88', { stroke: '#5f93a5', 'stroke-width': 2 }) +
      fill('M108 30Q126 40 125 56Q126 74 108 84Q114 56 108 30Z', '#fff') +
      circle([114, 58], 5, { ...ink, 'stroke-width': 2, stroke: token.retina }),
  ),
  'vasos-llenos': front(red(redness, { 'stroke-width': 3 })),
  'vena-rota': front(fill('M104 44Q126 34 142 56Q126 74 106 66Q98 54 104 44Z', token.retina)),
  'rojo-junto': front(
    circle([80, 55], 31, { ...ink, stroke: token.retina, 'stroke-width': 8, 'stroke-dasharray': '2 3' }),
    { pupil: 7 },
  ),
  'lagrima-tres': tears(false),
  'lagrima-rota': tears(true),
  orzuelo:
    draw('M0 70Q80 116 160 70V112H0Z', { fill: SKIN }) +
    draw('M0 70Q80 116 160 70') +
    thin('M28 80l-8-14M52 88l-5-16M110 88l5-16M134 79l8-14') +
    circle([80, 88], 17, { fill: '#ec9a7c', stroke: token.retina, 'stroke-width': 3 }) +
    circle([80, 80], 5, { fill: '#f4d98a' }),
  chalacion:
    draw('M0 60Q80 106 160 60V112H0Z', { fill: SKIN }) +
    thin('M28 70l-8-14M52 78l-5-16M110 78l5-16M134 69l8-14') +
    ellipse([80, 96], 22, 14, { ...ink, stroke: token.lineaFuerte, fill: '#f6e2bd' }) +
    thin('M80 84V76', { stroke: token.retina }),
  'cristalino-joven':
    globe() +
    ellipse([65, 56], 13, 15, { ...ink, 'stroke-width': 2, fill: CORNEA }) +
    ray('M10 56L62 42L126 56L62 70Z') +
    circle([126, 56], 4.5, { fill: token.retina }),
  'cristalino-rigido':
    globe({ lens: '#e8dcc0' }) +
    ray('M10 56L62 42L152 56L62 70Z') +
    circle([152, 56], 4.5, { fill: token.retina }),
  pinguecula: front(ellipse([124, 56], 9, 7, { ...ink, stroke: '#8d6f45', fill: '#f4d98a' })),
  'carnosidad-chica': wing(104),
  'carnosidad-avanza': wing(84),
  'cornea-pareja': corneaSide('M112 10Q30 56 112 102', ray('M2 40H66M2 56H64M2 72H66')),
  'cornea-cono': corneaSide(
    'M112 10Q96 44 40 58Q96 72 112 102',
    draw('M58 51Q42 56 40 58Q44 62 58 64', { stroke: token.retina, 'stroke-width': 4 }),
    ray('M2 40H72M2 58H32M2 74H76'),
  ),
  'vaso-gotea': vessel(
    dots(
      [
        [52, 84],
        [60, 92],
        [104, 26],
        [112, 20],
      ],
      5,
      token.retina,
    ) +
      dots(
        [
          [82, 90],
          [92, 96],
          [76, 98],
        ],
        4,
        warm.exudate,
      ) +
      circle([66, 40], 8, { ...ink, 'stroke-width': 2, fill: token.retina }),
  ),
  'vaso-cerrado': vessel(
    draw('M92 46l14 22M106 46l-14 22') +
      fill('M108 48Q130 44 160 46V68Q130 72 108 66Z', '#e6ecea') +
      thin('M124 16h26M124 26h18', { stroke: token.lineaFuerte }),
  ),
  'vaso-nuevo': vessel(
    red('M70 44Q66 26 78 18M78 44Q84 28 98 24M74 44Q60 30 52 30M78 18l8-8M98 24l10-6M52 30l-10-2', {
      'stroke-width': 2.6,
    }) +
      dots(
        [
          [98, 12],
          [112, 24],
        ],
        4,
        token.retina,
      ),
  ),
  'edema-macula': layers(16, fill('M42 84Q80 34 118 84Z', '#5f93a5')),
  'vasos-a-termino': rop(46, ''),
  'vasos-prematuro': rop(
    27,
    circle([86, 56], 27, { ...ink, stroke: '#fff', 'stroke-width': 5 }) +
      red('M62 44l-8-4M60 58h-8M64 70l-7 5', { 'stroke-width': 3 }),
  ),
  'zonas-retina':
    rop(46, '') +
    circle([98, 55], 17, { ...ink, 'stroke-width': 2, 'stroke-dasharray': '4 4' }) +
    circle([92, 56], 33, { ...ink, 'stroke-width': 2, 'stroke-dasharray': '4 4' }),
} as const;
