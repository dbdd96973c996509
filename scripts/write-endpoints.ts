/** `npm run endpoints`: writes what the browser knows of the contract: methods and paths. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsFiles } from './endpoints-file.ts';

for (const [name, text] of Object.entries(await endpointsFiles()))
  writeFileSync(path.resolve(import.meta.dirname, '../src/client', name), text);
