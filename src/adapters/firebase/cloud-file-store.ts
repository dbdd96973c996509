import type { DocumentStore } from '#application/ports/document-store';
import {
  assertByteRange,
  assertFileId,
  assertUploadSize,
  type ByteRange,
  type CommitFault,
  type FileInfo,
  type FileStore,
  type UploadInfo,
} from '#application/ports/file-store';
import { fileRecords } from '#application/ports/provider-records';
import type { UploadPart } from '#application/ports/upload-parts';
import { err, ok, type Result } from '#domain/shared/result';
import { openBucket, type BucketConnection, type FileSettings } from './bucket-connection.ts';
import { CloudUploads, objectName } from './cloud-uploads.ts';
import { downloadObject, removeObject, uploadObject } from './object-bytes.ts';
import { askProvider } from './provider-failure.ts';

/** Every object is stored under this prefix. */
const PREFIX = 'archivos/';
const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * {@link FileStore} on a private Cloud Storage bucket. A file is uploaded under a unique name, and exists once its
 * record is created in the store, which guarantees that an id is created once: no one ever sees half a file. Bytes pass
 * only through this server; no object is public and no address is ever signed.
 */
export class CloudFileStore implements FileStore {
  readonly #settings: FileSettings;
  readonly #store: DocumentStore;
  readonly #uploads: CloudUploads;
  #connection: Promise<BucketConnection> | undefined;
  #closed = false;

  constructor(settings: FileSettings, store: DocumentStore) {
    this.#settings = settings;
    this.#store = store;
    this.#uploads = new CloudUploads(store, () => this.#opened());
  }

  async create(
    id: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<FileInfo, 'ya_existe'>> {
    assertFileId(id);
    const { bucket, pieceBytes } = await this.#opened();
    const object = bucket.file(objectName(id));
    const known = await uploadObject(object, pieceBytes, contentType, bytes).catch(async (cause: unknown) => {
      await removeObject(object);
      throw cause;
    });
    // If the store does not answer, the record may exist all the same: only the sweep can tell later.
    const made = await this.#store.create(fileRecords, id, { objeto: object.name, contentType, ...known });
    if (made.ok) return ok({ id, contentType, ...known });
    await removeObject(object);
    return err('ya_existe');
  }

  async begin(
    id: string,
    upload: { readonly contentType: string; readonly size: number },
  ): Promise<Result<UploadInfo, 'ya_existe'>> {
    assertFileId(id);
    assertUploadSize(upload.size);
    return this.#uploads.begin(id, upload);
  }

  async upload(id: string): Promise<UploadInfo | null> {
    assertFileId(id);
    return this.#uploads.info(id);
  }

  async append(
    id: string,
    part: UploadPart,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<UploadInfo, 'no_encontrado' | 'fuera'>> {
    assertFileId(id);
    return this.#uploads.append(id, part, bytes);
  }

  async commit(id: string, sha256: string): Promise<Result<FileInfo, CommitFault>> {
    assertFileId(id);
    return this.#uploads.commit(id, sha256);
  }

  async abort(id: string): Promise<boolean> {
    assertFileId(id);
    return this.#uploads.end(id);
  }

  async stat(id: string): Promise<FileInfo | null> {
    assertFileId(id);
    const stored = await this.#store.get(fileRecords, id);
    return stored === null ? null : infoOf(stored);
  }

  async read(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    assertFileId(id);
    if (range !== undefined) assertByteRange(range);
    const stored = await this.#store.get(fileRecords, id);
    if (stored === null) return null;
    const { objeto, size } = stored.value;
    return downloadObject(await this.#opened(), objeto, size, range);
  }

  async delete(id: string): Promise<boolean> {
    assertFileId(id);
    const stored = await this.#store.get(fileRecords, id);
    if (stored === null) return false;
    const gone = await this.#store.delete(fileRecords, id, stored.version);
    if (!gone.ok) return false;
    await removeObject((await this.#opened()).bucket.file(stored.value.objeto));
    return true;
  }

  async *list(): AsyncIterable<FileInfo> {
    let cursor: string | null | undefined;
    do {
      const page = await this.#store.query(fileRecords, {
        limit: AT_ONCE,
        ...(typeof cursor === 'string' && { cursor }),
      });
      for (const stored of page.items) yield infoOf(stored);
      cursor = page.cursor;
    } while (cursor !== null);
  }

  /** Ends uploads that stand still, and removes what killed servers left behind: objects older than a day that no record names. */
  async removeOrphans(now = Date.now()): Promise<number> {
    const { bucket } = await this.#opened();
    let removed = await this.#uploads.endBefore(now - DAY_MS);
    let pageToken: string | undefined;
    do {
      const [objects, next] = await askProvider(() =>
        bucket.getFiles({
          prefix: PREFIX,
          autoPaginate: false,
          maxResults: AT_ONCE,
          ...(pageToken !== undefined && { pageToken }),
        }),
      );
      for (const object of objects) {
        if (new Date(object.metadata.timeCreated ?? now).getTime() > now - DAY_MS) continue;
        const id = object.name.split('/')[1] ?? '';
        const record = await this.#store.get(fileRecords, id);
        if (record?.value.objeto === object.name || (await this.#uploads.needs(id, object.name))) continue;
        await removeObject(object);
        removed += 1;
      }
      pageToken = tokenOf(next);
    } while (pageToken !== undefined);
    return removed;
  }

  /** A bucket has no end. */
  async room(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.close();
  }

  async #opened(): Promise<BucketConnection> {
    if (this.#closed) throw new Error('the file store is closed');
    this.#connection ??= openBucket(this.#settings).catch((cause: unknown) => {
      // Lets the next caller try again.
      this.#connection = undefined;
      throw cause;
    });
    return this.#connection;
  }
}

const infoOf = (stored: { id: string; value: Omit<FileInfo, 'id'> }): FileInfo => ({
  id: stored.id,
  size: stored.value.size,
  contentType: stored.value.contentType,
  sha256: stored.value.sha256,
});

/** The token of the next page; after the last one there is null, which the library's types do not say. */
const tokenOf = (next: { readonly pageToken?: string } | null): string | undefined => next?.pageToken;
