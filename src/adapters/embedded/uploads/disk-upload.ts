import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange, UploadInfo } from '#application/ports/file-store';
import { doMeet, layParts, type LaidPart, type UploadPart } from '#application/ports/upload-parts';
import { err, ok, type Result } from '#domain/shared/result';
import { contentOf, HEADER_BYTES, headerOf, syncFolder, writeFileAside, writeWhole } from '../disk-file.ts';
import { hasCode } from '../error-code.ts';
import type { RunningHashes } from './running-hashes.ts';
import {
  markName,
  marksIn,
  readDescription,
  uploadFolderOf,
  type Mark,
  type UploadDescription,
} from './upload-folder.ts';
import { writePart } from './write-part.ts';

/**
 * A file that arrives in parts. A part is written where it belongs in the content by whoever marks its bytes first, and
 * counts once a second mark says that they are on the disk. Bytes that anybody ever marked are not written there again:
 * if they come again, from another process or after a cut, they are kept beside the content and laid over it in the end.
 * So nothing acknowledged is ever overwritten, and a content that has nothing beside it becomes the file as it lies.
 * A method rejects with `ENOENT` where the upload has ended meanwhile.
 */
export class DiskUpload {
  readonly #id: string;
  readonly #folder: string;
  readonly #described: UploadDescription;
  readonly #hashes: RunningHashes;

  private constructor(id: string, folder: string, described: UploadDescription, hashes: RunningHashes) {
    this.#id = id;
    this.#folder = folder;
    this.#described = described;
    this.#hashes = hashes;
  }

  /** The upload that will be this file; null where nothing arrives. */
  static async of(id: string, file: string, hashes: RunningHashes): Promise<DiskUpload | null> {
    const folder = uploadFolderOf(file);
    const described = await readDescription(folder);
    return described === null ? null : new DiskUpload(id, folder, described, hashes);
  }

  get size(): number {
    return this.#described.size;
  }

  async info(): Promise<UploadInfo> {
    const { contentType, size } = this.#described;
    return {
      id: this.#id,
      size,
      contentType,
      missing: layParts(size, kept(await marksIn(this.#folder))).missing,
    };
  }

  /** Whether a failure is only that the upload has ended. */
  async hasEndedBy(cause: unknown): Promise<boolean> {
    return (
      hasCode(cause, 'ENOENT') &&
      (await readDescription(this.#folder))?.contenido !== this.#described.contenido
    );
  }

  /** Whether the bytes were exactly the part, which is then on the disk. */
  async store(part: UploadPart, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
    const own: Mark = { ...part, kind: 'toma', order: 0, by: randomUUID() };
    await this.#put(own);
    const { isAlone, highest } = await this.#around(own);
    if (isAlone) return this.#storeInPlace(own, bytes);
    await unlink(this.#at(own));
    return this.#storeBeside({ ...own, kind: 'sobre', order: highest + 1 }, bytes);
  }

  /**
   * A synced file with everything that arrived and its description: the content itself, or where something lies beside
   * it or is still being written, a new one under the name `aside`.
   */
  async whole(sha256: string, aside: string): Promise<Result<string, 'incompleto' | 'distinto'>> {
    const { contentType, size } = this.#described;
    const marks = await marksIn(this.#folder);
    const { laid, missing } = layParts(size, kept(marks));
    if (missing.length > 0) return err('incompleto');
    const info = { id: this.#id, size, contentType, sha256 };
    const settled = new Set(marks.filter(({ kind }) => kind === 'hecha').map(({ by }) => by));
    if (!marks.every(({ by }) => settled.has(by))) {
      const written = await writeFileAside(aside, info, this.#piecesOf(laid));
      return written.sha256 === sha256 ? ok(aside) : err('distinto');
    }
    const file = this.#content();
    const { bytes, hash } = this.#hashes.of(this.#described.contenido);
    if (bytes < size)
      for await (const chunk of contentOf(file, { start: bytes, end: size - 1 })) hash.update(chunk);
    if (hash.digest('hex') !== sha256) return err('distinto');
    await writeHeader(file, headerOf(info));
    return ok(file);
  }

  forgetHash(): void {
    this.#hashes.forget(this.#described.contenido);
  }

  async #storeInPlace(own: Mark, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
    // By its name, which ends with the upload: the mark and the content are of the same one.
    const handle = await open(this.#content(), 'r+');
    let isKept = false;
    try {
      const { hash, bytes: hashed } = this.#hashes.of(this.#described.contenido);
      const inOrder = hashed === own.offset ? hash : undefined;
      if (!(await writePart(handle, HEADER_BYTES + own.offset, own.size, bytes, inOrder))) return false;
      await link(this.#at(own), this.#at({ ...own, kind: 'hecha' }));
      isKept = true;
      await syncFolder(this.#folder);
      if (inOrder !== undefined) this.#hashes.keep(this.#described.contenido, own.offset + own.size, inOrder);
      return true;
    } finally {
      // What went wrong before is what the caller has to know; bytes that stay marked only cost room.
      if (!isKept) await this.#giveBack(own, handle).catch(() => undefined);
      await handle.close();
    }
  }

  async #storeBeside(own: Mark, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
    const aside = path.join(this.#folder, `.${own.by}`);
    const handle = await open(aside, 'wx', 0o600);
    try {
      if (!(await writePart(handle, 0, own.size, bytes))) return false;
      await rename(aside, this.#at(own));
      await syncFolder(this.#folder);
    } finally {
      await handle.close();
      await rm(aside, { force: true });
    }
    await this.#removeBefore(own);
    return true;
  }

  /** Removes what came earlier of the same bytes, which would only take up room. */
  async #removeBefore(own: Mark): Promise<void> {
    for (const mark of await marksIn(this.#folder))
      if (
        mark.kind === 'sobre' &&
        mark.offset === own.offset &&
        mark.size === own.size &&
        mark.order < own.order
      )
        await rm(this.#at(mark), { force: true });
  }

  /**
   * Frees the bytes of a part that broke off, and their room where nobody has written behind them. All bytes up to the
   * end are marked meanwhile: whoever marks some of them afterwards sees it, and whoever did so before is seen here.
   */
  async #giveBack(own: Mark, handle: FileHandle): Promise<void> {
    const toEnd: Mark = { ...own, size: this.size - own.offset, order: 1 };
    await link(this.#at(own), this.#at(toEnd));
    const { isAlone } = await this.#around(toEnd);
    const end = HEADER_BYTES + own.offset;
    if (isAlone && (await handle.stat()).size > end) await handle.truncate(end);
    await unlink(this.#at(own));
    await unlink(this.#at(toEnd));
  }

  /** Whether nobody else has marked any of these bytes, and the highest number of what came again. */
  async #around(own: Mark): Promise<{ isAlone: boolean; highest: number }> {
    const others = (await marksIn(this.#folder)).filter(({ by }) => by !== own.by);
    return {
      isAlone: !others.some((mark) => doMeet(mark, own)),
      highest: Math.max(0, ...others.map(({ order }) => order)),
    };
  }

  async *#piecesOf(laid: readonly LaidPart<Mark>[]): AsyncGenerator<Uint8Array> {
    for (const { part, start, end } of laid)
      yield* part.kind === 'hecha'
        ? contentOf(this.#content(), { start, end })
        : piece(this.#at(part), { start: start - part.offset, end: end - part.offset });
  }

  async #put(mark: Mark): Promise<void> {
    await (await open(this.#at(mark), 'wx', 0o600)).close();
  }

  #at(mark: Mark): string {
    return path.join(this.#folder, markName(mark));
  }

  #content(): string {
    return path.join(this.#folder, this.#described.contenido);
  }
}

/** What counts, the oldest first: the content, and over it what came again. */
const kept = (marks: readonly Mark[]): Mark[] =>
  marks
    .filter(({ kind }) => kind !== 'toma')
    .sort((one, other) => one.order - other.order || (one.by < other.by ? -1 : 1));

const piece = (file: string, range: ByteRange): AsyncIterable<Uint8Array> => createReadStream(file, range);

async function writeHeader(file: string, header: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await writeWhole(handle, header, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
