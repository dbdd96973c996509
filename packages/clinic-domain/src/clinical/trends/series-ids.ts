/** What is followed from visit to visit: pressure, acuity, refraction, and the cup of the disc. */
export const SERIES_IDS = ['pio', 'av', 'rx', 'disco'] as const;
export type SeriesId = (typeof SERIES_IDS)[number];

/** How many units of a stored point make one of mmHg, logMAR, dioptres, and C/D. */
export const SERIES_SCALE: Readonly<Record<SeriesId, number>> = { pio: 10, av: 100, rx: 100, disco: 100 };

/** What is followed from study to study: the value of which studies, in units of which a stored integer has so many. */
export const STUDY_SERIES = {
  campo: { estudios: ['CV-24S', 'CV-24F', 'CV-24R', 'CV-30', 'CV-10'], campo: 'dm', escala: 100 },
  macula: { estudios: ['OCT-M', 'OCT-W'], campo: 'grosor_central', escala: 1 },
  fibras: { estudios: ['OCT-N', 'OCT-W'], campo: 'cfnr', escala: 1 },
  ganglionares: { estudios: ['OCT-G'], campo: 'ccg_media', escala: 1 },
  angulo: { estudios: ['OCT-SA'], campo: 'angulo', escala: 1 },
  endotelio: { estudios: ['END'], campo: 'densidad', escala: 1 },
} as const;
export type StudySeriesId = keyof typeof STUDY_SERIES;
export const STUDY_SERIES_IDS = [
  ...(['campo', 'macula', 'fibras', 'ganglionares', 'angulo', 'endotelio'] as const),
] as const satisfies StudySeriesId[];

/** Everything of which there is a trend. */
export const TREND_IDS = [...SERIES_IDS, ...STUDY_SERIES_IDS] as const;
export type TrendId = (typeof TREND_IDS)[number];
