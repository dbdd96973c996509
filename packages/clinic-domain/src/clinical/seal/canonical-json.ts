import { err, ok, type Result } from '../../shared/result.ts';

/** Why a value has no canonical form, and where: `secciones.pio.OD`. */
export interface NotCanonical {
  readonly donde: string;
  readonly motivo: string;
}

/** Deeper than any note; a value that is deeper, or contains itself, is refused instead of exhausting the stack. */
const DEEPEST = 64;

class Refusal extends Error {
  readonly where: NotCanonical;

  constructor(where: NotCanonical) {
    super(`${where.donde}: ${where.motivo}`);
    this.where = where;
  }
}

/**
 * The one text of a value, whoever built it: keys sorted by UTF-16 code unit, strings and keys in NFC, no spaces.
 * It knows whole numbers, texts, booleans, null, lists and plain objects; anything whose text could depend on the
 * machine, or that JSON would drop in silence, is refused.
 */
export function canonicalJson(value: unknown): Result<string, NotCanonical> {
  try {
    return ok(written(value, null, new Set()));
  } catch (error) {
    if (error instanceof Refusal) return err(error.where);
    throw error;
  }
}

/** Where a value stands: its name and what it is in. Linked, since hardly any of them is ever told. */
interface Place {
  readonly name: string | number;
  readonly depth: number;
  readonly inside: Place | null;
}
type Path = Place | null;

const within = (inside: Path, name: string | number): Place => ({
  name,
  depth: (inside?.depth ?? 0) + 1,
  inside,
});

function told(path: Path): string {
  const names: (string | number)[] = [];
  for (let at = path; at !== null; at = at.inside) names.unshift(at.name);
  return names.length === 0 ? 'el valor' : names.join('.').toWellFormed();
}

function written(value: unknown, path: Path, around: Set<object>): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(textOf(value, path));
  if (typeof value === 'number') return numeral(value, path);
  if (typeof value !== 'object') return refuse(path, `no se puede sellar un valor de tipo ${typeof value}`);
  if (around.has(value)) return refuse(path, 'se contiene a sí mismo');
  if ((path?.depth ?? 0) >= DEEPEST) return refuse(path, `tiene más de ${String(DEEPEST)} niveles`);
  around.add(value);
  const text = Array.isArray(value) ? list(value, path, around) : fields(value, path, around);
  around.delete(value);
  return text;
}

function numeral(value: number, path: Path): string {
  if (!Number.isSafeInteger(value)) return refuse(path, 'no es un número entero');
  if (Object.is(value, -0)) return refuse(path, 'es un cero negativo');
  return String(value);
}

/** `Array.from` also visits the holes of a list, which are refused as undefined. */
const list = (values: readonly unknown[], path: Path, around: Set<object>): string =>
  `[${Array.from(values, (each, index) => written(each, within(path, index), around)).join(',')}]`;

function fields(value: object, path: Path, around: Set<object>): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (
    (prototype !== Object.prototype && prototype !== null) ||
    Object.getOwnPropertySymbols(value).length > 0
  )
    return refuse(path, 'no es un objeto simple');
  const named = new Map<string, unknown>();
  for (const [key, each] of Object.entries(value)) {
    const name = textOf(key, path, key);
    if (named.has(name)) return refuse(within(path, name), 'el nombre está dos veces');
    named.set(name, each);
  }
  const names = [...named.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${written(named.get(name), within(path, name), around)}`).join(',')}}`;
}

/** A text, or the name of a field in `path`. */
function textOf(text: string, path: Path, name?: string): string {
  if (!text.isWellFormed())
    return refuse(name === undefined ? path : within(path, name), 'el texto tiene medio carácter');
  return text.normalize('NFC');
}

function refuse(path: Path, motivo: string): never {
  throw new Refusal({ donde: told(path), motivo });
}
