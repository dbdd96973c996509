import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** A kill falls so long after the last line, at most: anywhere in the next write. */
const LAST_MS = 12;

/** A whole number from `least` to `most`, any of them. */
export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/**
 * Starts a script of this folder, kills it once it has told so many lines, and returns the whole lines. Lines and not a
 * time: a slow machine is given as long as it needs. `afterMs` instead of `told` kills it wherever it then is.
 */
export async function killAfter(
  script: string,
  args: readonly string[],
  when: { readonly told: number } | { readonly afterMs: number },
): Promise<string[]> {
  const child = spawn(process.execPath, [`tests/faults/${script}`, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, problems] = ['', ''];
  const { promise: told, resolve: hasTold } = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    if ('told' in when && output.split('\n').length > when.told) hasTold();
  });
  child.stderr.on('data', (chunk: Buffer) => (problems += String(chunk)));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if ('told' in when) await Promise.race([told, closed]);
  await sleep('told' in when ? Math.random() * LAST_MS : when.afterMs);
  child.kill('SIGKILL');
  await closed;
  expect([child.signalCode, problems]).toEqual(['SIGKILL', '']);
  // Anything after the last line break was not complete.
  return output.split('\n').slice(0, -1);
}
