import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpointsFile } from '../../scripts/endpoints-file.ts';

test('the endpoints that the browser knows are those of the contract: `npm run endpoints` writes them', async () => {
  const file = path.resolve(import.meta.dirname, '../../src/client/endpoints.ts');
  expect(readFileSync(file, 'utf8')).toBe(await endpointsFile());
});
