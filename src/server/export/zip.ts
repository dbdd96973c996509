import { pushedStream } from './pushed-stream.ts';
import { ZipWriter } from './zip-writer.ts';

/** A file in an archive: its path, and its text in pieces. */
export interface ZipEntry {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** A zip archive, written while it is made: never more than a piece of one file is in memory. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  yield* pushedStream(async (put) => {
    const zip = new ZipWriter(put);
    for (const { name, text } of entries)
      await zip.add(name, async (write) => {
        for await (const piece of text) await write(Buffer.from(piece));
      });
    await zip.end();
  });
}
