/**
 * Serves the built product for the browser stories, on a new data folder with the sample clinic and at a fixed instant:
 * with the embedded backend or, with `BROWSER_BACKEND=firebase`, on the emulators.
 */
import '../cheap-scrypt.ts';
import { dataFolder } from '../data-folder.ts';
import { SAMPLE_PASSWORD } from '../start-server.ts';

if (process.env['BROWSER_BACKEND'] === 'firebase') {
  const { startEmulators, EMULATED_PROJECT } = await import('../firebase-emulators.ts');
  const emulators = await startEmulators();
  process.on('exit', () => void emulators.stop());
  Object.assign(process.env, { BACKEND: 'firebase', FIREBASE_PROJECT_ID: EMULATED_PROJECT });
}
const folder = dataFolder();
process.on('exit', () => folder.remove());
Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: folder.path,
  SAMPLE_DATA: '1',
  SAMPLE_HISTORY: '0',
  SAMPLE_PASSWORD,
  CHECK_ANSWERS: '1',
  CLOCK_NOW: process.env['CLOCK_NOW'] ?? '2026-11-20T13:00:00Z',
  LIMIT_SIGN_IN: '1000',
  LIMIT_REGISTER: '1000',
  LIMIT_DOCTOR_CODE: '1000',
  LIMIT_LISTED: '1000000',
});
const main = new URL('../../../dist/servidor/main.mjs', import.meta.url).href;
await import(main);
