import { circle, ellipse } from '../eye/svg.ts';
import { token } from '../eye/palette.ts';
import {
  CORNEA,
  SKIN,
  WATER,
  arrowTo,
  beam,
  dots,
  draw,
  dropper,
  eyes,
  fill,
  front,
  globe,
  ink,
  lensFront,
  lid,
  ray,
  red,
  syringe,
  thin,
} from './parts.ts';

const spectacles = (more = ''): string =>
  draw(
    'M10 44Q42 36 68 44Q72 82 40 82Q12 80 10 44ZM150 44Q118 36 92 44Q88 82 120 82Q148 80 150 44ZM68 48Q80 40 92 48M10 46L2 36M150 46l8-10',
    { fill: CORNEA },
  ) + more;
const cornea = (more: string): string =>
  draw('M20 100Q80-24 140 100', { fill: CORNEA, 'stroke-width': 4 }) + more;

/** What is done about a disease, as the mark of a row or the picture of a step. */
export const treatments = {
  gotas: dropper(80) + draw('M14 104Q80 66 146 104', { 'stroke-width': 4 }),
  anteojos: spectacles(),
  bifocales: spectacles(thin('M18 64H62M98 64H142', { stroke: token.iris })),
  prismas: draw('M30 92L80 16L130 92Z', { fill: CORNEA }) + ray('M4 62L54 56') + ray('M106 56L156 82'),
  'lente-contacto': cornea('') + draw('M34 78Q80-20 126 78', { stroke: token.iris, 'stroke-width': 6 }),
  laser: cornea('') + beam([80, 2], [80, 38]),
  'laser-desague':
    draw('M6 20Q80 0 154 92', { stroke: '#7fb4c3', 'stroke-width': 12 }) +
    draw('M6 84Q70 88 118 72', { stroke: token.iris, 'stroke-width': 12 }) +
    beam([30, 46], [122, 58]),
  iridotomia:
    circle([80, 56], 48, { ...ink, fill: token.iris }) +
    circle([80, 56], 16, { fill: '#04141b' }) +
    circle([80, 20], 6, { ...ink, 'stroke-width': 2, fill: '#fff' }) +
    red('M150 2L88 18'),
  cirugia:
    draw('M14 98L96 26L108 38L40 98Z', { fill: '#cfd8d6' }) +
    draw('M96 26L134 4M108 38L150 18L134 4', { 'stroke-width': 5 }) +
    red('M10 104Q40 110 70 104'),
  'lente-dentro':
    ellipse([80, 56], 26, 34, { ...ink, fill: CORNEA }) +
    draw('M62 30Q40 10 34 30M98 82Q120 102 126 82', { stroke: token.iris, 'stroke-width': 4 }) +
    ray('M80 40v32'),
  'lente-delante':
    globe({ nerve: false }) + draw('M52 42Q46 56 52 70', { stroke: token.retina, 'stroke-width': 5 }),
  inyeccion: draw('M8 112A60 58 0 0 1 104 58', { fill: '#fff' }) + syringe([70, 62]),
  implante:
    draw('M8 100A72 84 0 0 1 152 100', { fill: '#fff' }) +
    draw('M96 32L128 56', { stroke: token.retina, 'stroke-width': 8 }) +
    arrowTo([124, 40], [150, 60], { stroke: '#2f7d95' }),
  burbuja: globe({ nerve: false }) + circle([100, 42], 22, { ...ink, 'stroke-width': 2, fill: '#eef8fa' }),
  banda: globe({ nerve: false }) + draw('M92 14V98', { stroke: token.retina, 'stroke-width': 8 }),
  vitrectomia:
    globe({ nerve: false }) + draw('M76 4L98 56M126 4L108 54', { 'stroke-width': 5 }) + red('M100 60h8'),
  pano:
    draw('M14 60Q80 4 146 60Q140 98 80 98T14 60Z', { fill: '#fff' }) +
    thin('M30 66Q80 28 130 66M40 82Q80 54 120 82') +
    red('M56 28q-6-8 0-14t0-12M80 22q-6-8 0-14M104 28q-6-8 0-14t0-12', { 'stroke-width': 2 }),
  'pano-frio':
    draw('M14 60Q80 4 146 60Q140 98 80 98T14 60Z', { fill: token.irisTinte }) +
    thin('M30 66Q80 28 130 66M40 82Q80 54 120 82') +
    draw('M80 4v22M70 8l20 14M90 8L70 22', { stroke: token.iris, 'stroke-width': 2 }),
  limpieza:
    draw('M8 56Q80 104 152 56', { 'stroke-width': 4 }) +
    thin('M30 66l-8 14M56 76l-4 16M104 76l4 16M130 66l8 14') +
    draw('M60 20L110 66', { 'stroke-width': 6 }) +
    circle([116, 70], 10, { ...ink, fill: '#fff' }) +
    circle([54, 14], 10, { ...ink, fill: '#fff' }),
  pomada:
    draw('M20 88L34 30H92L106 88Z', { fill: '#fff' }) +
    draw('M16 88H110V104H16Z', { fill: token.iris }) +
    draw('M52 30V12H74V30', { fill: CORNEA }) +
    draw('M120 60q14 10 30 0', { stroke: token.macula, 'stroke-width': 7 }),
  cinta:
    draw('M8 46Q80-10 152 46Q80 100 8 46Z', { fill: '#fff' }) +
    circle([80, 44], 20, { fill: token.iris }) +
    draw('M58 70L104 66L112 108L64 110Z', { fill: SKIN, stroke: '#8d6f45' }) +
    thin('M70 82l28-4M72 96l30-4', { stroke: '#8d6f45' }),
  parche:
    eyes(0) + draw('M82 34Q118 16 154 34Q158 90 118 92Q78 90 82 34Z', { fill: SKIN, stroke: '#8d6f45' }),
  toxina: front() + syringe([128, 60]),
  'parpado-tenso': front() + red('M124 78L152 96m-4-9 4 9-10 1'),
  sutura:
    lid('M0 112V84Q60 86 92 62Q104 60 106 72Q112 96 108 112Z', 'M92 62l-16-6') +
    red('M40 92l8 8M54 90l8 8M68 86l8 8M82 78l8 8'),
  injerto:
    draw('M10 20H150V100H10Z', { fill: SKIN, stroke: 'none' }) +
    draw('M50 40H110V80H50Z', { fill: '#f7ece4', 'stroke-dasharray': '5 5' }) +
    red('M50 40l-8-8M110 40l8-8M50 80l-8 8M110 80l8 8', { 'stroke-width': 2 }),
  membrana: front(
    draw('M104 36H150V78H104Z', { fill: '#f7ece4', 'stroke-dasharray': '5 4', 'stroke-width': 2 }),
  ),
  cortar:
    front(
      draw('M150 56Q128 34 104 54Q128 74 150 56Z', {
        fill: '#f3c8b8',
        stroke: token.retina,
        'stroke-dasharray': '5 5',
      }),
    ) + draw('M108 100L128 74M126 104l-4-30', { 'stroke-width': 2 }),
  musculo:
    circle([60, 56], 40, { ...ink, fill: '#fff' }) +
    draw('M96 40H154', { stroke: '#c8644a', 'stroke-width': 12 }) +
    draw('M96 72h58', { stroke: '#c8644a', 'stroke-width': 12, opacity: 0.4 }) +
    arrowTo([126, 62], [104, 62]),
  controlar:
    draw('M24 20H136V104H24ZM24 42H136M52 10V28M108 10V28', { fill: '#fff' }) +
    red('M56 72l16 16 32-34', { 'stroke-width': 5 }),
  causa:
    circle([66, 50], 36, { ...ink, fill: '#fff' }) +
    draw('M92 76l40 32', { 'stroke-width': 9 }) +
    circle([66, 50], 10, { fill: token.retina }),
  antibiotico:
    draw('M22 66L70 18A22 22 0 0 1 102 50L54 98A22 22 0 0 1 22 66Z', { fill: '#fff' }) +
    fill('M46 42L70 18A22 22 0 0 1 102 50L78 74Z', token.iris) +
    dots(
      [
        [124, 84],
        [140, 66],
        [132, 104],
      ],
      5,
      token.retina,
    ),
  'sin-frotar':
    draw('M20 52Q80 6 140 52Q80 98 20 52Z', { fill: '#fff' }) +
    circle([80, 50], 18, { fill: token.iris }) +
    red('M30 6L130 104', { 'stroke-width': 6 }),
  hospital:
    draw('M24 104V34H136V104Z', { fill: '#fff' }) +
    fill('M72 46h16v14h14v16H88v14H72V76H58V60h14Z', token.retina) +
    draw('M52 34V12h56v22'),
  tapon:
    draw('M8 60Q80 12 152 60', { 'stroke-width': 4 }) +
    draw('M24 62V84Q24 104 46 104', { stroke: '#5f93a5', 'stroke-width': 8 }) +
    draw('M14 52h20l-6 16h-8Z', { fill: token.retina, stroke: 'none' }),
  'luz-pulsada':
    draw('M8 70Q80 24 152 70', { 'stroke-width': 4 }) +
    ray('M80 4v30M46 12l12 26M114 12l-12 26') +
    dots(
      [
        [40, 82],
        [66, 88],
        [94, 88],
        [120, 82],
      ],
      6,
      '#f6e2bd',
    ),
  'pupila-chica': front('', { pupil: 6 }) + arrowTo([80, 18], [80, 40], { stroke: token.retina }),
  drenar:
    draw('M8 76Q80 108 152 76', { 'stroke-width': 4 }) +
    circle([80, 66], 20, { ...ink, fill: '#f6e2bd' }) +
    draw('M138 4L92 54', { 'stroke-width': 4 }),
  crosslinking:
    cornea(
      draw('M52 58l16 14M68 52l16 14M84 56l16 14M52 74L68 52M72 78L90 52M92 76l10-18', {
        stroke: token.iris,
        'stroke-width': 2,
      }),
    ) + draw('M60 2v14M80 2v10M100 2v14', { stroke: '#6a4a9c', 'stroke-width': 5 }),
  anillos: lensFront(
    draw('M52 44A32 32 0 0 1 108 44M52 70A32 32 0 0 0 108 70', { stroke: token.retina, 'stroke-width': 5 }),
  ),
  trasplante: lensFront(circle([80, 56], 28, { ...ink, fill: '#fff', 'stroke-dasharray': '4 5' })),
  azucar:
    draw('M44 6H116V106H44Z', { fill: '#fff' }) +
    draw('M54 18H106V50H54Z', { fill: CORNEA, 'stroke-width': 2 }) +
    red('M60 40l12-12 10 10 16-14') +
    circle([80, 76], 12, { ...ink, fill: token.macula }),
  dieta:
    draw('M14 66H146Q140 104 80 104T14 66Z', { fill: '#fff' }) +
    draw('M46 64Q40 22 74 12Q92 40 66 64Z', { fill: '#8cbf8f' }) +
    red('M96 62a16 16 0 1 1 24-2', { fill: '#e8a08c' }),
  'no-irritar':
    draw('M80 100V40M80 56q-20-4-24-22M80 48q18-2 24-20', { stroke: '#2f6b45' }) +
    dots(
      [
        [50, 22],
        [70, 14],
        [96, 10],
        [114, 22],
      ],
      6,
      token.macula,
    ) +
    red('M24 14L136 98', { 'stroke-width': 5 }),
  faco:
    globe({ lens: '#c9952f', nerve: false }) +
    draw('M8 4L56 46', { 'stroke-width': 6 }) +
    ray('M56 46l6 8M60 40l8 2M50 52l2 8', { 'stroke-width': 2 }),
  'lente-puesta':
    globe({ lens: '#fff', nerve: false }) +
    draw('M65 42v28M65 42q-8-8-2-12M65 70q8 8 2 12', { stroke: token.iris, 'stroke-width': 4 }),
  'cirugia-mayor':
    globe({ lens: '#8d6f45', nerve: false }) + red('M46 34Q38 44 37 56', { 'stroke-width': 6 }),
  noche:
    draw('M116 12A34 34 0 1 0 150 52A30 30 0 0 1 116 12Z', { fill: token.macula }) +
    draw('M8 86Q48 54 88 86', { 'stroke-width': 4 }) +
    draw('M18 84Q48 46 78 84', { stroke: token.iris, 'stroke-width': 5 }),
  juntar:
    globe({ nerve: false }) +
    dots(
      [
        [110, 28],
        [118, 36],
        [106, 36],
      ],
      5,
      token.macula,
    ) +
    beam([14, 8], [112, 32]),
  'agua-tibia':
    draw('M24 40H136L124 104H36Z', { fill: WATER }) +
    red('M60 28q-6-8 0-14M84 28q-6-8 0-14M108 28q-6-8 0-14', { 'stroke-width': 2 }),
} as const;
