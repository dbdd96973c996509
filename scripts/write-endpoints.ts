/** `npm run endpoints`: writes src/client/endpoints.ts, the only part of the contract sent to the browser. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpointsFile } from './endpoints-file.ts';

writeFileSync(path.resolve(import.meta.dirname, '../src/client/endpoints.ts'), await endpointsFile());
