import { found, hundredths, type Rule } from './doubt.ts';

const KERATOMETRY = ['TOP', 'BIO-OPT'] as const;
const TOPOGRAPHY = ['TOP'] as const;
const CELLS = ['END'] as const;

// Source: docs/clinical-sources.md#corneal-topography
/** Degrees by which the two principal meridians may miss a right angle. */
const AXES = 5;
/** Hundredths of a dioptre from which a steepest point is suspect. */
const STEEP = 4720;
// Source: docs/clinical-sources.md#endothelium
/** Per cent by which density times mean area may miss one square millimetre: rounding, and a mistake. */
const ROUNDED = 3;
const MISTAKEN = 10;
const SQUARE_MM = 1_000_000;
/** Cells per mm² at 20 years, what is lost each year, and how far from it an eye may be. */
const AT_TWENTY = 3000;
const YEARLY_LOSS = 0.006;
const FAR = 0.35;

/** The angle between two meridians, 0 to 90 degrees. */
export function angleBetween(one: number, other: number): number {
  const between = Math.abs(one - other) % 180;
  return Math.min(between, 180 - between);
}

/** The density of a healthy endothelium at an age; null for children, whose cornea still grows. */
export const densityAt = (edad: number): number | null =>
  edad < 20 ? null : AT_TWENTY * (1 - YEARLY_LOSS) ** (edad - 20);

/** What keratometry, topography and the endothelial count say against themselves. */
export const CORNEA_RULES: readonly Rule[] = [
  {
    regla: 'k_orden',
    estudios: KERATOMETRY,
    clase: 'duda',
    fuente: 'Por definición K1 es el meridiano más plano',
    look: ({ eye, n }) => {
      const [k1, k2] = [n('k1'), n('k2')];
      return found(k1 !== null && k2 !== null && k2 < k1, 'k2', `${eye}: K2 es menor que K1.`);
    },
  },
  {
    regla: 'k_ejes',
    estudios: KERATOMETRY,
    clase: 'duda',
    fuente: 'Los equipos dan los meridianos principales a 90°',
    look: ({ eye, n }) => {
      const [one, other] = [n('k1_eje'), n('k2_eje')];
      if (one === null || other === null || (n('k1') !== null && n('k1') === n('k2'))) return null;
      const between = angleBetween(one, other);
      return found(
        between < 90 - AXES,
        'k2_eje',
        `${eye}: los ejes de K1 y K2 distan ${String(between)}°; el equipo los da a 90°.`,
      );
    },
  },
  {
    regla: 'kmax_media',
    estudios: TOPOGRAPHY,
    clase: 'imposible',
    fuente: 'La curvatura mayor no es menor que la media',
    look: ({ eye, n }) => {
      const [k1, k2, most] = [n('k1'), n('k2'), n('kmax')];
      return found(
        k1 !== null && k2 !== null && most !== null && 2 * most < k1 + k2,
        'kmax',
        `${eye}: K máxima no puede ser menor que la K media.`,
      );
    },
  },
  {
    regla: 'kmax_k2',
    estudios: TOPOGRAPHY,
    clase: 'duda',
    fuente: 'La curvatura mayor no es menor que K2',
    look: ({ eye, n }) => {
      const [k1, k2, most] = [n('k1'), n('k2'), n('kmax')];
      return found(
        k2 !== null && most !== null && most < k2 && (k1 === null || 2 * most >= k1 + k2),
        'kmax',
        `${eye}: K máxima es menor que K2.`,
      );
    },
  },
  {
    regla: 'kc_normal',
    estudios: TOPOGRAPHY,
    clase: 'duda',
    fuente: 'Rabinowitz YS, Surv Ophthalmol 1998;42:297: más de 47,2 D',
    look: ({ eye, n, t }) =>
      found(
        t('indice_kc') === 'normal' && (n('kmax') ?? 0) > STEEP,
        'indice_kc',
        `${eye}: índice «normal» con K máxima de ${hundredths(n('kmax') ?? 0)} D.`,
      ),
  },
  {
    regla: 'paquimetria_minima',
    estudios: TOPOGRAPHY,
    clase: 'imposible',
    fuente: 'El punto más fino no es más grueso que el centro',
    look: ({ eye, n }) => {
      const [central, least] = [n('paquimetria'), n('paquimetria_minima')];
      return found(
        central !== null && least !== null && least > central,
        'paquimetria_minima',
        `${eye}: la paquimetría mínima no puede ser mayor que la central.`,
      );
    },
  },
  {
    regla: 'densidad_area',
    estudios: CELLS,
    clase: 'imposible',
    fuente: 'Densidad y área media son inversas: 1 000 000 µm² en 1 mm²',
    look: ({ eye, n }) => {
      const [density, area] = [n('densidad'), n('area_media')];
      if (density === null || area === null) return null;
      return found(
        missBy(density, area) > MISTAKEN,
        'area_media',
        `${eye}: con ${String(density)} cél/mm² el área media es de ${String(Math.round(SQUARE_MM / density))} µm².`,
      );
    },
  },
  {
    regla: 'densidad_area_duda',
    estudios: CELLS,
    clase: 'duda',
    fuente: 'Densidad y área media son inversas: 1 000 000 µm² en 1 mm²',
    look: ({ eye, n }) => {
      const [density, area] = [n('densidad'), n('area_media')];
      if (density === null || area === null) return null;
      const miss = missBy(density, area);
      return found(
        miss > ROUNDED && miss <= MISTAKEN,
        'area_media',
        `${eye}: densidad y área media no se corresponden (sería ${String(Math.round(SQUARE_MM / density))} µm²).`,
      );
    },
  },
  {
    regla: 'densidad_edad',
    estudios: CELLS,
    clase: 'duda',
    fuente: 'Bourne WM y col., Invest Ophthalmol Vis Sci 1997;38:779: 0,6 % al año',
    look: ({ eye, n, edad }) => {
      const density = n('densidad');
      const usual = edad === undefined ? null : densityAt(edad);
      return found(
        density !== null && usual !== null && (density < usual * (1 - FAR) || density > usual * (1 + FAR)),
        'densidad',
        `${eye}: ${String(density ?? 0)} cél/mm² a los ${String(edad ?? 0)} años; lo esperado es alrededor de ${String(Math.round((usual ?? 0) / 10) * 10)}.`,
      );
    },
  },
];

const missBy = (density: number, area: number): number =>
  (Math.abs(density * area - SQUARE_MM) / SQUARE_MM) * 100;
