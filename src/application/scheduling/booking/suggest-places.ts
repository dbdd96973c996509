import type { App } from '../../app.ts';
import type { Stored } from '../../ports/document-store.ts';
import type { ClinicHours } from '../hours/clinic-hours.ts';
import { candidateDevices, placeQuery, type Ground } from './place-resolved.ts';
import { readTakenBetween, takenOf } from './taken-between.ts';
import type { OrphanView } from '#contract/settlement';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { nearestFree, type FreeSlot } from '#domain/scheduling/availability/first-free';
import { occupancyId, type Interval, type ResourceDay } from '#domain/scheduling/availability/occupancy';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** How many appointments get suggestions: a longer list is decided day by day. */
const AT_MOST = 40;
/** How many places each is offered, how many on one day, and how many days after its own are searched. */
const OFFERED = 12;
const OFFERED_A_DAY = 4;
const DAYS_AHEAD = 28;
/** Colleagues' places are searched on the same day, and on the days after it while there are few. */
const COLLEAGUE_DAYS = 7;

/**
 * Displaced appointments, each with the nearest free places of its own doctor or study (`lugares`) and of other doctors
 * (`colegas`, where `id` is the doctor), by the hours in force after the change. They are read outside the transaction:
 * a place taken meanwhile is refused when it is chosen.
 */
export async function suggestPlaces(
  app: App,
  orphans: readonly OrphanView[],
  booked: readonly Stored<Appointment>[],
  despues: ClinicHours,
): Promise<OrphanView[]> {
  const ahora = clinicTime(app.clock.now());
  const byId = new Map(booked.map((stored) => [stored.id, stored.value]));
  const looked = orphans.slice(0, AT_MOST);
  const days = looked.map(({ fecha }) => fecha).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [...orphans];
  // A patient's own days are checked on saving.
  const ocupacion = takenOf(await readTakenBetween(app.store, first, addDays(last, DAYS_AHEAD)));
  // No two appointments get the same first suggestion, so that all of them can be moved at once.
  const own = new Claims(ocupacion);
  const others = new Claims(ocupacion);
  return orphans.map((orphan, index) => {
    const appointment = byId.get(orphan.turno);
    if (appointment === undefined || index >= AT_MOST) return orphan;
    return {
      ...orphan,
      lugares: own.claim(
        appointment,
        ownPlaces({ despues, ocupacion: own, ahora }, orphan.turno, appointment),
      ),
      colegas: others.claim(
        appointment,
        colleaguePlaces({ despues, ocupacion: others, ahora }, orphan.turno, appointment),
      ),
    };
  });
}

/** What is occupied, plus the first suggestion of each appointment handled so far. */
class Claims {
  readonly #taken: Ground['ocupacion'];
  readonly #claimed = new Map<string, Interval[]>();

  constructor(taken: Ground['ocupacion']) {
    this.#taken = taken;
  }

  intervals(day: ResourceDay): readonly Interval[] {
    return [...this.#taken.intervals(day), ...(this.#claimed.get(occupancyId(day)) ?? [])];
  }

  claim({ medico }: Appointment, places: readonly FreeSlot[]): readonly FreeSlot[] {
    const [first] = places;
    if (first === undefined) return places;
    const { id, fecha, hora, fin, equipo } = first;
    const interval: Interval = { turno: `lugar ${hora}`, inicio: minutes(hora), fin: minutes(fin) };
    const days: ResourceDay[] = [
      ...(medico === undefined ? [] : [{ recurso: 'medico' as const, id, fecha }]),
      ...(equipo === undefined ? [] : [{ recurso: 'equipo' as const, id: equipo, fecha }]),
    ];
    for (const day of days)
      this.#claimed.set(occupancyId(day), [...(this.#claimed.get(occupancyId(day)) ?? []), interval]);
    return places;
  }
}

function ownPlaces(ground: Ground, turno: string, appointment: Appointment): FreeSlot[] {
  const found: FreeSlot[] = [];
  for (let day = 0; day <= DAYS_AHEAD && found.length < OFFERED; day += 1)
    found.push(...freeOn(ground, turno, { ...appointment, fecha: addDays(appointment.fecha, day) }));
  return found.slice(0, OFFERED);
}

function colleaguePlaces(ground: Ground, turno: string, appointment: Appointment): FreeSlot[] {
  if (appointment.medico === undefined) return [];
  const others = [...ground.despues.medicos.keys()].filter((id) => id !== appointment.medico);
  const found: FreeSlot[] = [];
  for (let day = 0; day < COLLEAGUE_DAYS && found.length < OFFERED_A_DAY; day += 1) {
    const fecha = addDays(appointment.fecha, day);
    const there = others.flatMap((medico) =>
      freeOn(ground, turno, { ...appointment, medico, fecha }).slice(0, 2),
    );
    found.push(...there.sort(nearestTo(appointment.hora)));
  }
  return found.slice(0, OFFERED);
}

/** The free places of an appointment's doctor or study on its date, nearest to its hour first. */
function freeOn(ground: Ground, turno: string, appointment: Appointment): FreeSlot[] {
  const { medico, estudio, fecha, hora } = appointment;
  const query = placeQuery(ground, turno, appointment, candidateDevices(ground.despues, appointment));
  return nearestFree([{ id: medico ?? estudio?.codigo ?? turno, query }], { fecha, hora }, OFFERED_A_DAY);
}

const nearestTo = (hora: string) => (a: FreeSlot, b: FreeSlot) =>
  distance(a.hora, hora) - distance(b.hora, hora) || (a.id < b.id ? -1 : 1);

const distance = (a: string, b: string): number => Math.abs(minutes(a) - minutes(b));
const minutes = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
