import type { core, ZodMiniType } from 'zod/mini';

/**
 * Fields of a newer program. A document that one has written may hold fields that this program does not know: they are
 * put aside under a symbol, where no rule, answer or comparison sees them, and `{ ...value, changed }` keeps them. They
 * are written back with the object that they stand in.
 */
const UNKNOWN: unique symbol = Symbol('unknown fields');

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];

/** One level of unknown fields may hide another one behind it. */
const MOST_LEVELS = 12;

/** A value that the schema refuses for nothing but unknown fields, parsed without them; undefined for any other. */
export function parseBesideUnknown<T>(schema: ZodMiniType<T>, value: unknown): T | undefined {
  let known = value;
  const aside: { readonly at: Path; readonly fields: Fields }[] = [];
  for (let level = 0; level < MOST_LEVELS; level++) {
    const parsed = schema.safeParse(known);
    if (parsed.success) {
      for (const { at, fields } of aside) putAside(parsed.data, at, fields);
      return parsed.data;
    }
    const unknown = unknownIn(parsed.error.issues, []);
    if (unknown === null) return undefined;
    for (const { at, names } of unknown) {
      aside.push({ at, fields: pick(valueAt(known, at), names) });
      known = without(known, at, names);
    }
  }
  return undefined;
}

/** Lets a parsed copy of a value keep what stands aside in it. */
export const carryUnknown = <T>(from: unknown, to: T): T => (hasAside(from) ? carry(from, to) : to);

function carry<T>(from: unknown, to: T): T {
  if (!isObject(from) || !isObject(to)) return to;
  const fields = asideOf(from);
  if (fields !== undefined) setAside(to, { ...asideOf(to), ...fields });
  for (const [name, inner] of Object.entries(to)) carry(valueAt(from, [name]), inner);
  return to;
}

/** The value as it is stored: what stands aside is back in its place; what the program knows by the name stays. */
export function withUnknown(value: unknown): unknown {
  if (!hasAside(value)) return value;
  if (Array.isArray(value)) return value.map(withUnknown);
  if (!isObject(value)) return value;
  const known = Object.entries(value).map(([name, inner]): [string, unknown] => [name, withUnknown(inner)]);
  return Object.fromEntries([...Object.entries(asideOf(value) ?? {}), ...known]);
}

const hasAside = (value: unknown): boolean =>
  isObject(value) && (asideOf(value) !== undefined || Object.values(value).some(hasAside));

interface Unknown {
  readonly at: Path;
  readonly names: readonly string[];
}

/** The unknown fields that issues tell of; null when one of them is of another kind. */
function unknownIn(issues: readonly core.$ZodIssue[], at: Path): Unknown[] | null {
  const found: Unknown[] = [];
  for (const issue of issues) {
    const inner = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') found.push({ at: inner, names: issue.keys });
    else if (issue.code === 'invalid_union') {
      const fitting = fewest(issue.errors.map((errors) => unknownIn(errors, inner)));
      if (fitting === null) return null;
      found.push(...fitting);
    } else return null;
  }
  return found.length === 0 ? null : found;
}

/** Of the branches that differ in nothing but unknown fields the one that knows most of them. */
function fewest(branches: readonly (Unknown[] | null)[]): Unknown[] | null {
  const count = (branch: Unknown[]): number => branch.reduce((sum, { names }) => sum + names.length, 0);
  const fitting = branches.filter((branch) => branch !== null);
  return fitting.sort((a, b) => count(a) - count(b))[0] ?? null;
}

function putAside(value: unknown, at: Path, fields: Fields): void {
  const target = valueAt(value, at);
  if (isObject(target)) setAside(target, { ...asideOf(target), ...fields });
}

const setAside = (target: object, fields: Fields): void =>
  void Object.defineProperty(target, UNKNOWN, {
    value: fields,
    enumerable: true,
    configurable: true,
    writable: true,
  });

const holdsAside = (value: object): value is { readonly [UNKNOWN]: Fields } => Object.hasOwn(value, UNKNOWN);
const asideOf = (value: object): Fields | undefined => (holdsAside(value) ? value[UNKNOWN] : undefined);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pick = (value: unknown, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([name]) => names.includes(name)));

const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce<unknown>(
    (inner, name) => (isObject(inner) ? Object.getOwnPropertyDescriptor(inner, name)?.value : undefined),
    value,
  );

/** A copy of the value without these fields of the object at a place in it. */
function without(value: unknown, [name, ...rest]: Path, names: readonly string[]): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === name ? without(inner, rest, names) : inner));
  const entries = Object.entries(value);
  return Object.fromEntries(
    name === undefined
      ? entries.filter(([each]) => !names.includes(each))
      : entries.map(([each, inner]) => [each, each === name ? without(inner, rest, names) : inner]),
  );
}
