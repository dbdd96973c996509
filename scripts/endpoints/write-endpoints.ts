/**
 * `npm run endpoints`: writes what the browser knows of the contract, methods and paths, what the server loads for each, what it
 * tells the audit log, and who may ask for it (docs/access.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATIONS } from '#contract/operations';
import { accessFile } from './access-file.ts';
import { addressesFile } from './addresses-file.ts';
import { endpointsFiles } from './endpoints-file.ts';
import { toldFile } from './told-file.ts';

for (const [name, text] of Object.entries(await endpointsFiles()))
  writeFileSync(path.resolve(import.meta.dirname, '../../src/client', name), text);
writeFileSync(path.resolve(import.meta.dirname, '../../src/server/api/addresses.ts'), await addressesFile());
writeFileSync(
  path.resolve(import.meta.dirname, '../../packages/clinic-domain/src/audit/told-actions.ts'),
  await toldFile(),
);
const access = path.resolve(import.meta.dirname, '../../docs/access.md');
writeFileSync(access, accessFile(readFileSync(access, 'utf8'), Object.values(OPERATIONS)));
