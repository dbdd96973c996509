import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: unknown;

/**
 * Frees the buffers of what was just received. They lie outside the heap, which hardly grows meanwhile, so that 60 MB of
 * them gather before the engine looks; this takes a millisecond or two (`node bench/upload-server.ts`).
 */
export function collectYoung(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  if (typeof collect === 'function') Reflect.apply(collect, undefined, [{ type: 'minor' }]);
}
