/** `npm run indexes`: writes firestore.indexes.json from what the collections declare. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';
import * as providerRecords from '#application/ports/provider-records';
import { collectionsOf, firestoreIndexes } from './firestore-index-file.ts';

const file = path.resolve(import.meta.dirname, '../firestore.indexes.json');
const content = firestoreIndexes(
  collectionsOf({ ...collections, ...operationalCollections, ...providerRecords }),
);
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
console.log(`${String(content.indexes.length)} índices escritos en firestore.indexes.json`);
