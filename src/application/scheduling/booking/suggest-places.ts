import type { App } from '../../app.ts';
import { appointments, patients } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { settingsOf, type ClinicHours } from '../hours/clinic-hours.ts';
import { FreePlaces, isFreeFor, nearestTo, type Busy } from './free-places.ts';
import { readQueues } from '../room/queues-of-today.ts';
import { readTakenBetween, takenOf } from './taken-between.ts';
import type { OrphanView } from '#contract/settlement';
import { startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import type { FreeSlot } from '#domain/scheduling/availability/first-free';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { addDays, clinicTime, daysBetween } from '#domain/shared/civil-date';
import { foldText } from '#domain/shared/spanish-text';
import { answersPhone } from '#domain/people/patient';
import { present } from '#domain/shared/typed-record';

/** How many places each is offered to choose from, and how many of one day. */
const OFFERED = 12;
const OFFERED_A_DAY = 4;
/** Of a long list each is offered fewer: the proposal is what counts, and another day can always be searched. */
const LONG_LIST = 40;
const OFFERED_OF_MANY = 4;
/** Colleagues' places to choose from are searched on these days; a proposal as far as the horizon. */
const COLLEAGUE_DAYS = 7;
/** What harms if it waits for days. */
const PRESSING: readonly AppointmentKind[] = ['urgencia', 'posoperatorio'];
/** How many patients are asked about in one query. */
const PATIENTS = 30;

/**
 * Displaced appointments, each with the nearest free places of its own doctor or study (`lugares`) and of other doctors
 * of the same specialty (`colegas`, where `id` is the doctor), by the hours in force after the change, and with one
 * proposal (`propuesta`): no two of them, nor anything else of the same patient, overlap, so all can be accepted
 * together. The same doctor comes first, as far as the booking horizon; whoever already sits in the waiting room or
 * comes as an emergency is rather seen the same day by a colleague, and so is who was operated where the surgeon is away
 * for more than a day. An emergency that nobody of the specialty can see that day goes to whoever can. Read outside the transaction: a place taken
 * meanwhile is refused when it is chosen.
 */
export async function suggestPlaces(
  app: App,
  orphans: readonly OrphanView[],
  booked: readonly Stored<Appointment>[],
  despues: ClinicHours,
): Promise<OrphanView[]> {
  const days = orphans.map(({ fecha }) => fecha).sort();
  const first = days[0];
  if (first === undefined) return [];
  const ahora = clinicTime(app.clock.now());
  const leaving = new Set(orphans.map(({ turno }) => turno));
  const byId = new Map(booked.map((stored) => [stored.id, stored.value]));
  const last = addDays(ahora.fecha, horizonOf(despues));
  const sits = (each: Appointment | undefined): boolean =>
    each !== undefined && isWaiting(each) && each.fecha === ahora.fecha && each.tipo !== 'estudio';
  const [taken, busy, queues, people] = await Promise.all([
    readTakenBetween(app.store, first, last),
    readBusy(app, orphans, first, leaving),
    booked.some(({ value }) => sits(value)) ? readQueues(app, despues, ahora) : null,
    app.store.getMany(
      patients,
      orphans.map(({ paciente }) => paciente.id),
    ),
  ]);
  const places = new FreePlaces({ despues, ocupacion: without(takenOf(taken), leaving), ahora });
  const offered = orphans.length > LONG_LIST ? OFFERED_OF_MANY : OFFERED;
  return orphans.map((left, at) => {
    const record = people[at]?.value;
    const person = {
      nacimiento: record?.fechaNacimiento,
      contesta: record === undefined ? undefined : answersPhone(record),
    };
    const orphan = { ...left, paciente: { ...left.paciente, ...present(person) } };
    const appointment = byId.get(orphan.turno);
    if (appointment === undefined) return orphan;
    const search = new Search(places, appointment, busy.get(appointment.paciente.id) ?? [], last);
    const lugares = search.own(offered);
    const colegas = search.colleagues(COLLEAGUE_DAYS, offered);
    const propuesta = proposalOf(search, appointment, lugares, colegas);
    if (propuesta !== null) {
      places.claim(propuesta, appointment);
      busy.set(appointment.paciente.id, [...(busy.get(appointment.paciente.id) ?? []), busyAt(propuesta)]);
    }
    if (colegas[0] !== undefined && colegas[0] !== propuesta) places.keep(colegas[0]);
    const colas = sits(appointment) ? (queues?.(appointment.medico) ?? []) : [];
    return {
      ...orphan,
      lugares,
      colegas,
      ...present({ colas: colas.length === 0 ? undefined : colas, propuesta: propuesta ?? undefined }),
    };
  });
}

/** The longest of the horizons in force: no doctor is offered beyond the own one. */
const horizonOf = (clinic: ClinicHours): number =>
  Math.max(...[undefined, ...clinic.medicos.keys()].map((id) => settingsOf(clinic, id).horizonteDias));

const without = (taken: ReturnType<typeof takenOf>, leaving: ReadonlySet<string>): typeof taken => ({
  intervals: (day) => taken.intervals(day).filter(({ turno }) => !leaving.has(turno)),
});

const busyAt = ({ fecha, hora, fin }: Pick<FreeSlot, 'fecha' | 'hora' | 'fin'>): Busy => ({
  fecha,
  inicio: startOf(hora),
  fin: startOf(fin),
});

/** The other appointments of these patients, from a day on. */
async function readBusy(
  app: App,
  orphans: readonly OrphanView[],
  desde: string,
  leaving: ReadonlySet<string>,
): Promise<Map<string, readonly Busy[]>> {
  const ids = [...new Set(orphans.map(({ paciente }) => paciente.id))];
  const chunks = Array.from({ length: Math.ceil(ids.length / PATIENTS) }, (_, at) =>
    ids.slice(at * PATIENTS, (at + 1) * PATIENTS),
  );
  const pages = await Promise.all(
    chunks.map((value) =>
      app.store.query(appointments, {
        where: [
          { field: 'paciente.id', op: 'in', value },
          { field: 'fecha', op: '>=', value: desde },
        ],
        orderBy: [{ field: 'fecha' }, { field: 'hora' }],
        limit: 1000,
      }),
    ),
  );
  const busy = new Map<string, readonly Busy[]>();
  for (const { id, value } of pages.flatMap(({ items }) => items))
    if (!leaving.has(id) && OCCUPIES[value.estado] === 'todo')
      busy.set(value.paciente.id, [...(busy.get(value.paciente.id) ?? []), busyAt(value)]);
  return busy;
}

/** Where one displaced appointment can go. */
class Search {
  readonly #places: FreePlaces;
  readonly #appointment: Appointment;
  readonly #busy: readonly Busy[];
  readonly #days: number;
  /** The colleagues in groups: a later group is asked only for a day on which those before it have no place. */
  readonly #peers: readonly (readonly string[])[];

  constructor(places: FreePlaces, appointment: Appointment, busy: readonly Busy[], last: string) {
    this.#places = places;
    this.#appointment = appointment;
    this.#busy = busy;
    this.#days = daysBetween(appointment.fecha, last);
    this.#peers = peersOf(places.clinic, appointment);
  }

  /** The places of the same doctor or study, day after day. */
  own(count: number): FreeSlot[] {
    const found: FreeSlot[] = [];
    for (let day = 0; day <= this.#days && found.length < count; day += 1)
      found.push(...this.#on(day, this.#appointment.medico).slice(0, OFFERED_A_DAY));
    return found.slice(0, count);
  }

  /** The places of colleagues on the first days, the nearest hour first on each. */
  colleagues(days: number, count: number): FreeSlot[] {
    const found: FreeSlot[] = [];
    const { hora } = this.#appointment;
    for (let day = 0; day < days && day <= this.#days && found.length < OFFERED_A_DAY; day += 1)
      for (const group of this.#peers) {
        const places = group.flatMap((medico) =>
          this.#on(day, medico).filter(this.#places.isUnkept).slice(0, 2),
        );
        found.push(...places.sort(nearestTo(hora)));
        if (places.length > 0) break;
      }
    return found.slice(0, count);
  }

  #on(day: number, medico: string | undefined): FreeSlot[] {
    const fecha = addDays(this.#appointment.fecha, day);
    return this.#places
      .on({ ...this.#appointment, ...present({ medico }), fecha })
      .filter(isFreeFor(this.#busy));
  }
}

/**
 * The doctors of exactly the same specialty: a cornea patient is not offered retina, nor an adult paediatrics. What must
 * be seen within the day goes to a general ophthalmologist next, and an emergency at last to anybody.
 */
function peersOf({ medicos, especialidades }: ClinicHours, { medico, tipo }: Appointment): string[][] {
  if (medico === undefined) return [];
  const specialty = (id: string): string => foldText(especialidades?.get(id) ?? '');
  const others = [...medicos.keys()].filter((id) => id !== medico);
  const isSame = (id: string): boolean => specialty(id) === specialty(medico);
  const isGeneral = (id: string): boolean => specialty(id).includes('general');
  return [
    others.filter(isSame),
    ...(PRESSING.includes(tipo) ? [others.filter((id) => !isSame(id) && isGeneral(id))] : []),
    ...(tipo === 'urgencia' ? [others.filter((id) => !isSame(id) && !isGeneral(id))] : []),
  ];
}

/** Of how many days an appointment may be put off before a colleague is rather asked; all others keep their doctor. */
function mostDays(appointment: Appointment): number {
  if (isWaiting(appointment) || appointment.tipo === 'urgencia') return 0;
  return appointment.tipo === 'posoperatorio' ? 1 : Infinity;
}

function proposalOf(
  search: Search,
  appointment: Appointment,
  [own]: readonly FreeSlot[],
  [colleague]: readonly FreeSlot[],
): FreeSlot | null {
  const isTooLate = own === undefined || daysBetween(appointment.fecha, own.fecha) > mostDays(appointment);
  if (isTooLate && colleague !== undefined && (own === undefined || colleague.fecha < own.fecha))
    return colleague;
  return own ?? colleague ?? search.colleagues(Number.POSITIVE_INFINITY, 1)[0] ?? null;
}
