import type { Examination } from '#client/queries/clinical/visits';
import { VISIT } from '#copy/clinical/visit';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import type { SectionId } from '#domain/clinical/fields/sections';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';

/** Who else took values of each part, when last, and who confirmed them: «Eva Ríos, 09:44». */
export function measuredBy(
  { items, personas = {} }: Pick<Examination, 'items' | 'personas'>,
  own: string,
): ReadonlyMap<SectionId, string> {
  return new Map(
    items.flatMap(({ seccion, valores }): [SectionId, string][] => {
      const taken = Object.values(valores)
        .flatMap(({ OD, OI, AO }) => [OD, OI, AO].filter((value) => value !== undefined))
        .toSorted((one, other) => one.en.localeCompare(other.en))
        .filter(({ por }) => por !== undefined && por !== own);
      const last = taken.at(-1);
      if (last?.por === undefined) return [];
      const by = new Set(
        taken.flatMap(({ por, confirmo }) => (confirmo?.por === por ? [] : (confirmo?.por ?? []))),
      );
      const confirmed = [...by].flatMap((uid) => personas[uid] ?? []);
      const name = personas[last.por];
      const hour = formatHour(clinicTime(new Date(last.en)).minuto);
      if (name === undefined) return [];
      const words = PRECONSULTATION_COPY.measured(name, hour);
      return [
        [seccion, confirmed.length === 0 ? words : `${words}, ${VISIT.confirmedBy(confirmed.join(', '))}`],
      ];
    }),
  );
}
