import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as collections from '#application/collections';
import * as operational from '#application/operational-collections';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { isTold, UNTOLD } from '#domain/access/event-audience';
import { addressesFile } from '../../scripts/endpoints/addresses-file.ts';
import { endpointsFiles } from '../../scripts/endpoints/endpoints-file.ts';

test('the endpoints that the browser knows are those of the contract: `npm run endpoints` writes them', async () => {
  for (const [name, text] of Object.entries(await endpointsFiles()))
    expect(readFileSync(path.resolve(import.meta.dirname, '../../src/client', name), 'utf8')).toBe(text);
});

test('the addresses that the server knows are those of the contract', async () => {
  const written = path.resolve(import.meta.dirname, '../../src/server/api/addresses.ts');
  expect(readFileSync(written, 'utf8')).toBe(await addressesFile());
});

const silent = (name: string): string => `${name} says nothing of what it changes`;

test('whatever is no GET says which collections it changes, and a GET changes none', () => {
  const all: readonly (readonly [string, Operation])[] = Object.entries(OPERATIONS);
  expect(
    all.flatMap(([name, { method, changes }]) => (method !== 'GET' && !changes ? [silent(name)] : [])),
  ).toEqual([]);
  expect(all.filter(([, { method, changes }]) => method === 'GET' && changes)).toEqual([]);
});

test('what the stream does not tell and may still be named as changed is a collection of the store', () => {
  const names = Object.values({ ...collections, ...operational }).flatMap((each) =>
    typeof each === 'object' && 'name' in each ? [each.name] : [],
  );
  expect(UNTOLD.filter((name) => !names.includes(name) || isTold(name))).toEqual([]);
});
