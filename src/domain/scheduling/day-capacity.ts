import { parseHour } from '../shared/interval.ts';
import { availability } from './availability.ts';
import type { Interval } from './occupancy.ts';
import type { AvailabilityQuery } from './placement.ts';

/** An hour of the engine's own. */
function minuteOf(hora: string): number {
  const minute = parseHour(hora);
  return minute.ok ? minute.value : 0;
}

/**
 * How many appointments of one kind a day takes when nothing else is booked and each takes the first free place:
 * hours, steps, buffers and caps as the engine reckons with them; notice and horizon are left aside.
 */
export function dayCapacity(query: AvailabilityQuery): number {
  const booked: Interval[] = [];
  for (;;) {
    const slots = availability({ ...query, medico: booked, antelacionMin: 0, horizonteDias: Infinity });
    const free = slots.find(({ libre }) => libre);
    if (free === undefined) return booked.length;
    booked.push({
      turno: String(booked.length),
      inicio: minuteOf(free.hora),
      fin: minuteOf(free.fin),
      antes: query.colchonAntes,
      despues: query.colchonDespues,
      tipo: query.tipo,
    });
  }
}
