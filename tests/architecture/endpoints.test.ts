import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
