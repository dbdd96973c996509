/**
 * `npm run test:firebase`: the contract of the Firestore adapter, the rules and fifty rounds of the booking hammer, on
 * an emulator over a network connection.
 * Uses FIRESTORE_EMULATOR_HOST, otherwise starts an emulator found on this machine; `-- --install` installs one.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuild } from './testing/ensure-build.ts';
import { findEmulator, offerHidane, startEmulator } from './testing/firestore-emulator.ts';

const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<number> {
  // The hammer books through two servers, which run from the build.
  if (!(await ensureBuild(root)).ok) return 1;
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running !== undefined && running !== '') return runTests(running);
  let emulator = findEmulator(process.env);
  if (emulator === null && offerHidane(process.argv.includes('--install')))
    emulator = findEmulator(process.env);
  if (emulator === null) return 1;
  console.log(`Firestore: ${emulator.name} (${emulator.command})`);
  const started = await startEmulator(emulator);
  try {
    return runTests(started.host);
  } finally {
    await started.stop();
  }
}

function runTests(host: string): number {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.firebase.config.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: host,
        GCLOUD_PROJECT: 'demo-clinica',
        // There is no Google metadata server here to ask for credentials, and asking takes time.
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  );
  return status ?? 1;
}

try {
  process.exitCode = await main();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
