import type { App } from '../app.ts';
import { ROUND_CRITERIA, type RoundCriteria } from '#domain/clinical/rounds/criteria';

/** The criteria of this clinic. */
export const criteriaOf = ({ rondas }: Pick<App, 'rondas'>): RoundCriteria => rondas ?? ROUND_CRITERIA;
