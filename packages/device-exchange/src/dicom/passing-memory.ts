import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that pass before what they left behind is collected. */
const EVERY = 4 * 1024 * 1024;

let passed = 0;
let collect: (() => void) | null = null;

/**
 * Says that so many bytes have passed through memory. The engine counts what buffers hold outside of its heap late, after some
 * 64 MB of them: collecting every few megabytes takes ten milliseconds and keeps a process small that is beside others
 * (`node bench/dicom.ts`: 139 MB at its peak instead of 206).
 */
export function bytesPassed(count: number): void {
  passed += count;
  if (passed < EVERY) return;
  passed = 0;
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return () => void runInNewContext('gc()');
}
