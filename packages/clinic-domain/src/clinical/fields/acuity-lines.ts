/** A distance line: feet, metres, decimal and its logMAR in hundredths. */
export interface AcuityLine {
  readonly pies: string;
  readonly metros: string;
  readonly decimal: string;
  readonly logmar: number;
}

const line = (pies: string, metros: string, decimal: string, logmar: number): AcuityLine => ({
  pies,
  metros,
  decimal,
  logmar,
});

// Source: docs/clinical-sources.md#visual-acuity
/** The lines of distance acuity, best first. */
export const ACUITY_LINES: readonly AcuityLine[] = [
  line('20/10', '6/3', '2', -30),
  line('20/12.5', '6/3.8', '1.6', -20),
  line('20/15', '6/4.5', '1.33', -12),
  line('20/16', '6/4.8', '1.25', -10),
  line('20/20', '6/6', '1', 0),
  line('20/25', '6/7.5', '0.8', 10),
  line('20/30', '6/9', '0.67', 18),
  line('20/32', '6/9.6', '0.63', 20),
  line('20/40', '6/12', '0.5', 30),
  line('20/50', '6/15', '0.4', 40),
  line('20/60', '6/18', '0.33', 48),
  line('20/63', '6/19', '0.32', 50),
  line('20/70', '6/21', '0.29', 54),
  line('20/80', '6/24', '0.25', 60),
  line('20/100', '6/30', '0.2', 70),
  line('20/125', '6/38', '0.16', 80),
  line('20/150', '6/45', '0.13', 88),
  line('20/160', '6/48', '0.125', 90),
  line('20/200', '6/60', '0.1', 100),
  line('20/250', '6/75', '0.08', 110),
  line('20/300', '6/90', '0.067', 118),
  line('20/320', '6/95', '0.063', 120),
  line('20/400', '6/120', '0.05', 130),
  line('20/500', '6/150', '0.04', 140),
  line('20/600', '6/180', '0.033', 148),
  line('20/640', '6/192', '0.031', 150),
  line('20/630', '6/190', '0.032', 150),
  line('20/800', '6/240', '0.025', 160),
  line('20/1000', '6/300', '0.02', 170),
  line('20/1250', '6/380', '0.016', 180),
  line('20/1600', '6/480', '0.013', 190),
  line('20/2000', '6/600', '0.01', 200),
];

/** What is written of a chart and is no line in feet: it stays as it was written, since the nearest line says another thing. */
export interface WrittenAcuity {
  readonly texto: string;
  readonly logmar: number;
}
const written = (texto: string, logmar: number): WrittenAcuity => ({ texto, logmar });

/** Tenths of decimal charts, lines of six metres, and the letter of sixty metres seen from nearer; −log of each fraction. */
export const WRITTEN_ACUITIES: readonly WrittenAcuity[] = [
  ...[written('1,5', -18), written('1,2', -8), written('0,9', 5), written('0,7', 15)],
  ...[written('0,6', 22), written('0,3', 52), written('0,15', 82)],
  ...[written('6/4', -18), written('6/5', -8), written('6/36', 78)],
  ...[written('5/60', 108), written('4/60', 118), written('3/60', 130), written('2/60', 148)],
  written('1/60', 178),
];

const known = new Map<string, { readonly logmar: number }>([
  ...ACUITY_LINES.map((each) => [each.pies, each] as const),
  ...WRITTEN_ACUITIES.map((each) => [each.texto, each] as const),
]);

/** Of a line of which some letters were read, and nobody said how many. */
export const PARTIAL = ' parcial';
export const isPartial = (text: string): boolean => text.endsWith(PARTIAL);

/** An acuity without how many letters of its line. */
export const wholeLine = (text: string): string => text.replace(/[+-][1-4]$| parcial$/u, '');

/** The line of a canonical acuity, «20/40-2» and «20/40 parcial» among them, and how many letters more or fewer. */
export function lineOf(
  text: string,
): { readonly line: { readonly logmar: number }; readonly letras: number } | null {
  const line = wholeLine(text);
  const letters = isPartial(text) ? '' : text.slice(line.length);
  const found = known.get(line);
  return found === undefined ? null : { line: found, letras: Number(letters) };
}
