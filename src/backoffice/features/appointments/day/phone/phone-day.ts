import type { AppointmentRecord } from '#client/queries/appointments';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { OCCUPIES, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { EXPECTED_STATES, minutesLate } from '#domain/scheduling/room/expected';
import type { CivilTime } from '#domain/shared/civil-date';
import { overlaps, type MinuteRange } from '#domain/shared/interval';
import { passes, type DayFilter } from '../day-filter.ts';
import type { DayColumn } from '../day-model.ts';

/** Who was attended, and who does not come any more. */
export type Over = 'attended' | 'gone';

/** An appointment as the list shows it. */
export interface PhoneVisit {
  readonly kind: 'turno';
  readonly id: string;
  readonly inicio: number;
  readonly record: AppointmentRecord;
  /** The short name of the doctor; empty for a study that needs none. */
  readonly medico: string;
  /** Minutes by which somebody who is expected is late; 0 for all others. */
  readonly late: number;
  /** The doctor is absent at that hour: the appointment is moved, not received. */
  readonly isToMove: boolean;
  /** «Llegó» can be pressed. */
  readonly canArrive: boolean;
}

/** A free place of the only doctor shown. */
export interface PhonePlace {
  readonly kind: 'libre';
  readonly id: string;
  readonly inicio: number;
  readonly medico: string;
  readonly corto: string;
}

/** Where the present is among the rows. */
export interface PhoneNow {
  readonly kind: 'ahora';
  readonly id: string;
  readonly inicio: number;
}
export type PhoneItem = PhoneVisit | PhonePlace | PhoneNow;

export interface PhoneHour {
  /** Minutes at which the hour begins; null for those who wait without one. */
  readonly hour: number | null;
  readonly items: readonly PhoneItem[];
}

export interface PhoneDay {
  readonly hours: readonly PhoneHour[];
  /** How many are behind each count. */
  readonly behind: Readonly<Record<Over, number>>;
}

interface Asked {
  readonly fecha: string;
  readonly now: CivilTime;
  readonly columns: readonly DayColumn[];
  /** The doctors shown; null for all, and for the studies that need none. */
  readonly medicos: readonly string[] | null;
  readonly filter: DayFilter;
  /** Which of those who are over are shown. */
  readonly opened: ReadonlySet<Over>;
  /** Appointments that stay whatever their state: the one that is open. */
  readonly kept: ReadonlySet<string>;
  readonly places: readonly PhonePlace[];
}

/** Here, and not yet with the doctor: whose doctor is absent is moved all the same. */
const WAITING: readonly AppointmentState[] = ['en_sala', 'en_preparacion'];

/** Which count an appointment is behind: of a day that is over, only who did not take place is. */
function overOf(estado: AppointmentState, isToday: boolean): Over | null {
  if (OCCUPIES[estado] === 'nada') return 'gone';
  if (!isToday) return null;
  if (estado === 'atendido') return 'attended';
  return estado === 'no_asistio' || estado === 'se_retiro' ? 'gone' : null;
}

/** Asked for by its state, searched for by words, or open: shown wherever it is. */
const isWanted = (record: AppointmentRecord, { filter, kept }: Asked): boolean =>
  kept.has(record.id) ||
  filter.estados.includes(record.estado) ||
  (filter.texto !== '' && OCCUPIES[record.estado] !== 'nada');

/** A day of all doctors, or of some, as a list by hour. */
export function phoneDay(records: readonly AppointmentRecord[], asked: Asked): PhoneDay {
  const { fecha, now, columns, medicos, filter, opened, places } = asked;
  const isToday = fecha === now.fecha;
  const known = new Map(columns.map((column) => [column.id, column]));
  const behind = { attended: 0, gone: 0 };
  const visits: PhoneVisit[] = [];
  for (const record of records) {
    const { id, medico, estado, hora } = record;
    if (medicos !== null && (medico === undefined || !medicos.includes(medico))) continue;
    if (!passes(record, filter)) continue;
    const over = overOf(estado, isToday);
    if (over !== null && !isWanted(record, asked)) {
      behind[over] += 1;
      if (!opened.has(over)) continue;
    }
    const column = medico === undefined ? undefined : known.get(medico);
    const inicio = startOf(hora);
    const isExpected = EXPECTED_STATES.includes(estado);
    const isToMove =
      (isExpected || WAITING.includes(estado)) &&
      fecha >= now.fecha &&
      isAway(column, { inicio, fin: inicio + record.duracionMin });
    visits.push({
      kind: 'turno',
      id,
      inicio,
      record,
      medico: column?.corto ?? medico ?? '',
      late: isToday && isExpected && !isToMove ? Math.max(0, minutesLate(record, now)) : 0,
      isToMove,
      canArrive: isToday && isExpected && !isToMove && record.siguientes.includes('en_sala'),
    });
  }
  const [queued, timed] = split(visits, ({ record }) => record.enCola === true);
  const items: PhoneItem[] = [...timed, ...places];
  if (isToday && items.length > 0) items.push({ kind: 'ahora', id: 'ahora', inicio: now.minuto });
  return { hours: [...queueOf(queued), ...byHour(items)], behind };
}

const isAway = (column: DayColumn | undefined, at: MinuteRange): boolean =>
  column?.cierres.some((closure) => closure.motivo === 'ausencia' && overlaps(closure, at)) ?? false;

const split = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

/** Who waits without an hour, in the order of arrival: first, since they are here. */
const queueOf = (queued: readonly PhoneVisit[]): PhoneHour[] =>
  queued.length === 0 ? [] : [{ hour: null, items: inOrder(queued) }];

function byHour(items: readonly PhoneItem[]): PhoneHour[] {
  const hours = Map.groupBy(inOrder(items), ({ inicio }) => Math.floor(inicio / 60) * 60);
  return [...hours].map(([hour, rows]) => ({ hour, items: rows }));
}

/** By the minute; the present stands after what has begun, and a free place after who comes at that minute. */
const RANK = { turno: 0, libre: 1, ahora: 2 } as const;
const inOrder = <T extends PhoneItem>(items: readonly T[]): T[] =>
  items.toSorted(
    (a, b) =>
      a.inicio - b.inicio ||
      RANK[a.kind] - RANK[b.kind] ||
      nameOf(a).localeCompare(nameOf(b), 'es') ||
      (a.id < b.id ? -1 : 1),
  );
const nameOf = (item: PhoneItem): string => (item.kind === 'turno' ? item.record.paciente.nombre : '');
