/** `npm run endpoints`: writes what the browser knows of the contract, methods and paths, and what the server loads for each. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressesFile } from './addresses-file.ts';
import { endpointsFiles } from './endpoints-file.ts';

for (const [name, text] of Object.entries(await endpointsFiles()))
  writeFileSync(path.resolve(import.meta.dirname, '../../src/client', name), text);
writeFileSync(path.resolve(import.meta.dirname, '../../src/server/api/addresses.ts'), await addressesFile());
