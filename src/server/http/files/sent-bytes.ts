import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The body of a request as it comes in. Whoever stops reading early still answers: what is left of the body is taken and
 * thrown away, as the sender reads no answer before it has sent everything.
 */
export async function* sentBytes(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    const bytes: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
    yield* bytes;
  } finally {
    request.resume();
    collectYoung();
  }
}

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
