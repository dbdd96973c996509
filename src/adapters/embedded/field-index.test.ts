import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IndexFields, Query } from '#application/ports/document-store';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { CollectionTable } from './collection-table.ts';
import { openDatabase } from './database.ts';

let folder: OpenedFolder;
let db: DatabaseSync;
beforeEach(() => {
  folder = openFolder();
  db = openDatabase(folder.path);
});
afterEach(async () => {
  db.close();
  await folder.dispose();
});

const made = (...indexes: IndexFields[]): CollectionTable => {
  const table = new CollectionTable(db, 'turnos', indexes);
  table.prepare();
  return table;
};
const names = (): unknown[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
    .all()
    .map(({ name }) => name);

const ofDoctor: Query = {
  where: [{ field: 'medico', op: '==', value: 'Ana' }],
  orderBy: [{ field: 'fecha', direction: 'desc' }],
};

test('an index that is another read backwards is not made, and the list searches that other', () => {
  const table = made(['medico', 'fecha'], ['medico', '-fecha']);
  expect(names()).toEqual(['i_turnos_medico_fecha']);
  expect(table.explain(ofDoctor, 10)).toEqual(['SEARCH d USING INDEX i_turnos_medico_fecha (<expr>=?)']);
});

test.each<{ what: string; query: Query }>([
  { what: 'equality', query: { where: [{ field: 'medico', op: '==', value: 'Ana' }] } },
  { what: 'one of several', query: { where: [{ field: 'medico', op: 'in', value: ['Ana', 'Luz'] }] } },
  { what: 'order', query: ofDoctor },
])('documents without the first field are left out, and $what searches the index still', ({ query }) => {
  const table = made(['medico', 'fecha']);
  table.insert('t1', '{"fecha":"2026-11-20"}');
  table.insert('t2', '{"fecha":"2026-11-20","medico":"Ana"}');
  const steps = table.explain(query, 10);
  expect(steps[0]).toMatch(/^SEARCH d USING INDEX i_turnos_medico_fecha/);
  expect(table.select(query, 10, null).map(({ id }) => id)).toEqual(['t2']);
});

test('of indexes that serve a list together, the first declared is read', () => {
  const table = made(['medico', 'fecha'], ['equipo', 'fecha']);
  const query: Query = {
    where: [
      { field: 'equipo', op: '==', value: 'oct' },
      { field: 'medico', op: '==', value: 'Ana' },
    ],
    orderBy: [{ field: 'fecha' }],
  };
  expect(table.explain(query, 10)).toEqual(['SEARCH d USING INDEX i_turnos_medico_fecha (<expr>=?)']);
});

test('an index that is no longer declared, or is declared otherwise, is taken away or made again', () => {
  made(['medico', 'fecha'], ['equipo', 'fecha']);
  db.exec(`DROP INDEX i_turnos_equipo_fecha;
    CREATE INDEX i_turnos_equipo_fecha ON c_turnos (json_extract(datos, '$.equipo'), id)`);
  const file = new DatabaseSync(path.join(folder.path, 'clinica.db'), { readOnly: true });
  made(['equipo', 'fecha']);
  const definitions = file
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  file.close();
  expect(definitions).toHaveLength(1);
  expect(String(definitions[0]?.['sql'])).toContain("WHERE json_extract(datos, '$.equipo') IS NOT NULL");
});
