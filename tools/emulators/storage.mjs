import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The Storage emulator of firebase-tools. Its rules run in Java; ours are that no browser may do anything, which
 * needs none: every client is denied here, and the server's own library never asks the rules.
 *
 * @param {string} project @param {number} port
 */
export async function startStorage(project, port) {
  const { StorageEmulator } = (await import('firebase-tools/lib/emulator/storage/index.js')).default;
  const { EmulatorRegistry } = (await import('firebase-tools/lib/emulator/registry.js')).default;
  const emulator = new StorageEmulator({
    projectId: project,
    host: '127.0.0.1',
    port: port === 0 ? await freePort() : port,
    rules: { name: 'storage.rules', content: '' },
    auto_download: false,
  });
  emulator._rulesRuntime = { start: async () => undefined, stop: async () => undefined };
  emulator._rulesManager = {
    start: async () => undefined,
    stop: async () => undefined,
    getRuleset: () => ({
      verify: async () => ({ permitted: false, issues: { exist: () => false, all: [] } }),
    }),
  };
  await EmulatorRegistry.start(emulator);
  return { host: `127.0.0.1:${String(emulator.getInfo().port)}`, stop: () => emulator.stop() };
}

/** The emulator takes 0 for its usual port, so a free one is found beforehand. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
