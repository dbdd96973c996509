import type { Ink } from '#domain/clinical/drawing/marks';

/** The colours of a drawing on its light paper, the same in both themes, by the convention of the field. */
export const INK_COLOURS: Readonly<Record<Ink, string>> = {
  rojo: '#b3160f',
  azul: '#1f4fa8',
  amarillo: '#d99b00',
  verde: '#23702c',
  negro: '#16191b',
  marron: '#6f4219',
};
export const PAPER = '#fdfcf8';
const GREY = '#7d8589';
const PALE = '#f4ead2';

/** A piece of a symbol, in a box of 200 by 200 about its middle. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
}

const { rojo, azul, amarillo, verde, negro, marron } = INK_COLOURS;

const round = (x: number, y: number, r: number): string =>
  `M${String(x - r)} ${String(y)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0z`;
const dots = (r: number, ...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => round(x, y, r)).join('');
const filled = (fill: string, d: string): Shape => ({ d, fill });
const line = (stroke: string, d: string, width = 12): Shape => ({ d, stroke, width });
const dashed = (stroke: string, d: string, width = 10): Shape => ({ d, stroke, width, dash: '26 18' });
const both = (fill: string, stroke: string, d: string, width = 10): Shape => ({ d, fill, stroke, width });

const SCATTER = [
  [-60, -30],
  [10, -60],
  [55, 5],
  [-15, 20],
  [-55, 55],
  [30, 65],
] as const;
const RING = Array.from({ length: 12 }, (_, at) => {
  const turn = (at / 6) * Math.PI;
  return [Math.round(Math.cos(turn) * 85), Math.round(Math.sin(turn) * 85)] as const;
});
const SPOKES = RING.filter((_, at) => at % 2 === 0);
const WEB =
  'M-80 70C-60 10 -30 0 0 0M0 0C20 -40 50 -60 80 -70M0 0C30 10 60 30 85 60M-30 5C-40 -30 -60 -50 -80 -60';
const FLAME = 'M0 -95C25 -55 35 -10 20 40L35 90L10 60L0 95L-12 60L-35 90L-20 40C-35 -10 -25 -55 0 -95z';
const WEDGE = 'M-40 -95L40 -95L85 95L-85 95z';

/** How each symbol is drawn: told apart by its shape also where colours are not seen. */
export const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  pterigion: [both('#f0b7ad', rojo, 'M110 -85L-95 0L110 85z'), line(rojo, 'M105 -40L-20 0L105 40', 7)],
  pinguecula: [both(amarillo, marron, 'M-60 25C-60 -45 60 -45 60 25z')],
  hemorragia_subconjuntival: [filled(rojo, 'M-70 -95C60 -80 70 70 -50 100C-90 60 -95 -50 -70 -95z')],
  ulcera: [
    both(PALE, negro, 'M-70 0C-65 -60 -10 -75 40 -55C85 -25 70 50 15 65C-35 75 -75 50 -70 0z'),
    line(negro, 'M-35 25L35 -30M-10 40L45 -5', 8),
  ],
  infiltrado: [
    both('#fff', GREY, 'M-60 0C-50 -70 45 -65 60 -5C60 55 -55 65 -60 0z'),
    filled(GREY, dots(10, ...SCATTER)),
  ],
  dendrita: [
    line(verde, 'M-85 60L-30 20L10 -10L80 -60M-30 20L-50 -40M10 -10L40 60M10 -10L-5 -75', 12),
    filled(verde, dots(13, [-85, 60], [80, -60], [-50, -40], [40, 60], [-5, -75])),
  ],
  cuerpo_extrano: [filled(negro, round(0, 0, 22)), line(marron, round(0, 0, 46), 12)],
  leucoma: [both('#fff', GREY, round(0, 0, 75)), line(GREY, 'M-55 -45L45 55M-30 -65L65 30M-68 -10L10 70', 8)],
  edema_corneal: [dashed(azul, round(0, 0, 90)), filled(azul, dots(9, ...SCATTER))],
  neovasos_corneales: [line(rojo, WEB, 8)],
  cono: [line(negro, round(0, 0, 90), 9), line(negro, round(0, 0, 60), 9), filled(negro, round(0, 0, 14))],
  injerto: [
    dashed(negro, round(0, 0, 440), 14),
    line(
      negro,
      SPOKES.map(
        ([x, y]) => `M${String(x * 4.7)} ${String(y * 4.7)}L${String(x * 5.7)} ${String(y * 5.7)}`,
      ).join(''),
      12,
    ),
  ],
  precipitados: [filled(marron, dots(14, [0, -40], [-35, 5], [35, 5], [-60, 50], [0, 50], [60, 50]))],
  hipopion: [both('#f5e6a8', negro, 'M-330 -40L330 -40C230 130 -230 130 -330 -40z')],
  hifema: [
    both(rojo, negro, 'M-330 -40L330 -40C230 130 -230 130 -330 -40z'),
    line('#fff', 'M-180 0L-120 60M-20 0L20 70M140 0L100 60', 9),
  ],
  sinequia: [filled(marron, 'M-40 -70L40 -70L12 80L-12 80z'), line(negro, 'M-40 -70L40 -70', 10)],
  rubeosis: [line(rojo, WEB, 9), line(rojo, 'M-60 30C-20 50 30 50 70 20', 7)],
  iridotomia: [both('#fff', negro, round(0, 0, 36), 12)],
  catarata_nuclear: [both('#d9b36a', marron, round(0, 0, 190), 12), line(marron, round(0, 0, 110), 10)],
  catarata_cortical: [filled(GREY, 'M0 -20L-45 95L0 75L45 95z'), line(negro, 'M0 -20L-45 95L0 75L45 95z', 7)],
  catarata_subcapsular: [both(PALE, negro, round(0, 0, 95), 9), filled(negro, dots(10, ...SCATTER))],
  lio: [
    line(azul, round(0, 0, 230), 12),
    line(azul, 'M-225 -50C-380 -60 -420 60 -330 150M225 50C380 60 420 -60 330 -150', 12),
  ],
  ampolla: [
    both('#e8eef5', azul, 'M-95 30C-85 -65 85 -65 95 30C50 55 -50 55 -95 30z'),
    line(azul, 'M-55 10C-20 -15 20 -15 55 10', 7),
  ],

  microaneurismas: [filled(rojo, dots(11, ...SCATTER))],
  hemorragia_puntiforme: [filled(rojo, round(0, 0, 34))],
  hemorragia_llama: [filled(rojo, FLAME)],
  hemorragia_prerretiniana: [both(rojo, negro, 'M-95 -30L95 -30C80 85 -80 85 -95 -30z', 7)],
  exudados_duros: [filled(amarillo, dots(17, ...SCATTER)), line(marron, dots(17, ...SCATTER), 4)],
  exudado_algodonoso: [
    both(
      '#fff',
      GREY,
      'M-70 15C-95 -30 -40 -60 -15 -40C10 -75 75 -50 65 -10C95 25 45 60 10 45C-20 70 -65 55 -70 15z',
      8,
    ),
  ],
  amir: [line(rojo, 'M-85 20C-55 -50 -30 50 0 -10C25 -60 45 40 85 -20M-10 -5C-5 40 20 55 30 80', 9)],
  neovasos_retina: [
    line(
      rojo,
      'M0 85C0 40 -60 30 -70 -15C-75 -60 -20 -75 0 -40C20 -75 75 -60 70 -15C60 30 0 40 0 85M-35 -20C-10 -5 10 -5 35 -20',
      9,
    ),
  ],
  drusas: [both(amarillo, marron, dots(20, [-50, -30], [15, -45], [50, 25], [-20, 30]), 5)],
  atrofia: [
    both(PALE, marron, 'M-80 -20C-70 -80 10 -85 50 -55C95 -30 80 50 30 70C-30 95 -85 50 -80 -20z', 9),
    line(marron, 'M-40 -30L40 40M-50 15L5 60M-5 -60L60 5', 6),
  ],
  cicatriz: [
    both('#fff', negro, 'M-75 0C-60 -65 20 -80 60 -40C90 10 50 70 -5 70C-50 70 -80 45 -75 0z', 16),
    filled(negro, dots(11, [-20, -15], [25, 15])),
  ],
  nevo: [filled('#5a5347', 'M-85 10C-80 -50 -10 -70 50 -50C95 -25 85 45 30 60C-25 75 -85 60 -85 10z')],
  desprendimiento_traccional: [
    both('#a9c0e6', azul, 'M-100 60L0 -80L100 60C50 85 -50 85 -100 60z'),
    line(azul, 'M0 -80L0 60M-45 -10L-30 65M45 -10L30 65', 7),
  ],
  laser_rejilla: [
    line(
      marron,
      dots(13, [-60, -60], [0, -60], [60, -60], [-60, 0], [0, 0], [60, 0], [-60, 60], [0, 60], [60, 60]),
      8,
    ),
  ],
  edema_quistico: [
    line(azul, SPOKES.map(([x, y]) => round(Math.round(x * 0.6), Math.round(y * 0.6), 26)).join(''), 8),
  ],
  membrana: [
    line(GREY, 'M-95 -40C-40 -70 40 -10 95 -45M-95 0C-40 -30 40 30 95 -5M-95 40C-40 10 40 70 95 35', 9),
  ],
  agujero_macular: [
    both('#fff', rojo, round(0, 0, 60), 14),
    filled(amarillo, dots(8, [-15, 0], [15, 10], [0, -18])),
  ],
  desprendimiento: [
    both(
      '#a9c0e6',
      azul,
      'M-190 -60C-90 -170 130 -160 200 -40C160 60 60 160 -20 170C-120 150 -200 60 -190 -60z',
      12,
    ),
    line(azul, 'M-120 -30C-60 10 0 -30 60 0M-70 60C-20 90 20 50 80 70', 9),
  ],
  desgarro: [
    both(
      rojo,
      azul,
      'M-60 70C-70 -20 -45 -75 0 -80C45 -75 70 -20 60 70L25 70C30 10 15 -30 0 -30C-15 -30 -30 10 -25 70z',
      9,
    ),
  ],
  agujero: [both(rojo, azul, round(0, 0, 40), 12)],
  encaje: [
    line(negro, 'M-95 -35C-40 -60 40 -60 95 -35L95 35C40 10 -40 10 -95 35z', 9),
    line(
      negro,
      'M-70 -40L-30 20M-30 -48L10 12M10 -50L50 18M50 -45L85 28M-70 25L-30 -45M-30 15L10 -50M10 12L50 -48',
      5,
    ),
  ],
  laser_panretiniano: [
    line(
      marron,
      RING.map(
        ([x, y]) => round(x * 8, y * 8 - 620, 22) + round(Math.round(x * 6.6), Math.round(y * 6.6) - 620, 22),
      ).join(''),
      9,
    ),
  ],
  laser_barrera: [
    line(marron, RING.map(([x, y]) => round(Math.round(x * 1.6), Math.round(y * 1.6), 16)).join(''), 8),
  ],
  hemovitreo: [
    filled(
      '#c94b3f',
      'M-150 0C-160 -90 -60 -130 20 -100C110 -120 180 -40 140 40C120 120 10 130 -50 110C-110 110 -150 60 -150 0z',
    ),
    line(negro, 'M-90 -20C-30 10 30 -30 90 0M-60 50C-10 70 40 40 80 60', 7),
  ],
  opacidad_vitrea: [
    both('#b9d8b4', verde, 'M-75 10C-70 -45 -10 -40 0 -20C30 -60 85 -30 70 20C60 60 -70 65 -75 10z', 8),
  ],

  excavacion: [line(negro, round(0, 0, 330), 14), dashed(negro, round(0, 0, 250), 8)],
  palidez: [both('#fff8dc', GREY, WEDGE, 8)],
  muesca: [both(PALE, negro, 'M-70 60C-55 -40 -25 -75 0 -80C25 -75 55 -40 70 60C30 80 -30 80 -70 60z', 12)],
  hemorragia_papilar: [filled(rojo, 'M-10 -95C20 -60 20 60 -5 95C-25 60 -25 -60 -10 -95z')],
  defecto_fibras: [both('#9aa3a6', negro, 'M-25 -110L25 -110L95 110L-95 110z', 6)],
  foseta: [both('#5d6468', negro, round(0, 0, 60), 10)],
  edema_papila: [
    dashed(rojo, round(0, 0, 860), 16),
    line(
      rojo,
      RING.map(
        ([x, y]) =>
          `M${String(x * 9)} ${String(y * 9)}L${String(Math.round(x * 10.6))} ${String(Math.round(y * 10.6))}`,
      ).join(''),
      14,
    ),
  ],
  neovasos_papila: [
    line(rojo, WEB, 11),
    line(rojo, 'M-50 -70C-10 -40 30 -40 60 -85M-60 40C-20 70 20 70 60 30', 8),
  ],
  bayoneta: [line(rojo, 'M-85 -60L-15 -60L15 60L85 60', 14)],
  atrofia_peripapilar: [
    both('#e6d3a8', marron, 'M40 -190C-120 -150 -120 150 40 190C-10 110 -10 -110 40 -190z', 9),
  ],
};
