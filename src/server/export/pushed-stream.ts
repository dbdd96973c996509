import { TransformStream, type ReadableStream } from 'node:stream/web';
import type { Put } from './zip-writer.ts';

/**
 * A stream of what `work` puts into it, only as fast as it is read; `drained` slows it further. When the reader leaves,
 * the next put fails; when the work fails, so does the stream.
 */
export function pushedStream(
  work: (put: Put) => Promise<void>,
  drained: () => Promise<void> = async () => undefined,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const put: Put = async (bytes) => {
    await drained();
    await writer.write(bytes);
  };
  void work(put)
    .then(
      () => writer.close(),
      (cause: unknown) => writer.abort(cause),
    )
    .catch(() => undefined);
  return readable;
}
