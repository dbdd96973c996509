import type { Antecedent } from './antecedent.ts';

/** What is known of a person, as far as it speaks for or against what is done. */
export interface Known extends Pick<Antecedent, 'clase' | 'que' | 'detalle' | 'datos'> {
  readonly ojo?: Antecedent['ojo'];
  readonly retirado?: object | undefined;
}

/** What still holds. */
export const standingOf = (known: readonly Known[]): Known[] =>
  known.filter(({ retirado }) => retirado === undefined);
