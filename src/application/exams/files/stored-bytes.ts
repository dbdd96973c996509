import type { App } from '../../app.ts';
import type { FileBytes } from '../../ports/file-inspector.ts';

/** The small picture of a file is kept beside it. */
export const previewId = (id: string): string => `${id}-vista`;

/** A stored file as the inspector reads it. */
export function storedBytes({ files }: Pick<App, 'files'>, id: string, size: number): FileBytes {
  const opened = async function* (range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const bytes = await files.read(id, range);
    if (bytes === null) throw new Error(`the file ${id} is gone`);
    yield* bytes;
  };
  return {
    size,
    read: async ({ start, end }) => {
      if (start >= size) return new Uint8Array();
      const chunks: Uint8Array[] = [];
      for await (const chunk of opened({ start, end: Math.min(end, size - 1) })) chunks.push(chunk);
      return joined(chunks);
    },
    stream: () => opened(),
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
