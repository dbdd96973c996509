import type { Reader } from '../../ports/document-store.ts';
import type { Agenda } from './agenda.ts';
import { dayQuery, resourcesOn, type DayOptions } from './day-query.ts';
import { DAYS_OFFERED } from './read-place.ts';
import { ResourceDays } from './resource-days.ts';
import { nearestFree, type FreeSlot } from '#domain/scheduling/availability/first-free';
import type { Why } from '#domain/scheduling/booking/placement';
import { appError, type AppError } from '#domain/shared/app-error';
import { addDays } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** How many free places are offered instead of a taken one. */
const OFFERED = 3;
/**
 * Days searched in each step: the wanted day, then the rest of its week, then the week after. Each step is one round
 * trip at most.
 */
const LOOKED_AT = [1, 7, DAYS_OFFERED];

/** A free place offered instead, with its doctor or study. */
export interface Alternative extends Omit<FreeSlot, 'id'> {
  readonly medico?: string;
  readonly estudio?: string;
}

/**
 * Up to three free places near a wanted one: on its day, and on the days after it when that has fewer. What `days`
 * already holds is not read again.
 */
export async function alternatives(
  reader: Pick<Reader, 'getMany'>,
  agenda: Agenda,
  wanted: { readonly fecha: string; readonly hora: string },
  options: DayOptions,
  days = new ResourceDays(),
): Promise<Alternative[]> {
  const id = agenda.medico?.id ?? agenda.estudio?.codigo ?? '';
  const start = wanted.fecha < options.ahora.fecha ? options.ahora.fecha : wanted.fecha;
  const dates = Array.from({ length: DAYS_OFFERED }, (_, day) => addDays(start, day));
  let found: FreeSlot[] = [];
  let looked = 0;
  for (const until of LOOKED_AT) {
    const next = dates.slice(looked, until);
    looked = until;
    await days.read(
      reader,
      next.flatMap((fecha) => resourcesOn(agenda, fecha, options.paciente)),
    );
    for (const fecha of next) {
      if (found.length === OFFERED) break;
      const query = dayQuery(agenda, fecha, days, options);
      found = [...found, ...nearestFree([{ id, query }], wanted, OFFERED - found.length)];
    }
    if (found.length === OFFERED) break;
  }
  const owner = present({
    medico: agenda.medico === null ? undefined : agenda.medico.id,
    estudio: agenda.estudio === null ? undefined : agenda.estudio.codigo,
  });
  return found.map(({ id: _id, ...slot }) => ({ ...owner, ...slot }));
}

/** The refusal of a place with its reason and what is free instead. */
export const refusal = (porque: Why, alternativas: readonly Alternative[]): AppError =>
  appError(porque.motivo, undefined, { details: { motivo: porque.motivo, porque, alternativas } });
