import { APPOINTMENT_STATES, type AppointmentState } from '../scheduling/appointment/appointment-states.ts';
import type { Counters } from './counters.ts';
import { spreadOf, type Spread } from './histogram.ts';
import { isOneOf, recordOf } from '../shared/typed-record.ts';

/** The states of patients who came. One who is only booked, or cancelled, neither came nor stayed away. */
export const CAME: readonly AppointmentState[] = [
  'en_sala',
  'en_preparacion',
  'en_atencion',
  'atendido',
  'se_retiro',
];

/** How some appointments went. `turnos` counts all of them, cancelled and rescheduled ones included. */
export interface Summary {
  readonly turnos: number;
  readonly estados: Readonly<Record<AppointmentState, number>>;
  readonly vinieron: number;
  readonly faltaron: number;
  /** Waiting minutes of those who were seen. */
  readonly espera: Spread;
  /** Minutes with the doctor. */
  readonly atencion: { readonly turnos: number; readonly minutos: number };
  /** Minutes of the doctors' time that appointments take, overbooked ones separately, and that the schedules offer. */
  readonly ocupadosMin: number;
  readonly sobreturnosMin: number;
  readonly ofrecidosMin: number;
}

export class Tally {
  readonly #counters = new Map<string, number>();
  #offered = 0;

  /** Adds the counters of a roll-up. */
  add(counters: Counters): void {
    for (const [name, count] of Object.entries(counters))
      this.#counters.set(name, (this.#counters.get(name) ?? 0) + count);
  }

  /** Adds minutes offered by a schedule. */
  offer(minutes: number): void {
    this.#offered += minutes;
  }

  /** The parts of every counter name in a family, with its count. */
  family(name: string): { readonly parts: readonly string[]; readonly count: number }[] {
    return [...this.#counters].flatMap(([key, count]) => {
      const [family, ...parts] = key.split('|');
      return family === name && count !== 0 ? [{ parts, count }] : [];
    });
  }

  /** How often each number of a family occurred. */
  histogram(name: string): Map<number, number> {
    return new Map(this.family(name).map(({ parts, count }) => [Number(parts[0]), count]));
  }

  count(name: string): number {
    return this.#counters.get(name) ?? 0;
  }

  summary(): Summary {
    const estados: Record<AppointmentState, number> = recordOf(APPOINTMENT_STATES, () => 0);
    for (const { parts, count } of this.family('t')) {
      const [, , state] = parts;
      if (isOneOf(APPOINTMENT_STATES, state)) estados[state] += count;
    }
    return {
      turnos: Object.values(estados).reduce((sum, count) => sum + count, 0),
      estados,
      vinieron: CAME.reduce((sum, state) => sum + estados[state], 0),
      faltaron: estados.no_asistio,
      espera: spreadOf(this.histogram('w')),
      atencion: { turnos: this.count('a|n'), minutos: this.count('a|min') },
      ocupadosMin: this.count('u|min'),
      sobreturnosMin: this.count('u|sobre'),
      ofrecidosMin: this.#offered,
    };
  }
}
