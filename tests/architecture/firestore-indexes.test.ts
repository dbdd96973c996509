import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';
import * as providerRecords from '#application/ports/provider-records';
import type { Collection } from '#application/ports/document-store';
import { collectionsOf, firestoreIndexes } from '../../scripts/firestore-index-file.ts';

const written: unknown = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../firestore.indexes.json'), 'utf8'),
);

describe('firestore.indexes.json', () => {
  test('holds exactly the indexes that the collections declare: npm run indexes writes it', () => {
    expect(written).toEqual(
      firestoreIndexes(collectionsOf({ ...collections, ...operationalCollections, ...providerRecords })),
    );
  });

  test('sees every collection', () => {
    const names = collectionsOf({ ...collections, ...operationalCollections, ...providerRecords }).map(
      ({ name }) => name,
    );
    expect(names).toContain('users');
    expect(new Set(names).size).toBe(names.length);
  });

  test('an index of several fields is written in its order and directions, one of a single field is not', () => {
    const sample: Collection<unknown> = {
      name: 'turnos',
      schema: z.unknown(),
      indexes: [['medico'], ['medico', '-fecha'], ['palabras[]', 'orden']],
      unindexed: ['motivo'],
    };
    expect(firestoreIndexes([sample])).toEqual({
      indexes: [
        {
          collectionGroup: 'turnos',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'medico', order: 'ASCENDING' },
            { fieldPath: 'fecha', order: 'DESCENDING' },
          ],
        },
        {
          collectionGroup: 'turnos',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'palabras', arrayConfig: 'CONTAINS' },
            { fieldPath: 'orden', order: 'ASCENDING' },
          ],
        },
      ],
      fieldOverrides: [
        { collectionGroup: 'turnos', fieldPath: 'motivo', indexes: [] },
        { collectionGroup: 'cambios', fieldPath: 'cambios', indexes: [] },
      ],
    });
  });
});
