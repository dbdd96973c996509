import { VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { MAX_SERIES, seriesDates } from '#domain/scheduling/booking/series';
import type { SeriesRequest } from '#domain/scheduling/booking/booking-together';
import type { VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { KindAsked } from '#client/queries/availability';
import type { DayAvailability, FreePlace, OfferedSlot } from '#contract/availability';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { isCivilDate, minutesBetween } from '#domain/shared/civil-date';
import type { Why } from '#domain/scheduling/booking/placement';
import { EYES, type Eye } from '#domain/clinical/eye';

/** A series while it is being put together. */
export interface SeriesDraft {
  readonly de: 'medico' | 'estudio';
  readonly medico: string;
  readonly tipo: VisitKind;
  readonly estudio: string;
  /** Null until a person chooses it. */
  readonly ojo: Eye | null;
  readonly fecha: string;
  readonly hora: string | null;
  readonly cadaDias: number;
  readonly veces: number;
  /** Occurrences moved elsewhere, by number. */
  readonly ajustes: Readonly<Record<number, Place>>;
  /** The numbers of the occurrences removed. */
  readonly quitados: readonly number[];
}

export interface Place {
  readonly fecha: string;
  readonly hora: string;
}

/** An occurrence of a series, where it was requested or moved to. */
export interface PlannedOccurrence extends Place {
  readonly numero: number;
  readonly ajustado: boolean;
}

/** What the address fills in; a doctor only for those who may choose one. */
export function seriesFromAddress(asked: URLSearchParams, mayChooseDoctor: boolean): Partial<SeriesDraft> {
  const medico = asked.get('medico');
  const estudio = asked.get('estudio');
  const tipo = VISIT_KINDS.find((kind) => kind === asked.get('tipo'));
  const ojo = EYES.find((eye) => eye === asked.get('ojo'));
  if (estudio) return { de: 'estudio', estudio, ...(ojo === undefined ? {} : { ojo }) };
  return {
    ...(tipo === undefined ? {} : { tipo }),
    ...(medico && mayChooseDoctor ? { medico } : {}),
  };
}

/** The occurrences of a series, without those removed. */
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

/** What to ask availability for; null while no doctor or study has been chosen. */
export function kindAskedOf({
  de,
  medico,
  tipo,
  estudio,
  ojo,
  fecha,
}: SeriesDraft): (KindAsked & { readonly medico?: string }) | null {
  // A year still being typed does not make a date yet.
  if (!isCivilDate(fecha)) return null;
  if (de === 'medico') return medico === '' ? null : { medico, tipo };
  return estudio === '' || ojo === null ? null : { estudio, ojo };
}

/**
 * The state of an occurrence: free, being checked, repeated, or not possible, with the reason and the nearest
 * alternative.
 */
export type Standing =
  | { readonly clase: 'libre' }
  | { readonly clase: 'revisando' }
  | { readonly clase: 'repetido' }
  | { readonly clase: 'ocupado'; readonly porque: Why | null; readonly alternativa: Place | null };

/** The state of an occurrence on its day; if the day has no places, the alternative comes from later days. */
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

/** When a day does not have the requested time: why its other times are not free. */
const dayReason = (slots: readonly OfferedSlot[]): Why | null =>
  slots.find(({ porque }) => porque !== undefined)?.porque ?? null;

/** The place nearest to the requested time on the first day that has any. */
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

/** The request that books a series. */
export function seriesOf(
  draft: SeriesDraft,
  occurrences: readonly Place[],
  paciente: SeriesRequest['paciente'],
  confirmado: boolean,
): SeriesRequest {
  const { de, medico, tipo, estudio, ojo } = draft;
  const leg =
    de === 'medico'
      ? { medico, tipo }
      : ({ tipo: 'estudio', estudio, ...(ojo === null ? {} : { ojo }) } as const);
  return {
    paciente,
    turnos: occurrences.map(({ fecha, hora }) => ({ fecha, hora, ...leg })),
    ...(confirmado ? { confirmado } : {}),
  };
}
