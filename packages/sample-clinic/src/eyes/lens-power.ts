/** The A constant of the sample's lens. */
export const LENS_CONSTANT = 118.7;

/**
 * The power of a lens for emmetropia by SRK/T (Retzlaff, Sanders and Kraff, J Cataract Refract Surg 1990), in dioptres, from
 * the axial length in millimetres and the mean keratometry in dioptres.
 */
export function lensPower(axial: number, k: number): number {
  const radius = 337.5 / k;
  const corrected = axial <= 24.2 ? axial : -3.446 + 1.716 * axial - 0.0237 * axial ** 2;
  const width = -5.41 + 0.58412 * corrected + 0.098 * k;
  const height = radius - Math.sqrt(Math.max(0, radius ** 2 - width ** 2 / 4));
  const place = height + 0.62467 * LENS_CONSTANT - 68.747 - 3.336;
  const optical = axial + 0.65696 - 0.02029 * axial;
  const index = 1.336;
  const cornea = 0.333;
  return (
    (1000 * index * (index * radius - cornea * optical)) /
    ((optical - place) * (index * radius - cornea * place))
  );
}
