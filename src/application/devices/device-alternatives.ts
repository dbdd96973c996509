import type { OrphanView } from '#domain/scheduling/settlement';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { ClinicHours } from '../scheduling/clinic-hours.ts';
import { OccupancyDraft } from '../scheduling/occupancy-draft.ts';
import { candidateDevices, daysToRead, placeQuery } from '../scheduling/place-resolved.ts';
import type { Appointment } from '#domain/scheduling/appointment';
import { nearestFree, type FreeSlot } from '#domain/scheduling/first-free';
import { addDays, type CivilTime } from '#domain/shared/civil-date';

/** How many days after its own an appointment is looked a place for. */
const DAYS = 7;
/** For how many appointments places are looked for; the list of a long outage is for reading first. */
const AT_MOST = 40;

/** The orphans of a device, each with the nearest free places on another device that does the same study. */
export async function withAlternatives(
  tx: Transaction,
  orphans: readonly OrphanView[],
  booked: readonly Stored<Appointment>[],
  ground: { readonly despues: ClinicHours; readonly ahora: CivilTime },
): Promise<OrphanView[]> {
  const byId = new Map(booked.map((stored) => [stored.id, stored.value]));
  const draft = new OccupancyDraft();
  const offered: OrphanView[] = [];
  for (const [index, orphan] of orphans.entries()) {
    const appointment = byId.get(orphan.turno);
    const look = appointment !== undefined && index < AT_MOST;
    offered.push({
      ...orphan,
      alternativas: look ? await freeElsewhere(tx, draft, orphan.turno, appointment, ground) : [],
    });
  }
  return offered;
}

async function freeElsewhere(
  tx: Transaction,
  draft: OccupancyDraft,
  turno: string,
  appointment: Appointment,
  { despues, ahora }: { readonly despues: ClinicHours; readonly ahora: CivilTime },
): Promise<FreeSlot[]> {
  const others = candidateDevices(despues, appointment).filter((id) => id !== appointment.equipo);
  if (others.length === 0) return [];
  for (let day = 0; day < DAYS; day += 1) {
    const there = { ...appointment, fecha: addDays(appointment.fecha, day) };
    for (const each of daysToRead(despues, there)) await draft.read(tx, each);
    const query = placeQuery({ despues, ocupacion: draft, ahora }, turno, there, others);
    const found = nearestFree([{ id: appointment.estudio?.codigo ?? turno, query }], appointment);
    if (found.length > 0) return found;
  }
  return [];
}
