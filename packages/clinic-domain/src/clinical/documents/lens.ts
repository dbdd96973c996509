import { formatNumber } from '../fields/number-words.ts';

/** A spherocylindrical lens in dioptres and degrees. Without a cylinder there is no axis. */
export interface Lens {
  readonly esfera: number;
  readonly cilindro?: number | undefined;
  readonly eje?: number | undefined;
}

/** Dioptres in hundredths, so that sums are exact and no negative zero is left. */
const hundredths = (value: number): number => Math.round(value * 100) + 0;
const dioptres = (value: number): number => value / 100;

/** The same lens with its cylinder in the other sign: +1.00 −2.00 × 10 is −1.00 +2.00 × 100. */
export function transpose(lens: Lens): Lens {
  const { esfera, cilindro, eje } = lens;
  const cylinder = hundredths(cilindro ?? 0);
  if (cylinder === 0 || eje === undefined) return { esfera };
  return {
    esfera: dioptres(hundredths(esfera) + cylinder),
    cilindro: dioptres(-cylinder),
    eje: eje > 90 ? eje - 90 : eje + 90,
  };
}

/** Whether two lenses do the same, whichever sign their cylinders are written in. */
export function isSameLens(one: Lens, other: Lens): boolean {
  const [a, b] = [one, other].map((lens) => ((lens.cilindro ?? 0) > 0 ? transpose(lens) : lens));
  return (
    hundredths(a?.esfera ?? 0) === hundredths(b?.esfera ?? 0) &&
    hundredths(a?.cilindro ?? 0) === hundredths(b?.cilindro ?? 0) &&
    (hundredths(a?.cilindro ?? 0) === 0 || a?.eje === b?.eje)
  );
}

/** Twice the equivalent sphere in hundredths of a dioptre: whole, also where a cylinder is of an odd step. */
export const doubleEquivalent = ({ esfera, cilindro }: Lens): number =>
  2 * hundredths(esfera) + hundredths(cilindro ?? 0);

const POWER = { escala: 100, paso: 0.25, conSigno: true } as const;

/** «+1,00 −2,00 × 10°», «−0,75»; plano lenses as «0,00». */
export function lensText(lens: Lens): string {
  const { esfera, cilindro, eje } = lens;
  const sphere = formatNumber(POWER, hundredths(esfera));
  return cilindro === undefined || eje === undefined || hundredths(cilindro) === 0
    ? sphere
    : `${sphere} ${formatNumber(POWER, hundredths(cilindro))} × ${String(eje)}°`;
}
