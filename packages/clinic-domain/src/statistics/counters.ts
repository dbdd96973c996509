import type { Consultation } from '../clinical/consultation.ts';
import { toldBy, visitMinutes } from '../scheduling/appointment/appointment-history.ts';
import { occupationsOf } from '../scheduling/booking/appointment-occupancy.ts';
import type { Appointment } from '../scheduling/appointment/appointment.ts';
import { endOf } from '../scheduling/availability/occupancy.ts';
import { clinicTime, daysBetween } from '../shared/civil-date.ts';

/** Whole numbers by name; a missing name counts as zero. */
export type Counters = Readonly<Record<string, number>>;

/** A longer wait means that someone forgot to record that the patient had gone in. */
export const LONGEST_WAIT_MIN = 12 * 60;
/** Longer notice than this counts as this. */
const LONGEST_LEAD_DAYS = 365;
const LATE_MS = 24 * 60 * 60 * 1000;
/** Only the start of a reason is kept: it becomes the name of a counter and is not meant to be read in full. */
const REASON_LENGTH = 80;

/**
 * What one appointment, in its present form, adds to its day's roll-up. The names: `t|hour|kind|state` is the
 * appointment itself; `w|minutes` its wait; `a|n` and `a|min` the time with the doctor; `u|min` and `u|sobre` the
 * doctor's minutes it takes, overbooked ones separately; `s|device|study|state` and `m|device` what a device does;
 * `c|who|words|reason` and `n|tarde` a cancellation, without a reason where only words were written; `l|days` how many days ahead it was booked.
 */
export function countersOf(appointment: Appointment): Counters {
  const { hora, tipo, estado, medico, estudio, equipo, fecha, historial, sobreturno } = appointment;
  const counted: Record<string, number> = {};
  const add = (name: string, by = 1): void => {
    if (by !== 0) counted[name] = (counted[name] ?? 0) + by;
  };
  add(`t|${hora.slice(0, 2)}|${tipo}|${estado}`);
  const { esperaMin, atencionMin } = visitMinutes(toldBy(historial).tiempos);
  if (esperaMin !== null && esperaMin <= LONGEST_WAIT_MIN) add(`w|${String(esperaMin)}`);
  if (atencionMin !== null && atencionMin <= LONGEST_WAIT_MIN) {
    add('a|n');
    add('a|min', atencionMin);
  }
  if (medico !== undefined) add(sobreturno === true ? 'u|sobre' : 'u|min', minutesOn('medico', appointment));
  if (estudio !== undefined) {
    add(`s|${equipo ?? ''}|${estudio.codigo}|${estado}`);
    if (equipo !== undefined) add(`m|${equipo}`, minutesOn('equipo', appointment));
  }
  if (estado === 'cancelado') {
    const line = historial.findLast(({ despues }) => despues.estado === 'cancelado');
    const { canceladoPor = 'clinica', motivoCancelacion: code } = appointment;
    const words = code === undefined || code === 'otro' ? reasonOf(line?.motivo) : '';
    add(['c', canceladoPor, words, ...(code === undefined ? [] : [code])].join('|'));
    const ahead = line === undefined ? LATE_MS : Date.parse(appointment.instante) - Date.parse(line.cuando);
    if (ahead < LATE_MS) add('n|tarde');
  }
  const made = historial[0]?.cuando;
  if (made !== undefined) add(`l|${String(leadDays(made, fecha))}`);
  return counted;
}

/**
 * What one consultation adds to its doctor's roll-up of the day: nothing until it is closed; then `k|n` for the
 * consultation and `d|code` for each diagnosis, counted once whatever the eyes.
 */
export function countersOfConsultation({ estado, diagnosticos }: Consultation): Counters {
  if (estado !== 'cerrada') return {};
  const codes = new Set(diagnosticos.map(({ codigo }) => codigo));
  return { 'k|n': 1, ...Object.fromEntries([...codes].map((code) => [`d|${code}`, 1])) };
}

const leadDays = (made: string, fecha: string): number =>
  Math.min(LONGEST_LEAD_DAYS, Math.max(0, daysBetween(clinicTime(new Date(made)).fecha, fecha)));

/** Minutes an appointment takes of its doctor or device, until its time was freed. */
function minutesOn(recurso: 'medico' | 'equipo', appointment: Appointment): number {
  const taken = occupationsOf('', appointment).find((each) => each.recurso === recurso)?.intervalo;
  return taken === undefined ? 0 : endOf(taken) - taken.inicio;
}

const reasonOf = (text: string | undefined): string =>
  (text ?? '').replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);

/** Adds one set of counters to another `sign` times; counters that come to zero are dropped. */
export function addCounters(to: Counters, other: Counters, sign: 1 | -1 = 1): Counters {
  const sum: Record<string, number> = { ...to };
  for (const [name, count] of Object.entries(other)) {
    const next = (sum[name] ?? 0) + sign * count;
    if (next === 0) Reflect.deleteProperty(sum, name);
    else sum[name] = next;
  }
  return sum;
}

/** Whether two sets are equal, whatever their order. */
export function sameCounters(one: Counters, other: Counters): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
