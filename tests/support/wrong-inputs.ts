import * as z from 'zod/mini';

/** The part of a schema's description that is read here. */
interface Described {
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: boolean | Described;
  readonly items?: Described;
  readonly prefixItems?: readonly Described[];
}

/** Values of every JSON type: too small, too large and malformed. Most of them are wrong for any field. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1e12,
  1.5,
  'x',
  'x'.repeat(6000),
  ['x', 5, null],
  Array.from({ length: 1500 }, () => 'x'),
  { otro: 1 },
];
const WORDS: readonly string[] = ['', 'x', '-5', 'x'.repeat(600), '[]', '{"a":1}'];
const DEEPEST = 6;

/** Bodies that are wrong as a whole, and those in which every field at one depth has the same value of another type. */
export function wrongBodies(schema: z.ZodMiniType | undefined): unknown[] {
  const whole: unknown[] = [[], 5, null, 'x'];
  if (schema === undefined) return whole;
  const described = describedOf(schema);
  return [
    ...whole,
    ...VALUES.flatMap((value) =>
      Array.from({ length: DEEPEST }, (_, index) => filledAt(described, index + 1, value)).flat(),
    ),
  ];
}

/** Query strings in which every parameter has the same wrong value, is unknown, or appears twice. */
export function wrongQueries(schema: z.ZodMiniType): string[] {
  const names = fieldNames(schema);
  return [
    ...WORDS.map((word) => new URLSearchParams(names.map((name) => [name, word])).toString()),
    'otro=1',
    ...names.slice(0, 1).map((name) => `${name}=1&${name}=2`),
  ];
}

/** A schema's top-level field names, in any of its variants. */
export function fieldNames(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return [];
  const { anyOf = [], oneOf = [], allOf = [], ...own } = describedOf(schema);
  const all = [own, ...anyOf, ...oneOf, ...allOf];
  return [...new Set(all.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

const describedOf = (schema: z.ZodMiniType): Described =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

/** Values of a schema's shape down to a depth, with `value` in every place; none when it is not that deep. */
function filledAt(schema: Described, depth: number, value: unknown): unknown[] {
  if (depth === 0) return [value];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((choice) => filledAt(choice, depth, value));
  const items = schema.items ?? schema.prefixItems?.[0];
  if (items !== undefined) return filledAt(items, depth - 1, value).map((item) => [item]);
  const { additionalProperties: others } = schema;
  const fields = Object.entries({
    ...schema.properties,
    ...(typeof others === 'object' && schema.properties === undefined ? { clave: others } : {}),
  }).map(([name, field]) => [name, filledAt(field, depth - 1, value)] as const);
  // One object for each variant any of its fields has.
  return Array.from({ length: Math.max(0, ...fields.map(([, filled]) => filled.length)) }, (_, index) =>
    Object.fromEntries(
      fields.flatMap(([name, filled]) => (index < filled.length ? [[name, filled[index]]] : [])),
    ),
  );
}
