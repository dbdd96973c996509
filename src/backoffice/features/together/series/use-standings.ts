import { useQueries, useQuery } from '@tanstack/react-query';
import { availabilityQuery, firstFreeQuery, type KindAsked } from '#client/queries/availability';
import { settingsQuery } from '#client/queries/settings';
import type { DayAvailability } from '#contract/availability';
import { addDays } from '#domain/shared/civil-date';
import {
  placeSeries,
  type Around,
  type Checked,
  type Place,
  type PlannedOccurrence,
} from './place-series.ts';

/** Enough places to find the nearest hour of the first days that have any. */
const LATER = 20;
/** How many days before its own an occurrence may be put. */
const EARLIER_DAYS = 6;

type Asked = (KindAsked & { readonly medico?: string }) | null;

/** Each occurrence where it would be booked, kept fresh by the stream of changes. */
export function useStandings(
  asked: Asked,
  occurrences: readonly PlannedOccurrence[],
  { paciente, today }: { readonly paciente: string | undefined; readonly today: string },
): readonly Checked[] {
  const { medico, ...kind } = asked ?? {};
  const { data: settings } = useQuery(settingsQuery(medico));
  const ultimo = settings === undefined ? null : addDays(today, settings.horizonteDias);
  const isNear = ({ fecha }: Place): boolean => ultimo !== null && fecha <= ultimo;
  const days = useQueries({
    queries: occurrences.map((each) => ({
      ...availabilityQuery({ ...kind, medico, fecha: each.fecha, paciente }),
      enabled: asked !== null && isNear(each),
    })),
  });
  // For days without a single place, those before and after.
  const isFull = (index: number): boolean =>
    asked !== null && days[index]?.data?.cupos.every(({ libre }) => !libre) === true;
  const later = useQueries({
    queries: occurrences.map(({ fecha }, index) => ({
      ...firstFreeQuery({
        ...kind,
        desde: fecha,
        cantidad: LATER,
        ...(medico === undefined ? {} : { medicos: [medico] }),
      }),
      enabled: isFull(index),
    })),
  });
  const earlier = useQueries({
    queries: occurrences.flatMap(({ fecha }, index) =>
      daysBefore(fecha).map((day) => ({
        ...availabilityQuery({ ...kind, medico, fecha: day, paciente }),
        enabled: isFull(index) && day > today,
      })),
    ),
  });
  const around = occurrences.map((_, index): Around => {
    const before = earlier.slice(index * EARLIER_DAYS, (index + 1) * EARLIER_DAYS);
    const isRead = later[index]?.data !== undefined && before.every(({ isLoading }) => !isLoading);
    return {
      day: days[index]?.data,
      near: isRead
        ? [...before.flatMap(({ data }) => freeIn(data)), ...(later[index]?.data?.cupos ?? [])]
        : undefined,
    };
  });
  return placeSeries(occurrences, around, { ultimo, onlyLater: kind.tipo === 'procedimiento' });
}

const daysBefore = (fecha: string): string[] =>
  Array.from({ length: EARLIER_DAYS }, (_, at) => addDays(fecha, -1 - at));

const freeIn = (day: DayAvailability | undefined): Place[] =>
  (day?.cupos ?? []).filter(({ libre }) => libre).map(({ hora }) => ({ fecha: day?.fecha ?? '', hora }));
