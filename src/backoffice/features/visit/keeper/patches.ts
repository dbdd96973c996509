import { EYES } from '#domain/clinical/eye';
import type { SectionRecord } from '#client/queries/clinical/visits';
import type { EyeState } from '#domain/clinical/fields/sections';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { GivenValue } from '#domain/clinical/fields/value';
import { UNREAD_TEXT } from '#domain/clinical/unread';
import { isOneOf, keysOf, present } from '#domain/shared/typed-record';

type ByEye<T> = { readonly [Eye in ValueEye]?: T | undefined };

/** What was written in a part and is not on the server yet; null takes away. */
export interface Patch {
  readonly valores: Readonly<Record<string, ByEye<GivenValue | null>>>;
  readonly estados: { readonly OD?: EyeState | null | undefined; readonly OI?: EyeState | null | undefined };
  /** By line and eye, what was typed and is no value. */
  readonly sinEntender?: Texts;
}
/** Texts by `fila.ojo`; null takes one away. */
export type Texts = Readonly<Record<string, string | null>>;

/** The values, states and texts of a part. */
export type Contents = Pick<SectionRecord, 'valores' | 'estados' | 'sinEntender'>;

/** A place where two people may have written: `av_lejos_sc.OD`, `estados.OI`. */
export interface Place {
  readonly campo: string;
  readonly ojo: ValueEye;
}
export const placeKey = ({ campo, ojo }: Place): string => `${campo}.${ojo}`;

export const NO_PATCH: Patch = { valores: {}, estados: {} };

export const isEmptyPatch = ({ valores, estados, sinEntender = {} }: Patch): boolean =>
  [valores, estados, sinEntender].every((each) => Object.keys(each).length === 0);

/** The first patch with the second on top. */
export function merged(under: Patch, over: Patch): Patch {
  const valores: Record<string, ByEye<GivenValue | null>> = { ...under.valores };
  for (const campo of Object.keys(over.valores))
    valores[campo] = { ...valores[campo], ...over.valores[campo] };
  const estados = { ...under.estados, ...over.estados };
  return { valores, estados, ...withTexts({ ...under.sinEntender, ...over.sinEntender }) };
}

const withTexts = (texts: Texts): Pick<Patch, 'sinEntender'> =>
  Object.keys(texts).length === 0 ? {} : { sinEntender: texts };

/** What a part shows with a patch on top. */
export function patched(
  { valores, estados, sinEntender }: Contents,
  patch: Patch,
): { valores: Shown; estados: Patch['estados']; sinEntender: Readonly<Record<string, string>> } {
  const shown: Record<string, ByEye<GivenValue | null>> = { ...valores };
  for (const campo of Object.keys(patch.valores)) shown[campo] = { ...shown[campo], ...patch.valores[campo] };
  const texts: Texts = { ...sinEntender, ...patch.sinEntender };
  return {
    valores: shown,
    estados: { ...estados, ...patch.estados },
    sinEntender: Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
    ),
  };
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
    ...withTexts(
      Object.fromEntries(
        Object.entries(patch.sinEntender ?? {}).filter(([key]) => !gone.has(`${UNREAD} ${key}`)),
      ),
    ),
  };
}

/** How the place of a text that is no value is named: `sinEntender auto.OI`. */
const UNREAD = 'sinEntender';
export const unreadPlaces = ({ sinEntender = {} }: Patch): Place[] =>
  Object.keys(sinEntender).flatMap((key) => {
    const at = key.lastIndexOf('.');
    const ojo = key.slice(at + 1);
    return isOneOf(EYES, ojo) ? [{ campo: `${UNREAD} ${key.slice(0, at)}`, ojo }] : [];
  });
/** The line of a place of a text; null for the place of a value. */
export const lineOfUnread = ({ campo }: Place): string | null =>
  campo.startsWith(`${UNREAD} `) ? campo.slice(UNREAD.length + 1) : null;

/**
 * The texts of a patch on top of a newer part: what somebody else left in the same place meanwhile is neither taken away
 * nor written over, both stand there until somebody looks.
 */
export function textsOver(patch: Patch, seen: Contents, now: Contents): Patch {
  const { sinEntender: texts = {}, ...rest } = patch;
  const kept = Object.entries(texts).flatMap(([key, mine]): [string, string | null][] => {
    const theirs = now.sinEntender?.[key];
    if (theirs === undefined || theirs === seen.sinEntender?.[key] || theirs === mine) return [[key, mine]];
    return mine === null ? [] : [[key, `${theirs} | ${mine}`.slice(0, UNREAD_TEXT).toWellFormed()]];
  });
  return { ...rest, ...withTexts(Object.fromEntries(kept)) };
}
/** What a value says and where it comes from, without who wrote it and whether it was asked about. */
export const saidOf = ({ v, metodo, hora, motivo, comparador, origen }: GivenValue): GivenValue => ({
  v,
  ...present({ metodo, hora, motivo, comparador, origen }),
});

/** What counts when two values are compared: what, how and at what hour, not who wrote it. */
const writtenOut = (value: GivenValue | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : JSON.stringify([
        ...[value.v, value.metodo ?? '', value.hora ?? ''],
        ...[value.motivo ?? '', value.comparador ?? ''],
      ]);

export const isSameValue = (
  one: GivenValue | null | undefined,
  other: GivenValue | null | undefined,
): boolean => writtenOut(one) === writtenOut(other);

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

/** What is sent where somebody keeps their own. */
export const mineOf = (clashes: readonly Clash[]): Patch => ({
  ...NO_PATCH,
  valores: clashes.reduce<Patch['valores']>(
    (all, { campo, ojo, mine }) => ({ ...all, [campo]: { ...all[campo], [ojo]: mine } }),
    {},
  ),
});
