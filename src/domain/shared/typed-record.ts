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

/** The fields that have a value: an undefined one would hide what it is spread over. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // That no undefined is left is what the filter does.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** What a patch may say of a value: null takes away a field that may be missing. */
type PatchOf<T> = {
  readonly [K in keyof T]?: T[K] | undefined | (undefined extends T[K] ? null : never);
};

/** The value with what the patch says of it; an undefined field of the patch says nothing. */
export const withPatch = <T extends object>(value: T, patch: PatchOf<T>): T =>
  // `PatchOf` lets null be said of optional fields alone, so every other one is still there.
  Object.fromEntries(
    Object.entries({ ...value, ...given(patch) }).filter(
      ([, field]) => field !== null && field !== undefined,
    ),
  ) as T;

/** Whether a text is one of the known words. */
export const isOneOf = <Word extends string>(known: readonly Word[], text: unknown): text is Word =>
  known.some((word) => word === text);
