import { fieldOf } from '../fields/catalogue.ts';
import { saysNotDone } from '../fields/not-done.ts';
import { formatNumber } from '../fields/number-words.ts';
import type { Section } from '../section.ts';
import type { OwnEye } from './absent-eyes.ts';

/** What was measured at a visit, and when. */
export interface MeasuredAt {
  readonly fecha: string;
  readonly parts: readonly Pick<Section, 'valores'>[];
}

/** Where an eye shows that it is there: what it sees, and its pressure. */
export const TELLING_PARTS = ['agudeza', 'presion'] as const;

/** No perception of light is what a prosthesis would be given too. */
const NO_LIGHT = 'NPL';

/**
 * What speaks for an eye being there: an acuity better than no perception of light, or a pressure, the newest first. Who
 * says that the eye is not there is asked about it, so that a wrong side does not hide an eye that sees.
 */
export function signsOfEye(visits: readonly MeasuredAt[], ojo: OwnEye): string[] {
  const found = new Map<string, string>();
  for (const { fecha, parts } of visits)
    for (const { valores } of parts)
      for (const [campo, values] of Object.entries(valores)) {
        const field = fieldOf(campo);
        const v = values[ojo]?.v;
        if (field === undefined || v === undefined || found.has(campo)) continue;
        if (field.tipo === 'agudeza' && typeof v === 'string' && v !== NO_LIGHT && !saysNotDone(field, v))
          found.set(campo, `${ojo}: ${field.nombre} ${v} (${fecha})`);
        if (campo === 'pio' && field.tipo === 'numero' && typeof v === 'number')
          found.set(campo, `${ojo}: ${field.nombre} ${formatNumber(field, v)} (${fecha})`);
      }
  return [...found.values()];
}
