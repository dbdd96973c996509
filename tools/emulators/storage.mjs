import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { storageRules } from './storage-rules.mjs';

/** What is deployed. */
const RULES = path.resolve(import.meta.dirname, '../../storage.rules');

/**
 * The Storage emulator of firebase-tools. It asks the rules that are deployed, as `storage-rules.mjs` decides them in place of its own
 * evaluator; the server's own library never asks them. Its own address for it, `PUT /internal/setRules`, puts others in their place.
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
    rules: { name: 'storage.rules', content: readFileSync(RULES, 'utf8') },
    auto_download: false,
  });
  emulator._rulesRuntime = { start: async () => undefined, stop: async () => undefined };
  emulator.createRulesManager = replaced;
  emulator._rulesManager = managed(emulator.args.rules);
  await EmulatorRegistry.start(emulator);
  return { host: `127.0.0.1:${String(emulator.getInfo().port)}`, stop: () => emulator.stop() };
}

/** The same rules for every bucket, in the form that the emulator asks for. */
function managed({ content }) {
  const may = storageRules(content);
  const verify = async ({ method, path: asked }) => ({
    permitted: may(method, asked),
    issues: { exist: () => false, all: [] },
  });
  return {
    start: async () => ({ errors: [], warnings: [] }),
    stop: async () => undefined,
    getRuleset: () => ({ verify }),
  };
}

/** Other rules: without any that can be read, every client is denied. */
function replaced(rules) {
  try {
    return managed(rules);
  } catch (cause) {
    const start = async () => ({ errors: [String(cause)], warnings: [] });
    return { start, stop: async () => undefined, getRuleset: () => undefined };
  }
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
