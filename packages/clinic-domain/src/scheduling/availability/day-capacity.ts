import { parseHour } from '../../shared/interval.ts';
import { availability } from './availability.ts';
import type { Interval } from './occupancy.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';

/** Minutes since midnight of an hour that the engine itself has written. */
function minuteOf(hora: string): number {
  const minute = parseHour(hora);
  return minute.ok ? minute.value : 0;
}

/**
 * How many appointments of one kind fit into an empty day when each takes the first free place, with the engine's
 * hours, steps, buffers and caps; notice and horizon are ignored.
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
