import { useQueries } from '@tanstack/react-query';
import { availabilityQuery, firstFreeQuery, type KindAsked } from '#client/queries/availability';
import { standingOf, type PlannedOccurrence, type Standing } from './series-draft.ts';

/** Enough places to find the nearest hour of the first day that has any. */
const LATER = 20;

/** An occurrence with how it stands. */
export interface Checked extends PlannedOccurrence {
  readonly estado: Standing;
}

/** How each occurrence stands now; kept fresh by the stream of changes. */
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
  // Days without a single place ask for the next one that has any.
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
