import type { SectionRecord } from '#client/queries/clinical/visits';
import type { EyeState } from '#domain/clinical/fields/sections';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { GivenValue } from '#domain/clinical/fields/value';
import { keysOf } from '#domain/shared/typed-record';

type ByEye<T> = { readonly [Eye in ValueEye]?: T | undefined };

/** What was written in a part and is not on the server yet; null takes away. */
export interface Patch {
  readonly valores: Readonly<Record<string, ByEye<GivenValue | null>>>;
  readonly estados: { readonly OD?: EyeState | null | undefined; readonly OI?: EyeState | null | undefined };
}

/** The values and states of a part. */
export type Contents = Pick<SectionRecord, 'valores' | 'estados'>;

/** A place where two people may have written: `av_lejos_sc.OD`, `estados.OI`. */
export interface Place {
  readonly campo: string;
  readonly ojo: ValueEye;
}
export const placeKey = ({ campo, ojo }: Place): string => `${campo}.${ojo}`;

export const NO_PATCH: Patch = { valores: {}, estados: {} };

export const isEmptyPatch = ({ valores, estados }: Patch): boolean =>
  Object.keys(valores).length === 0 && Object.keys(estados).length === 0;

/** The first patch with the second on top. */
export function merged(under: Patch, over: Patch): Patch {
  const valores: Record<string, ByEye<GivenValue | null>> = { ...under.valores };
  for (const campo of Object.keys(over.valores))
    valores[campo] = { ...valores[campo], ...over.valores[campo] };
  return { valores, estados: { ...under.estados, ...over.estados } };
}

/** What a part shows with a patch on top. */
export function patched(
  { valores, estados }: Contents,
  patch: Patch,
): { valores: Shown; estados: Patch['estados'] } {
  const shown: Record<string, ByEye<GivenValue | null>> = { ...valores };
  for (const campo of Object.keys(patch.valores)) shown[campo] = { ...shown[campo], ...patch.valores[campo] };
  return { valores: shown, estados: { ...estados, ...patch.estados } };
}
export type Shown = Readonly<Record<string, ByEye<GivenValue | null>>>;

/** The places that a patch writes. */
export const placesOf = ({ valores }: Patch): Place[] =>
  Object.entries(valores).flatMap(([campo, eyes]) => keysOf(eyes).map((ojo) => ({ campo, ojo })));

/** A patch without some of its places. */
export function without(patch: Patch, places: readonly Place[]): Patch {
  const gone = new Set(places.map(placeKey));
  const valores = Object.fromEntries(
    Object.entries(patch.valores).flatMap(([campo, eyes]) => {
      const kept = keysOf(eyes).filter((ojo) => !gone.has(placeKey({ campo, ojo })));
      return kept.length === 0 ? [] : [[campo, Object.fromEntries(kept.map((ojo) => [ojo, eyes[ojo]]))]];
    }),
  );
  const { OD, OI } = patch.estados;
  return {
    valores,
    estados: {
      ...(OD === undefined || gone.has('estados.OD') ? {} : { OD }),
      ...(OI === undefined || gone.has('estados.OI') ? {} : { OI }),
    },
  };
}

/** What a value says and where it comes from, without who wrote it and whether it was asked about. */
export const saidOf = ({ v, metodo, hora, comparador, origen }: GivenValue): GivenValue => ({
  v,
  ...(metodo === undefined ? {} : { metodo }),
  ...(hora === undefined ? {} : { hora }),
  ...(comparador === undefined ? {} : { comparador }),
  ...(origen === undefined ? {} : { origen }),
});

/** What counts when two values are compared: what, how and at what hour, not who wrote it. */
const told = (value: GivenValue | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : JSON.stringify([value.v, value.metodo ?? '', value.hora ?? '', value.comparador ?? '']);

export const isSameValue = (
  one: GivenValue | null | undefined,
  other: GivenValue | null | undefined,
): boolean => told(one) === told(other);

/** A place that two people wrote differently. */
export interface Clash extends Place {
  readonly mine: GivenValue | null;
  readonly theirs: GivenValue | null;
}

/**
 * What of a patch clashes with a newer part: places whose value there is neither what was seen nor what is written. All
 * the others can be sent on top of it.
 */
export const clashesOf = (patch: Patch, seen: Contents, now: Contents): Clash[] =>
  placesOf(patch).flatMap(({ campo, ojo }) => {
    const mine = patch.valores[campo]?.[ojo] ?? null;
    const theirs = now.valores[campo]?.[ojo] ?? null;
    const isTheirs = !isSameValue(theirs, seen.valores[campo]?.[ojo]) && !isSameValue(theirs, mine);
    return isTheirs ? [{ campo, ojo, mine, theirs }] : [];
  });
