import { ANTI_INFECTIVES } from './substances/anti-infectives.ts';
import { ANTI_INFLAMMATORIES } from './substances/anti-inflammatories.ts';
import { EYE_CARE } from './substances/eye-care.ts';
import { GLAUCOMA } from './substances/glaucoma.ts';
import type { Substance } from './substances/substance.ts';
import { SYSTEMIC } from './substances/systemic.ts';

/** Every substance that the clinic knows. A pharmacist or a doctor reviews it; each doctor decides. */
export const SUBSTANCES: readonly Substance[] = [
  ...ANTI_INFECTIVES,
  ...ANTI_INFLAMMATORIES,
  ...GLAUCOMA,
  ...EYE_CARE,
  ...SYSTEMIC,
];

const BY_NAME: ReadonlyMap<string, Substance> = new Map(SUBSTANCES.map((each) => [each.nombre, each]));

/** A substance by its generic name; one that is not in the table is a mistake of the data. */
export function substanceOf(nombre: string): Substance {
  const found = BY_NAME.get(nombre);
  if (found === undefined) throw new Error(`no substance is called ${nombre}`);
  return found;
}
