import { EYES } from '#domain/clinical/eye';
import { editText } from '#domain/clinical/cells/row-text';
import { ROWS } from '#domain/clinical/cells/rows';
import { writtenOf } from '#domain/clinical/cells/written';
import { UNREAD_TEXT, unreadKey } from '#domain/clinical/unread';
import type { FieldErrors } from '#domain/shared/app-error';
import { isOneOf } from '#domain/shared/typed-record';
import { merged, NO_PATCH, placeKey, placesOf, without, type Patch, type Place } from './patches.ts';

/** What the server refused of a patch, and the patch with it as texts, to be mended by whoever wrote them. */
export interface Refused {
  readonly patch: Patch;
  /** By `campo.ojo`, with its sentence. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The fields that are written in one line with this one. */
export const fieldsBeside = (campo: string): readonly string[] =>
  ROWS.find(({ campos }) => campos.includes(campo))?.campos ?? [campo];

const lineOf = (campo: string): string => ROWS.find(({ campos }) => campos.includes(campo))?.id ?? campo;

/**
 * Takes what was refused out of a patch, line by line, and keeps it as it was written: half a line is one that nobody
 * wrote, and a value that is refused may not leave the one before it in its place as if nothing had been said. Null where
 * nothing of the patch was refused.
 */
export function refusedIn(pending: Patch, fields: FieldErrors): Refused | null {
  const named = Object.entries(fields).flatMap(([key, [message = '']]) => {
    const at = key.lastIndexOf('.');
    const ojo = key.slice(at + 1);
    return isOneOf(EYES, ojo) ? [{ place: { campo: key.slice(0, at), ojo }, message }] : [];
  });
  const written = placesOf(pending);
  const isWritten = ({ campo, ojo }: Place): boolean =>
    campo === 'estados'
      ? ojo !== 'AO' && pending.estados[ojo] !== undefined
      : written.some((each) => each.campo === campo && each.ojo === ojo);
  const refused = named.filter(({ place }) => isWritten(place));
  if (refused.length === 0) return null;
  const places = refused.map(({ place }) => place);
  const whole = places.flatMap(({ campo, ojo }) => fieldsBeside(campo).map((each) => ({ campo: each, ojo })));
  return {
    patch: merged(without(pending, [...places, ...whole]), {
      ...NO_PATCH,
      sinEntender: textsOf(pending, places),
    }),
    messages: Object.fromEntries(
      refused.map(({ place, message }) => [`${place.campo}.${place.ojo}`, message]),
    ),
  };
}

/** The lines of some places as they were written. */
function textsOf({ valores }: Patch, places: readonly Place[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { campo, ojo } of places) {
    if (campo === 'estados') continue;
    const fila = lineOf(campo);
    const row = ROWS.find(({ id }) => id === fila);
    const said =
      row === undefined ? String(valores[campo]?.[ojo]?.v ?? '') : editText(row, writtenOf(valores, ojo));
    if (said !== '') texts[unreadKey({ fila, ojo })] = said.slice(0, UNREAD_TEXT).toWellFormed();
  }
  return texts;
}

/** Without what the server refused in the lines that are written now. */
export function omitted(
  refused: Readonly<Record<string, string>>,
  patch: Patch,
): Readonly<Record<string, string>> {
  const lines = Object.keys(patch.sinEntender ?? {}).flatMap((key) => {
    const at = key.lastIndexOf('.');
    const row = ROWS.find(({ id }) => id === key.slice(0, at));
    return (row?.campos ?? [key.slice(0, at)]).map((campo) => campo + key.slice(at));
  });
  const written = new Set([...lines, ...placesOf(patch).map(placeKey)]);
  return Object.fromEntries(Object.entries(refused).filter(([key]) => !written.has(key)));
}
