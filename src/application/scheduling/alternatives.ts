import { dayQuery, readDays, resourcesOn, valuesOf, type Agenda, type DayOptions } from './agenda.ts';
import type { Reader } from './settings.ts';
import { nearestFree, type FreeSlot } from '#domain/scheduling/first-free';
import type { Why } from '#domain/scheduling/placement';
import { appError, type AppError } from '#domain/shared/app-error';
import { addDays } from '#domain/shared/civil-date';

/** How many free places are offered instead of one that is taken, and how far ahead they are looked for. */
const OFFERED = 3;
const DAYS_AHEAD = 14;

/** A free place offered instead, with whose it is. */
export interface Alternative extends Omit<FreeSlot, 'id'> {
  readonly medico?: string;
  readonly estudio?: string;
}

/** Up to three free places near a wanted one: of its day, and of the days after it when that has fewer. */
export async function alternatives(
  reader: Reader,
  agenda: Agenda,
  wanted: { readonly fecha: string; readonly hora: string },
  options: DayOptions,
): Promise<Alternative[]> {
  const id = agenda.medico?.id ?? agenda.estudio?.codigo ?? '';
  const start = wanted.fecha < options.ahora.fecha ? options.ahora.fecha : wanted.fecha;
  let found: FreeSlot[] = [];
  for (let day = 0; day < DAYS_AHEAD && found.length < OFFERED; day += 1) {
    const fecha = addDays(start, day);
    const taken = valuesOf(await readDays(reader, resourcesOn(agenda, fecha, options.paciente)));
    const query = dayQuery(agenda, fecha, taken, options);
    found = [...found, ...nearestFree([{ id, query }], wanted, OFFERED - found.length)];
  }
  const owner = {
    ...(agenda.medico === null ? {} : { medico: agenda.medico.id }),
    ...(agenda.estudio === null ? {} : { estudio: agenda.estudio.codigo }),
  };
  return found.map(({ id: _id, ...slot }) => ({ ...owner, ...slot }));
}

/** The refusal of a place with its reason and what is free instead. */
export const refusal = (porque: Why, alternativas: readonly Alternative[]): AppError =>
  appError(porque.motivo, undefined, { details: { motivo: porque.motivo, porque, alternativas } });
