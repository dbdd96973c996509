import type { Antecedent } from '../antecedents/antecedent.ts';
import { absentEyes, type AbsentEyes } from './absent-eyes.ts';

type Known = Pick<Antecedent, 'clase' | 'que' | 'detalle' | 'ojo' | 'retirado' | 'desde'>;

/** Whether something is said to be only since after a day; false where it does not say since when. */
function isLater(desde: string | undefined, dia: string): boolean {
  const said = /\b(?:19|20)\d{2}(?:-\d{2}(?:-\d{2})?)?/u.exec(desde ?? '')?.[0];
  return said !== undefined && said > dia.slice(0, said.length);
}

/**
 * The eyes that were not there on a day: what is lost since then was measured while it was there. Of an absence without a
 * year nobody knows, and it counts.
 */
export const absentOnDay = (known: readonly Known[], dia: string): AbsentEyes =>
  absentEyes(known.filter(({ desde }) => !isLater(desde, dia)));
