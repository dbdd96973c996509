import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes one bit of one byte of a file, as a disk does. */
export function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

/** The same so many bytes behind the one place where these bytes are. */
export function flipInFile(file: string, bytes: Buffer, behind: number): void {
  const content = readFileSync(file);
  const at = content.lastIndexOf(bytes);
  if (at < 0) throw new Error('not in this file');
  flipByte(file, at + behind);
}

/** In the last document of every collection of a folder that nobody uses, one byte; their names. */
export function flipADocumentOfEach(folder: string): string[] {
  const file = path.join(folder, 'clinica.db');
  const found = lastOfEach(file);
  const content = readFileSync(file);
  for (const { name, id, datos } of found) {
    const at = placeOf(content, id, datos);
    if (at < 0) throw new Error(`${name} is not in the file as it was read`);
    // Past the first brace, before the row may go on in another page.
    const changed = at + Math.min(Math.floor(Buffer.byteLength(datos) / 2), 60);
    content.writeUInt8(content.readUInt8(changed) ^ 1, changed);
  }
  writeFileSync(file, content);
  return found.map(({ name }) => name);
}

function lastOfEach(file: string): { name: string; id: string; datos: string }[] {
  const db = new DatabaseSync(file);
  try {
    // What was there before lies in pages of its own otherwise.
    db.exec('VACUUM');
    const tables = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'c_*'")
      .all();
    return tables.flatMap(({ name: table }) => {
      const row = db.prepare(`SELECT id, datos FROM "${String(table)}" ORDER BY rowid DESC LIMIT 1`).get();
      if (row === undefined) return [];
      const id = String(row['id']);
      return [{ name: `${String(table).slice(2)}/${id}`, id, datos: String(row['datos']) }];
    });
  } finally {
    db.close();
  }
}

/** Where a document's text begins: behind its id, and a version of at most eight bytes. */
function placeOf(content: Buffer, id: string, datos: string): number {
  const [name, begin] = [Buffer.from(id), Buffer.from(datos).subarray(0, 300)];
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const behind = at + name.byteLength;
    const found = content.subarray(behind, behind + 8 + begin.byteLength).indexOf(begin);
    if (found >= 0) return behind + found;
  }
  return -1;
}
