import { dropHistory, type DropSources } from '../drops/drops-in-use.ts';

/**
 * The days on which a drop was new to an eye or was left, and those on which somebody said that one had changed. The next
 * paper of the same drop changes nothing, also where some days lie between the two.
 */
export function changedDrops(sources: DropSources): string[] {
  const courses = dropHistory(sources);
  const first = Map.groupBy(courses, ({ clave, ojo }) => `${clave} ${ojo ?? '-'}`);
  const begun = [...first.values()].flatMap((same) => {
    // Of a drop whose beginning nobody said only the day of the note is known.
    if (same.some(({ desde, sinInicio }) => desde === null || sinInicio === true)) return [];
    return same
      .flatMap(({ desde }) => desde ?? [])
      .toSorted()
      .slice(0, 1);
  });
  const left = courses.flatMap(({ hasta, terminado }) =>
    hasta !== null && terminado === true ? [hasta] : [],
  );
  const said = sources.visits.flatMap(({ fecha, gotas = [] }) =>
    gotas.flatMap(({ respuesta, desde }) => (respuesta === 'sigue' ? [] : [desde ?? fecha])),
  );
  return [...begun, ...left, ...said];
}
