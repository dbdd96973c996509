import type { Examination } from '#client/queries/clinical/visits';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import type { SectionId } from '#domain/clinical/fields/sections';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';

/** Who took the last value of each part before this person, and when: «Eva Ríos, 09:44». */
export function measuredBy(
  { items, personas = {} }: Pick<Examination, 'items' | 'personas'>,
  own: string,
): ReadonlyMap<SectionId, string> {
  return new Map(
    items.flatMap(({ seccion, valores }): [SectionId, string][] => {
      const last = Object.values(valores)
        .flatMap(({ OD, OI, AO }) => [OD, OI, AO].filter((value) => value !== undefined))
        .toSorted((one, other) => one.en.localeCompare(other.en))
        .at(-1);
      if (last?.por === undefined || last.por === own) return [];
      const name = personas[last.por];
      const hour = formatHour(clinicTime(new Date(last.en)).minuto);
      return name === undefined ? [] : [[seccion, PRECONSULTATION_COPY.measured(name, hour)]];
    }),
  );
}
