import { consultation } from './home-consultation.ts';
import { horizon, irisCloseUp } from './home-eyes.ts';
import { type Drawing } from '../devices/engraving.ts';

/** The plates of the front page, by name. */
export type HomeName = 'consulta' | 'iris' | 'horizonte';

/** Three wide plates for the front page: the consultation, one iris, and how a horizon enters the eye. */
export const homeDrawings: Readonly<Record<HomeName, Drawing>> = {
  consulta: consultation,
  iris: irisCloseUp,
  horizonte: horizon,
};
