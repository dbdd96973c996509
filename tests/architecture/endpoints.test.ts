import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as collections from '#application/collections';
import * as operational from '#application/operational-collections';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { isTold, UNTOLD } from '#domain/access/event-audience';
import { accessFile } from '../../scripts/endpoints/access-file.ts';
import { addressesFile } from '../../scripts/endpoints/addresses-file.ts';
import { endpointsFiles } from '../../scripts/endpoints/endpoints-file.ts';
import { toldFile } from '../../scripts/endpoints/told-file.ts';

test('the endpoints that the browser knows are those of the contract: `npm run endpoints` writes them', async () => {
  for (const [name, text] of Object.entries(await endpointsFiles()))
    expect(readFileSync(path.resolve(import.meta.dirname, '../../src/client', name), 'utf8')).toBe(text);
});

test('the addresses that the server knows are those of the contract', async () => {
  const written = path.resolve(import.meta.dirname, '../../src/server/api/addresses.ts');
  expect(readFileSync(written, 'utf8')).toBe(await addressesFile());
});

test('the sentences of the audit log are those that the operations of the contract tell', async () => {
  const written = path.resolve(import.meta.dirname, '../../packages/clinic-domain/src/audit/told-actions.ts');
  expect(readFileSync(written, 'utf8')).toBe(await toldFile());
});

const ACCESS = path.resolve(import.meta.dirname, '../../docs/access.md');
const all: readonly Operation[] = Object.values(OPERATIONS);

test('who may ask for what is written from the contract and the policies, in the order in which it is read', () => {
  const written = readFileSync(ACCESS, 'utf8');
  expect(accessFile(written, all)).toBe(written);
});

test('an operation that is new, gone, or of other roles has its row and its line put right, and nothing else moves', () => {
  const written = readFileSync(ACCESS, 'utf8');
  const gone = all.find(({ method, path: at }) => method === 'POST' && at === '/api/lista-espera');
  if (gone === undefined) throw new Error('no operation of the waiting list');
  const without = accessFile(
    written,
    all.filter((each) => each !== gone),
  );
  const name = `\`${gone.method} ${gone.path}\``;
  const lost = written.split('\n').filter((line) => !without.split('\n').includes(line));
  expect(lost).toEqual([
    expect.stringMatching(/^\| `POST \/api\/lista-espera` +\| 401 +\| 403 +\| 201 +\| 201 +\| 201 +\|$/),
    `- recepción: ${name}`,
  ]);
  expect(accessFile(without, all)).toBe(written);
  expect(accessFile(written.replace(/(`POST \/api\/lista-espera` +\| 401 +\| )403/, '$1201'), all)).toBe(
    written,
  );
});

const silent = (name: string): string => `${name} says nothing of what it changes`;

test('whatever is no GET says which collections it changes, and a GET changes none', () => {
  const entries: readonly (readonly [string, Operation])[] = Object.entries(OPERATIONS);
  expect(
    entries.flatMap(([name, { method, changes }]) => (method !== 'GET' && !changes ? [silent(name)] : [])),
  ).toEqual([]);
  expect(entries.filter(([, { method, changes }]) => method === 'GET' && changes)).toEqual([]);
});

test('what the stream does not tell and may still be named as changed is a collection of the store', () => {
  const names = Object.values({ ...collections, ...operational }).flatMap((each) =>
    typeof each === 'object' && 'name' in each ? [each.name] : [],
  );
  expect(UNTOLD.filter((name) => !names.includes(name) || isTold(name))).toEqual([]);
});
