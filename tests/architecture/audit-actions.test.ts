import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditSentence, isAuditGroup, toldActions } from '#domain/audit/audit-actions';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';

/** The actions in code that writes the audit log: `accion: '…'`, both branches of a conditional, and the words of days. */
function actionsIn(source: string): string[] {
  const written = [...source.matchAll(/\baccion: ([^\n,]*)/g)].flatMap(([, rest = '']) =>
    [...rest.matchAll(/(?:^|[?:] )'([^']+)'/g)].map(([, action = '']) => action),
  );
  const days = [...source.matchAll(/\b(?:alta|baja): '([^']+)'/g)].map(([, action = '']) => action);
  const merges = [...source.matchAll(/auditMerge\(app, tx, by, '([^']+)'/g)].map(([, action = '']) => action);
  const isAuditLog = /\baudit(?:Alone|Once)?\(|auditLog|change(?:Appointment|Place|Order)|\bchange\(/.test(
    source,
  );
  return isAuditLog ? [...written, ...days, ...merges] : merges;
}

/**
 * Values of `accion:` that are not audit actions: the resolutions of orphans, and an appointment's own history lines.
 */
const OTHER = ['mover', 'cancelar', 'reasignar', 'fuera_de_horario', 'alta', 'movido', 'editado'];

const told = toldActions();
const actions: readonly string[] = told.map(({ accion }) => accion);

const files = globSync('src/{application,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const found = new Set(files.flatMap((file) => actionsIn(readFileSync(file, 'utf8'))));

describe('the words of the audit log', () => {
  test('every action that the code writes has its sentence', () => {
    expect(found.size).toBeGreaterThan(40);
    expect([...found].filter((action) => !OTHER.includes(action) && !actions.includes(action))).toEqual([]);
  });

  test('no sentence is of an action that nothing writes', () => {
    expect(actions.filter((action) => !found.has(action))).toEqual([]);
  });

  test('every group is a collection, a screen or an operation', () => {
    const names = Object.values({ ...collections, ...operationalCollections }).flatMap((one) =>
      'schema' in one && 'name' in one ? [one.name] : [],
    );
    const groups = told.flatMap(({ grupos }) => grupos);
    const known = [...names, 'pantallas', 'api'];
    expect(groups.filter((group) => !known.includes(group) || !isAuditGroup(group))).toEqual([]);
  });

  test('a sentence has no braces left and no «de el»', () => {
    for (const { accion, grupos } of told)
      for (const nombre of ['Ana', null])
        expect(auditSentence({ quien: 'Eva', accion, coleccion: grupos[0] ?? '', nombre })).toMatch(
          /^Eva (?!.*(?:[{}]|\b(?:de|a) el )).+\.$/,
        );
  });
});
