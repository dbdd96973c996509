/** The TABO dial of the clinic: a half circle graduated from 0° to 180°, as path data around (0, 0). */
export function dialTicks(radius: number, stepDegrees = 10): string {
  const marks: string[] = [];
  for (let degrees = 0; degrees <= 180; degrees += stepDegrees) {
    const length = degrees % 90 === 0 ? 0.2 : degrees % 30 === 0 ? 0.14 : 0.08;
    const angle = (degrees * Math.PI) / 180;
    const at = (r: number): string =>
      `${(Math.cos(angle) * r).toFixed(1)} ${(-Math.sin(angle) * r).toFixed(1)}`;
    marks.push(`M${at(radius)}L${at(radius * (1 - length))}`);
  }
  return marks.join('');
}

/** The arc of the dial as path data around (0, 0). */
export const dialArc = (radius: number): string => `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`;
