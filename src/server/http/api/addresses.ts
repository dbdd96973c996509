import { ADDRESSES } from '../../api/addresses.ts';
import type { AreaName } from '../../api/areas.ts';

/** What is at an address: the path of its operations, who answers each method, and what the address says. */
export interface Found {
  readonly path: string;
  readonly methods: Readonly<Partial<Record<string, AreaName>>>;
  readonly params: Readonly<Record<string, string>>;
}

interface Known {
  readonly path: string;
  readonly parts: readonly string[];
  readonly methods: Found['methods'];
}

const known = new Map<string, Known[]>();
for (const [path, methods] of Object.entries(ADDRESSES)) {
  const parts = path.split('/');
  const key = keyOf(parts);
  known.set(key, [...(known.get(key) ?? []), { path, parts, methods }].sort(byExactness));
}

/** The operations at a path as it was asked for; undefined where there are none. */
export function operationsAt(pathname: string): Found | undefined {
  const asked = decoded(pathname).split('/');
  for (const { path, parts, methods } of known.get(keyOf(asked)) ?? []) {
    const params: Record<string, string> = {};
    if (parts.every((part, index) => fits(part, asked[index] ?? '', params)))
      return { path, methods, params };
  }
  return undefined;
}

/** How many parts, and the first below /api, which is always a word. */
function keyOf(parts: readonly string[]): string {
  return `${String(parts.length)} ${parts[2] ?? ''}`;
}

/** A word goes before a parameter, from the left. */
function byExactness(a: Known, b: Known): number {
  const at = a.parts.findIndex((part, index) => part.includes('{') !== (b.parts[index] ?? '').includes('{'));
  if (at < 0) return 0;
  return (a.parts[at] ?? '').includes('{') ? 1 : -1;
}

/** Whether a part is what was asked for; a parameter is filled with what is in its place. */
function fits(part: string, asked: string, params: Record<string, string>): boolean {
  const start = part.indexOf('{');
  if (start < 0) return part === asked;
  const end = part.slice(part.indexOf('}') + 1);
  if (asked.length <= end.length || !asked.endsWith(end)) return false;
  params[part.slice(start + 1, part.indexOf('}'))] = asked.slice(0, asked.length - end.length);
  return true;
}

/** How often an address is decoded at most: what is encoded deeper leads nowhere. */
const DECODED_AT_MOST = 10;

/** Decoded until nothing changes; an encoded slash stays encoded, as it is part of a name. */
function decoded(pathname: string): string {
  let text = pathname;
  for (let time = 0; time <= DECODED_AT_MOST; time += 1) {
    const before = text;
    try {
      text = decodeURI(before);
    } catch {
      return before;
    }
    if (text === before) return text;
  }
  return '';
}
