import { clinicTime, minutesBetween } from '../../shared/civil-date.ts';
import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { EXPECTED_STATES } from './expected.ts';
import { isWaiting } from './waiting-room.ts';

/** Where somebody stands in a doctor's day: whoever can be seen first is the first. */
export const DAY_PLACES = ['dentro', 'listo', 'dilatando', 'preparando', 'espera', 'por_llegar'] as const;
export type DayPlace = (typeof DAY_PLACES)[number];

/** What of an appointment says where its patient stands. */
interface OfDay extends Pick<Appointment, 'hora' | 'tipo' | 'dilatacion'> {
  readonly listo?: object | undefined;
  readonly id: string;
  readonly estado: AppointmentState;
  readonly tiempos?: { readonly en_sala?: string | undefined } | undefined;
  readonly estadoDesde?: string | null | undefined;
}

/** Somebody of the day: where, whether it is an urgency, since when here, and for how many minutes the pupil still opens. */
export interface Placed<Row> {
  readonly row: Row;
  readonly lugar: DayPlace;
  readonly urgente: boolean;
  /** Minute of the day; null of whoever has not come, or of whom it is not known. */
  readonly llego: number | null;
  readonly espera: number | null;
  readonly faltan: number | null;
}

/**
 * A doctor's patients who are here or to come, in the order in which they can be seen: who is inside, who is ready by the
 * wait, who dilates by the minutes left, who is being prepared, who waits, and the others by the hour; in each an urgency first.
 */
export function ownDay<Row extends OfDay>(
  rows: readonly Row[],
  ahora: Date,
  /** Whether somebody measures it already. */
  isBegun: (id: string) => boolean = () => false,
): Placed<Row>[] {
  return rows
    .flatMap((row) => {
      const lugar = placeOf(row, ahora, isBegun(row.id));
      return lugar === null ? [] : [placed(row, lugar, ahora)];
    })
    .toSorted(
      (a, b) =>
        DAY_PLACES.indexOf(a.lugar) - DAY_PLACES.indexOf(b.lugar) ||
        Number(b.urgente) - Number(a.urgente) ||
        (a.faltan ?? 0) - (b.faltan ?? 0) ||
        (b.espera ?? 0) - (a.espera ?? 0) ||
        (a.row.hora < b.row.hora ? -1 : a.row.hora > b.row.hora ? 1 : a.row.id < b.row.id ? -1 : 1),
    );
}

function placeOf(row: OfDay, ahora: Date, isBegun: boolean): DayPlace | null {
  if (row.estado === 'en_atencion') return 'dentro';
  if (EXPECTED_STATES.includes(row.estado)) return 'por_llegar';
  if (!isWaiting(row)) return null;
  const left = minutesLeft(row, ahora);
  if (left !== null && left > 0) return 'dilatando';
  if (row.listo !== undefined || left !== null) return 'listo';
  return row.estado === 'en_preparacion' || isBegun ? 'preparando' : 'espera';
}

/** Until the pupil is open; 0 once it is, null without drops. */
const minutesLeft = ({ estado, dilatacion }: OfDay, ahora: Date): number | null =>
  estado !== 'en_preparacion' || dilatacion === undefined
    ? null
    : Math.max(0, Math.ceil((Date.parse(dilatacion.lista) - ahora.getTime()) / 60_000));

function placed<Row extends OfDay>(row: Row, lugar: DayPlace, ahora: Date): Placed<Row> {
  const since = lugar === 'por_llegar' ? undefined : (row.tiempos?.en_sala ?? row.estadoDesde ?? undefined);
  const came = since === undefined ? null : clinicTime(new Date(since));
  return {
    row,
    lugar,
    urgente: row.tipo === 'urgencia',
    llego: came?.minuto ?? null,
    espera: came === null ? null : Math.max(0, minutesBetween(came, clinicTime(ahora))),
    faltan: lugar === 'dilatando' ? minutesLeft(row, ahora) : null,
  };
}
