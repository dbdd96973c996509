import { VISIT } from '#copy/clinical/visit';
import { ROWS } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { lineOfUnread, type Place } from './keeper/patches.ts';

/** A line and its eye, as it is named to people: «PIO OI». */
export function nameOf(place: Place): string {
  const { ojo } = place;
  const campo = lineOfUnread(place) ?? place.campo;
  if (campo === 'estados') return VISIT.examOf(ojo);
  const row = ROWS.find(({ id, campos }) => id === campo || campos.includes(campo));
  return `${row?.dicho ?? row?.nombre ?? fieldOf(campo)?.nombre ?? campo} ${ojo}`;
}

/** The lines of some places, each once. */
export const namesOf = (places: readonly Place[]): readonly string[] => [...new Set(places.map(nameOf))];
