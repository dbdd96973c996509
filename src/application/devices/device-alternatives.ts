import type { Stored, Transaction } from '../ports/document-store.ts';
import type { ClinicHours } from '../scheduling/hours/clinic-hours.ts';
import { ResourceDays } from '../scheduling/booking/resource-days.ts';
import { candidateDevices, daysToRead, placeQuery } from '../scheduling/booking/place-resolved.ts';
import type { OrphanView } from '#contract/settlement';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { nearestFree, type FreeSlot } from '#domain/scheduling/availability/first-free';
import { addDays, type CivilTime } from '#domain/shared/civil-date';

/** How many days after its own an appointment's place on another device is searched. */
const DAYS = 7;
/** Days read together. */
const READ_AHEAD = 7;
/** How many days ahead a place on the same device is searched, for when it is back. */
const DAYS_UNTIL_BACK = 30;
/** How many appointments get suggestions; a longer list has to be read through first anyway. */
const AT_MOST = 40;

/**
 * A device's orphans, each with the nearest free places: on another device that does the same study, otherwise on its
 * own once it is back.
 */
export async function withAlternatives(
  tx: Transaction,
  orphans: readonly OrphanView[],
  booked: readonly Stored<Appointment>[],
  ground: { readonly despues: ClinicHours; readonly ahora: CivilTime },
): Promise<OrphanView[]> {
  const byId = new Map(booked.map((stored) => [stored.id, stored.value]));
  const taken = new ResourceDays();
  const offered: OrphanView[] = [];
  for (const [index, orphan] of orphans.entries()) {
    const appointment = byId.get(orphan.turno);
    const look = appointment !== undefined && index < AT_MOST;
    offered.push({
      ...orphan,
      alternativas: look ? await freeElsewhere(tx, taken, orphan.turno, appointment, ground) : [],
    });
  }
  return offered;
}

async function freeElsewhere(
  tx: Transaction,
  taken: ResourceDays,
  turno: string,
  appointment: Appointment,
  ground: { readonly despues: ClinicHours; readonly ahora: CivilTime },
): Promise<FreeSlot[]> {
  const able = candidateDevices(ground.despues, appointment);
  const others = able.filter((id) => id !== appointment.equipo);
  const own = able.filter((id) => id === appointment.equipo);
  const look = (devices: readonly string[], days: number) =>
    firstDayFree(tx, taken, { turno, appointment, devices, days }, ground);
  const elsewhere = await look(others, DAYS);
  return elsewhere.length > 0 ? elsewhere : look(own, DAYS_UNTIL_BACK);
}

/** The free places nearest to the same hour on some devices, on the first day that has any. */
async function firstDayFree(
  tx: Transaction,
  taken: ResourceDays,
  asked: {
    readonly turno: string;
    readonly appointment: Appointment;
    readonly devices: readonly string[];
    readonly days: number;
  },
  { despues, ahora }: { readonly despues: ClinicHours; readonly ahora: CivilTime },
): Promise<FreeSlot[]> {
  const { turno, appointment, devices, days } = asked;
  if (devices.length === 0) return [];
  const each = Array.from({ length: days }, (_, day) => ({
    ...appointment,
    fecha: addDays(appointment.fecha, day),
  }));
  for (const [day, there] of each.entries()) {
    if (day % READ_AHEAD === 0)
      await taken.read(
        tx,
        each.slice(day, day + READ_AHEAD).flatMap((later) => daysToRead(despues, later)),
      );
    const query = placeQuery({ despues, ocupacion: taken, ahora }, turno, there, devices);
    const found = nearestFree([{ id: appointment.estudio?.codigo ?? turno, query }], there);
    if (found.length > 0) return found;
  }
  return [];
}
