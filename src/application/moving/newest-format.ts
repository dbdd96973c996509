import { takenForward, type Step } from '../versions/step.ts';
import { STEPS } from '../versions/steps.ts';
import { documentsPart, type HouseReader, type Line, type Part, type PartName } from './house.ts';

/** An export of an older format as it arrives: its documents in this program's format, everything else as it is. */
export function inNewestFormat(house: HouseReader, steps: readonly Step[] = STEPS): HouseReader {
  const ahead = steps.filter(({ from }) => from >= house.manifest.almacen);
  const changed = new Map(
    ahead.flatMap(({ changes }) =>
      changes.map(({ collection: { name } }) => [documentsPart(name), name] as const),
    ),
  );
  if (changed.size === 0) return house;

  async function* lines(name: PartName, expected: Part): AsyncIterable<Line> {
    const collection = changed.get(name);
    for await (const line of house.lines(name, expected)) {
      const { value } = line;
      yield collection === undefined || !isDocument(value)
        ? line
        : {
            ...line,
            value: {
              ...value,
              valor: takenForward(ahead, 0, { collection, id: value.id, value: value.valor }),
            },
          };
    }
  }
  async function* values(name: PartName, expected: Part): AsyncIterable<unknown> {
    for await (const { value } of lines(name, expected)) yield value;
  }
  return {
    id: house.id,
    manifest: house.manifest,
    bytes: (name, expected) => house.bytes(name, expected),
    lines,
    file: (expected) => house.file(expected),
    digest: (given) => house.digest(given),
    arrives: async (name, expected) =>
      changed.has(name) ? (await house.digest(values(name, expected))).sha256 : house.arrives(name, expected),
  };
}

/** Anything else is refused where lines are read. */
const isDocument = (line: unknown): line is { readonly id: string; readonly valor: unknown } =>
  typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string' && 'valor' in line;
