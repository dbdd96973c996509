import type { ClinicHours } from '../hours/clinic-hours.ts';
import { candidateDevices, placeQuery, type Ground } from './place-resolved.ts';
import { startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import { availability } from '#domain/scheduling/availability/availability';
import type { FreeSlot } from '#domain/scheduling/availability/first-free';
import { occupancyId, type Interval, type ResourceDay } from '#domain/scheduling/availability/occupancy';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';
import { present } from '#domain/shared/typed-record';

/**
 * The free places of the clinic for many appointments at once: a day of a doctor is computed once for all appointments
 * of the same kind and length, and again only after one of its places has been claimed.
 */
export class FreePlaces {
  readonly #ground: Ground;
  readonly #claimed = new Map<string, Interval[]>();
  /** How often something of a day was claimed, and the days computed since. */
  readonly #stamps = new Map<string, number>();
  readonly #days = new Map<string, { readonly stamp: number; readonly slots: readonly FreeSlot[] }>();
  readonly #kept: FreeSlot[] = [];

  constructor(ground: Ground) {
    const intervals = (day: ResourceDay): readonly Interval[] => [
      // Whether the patient is free is asked of each one ({@link isFreeFor}).
      ...(day.recurso === 'paciente' ? [] : ground.ocupacion.intervals(day)),
      ...(this.#claimed.get(occupancyId(day)) ?? []),
    ];
    this.#ground = { ...ground, ocupacion: { intervals } };
  }

  get clinic(): ClinicHours {
    return this.#ground.despues;
  }

  /** The free places of an appointment's doctor or study on its date, the nearest to its hour first. */
  on(appointment: Appointment): FreeSlot[] {
    const { fecha, hora } = appointment;
    const key = `${fecha}|${kindOf(appointment)}`;
    const stamp = this.#stamps.get(fecha) ?? 0;
    const known = this.#days.get(key);
    const slots = known?.stamp === stamp ? known.slots : this.#compute(appointment);
    if (known?.stamp !== stamp) this.#days.set(key, { stamp, slots });
    return [...slots].sort(nearestTo(hora));
  }

  #compute(appointment: Appointment): FreeSlot[] {
    const { medico, estudio, fecha } = appointment;
    const devices = candidateDevices(this.#ground.despues, appointment);
    const query = placeQuery(this.#ground, '', appointment, devices);
    return availability(query).flatMap(({ libre, hora, fin, equipo }) =>
      libre ? [present({ id: medico ?? estudio?.codigo ?? '', fecha, hora, fin, equipo })] : [],
    );
  }

  /** Takes a place for one of the appointments: no other is offered it. */
  claim({ id, fecha, hora, fin, equipo }: FreeSlot, { medico }: Appointment): void {
    const interval: Interval = { turno: `lugar ${hora}`, inicio: startOf(hora), fin: startOf(fin) };
    const days: ResourceDay[] = [
      ...(medico === undefined ? [] : [{ recurso: 'medico' as const, id, fecha }]),
      ...(equipo === undefined ? [] : [{ recurso: 'equipo' as const, id: equipo, fecha }]),
    ];
    for (const day of days)
      this.#claimed.set(occupancyId(day), [...(this.#claimed.get(occupancyId(day)) ?? []), interval]);
    this.#stamps.set(fecha, (this.#stamps.get(fecha) ?? 0) + 1);
  }

  /** Leaves a colleague's place to the first to whom it was named, where both may want one. */
  keep(slot: FreeSlot): void {
    this.#kept.push(slot);
  }

  readonly isUnkept = (slot: FreeSlot): boolean =>
    !this.#kept.some(
      ({ id, fecha, hora, fin }) =>
        id === slot.id && fecha === slot.fecha && hora < slot.fin && slot.hora < fin,
    );
}

/** Everything of an appointment that decides where it fits, but for the patient. */
const kindOf = ({ medico, tipo, estudio, ojo, ojos, duracionMin, equipo, ...rest }: Appointment): string =>
  JSON.stringify([
    ...[medico, tipo, estudio?.codigo, eyeOf({ ojo, ojos, estudio }), duracionMin, equipo],
    ...[rest.colchonAntes, rest.colchonDespues, rest.sobreturno, rest.itinerario],
  ]);

export const nearestTo = (hora: string) => (a: FreeSlot, b: FreeSlot) =>
  distance(a.hora, hora) - distance(b.hora, hora) ||
  (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0) ||
  (a.id < b.id ? -1 : 1);

const distance = (a: string, b: string): number => Math.abs(startOf(a) - startOf(b));

/** When a patient is expected elsewhere. */
export interface Busy extends Pick<Interval, 'inicio' | 'fin'> {
  readonly fecha: string;
}

/** Places at which a patient is not expected elsewhere. */
export const isFreeFor =
  (busy: readonly Busy[]) =>
  ({ fecha, hora, fin }: FreeSlot): boolean =>
    !busy.some((each) => each.fecha === fecha && each.inicio < startOf(fin) && startOf(hora) < each.fin);
