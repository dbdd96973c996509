import { createHash, randomUUID } from 'node:crypto';
import { link, lstat, mkdir, rm, statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
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
import { isWithin, type UploadPart } from '#application/ports/upload-parts';
import { err, ok, type Result } from '#domain/shared/result';
import { contentOf, headerOf, namesIn, readHeader, syncFolder, writeFileAside } from './disk-file.ts';
import { named, onDisk } from './disk-trouble.ts';
import { DiskUpload } from './uploads/disk-upload.ts';
import { hasCode } from './error-code.ts';
import { RunningHashes } from './uploads/running-hashes.ts';
import { makeUploadFolder, removeUploadFolder, uploadFolderOf } from './uploads/upload-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * {@link FileStore} in a folder. A file is written to a temporary name with its description, synced to disk and then
 * linked under its own name, which fails when that is taken: no one ever sees half a file, and an id is created once.
 * What arrives in parts lies in a folder beside where its file will be ({@link DiskUpload}).
 */
export class DiskFileStore implements FileStore {
  readonly #root: string;
  readonly #hashes = new RunningHashes();

  constructor(dataDir: string) {
    this.#root = path.join(dataDir, 'archivos');
  }

  async create(
    id: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<FileInfo, 'ya_existe'>> {
    const target = this.#path(id);
    const folder = await this.#shelfOf(target);
    const aside = path.join(folder, `.${randomUUID()}`);
    try {
      const info = await writeFileAside(aside, { id, contentType }, bytes);
      await link(aside, target);
      await syncFolder(folder);
      return ok(info);
    } catch (cause) {
      if (hasCode(cause, 'EEXIST')) return err('ya_existe');
      throw named(cause);
    } finally {
      await rm(aside, { force: true });
    }
  }

  async begin(
    id: string,
    { contentType, size }: { readonly contentType: string; readonly size: number },
  ): Promise<Result<UploadInfo, 'ya_existe'>> {
    const target = this.#path(id);
    assertUploadSize(size);
    headerOf({ id, size, contentType, sha256: '0'.repeat(64) });
    if ((await this.stat(id)) !== null) return err('ya_existe');
    await this.#shelfOf(target);
    if (!(await onDisk(() => makeUploadFolder(uploadFolderOf(target), { contentType, size }))))
      return err('ya_existe');
    if ((await this.stat(id)) !== null) {
      // Another upload of this id became a file between the first look and now.
      await removeUploadFolder(uploadFolderOf(target));
      return err('ya_existe');
    }
    const missing = size === 0 ? [] : [{ start: 0, end: size - 1 }];
    return ok({ id, size, contentType, missing });
  }

  async upload(id: string): Promise<UploadInfo | null> {
    const arriving = await this.#arriving(id);
    // What remains of an upload that was killed as a file came of it.
    if (arriving === null || (await this.stat(id)) !== null) return null;
    return this.#unlessEnded(
      arriving,
      () => arriving.info(),
      async () => null,
    );
  }

  async append(
    id: string,
    { offset, size }: UploadPart,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<UploadInfo, 'no_encontrado' | 'fuera'>> {
    const arriving = await this.#arriving(id);
    if (arriving === null) return err('no_encontrado');
    if (!isWithin({ offset, size }, arriving.size)) return err('fuera');
    return this.#unlessEnded<Result<UploadInfo, 'no_encontrado' | 'fuera'>>(
      arriving,
      async () =>
        (await arriving.store({ offset, size }, bytes)) ? ok(await arriving.info()) : err('fuera'),
      async () => err('no_encontrado'),
    );
  }

  async commit(id: string, sha256: string): Promise<Result<FileInfo, CommitFault>> {
    const target = this.#path(id);
    // In this order: an upload that ends in between is a file by then.
    const arriving = await this.#arriving(id);
    const there = await this.stat(id);
    if (there !== null) {
      if (there.sha256 !== sha256) return err('distinto');
      await this.abort(id);
      return ok(there);
    }
    if (arriving === null) return err('no_encontrado');
    const folder = path.dirname(target);
    const aside = path.join(folder, `.${randomUUID()}`);
    return this.#unlessEnded<Result<FileInfo, CommitFault>>(
      arriving,
      async () => {
        try {
          const whole = await arriving.whole(sha256, aside);
          if (!whole.ok) return whole;
          // Where another was first, the file is what that one made.
          await link(whole.value, target).catch((cause: unknown) => {
            if (!hasCode(cause, 'EEXIST')) throw cause;
          });
          await syncFolder(folder);
        } finally {
          await rm(aside, { force: true });
        }
        arriving.forgetHash();
        return this.commit(id, sha256);
      },
      () => this.commit(id, sha256),
    );
  }

  async abort(id: string): Promise<boolean> {
    const target = this.#path(id);
    (await this.#arriving(id))?.forgetHash();
    return onDisk(() => removeUploadFolder(uploadFolderOf(target)));
  }

  async stat(id: string): Promise<FileInfo | null> {
    return onDisk(() => readHeader(this.#path(id)));
  }

  async read(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    if (range !== undefined) assertByteRange(range);
    if ((await this.stat(id)) === null) return null;
    return contentOf(this.#path(id), range);
  }

  async delete(id: string): Promise<boolean> {
    try {
      await unlink(this.#path(id));
      return true;
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return false;
      throw cause;
    }
  }

  async *list(): AsyncIterable<FileInfo> {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(path.join(this.#root, folder))) {
        if (name.startsWith('.')) continue;
        const info = await this.stat(name);
        if (info !== null) yield info;
      }
    }
  }

  async removeOrphans(now = Date.now()): Promise<number> {
    let removed = 0;
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(path.join(this.#root, folder))) {
        const file = path.join(this.#root, folder, name);
        // The folder of an upload is as old as its last part.
        if (!name.startsWith('.') || (await lstat(file)).mtimeMs > now - DAY_MS) continue;
        if (name.endsWith('.part')) await removeUploadFolder(file);
        else await rm(file, { recursive: true, force: true });
        removed += 1;
      }
    }
    return removed;
  }

  async room(): Promise<number | null> {
    try {
      const { bavail, bsize } = await statfs(path.dirname(this.#root));
      return bavail * bsize;
    } catch {
      return null;
    }
  }

  async close(): Promise<void> {
    // Nothing to close: each call opens and closes its own file.
  }

  async #arriving(id: string): Promise<DiskUpload | null> {
    return onDisk(() => DiskUpload.of(id, this.#path(id), this.#hashes));
  }

  /** Does the work on an upload; `ended` answers where the upload was ended by someone else meanwhile. */
  async #unlessEnded<T>(upload: DiskUpload, work: () => Promise<T>, ended: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (await upload.hasEndedBy(cause)) return ended();
      throw named(cause);
    }
  }

  /** The folder of a file, made where it is missing: a new one is an entry in its parent, which has to reach the disk too. */
  async #shelfOf(file: string): Promise<string> {
    const folder = path.dirname(file);
    if ((await onDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }))) !== undefined) {
      await syncFolder(this.#root);
      await syncFolder(path.dirname(this.#root));
    }
    return folder;
  }

  #path(id: string): string {
    assertFileId(id);
    return path.join(this.#root, createHash('sha256').update(id).digest('hex').slice(0, 2), id);
  }
}
