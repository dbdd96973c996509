import { MAX_SERIES, seriesDates } from '#domain/scheduling/booking/series';
import type { SeriesRequest } from '#domain/scheduling/booking/booking-together';
import type { VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { KindAsked } from '#client/queries/availability';
import type { DayAvailability, FreePlace, OfferedSlot } from '#contract/availability';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { isCivilDate, minutesBetween } from '#domain/shared/civil-date';
import type { Why } from '#domain/scheduling/booking/placement';

/** A series as it is being put together. */
export interface SeriesDraft {
  readonly de: 'medico' | 'estudio';
  readonly medico: string;
  readonly tipo: VisitKind;
  readonly estudio: string;
  readonly ojos: 1 | 2;
  readonly fecha: string;
  readonly hora: string | null;
  readonly cadaDias: number;
  readonly veces: number;
  /** Occurrences that were put elsewhere, by their number. */
  readonly ajustes: Readonly<Record<number, Place>>;
  /** Occurrences that were taken out. */
  readonly quitados: readonly number[];
}

/** A day and an hour. */
export interface Place {
  readonly fecha: string;
  readonly hora: string;
}

/** An occurrence of a series: where it was asked for or put. */
export interface PlannedOccurrence extends Place {
  readonly numero: number;
  readonly ajustado: boolean;
}

/** The occurrences of a series, the ones that were taken out left out. */
export function occurrencesOf(draft: SeriesDraft): PlannedOccurrence[] {
  const { hora, fecha, cadaDias, veces, ajustes, quitados } = draft;
  if (hora === null) return [];
  return seriesDates(fecha, cadaDias, Math.min(veces, MAX_SERIES)).flatMap((day, index) => {
    const numero = index + 1;
    if (quitados.includes(numero)) return [];
    const put = ajustes[numero];
    return [{ numero, ...(put ?? { fecha: day, hora }), ajustado: put !== undefined }];
  });
}

/** Whose hours are asked for; null while nobody has been chosen. */
export function kindAskedOf({
  de,
  medico,
  tipo,
  estudio,
  ojos,
  fecha,
}: SeriesDraft): (KindAsked & { readonly medico?: string }) | null {
  // A year that is still being typed is no day yet.
  if (!isCivilDate(fecha)) return null;
  if (de === 'medico') return medico === '' ? null : { medico, tipo };
  return estudio === '' ? null : { estudio, ojos };
}

/** How an occurrence stands: free, waiting for the answer, or not possible with why and what is nearest. */
export type Standing =
  | { readonly clase: 'libre' }
  | { readonly clase: 'revisando' }
  | { readonly clase: 'repetido' }
  | { readonly clase: 'ocupado'; readonly porque: Why | null; readonly alternativa: Place | null };

/** How an occurrence stands on its day; what is near on later days stands in for a day without places. */
export function standingOf(
  occurrence: Place,
  day: DayAvailability | undefined,
  later: readonly FreePlace[],
): Standing {
  if (day === undefined) return { clase: 'revisando' };
  const slot = day.cupos.find(({ hora }) => hora === occurrence.hora);
  if (slot?.libre === true) return { clase: 'libre' };
  const free = day.cupos.filter(({ libre }) => libre).map(({ hora }) => ({ fecha: day.fecha, hora }));
  const porque = slot?.porque ?? dayReason(day.cupos);
  return { clase: 'ocupado', porque, alternativa: nearest(occurrence, free.length > 0 ? free : later) };
}

/** Of a day whose hours do not have the one that is asked for: why its hours are not free. */
const dayReason = (slots: readonly OfferedSlot[]): Why | null =>
  slots.find(({ porque }) => porque !== undefined)?.porque ?? null;

/** Of the places of the first day that has any, the one nearest to the hour. */
export function nearest(wanted: Place, places: readonly Place[]): Place | null {
  const [first] = places;
  const target = { fecha: wanted.fecha, minuto: startOf(wanted.hora) };
  const distance = ({ hora }: Place): number =>
    Math.abs(minutesBetween(target, { fecha: wanted.fecha, minuto: startOf(hora) }));
  const [best] = places
    .filter(({ fecha }) => fecha === first?.fecha)
    .toSorted((a, b) => distance(a) - distance(b) || (a.hora < b.hora ? -1 : 1));
  return best === undefined ? null : { fecha: best.fecha, hora: best.hora };
}

/** The booking of a series. */
export function seriesOf(
  draft: SeriesDraft,
  occurrences: readonly Place[],
  paciente: SeriesRequest['paciente'],
  confirmado: boolean,
): SeriesRequest {
  const { de, medico, tipo, estudio, ojos } = draft;
  const leg = de === 'medico' ? { medico, tipo } : ({ tipo: 'estudio', estudio, ojos } as const);
  return {
    paciente,
    turnos: occurrences.map(({ fecha, hora }) => ({ fecha, hora, ...leg })),
    ...(confirmado ? { confirmado } : {}),
  };
}
