import { minutesBetween } from '../../shared/civil-date.ts';
import { covers, overlaps, subtractRanges, type MinuteRange } from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import { availability } from '../availability/availability.ts';
import type { DeviceDay } from '../availability/device-day.ts';
import { freeWindows } from '../availability/occupancy.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';

/**
 * The whole free stretch of a day that a freed place is part of, from now on: the freed minutes joined with the free time
 * beside them. Null when they are free no more, or nobody attends then. Of a study, the longest of its devices.
 */
export const freedStretch = (query: AvailabilityQuery, freed: MinuteRange): MinuteRange | null =>
  joined(query, freed).toSorted((a, b) => b.fin - b.inicio - (a.fin - a.inicio))[0] ?? null;

/** The places in that stretch, as the engine gives them: the nearest to the freed hour first. */
export function placesInStretch(query: AvailabilityQuery, freed: MinuteRange): MinuteRange[] {
  const stretches = joined(query, freed);
  if (stretches.length === 0) return [];
  return availability(query)
    .filter(({ libre }) => libre)
    .map(({ hora, fin }) => ({ inicio: startOf(hora), fin: startOf(fin) }))
    .filter((place) => stretches.some((stretch) => covers([stretch], place)))
    .toSorted((a, b) => Math.abs(a.inicio - freed.inicio) - Math.abs(b.inicio - freed.inicio));
}

function joined({ dia, ahora, medico, equipos }: AvailabilityQuery, freed: MinuteRange): MinuteRange[] {
  const past = minutesBetween({ fecha: dia.fecha, minuto: 0 }, ahora);
  const open = past <= 0 ? dia.abierto : subtractRanges(dia.abierto, [{ inicio: 0, fin: past }]);
  const windows =
    medico === undefined
      ? (equipos ?? []).flatMap((device) => freeOn(device, open))
      : freeWindows(open, medico);
  return windows.filter((window) => overlaps(window, freed));
}

const freeOn = ({ abierto, paradas, intervalos }: DeviceDay, open: readonly MinuteRange[]): MinuteRange[] => {
  const hours =
    abierto === null ? open : subtractRanges(open, subtractRanges([{ inicio: 0, fin: 1440 }], abierto));
  return freeWindows(subtractRanges(hours, paradas), intervalos);
};
