import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: unknown;

/** Has the engine collect now, all of it or as it is told: it looks late at what it does not count as its own. */
function collect(how?: Readonly<Record<string, string>>): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    collector = runInNewContext('gc');
  }
  if (typeof collector === 'function') Reflect.apply(collector, undefined, how === undefined ? [] : [how]);
}

/**
 * Gives the machine back what a task of the start left in memory: where hardly anything is asked, the engine would keep it for
 * hours. It takes about 50 ms, so it is called when such a task has just ended and not by the clock (`node bench/cold-start.ts`).
 */
export const giveMemoryBack = (): void =>
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });

/**
 * Frees the buffers of what was just received. They lie outside the heap, which hardly grows meanwhile, so that 60 MB of
 * them gather before the engine looks; this takes a millisecond or two (`node bench/upload-server.ts`).
 */
export const collectYoung = (): void => collect({ type: 'minor' });

/** Bytes that pass before what they left behind is collected. */
const EVERY = 4 * 1024 * 1024;
let passed = 0;

/**
 * Says that so many bytes have passed through memory. The engine counts what buffers hold outside of its heap late, after some
 * 64 MB of them: collecting every few megabytes takes ten milliseconds and keeps a process small that is beside others
 * (`node bench/dicom.ts`: 139 MB at its peak instead of 206).
 */
export function bytesPassed(count: number): void {
  passed += count;
  if (passed < EVERY) return;
  passed = 0;
  collect();
}
