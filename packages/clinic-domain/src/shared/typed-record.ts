/** The keys of an object, typed. */
export const keysOf = <T extends object>(record: T): Extract<keyof T, string>[] =>
  // TypeScript says `string[]` because an object may have more keys than its type; these are literals and parsed values.
  Object.keys(record) as Extract<keyof T, string>[];

/** A record with a value for each of the keys. */
export const recordOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K, at: number) => V,
): Record<K, V> =>
  // `Object.fromEntries` forgets which keys it was given.
  Object.fromEntries(keys.map((key, at) => [key, valueOf(key, at)])) as Record<K, V>;

/** Some fields of an object. */
export const pick = <T extends object, K extends Extract<keyof T, string>>(
  from: T,
  keys: readonly K[],
): Pick<T, K> =>
  // `Object.fromEntries` forgets which value belongs to which key.
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

type OptionalOf<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** Named, so that a literal keeps its own type. */
type Known = string | number | boolean | bigint | object | null | undefined;

/** The fields that always have a value, and those that may be absent. */
export type Present<T> = Omit<T, OptionalOf<T>> & { [K in OptionalOf<T>]?: Exclude<T[K], undefined> };

/**
 * The fields that have a value, in the order in which they are written: what is undefined is left out, where it would hide
 * what it is spread over, or be stored.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- by V a literal keeps its own type
export function present<V extends Known, T extends { readonly [K in keyof T]: V }>(fields: T): Present<T>;
export function present(fields: object): object {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) kept[key] = value;
  return kept;
}

const entered = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** What a patch may say of a value: null takes away a field that may be missing. */
type PatchOf<T> = {
  readonly [K in keyof T]?: T[K] | undefined | (undefined extends T[K] ? null : never);
};

/** The value with what the patch says of it; an undefined field of the patch says nothing. */
export const withPatch = <T extends object>(value: T, patch: PatchOf<T>): T =>
  // `PatchOf` lets null be said of optional fields alone, so every other one is still there.
  Object.fromEntries(
    Object.entries({ ...value, ...entered(patch) }).filter(
      ([, field]) => field !== null && field !== undefined,
    ),
  ) as T;

/** Whether a text is one of the known words. */
export const isOneOf = <Word extends string>(known: readonly Word[], text: unknown): text is Word =>
  known.some((word) => word === text);
