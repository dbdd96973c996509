import type { IncomingMessage } from 'node:http';
import { collectYoung } from '../../memory.ts';

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
