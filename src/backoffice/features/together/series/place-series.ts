import type { DayAvailability } from '#contract/availability';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { Why } from '#domain/scheduling/booking/placement';
import { daysBetween } from '#domain/shared/civil-date';

export interface Place {
  readonly fecha: string;
  readonly hora: string;
}

/** An occurrence of a series, where it was requested or moved to. */
export interface PlannedOccurrence extends Place {
  readonly numero: number;
  readonly ajustado: boolean;
}

/**
 * The state of an occurrence: free; moved to the nearest open day, and why; too far away to be booked; the place of
 * another one; without any place; or being checked.
 */
export type Standing =
  | { readonly clase: 'libre' }
  | { readonly clase: 'revisando' }
  | { readonly clase: 'repetido' }
  | { readonly clase: 'lejano' }
  | { readonly clase: 'movido'; readonly porque: Why | null; readonly pedido: Place }
  | { readonly clase: 'ocupado'; readonly porque: Why | null };

/** An occurrence where it would be booked. */
export interface Checked extends PlannedOccurrence {
  readonly estado: Standing;
}

/** What is known of an occurrence: its day, and the free places of days near it; undefined while being read. */
export interface Around {
  readonly day: DayAvailability | undefined;
  readonly near: readonly Place[] | undefined;
}

interface Limits {
  /** The last day for which appointments are given; null while it is not known. */
  readonly ultimo: string | null;
  /** Nothing is put before its day: an injection has a shortest interval. */
  readonly onlyLater: boolean;
}

/**
 * Every occurrence where it can be: at its hour, or at the nearest hour of the nearest open day on which no other one of
 * the series is. What a person put somewhere stays there.
 */
export function placeSeries(
  occurrences: readonly PlannedOccurrence[],
  around: readonly Around[],
  { ultimo, onlyLater }: Limits,
): Checked[] {
  const first = occurrences.map((each, index): Checked => {
    const day = around[index]?.day;
    if (ultimo !== null && each.fecha > ultimo) return { ...each, estado: { clase: 'lejano' } };
    if (isTwice(occurrences, index)) return { ...each, estado: { clase: 'repetido' } };
    if (day === undefined || ultimo === null) return { ...each, estado: { clase: 'revisando' } };
    const slot = day.cupos.find(({ hora }) => hora === each.hora);
    if (slot?.libre === true) return { ...each, estado: { clase: 'libre' } };
    return { ...each, estado: { clase: 'ocupado', porque: slot?.porque ?? reasonOf(day) } };
  });
  const days = new Set(first.map(({ fecha }) => fecha));
  return first.map((each, index) => {
    const { estado } = each;
    if (estado.clase !== 'ocupado' || each.ajustado) return each;
    const { day, near } = around[index] ?? {};
    const own = (day?.cupos ?? [])
      .filter(({ libre }) => libre)
      .map(({ hora }) => ({ fecha: each.fecha, hora }));
    if (own.length === 0 && near === undefined) return { ...each, estado: { clase: 'revisando' } };
    const others = (near ?? []).filter(
      ({ fecha }) => !days.has(fecha) && (!onlyLater || fecha > each.fecha) && fecha <= (ultimo ?? fecha),
    );
    const place = nearest(each, own.length > 0 ? own : others);
    if (place === null) return each;
    days.add(place.fecha);
    const pedido = { fecha: each.fecha, hora: each.hora };
    return { ...each, ...place, estado: { clase: 'movido', porque: estado.porque, pedido } };
  });
}

const isTwice = (occurrences: readonly Place[], index: number): boolean => {
  const own = occurrences[index];
  return occurrences.some(
    ({ fecha, hora }, other) => other < index && fecha === own?.fecha && hora === own.hora,
  );
};

/** When a day does not have the requested time: why its other times are not free. */
const reasonOf = ({ cupos }: DayAvailability): Why | null =>
  cupos.find(({ porque }) => porque !== undefined)?.porque ?? null;

/** The nearest hour of the nearest day; of two as near the later one. */
export function nearest(wanted: Place, places: readonly Place[]): Place | null {
  const away = ({ fecha }: Place): number => Math.abs(daysBetween(wanted.fecha, fecha));
  const minutes = ({ hora }: Place): number => Math.abs(startOf(wanted.hora) - startOf(hora));
  const [best] = places.toSorted(
    (a, b) =>
      away(a) - away(b) ||
      (a.fecha === b.fecha ? 0 : a.fecha > b.fecha ? -1 : 1) ||
      minutes(a) - minutes(b) ||
      (a.hora < b.hora ? -1 : 1),
  );
  return best === undefined ? null : { fecha: best.fecha, hora: best.hora };
}
