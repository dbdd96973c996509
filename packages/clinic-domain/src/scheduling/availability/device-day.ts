import { covers, DAY_MINUTES, overlaps, type MinuteRange } from '../../shared/interval.ts';
import type { Source } from '../hours/closure.ts';
import { clashOf, type Interval } from './occupancy.ts';

/** A device on one day: its hours (null when it has none of its own), its outages, and its occupied intervals. */
export interface DeviceDay {
  readonly id: string;
  readonly nombre?: string | undefined;
  readonly abierto: readonly MinuteRange[] | null;
  readonly paradas: readonly (MinuteRange & { readonly fuente: Source })[];
  readonly intervalos: readonly Interval[];
}

/** Why no device can take an appointment: the obstacle of the preferred one. */
export interface NoDevice {
  readonly regla: 'R26';
  readonly fuente: Source;
}

/**
 * The first device, in order of preference, that can take an interval; otherwise why the preferred one cannot
 * (R26).
 */
export function deviceFor(
  devices: readonly DeviceDay[],
  wanted: Interval,
): { readonly id: string } | NoDevice {
  let why: Source | null = null;
  for (const device of devices) {
    const obstacle = obstacleOf(device, wanted);
    if (obstacle === null) return { id: device.id };
    why ??= obstacle;
  }
  return { regla: 'R26', fuente: why ?? { clase: 'equipo' } };
}

function obstacleOf(device: DeviceDay, wanted: Interval): Source | null {
  const own: Source = { clase: 'equipo', id: device.id, nombre: device.nombre };
  if (wanted.fin > DAY_MINUTES || (device.abierto !== null && !covers(device.abierto, wanted))) return own;
  const stopped = device.paradas.find((each) => overlaps(each, wanted));
  if (stopped !== undefined) return stopped.fuente;
  const clash = clashOf('equipo', device.intervalos, wanted);
  return clash === null ? null : { clase: 'turno', id: clash.turno };
}
