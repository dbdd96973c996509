import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import type { Operation } from '#contract/operation';

const NOTE = '// Written by `npm run endpoints` from src/contract; a test compares them.';
const API = path.resolve(import.meta.dirname, '../../src/server/api');
const CONTRACT = path.resolve(import.meta.dirname, '../../src/contract');

type Part = Readonly<Record<string, Operation>>;

/** Which area of src/server/api answers each part of the contract: `WAITING_LIST`, `waiting-list`. */
export function areasOfParts(): readonly (readonly [part: string, area: string])[] {
  return readdirSync(API).flatMap((file) =>
    [...readFileSync(path.join(API, file), 'utf8').matchAll(/\bhandlersOf\(\[([^\]]+)\], \{/g)].flatMap(
      ([, parts = '']) => parts.split(', ').map((part) => [part, path.basename(file, '.ts')] as const),
    ),
  );
}

/** The parts that make up the contract, by name. */
export async function partsOfContract(): Promise<ReadonlyMap<string, Part>> {
  const text = readFileSync(path.join(CONTRACT, 'operations.ts'), 'utf8');
  const parts = new Map<string, Part>();
  for (const [, names = '', file = ''] of text.matchAll(/^import \{ (.+) \} from '\.\/(.+)\.ts';$/gm)) {
    const found = (await import(path.join(CONTRACT, `${file}.ts`))) as Readonly<Record<string, Part>>;
    for (const name of names.split(', ')) parts.set(name, found[name] ?? {});
  }
  return parts;
}

/** As `Allow` names them. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const inOrder = <Value>(methods: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(methods).toSorted(([a], [b]) => METHODS.indexOf(a) - METHODS.indexOf(b)));

/** The text of src/server/api/addresses.ts: which area answers each method at each address. */
export async function addressesFile(): Promise<string> {
  const areas = new Map(areasOfParts());
  const addresses: Record<string, Record<string, string | undefined>> = {};
  for (const [part, operations] of await partsOfContract())
    for (const { method, path: at } of Object.values(operations))
      addresses[at] = inOrder({ ...addresses[at], [method]: areas.get(part) });
  const config = await prettier.resolveConfig(import.meta.filename);
  return prettier.format(
    `${NOTE}

    /** Which area answers each method at each address: nothing else is loaded to find out. */
    export const ADDRESSES = ${JSON.stringify(addresses)} as const;
  `,
    { ...config, parser: 'typescript' },
  );
}
