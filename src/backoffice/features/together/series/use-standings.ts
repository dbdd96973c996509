import { useQueries } from '@tanstack/react-query';
import { availabilityQuery, firstFreeQuery, type KindAsked } from '#client/queries/availability';
import { standingOf, type PlannedOccurrence, type Standing } from './series-draft.ts';

/** Enough places to find the nearest time on the first day that has any. */
const LATER = 20;

/** An occurrence with its state. */
export interface Checked extends PlannedOccurrence {
  readonly estado: Standing;
}

/** The current state of each occurrence, kept fresh by the stream of changes. */
export function useStandings(
  asked: (KindAsked & { readonly medico?: string }) | null,
  occurrences: readonly PlannedOccurrence[],
  paciente: string | undefined,
): readonly Checked[] {
  const { medico, ...kind } = asked ?? {};
  const days = useQueries({
    queries: occurrences.map(({ fecha }) => ({
      ...availabilityQuery({ ...kind, medico, fecha, paciente }),
      enabled: asked !== null,
    })),
  });
  // For days without a single place, the next ones that have any.
  const later = useQueries({
    queries: occurrences.map(({ fecha }, index) => ({
      ...firstFreeQuery({
        ...kind,
        desde: fecha,
        cantidad: LATER,
        ...(medico === undefined ? {} : { medicos: [medico] }),
      }),
      enabled: asked !== null && days[index]?.data?.cupos.every(({ libre }) => !libre) === true,
    })),
  });
  return occurrences.map((occurrence, index) => {
    const twice = occurrences.some(
      ({ fecha, hora }, other) => other < index && fecha === occurrence.fecha && hora === occurrence.hora,
    );
    const cupos = later[index]?.data?.cupos ?? [];
    const estado: Standing = twice ? { clase: 'repetido' } : standingOf(occurrence, days[index]?.data, cupos);
    return { ...occurrence, estado };
  });
}
