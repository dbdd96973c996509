/** Texts as UTF-8 bytes. */
export async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** A body that pulls the next piece once the sent ones are `drained`, and stops when the reader leaves. */
export function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  drained: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await drained().catch(async (cause: unknown) => {
        await iterator.return?.();
        throw cause;
      });
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
