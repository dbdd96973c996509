import { daysBetween } from '../../shared/civil-date.ts';
import { DAY_MINUTES, formatHour } from '../../shared/interval.ts';
import { endOf } from './occupancy.ts';
import { judge, type AvailabilityQuery, type Reason, type Why } from '../booking/placement.ts';

/** A position of the grid. `encaje` marks one off the grid that fits right after an appointment (R12). */
export interface Slot {
  readonly hora: string;
  readonly fin: string;
  readonly libre: boolean;
  readonly motivo: Reason | null;
  readonly equipo?: string;
  readonly porque?: Why;
  readonly encaje?: true;
}

/**
 * Every position of the day's grid, anchored to its blocks and never to the gaps (R11): free, or with the reason it is
 * not.
 */
export function availability(query: AvailabilityQuery): Slot[] {
  const { dia, duracionMin, paso } = query;
  const daysAhead = daysBetween(query.ahora.fecha, dia.fecha);
  const slots: Slot[] = [];
  const starts = new Set<number>();
  for (const block of dia.bloques)
    for (let inicio = block.inicio; inicio + duracionMin <= block.fin; inicio += paso) {
      starts.add(inicio);
      slots.push(slotAt(query, inicio, daysAhead));
    }
  return query.encaje ? withFits(query, slots, starts, daysAhead) : slots;
}

function slotAt(query: AvailabilityQuery, inicio: number, daysAhead: number): Slot {
  const fin = inicio + query.duracionMin;
  const place = judge(query, { inicio, duracionMin: query.duracionMin }, daysAhead);
  const hours = { hora: formatHour(inicio), fin: formatHour(fin) };
  if (place.porque !== null)
    return { ...hours, libre: false, motivo: place.porque.motivo, porque: place.porque };
  const device = place.equipo === null ? {} : { equipo: place.equipo };
  return { ...hours, libre: true, motivo: null, ...device };
}

/** Adds the free minutes right after each appointment of the doctor where a whole slot fits. */
function withFits(
  query: AvailabilityQuery,
  slots: Slot[],
  starts: ReadonlySet<number>,
  daysAhead: number,
): Slot[] {
  const regular = (query.medico ?? []).filter(({ sobreturno }) => sobreturno !== true);
  const fits = regular.flatMap((taken) => {
    const inicio = endOf(taken) + Math.max(taken.despues ?? 0, query.colchonAntes);
    const fin = inicio + query.duracionMin;
    if (starts.has(inicio) || fin > DAY_MINUTES) return [];
    const slot = slotAt(query, inicio, daysAhead);
    return slot.libre ? [{ ...slot, encaje: true as const }] : [];
  });
  const known = new Set<string>();
  return [...slots, ...fits]
    .sort((a, b) => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0))
    .filter(({ hora }) => known.size < known.add(hora).size);
}
