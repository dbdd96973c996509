import type { EventKind } from './event.ts';
import type { TrendId } from './series-ids.ts';
import type { TreatmentEvent } from './treatment-events.ts';

const CUTTING = ['laser', 'cirugia'] as const;
/** What is injected is for the macula, and for what the macula sees. */
const INJECTED = ['laser', 'cirugia', 'inyeccion'] as const;

/** The treatments that no straight line runs through, by what is followed. Drops are named beside the slope. */
const BREAKS: Readonly<Record<TrendId, readonly EventKind[]>> = {
  pio: CUTTING,
  disco: CUTTING,
  campo: CUTTING,
  fibras: CUTTING,
  ganglionares: CUTTING,
  angulo: CUTTING,
  endotelio: CUTTING,
  rx: ['cirugia'],
  av: INJECTED,
  macula: INJECTED,
};

/** The days on which something was done to an eye that no line of this series runs through, in order. */
export const breaksOf = (
  serie: TrendId,
  ojo: 'OD' | 'OI',
  eventos: readonly TreatmentEvent[],
): readonly string[] => [
  ...new Set(
    eventos
      .filter((each) => BREAKS[serie].includes(each.tipo) && (each.ojo === ojo || each.ojo === 'AO'))
      .map(({ fecha }) => fecha)
      .toSorted(),
  ),
];

/** In which stretch a day lies: what is measured on the day of a treatment was measured before it. */
export const stretchAt = (breaks: readonly string[], fecha: string): number =>
  breaks.filter((each) => each < fecha).length;
