/** What is followed from visit to visit: pressure, acuity, refraction, and the cup of the disc. */
export const SERIES_IDS = ['pio', 'av', 'rx', 'disco'] as const;
export type SeriesId = (typeof SERIES_IDS)[number];

/** How many units of a stored point make one of mmHg, logMAR, dioptres, and C/D. */
export const SERIES_SCALE: Readonly<Record<SeriesId, number>> = { pio: 10, av: 100, rx: 100, disco: 100 };
