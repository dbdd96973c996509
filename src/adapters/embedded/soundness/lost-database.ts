import { readdirSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DATABASE = 'clinica.db';

/**
 * Why a folder must not be opened as a new clinic: its key or its files say that there was one, and its database is gone or
 * empty. Null when there is nothing to fear: the folder is new, or its database holds something.
 */
export function lostDatabase(dataDir: string): string | null {
  const file = path.join(dataDir, DATABASE);
  const size = sizeOf(file);
  const held = size === 0 ? 'nada' : contentOf(file);
  if (held === 'algo') return null;
  const left = remains(dataDir);
  // A clinic that was never set up has made its key and holds nothing else.
  if (left.length === 0 || (held === 'tablas' && !left.includes('archivos'))) return null;
  const what =
    size === 0 ? `no está su base de datos (${DATABASE})` : `su base de datos (${DATABASE}) está vacía`;
  return `En ${dataDir} hubo una clínica (queda: ${left.join(', ')}) y ${what}: no se abre otra en su lugar. Restaure el último respaldo en una carpeta nueva (docs/deploy.md, B4) o, si de verdad empieza de cero, elija con DATA_DIR una carpeta vacía.`;
}

/** What only a clinic leaves behind. */
function remains(dataDir: string): string[] {
  return [
    ...(sizeOf(path.join(dataDir, 'clave-de-sesiones')) > 0 ? ['clave-de-sesiones'] : []),
    ...(hasFiles(path.join(dataDir, 'archivos')) ? ['archivos'] : []),
    ...(sizeOf(path.join(dataDir, `${DATABASE}-wal`)) > 0 && sizeOf(path.join(dataDir, DATABASE)) === 0
      ? [`${DATABASE}-wal`]
      : []),
  ];
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Whether any upload lies in its shelf; what is still arriving has a hidden name. */
function hasFiles(folder: string): boolean {
  const shelves = entriesOf(folder).filter((entry) => entry.isDirectory());
  return shelves.some(({ name }) =>
    entriesOf(path.join(folder, name)).some((entry) => entry.isFile() && !entry.name.startsWith('.')),
  );
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Whether a database has tables, and whether any of them holds a document; one that cannot be read is refused by whoever opens it. */
function contentOf(file: string): 'nada' | 'tablas' | 'algo' {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const names = tables.map(({ name }) => String(name));
    if (names.length === 0) return 'nada';
    const held = names.filter((name) => /^c_\w+$/.test(name));
    return held.some((name) => db?.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get() !== undefined)
      ? 'algo'
      : 'tablas';
  } catch {
    return 'algo';
  } finally {
    db?.close();
  }
}
