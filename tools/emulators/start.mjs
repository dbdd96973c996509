/**
 * Starts the three emulators on which the Firebase backend is tried, in one process and only for this machine, and
 * writes one line of JSON with their addresses: `{"proyecto":…,"auth":…,"storage":…,"firestore":…}`.
 * `node start.mjs [--proyecto demo-clinica] [--auth 0] [--storage 0] [--firestore 0]`; port 0 is any free one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startAuth } from './auth.mjs';
import { startFirestore } from './firestore.mjs';
import { startStorage } from './storage.mjs';

/**
 * Starts all three; a second set needs a second process, since what is stored is found through the environment.
 *
 * @param {{ proyecto?: string, auth?: number, storage?: number, firestore?: number }} [options]
 */
export async function startEmulators({
  proyecto = 'demo-clinica',
  auth = 0,
  storage = 0,
  firestore = 0,
} = {}) {
  // An emulator takes any signature: under the name of a real project it could be taken for the real thing.
  if (!/^demo-[a-z0-9-]{1,24}[a-z0-9]$/.test(proyecto))
    throw new RangeError('El proyecto de los emuladores debe empezar con «demo-».');
  const folder = mkdtempSync(path.join(tmpdir(), 'emuladores-'));
  process.env['TMPDIR'] = folder;
  process.env['XDG_CONFIG_HOME'] = folder;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const started = await Promise.all([
    startAuth(proyecto, auth),
    startStorage(proyecto, storage),
    startFirestore(firestore),
  ]);
  return {
    hosts: { auth: started[0].host, storage: started[1].host, firestore: started[2].host },
    stop: async () => {
      await Promise.all(started.map((emulator) => emulator.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function main() {
  const port = { type: /** @type {const} */ ('string'), default: '0' };
  const { values } = parseArgs({
    options: {
      proyecto: { type: 'string', default: 'demo-clinica' },
      auth: port,
      storage: port,
      firestore: port,
    },
  });
  let stop = async () => undefined;
  // `disconnect`: whoever started it is gone, and nobody else would end it.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  const started = await startEmulators({
    proyecto: values.proyecto,
    auth: Number(values.auth),
    storage: Number(values.storage),
    firestore: Number(values.firestore),
  });
  stop = started.stop;
  process.stdout.write(`${JSON.stringify({ proyecto: values.proyecto, ...started.hosts })}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch((/** @type {unknown} */ cause) => {
    process.stderr.write(`No se pueden iniciar los emuladores: ${String(cause)}\n`);
    process.exit(1);
  });
