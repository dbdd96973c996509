import { randomBytes, randomUUID } from 'node:crypto';
import type { DocumentStore, Stored, Transaction } from '#application/ports/document-store';
import type { CommitFault, FileInfo, UploadInfo } from '#application/ports/file-store';
import { fileRecords, uploadRecords, type UploadRecord } from '#application/ports/provider-records';
import { isWithin, layParts, type LaidPart, type UploadPart } from '#application/ports/upload-parts';
import { err, ok, type Result } from '#domain/shared/result';
import type { BucketConnection } from './bucket-connection.ts';
import { downloadObject, OtherBytes, removeObject, uploadObject } from './object-bytes.ts';

/** Where objects of a file lie: `archivos/{id}/{random}`, its parts as well as its content. */
export const objectName = (id: string): string => `archivos/${id}/${randomBytes(16).toString('hex')}`;

type Part = UploadRecord['partes'][number];

/** An upload with one part more, and the parts in whose place it came. */
interface Counted {
  readonly value: UploadRecord;
  readonly replaced: readonly Part[];
}

/**
 * Files that arrive in parts, at any instance of the server. Each part is an object, which counts once the upload's record
 * names it; the file is made of them in one go at the end, and its record takes the upload's place in one transaction.
 */
export class CloudUploads {
  readonly #store: DocumentStore;
  readonly #opened: () => Promise<BucketConnection>;

  constructor(store: DocumentStore, opened: () => Promise<BucketConnection>) {
    this.#store = store;
    this.#opened = opened;
  }

  async begin(
    id: string,
    { contentType, size }: { readonly contentType: string; readonly size: number },
  ): Promise<Result<UploadInfo, 'ya_existe'>> {
    return this.#change(id, async (tx) => {
      const [file, before] = await Promise.all([tx.get(fileRecords, id), tx.get(uploadRecords, id)]);
      if (file !== null || before !== null) return err('ya_existe');
      const value: UploadRecord = { size, contentType, partes: [], inicio: randomUUID(), ultima: Date.now() };
      tx.create(uploadRecords, id, value);
      return ok(infoOf(id, value));
    });
  }

  async info(id: string): Promise<UploadInfo | null> {
    const arriving = await this.#store.get(uploadRecords, id);
    return arriving === null ? null : infoOf(id, arriving.value);
  }

  async append(
    id: string,
    part: UploadPart,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<UploadInfo, 'no_encontrado' | 'fuera'>> {
    const arriving = await this.#store.get(uploadRecords, id);
    if (arriving === null) return err('no_encontrado');
    if (!isWithin(part, arriving.value.size)) return err('fuera');
    const objeto = objectName(id);
    if (!(await this.#send(objeto, 'application/octet-stream', bytes, part))) return err('fuera');
    // If the store does not answer, the part may count all the same: only the sweep can tell later.
    const counted = await this.#change<Counted, 'no_encontrado'>(id, async (tx) => {
      const now = await tx.get(uploadRecords, id);
      // What began again under this id is another upload.
      if (now === null || now.value.inicio !== arriving.value.inicio) return err('no_encontrado');
      const partes = [...now.value.partes.filter((each) => !covers(part, each)), { ...part, objeto }];
      const value = { ...now.value, partes, ultima: Date.now() };
      tx.update(uploadRecords, now, value);
      return ok({ value, replaced: now.value.partes.filter((each) => covers(part, each)) });
    });
    if (!counted.ok) {
      await this.#remove([{ objeto }]);
      return counted;
    }
    await this.#remove(counted.value.replaced);
    return ok(infoOf(id, counted.value.value));
  }

  async commit(id: string, sha256: string): Promise<Result<FileInfo, CommitFault>> {
    // In this order: an upload that ends in between is a file by then.
    const arriving = await this.#store.get(uploadRecords, id);
    const there = await this.#store.get(fileRecords, id);
    if (there !== null) {
      if (there.value.sha256 !== sha256) return err('distinto');
      const { size, contentType } = there.value;
      return ok({ id, size, contentType, sha256 });
    }
    if (arriving === null) return err('no_encontrado');
    const { size, contentType, partes } = arriving.value;
    const { laid, missing } = layParts(size, partes);
    if (missing.length > 0) return err('incompleto');
    const objeto = objectName(id);
    try {
      if (!(await this.#send(objeto, contentType, this.#bytesOf(laid), { size, sha256 })))
        return err('distinto');
    } catch (cause) {
      // A part that came again meanwhile took the place of the one that was being read.
      if (await this.#isAsBefore(arriving)) throw cause;
      return this.commit(id, sha256);
    }
    const made = await this.#change(id, async (tx) => {
      const [file, now] = await Promise.all([tx.get(fileRecords, id), tx.get(uploadRecords, id)]);
      if (file !== null || now === null) return err('acabada');
      tx.create(fileRecords, id, { objeto, size, contentType, sha256 });
      tx.delete(uploadRecords, now);
      return ok(now.value.partes);
    });
    await this.#remove(made.ok ? made.value : [{ objeto }]);
    return this.commit(id, sha256);
  }

  /** Ends an upload and removes what came of it; false where there is none, or where `isOver` says that it goes on. */
  async end(id: string, isOver: (upload: UploadRecord) => boolean = () => true): Promise<boolean> {
    const ended = await this.#change(id, async (tx) => {
      const arriving = await tx.get(uploadRecords, id);
      if (arriving === null || !isOver(arriving.value)) return err('no_encontrado');
      tx.delete(uploadRecords, arriving);
      return ok(arriving.value.partes);
    });
    if (ended.ok) await this.#remove(ended.value);
    return ended.ok;
  }

  /** Ends the uploads that no part came for since that moment; returns how many. */
  async endBefore(moment: number): Promise<number> {
    let ended = 0;
    let cursor: string | null | undefined;
    const isOver = ({ ultima }: UploadRecord): boolean => ultima <= moment;
    do {
      const page = await this.#store.query(uploadRecords, { ...(typeof cursor === 'string' && { cursor }) });
      for (const { id, value } of page.items) if (isOver(value) && (await this.end(id, isOver))) ended += 1;
      cursor = page.cursor;
    } while (cursor !== null);
    return ended;
  }

  /** Whether a running upload needs this object. */
  async needs(id: string, objeto: string): Promise<boolean> {
    const arriving = await this.#store.get(uploadRecords, id);
    return arriving?.value.partes.some((part) => part.objeto === objeto) ?? false;
  }

  /** Whether the source was what was expected; otherwise there is no object. */
  async #send(
    name: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
    expected: { readonly size: number; readonly sha256?: string },
  ): Promise<boolean> {
    const { bucket, pieceBytes } = await this.#opened();
    try {
      await uploadObject(bucket.file(name), pieceBytes, contentType, bytes, expected);
      return true;
    } catch (cause) {
      await this.#remove([{ objeto: name }]);
      if (cause instanceof OtherBytes) return false;
      throw cause;
    }
  }

  async *#bytesOf(laid: readonly LaidPart<Part>[]): AsyncGenerator<Uint8Array> {
    const connection = await this.#opened();
    for (const { part, start, end } of laid)
      yield* downloadObject(connection, part.objeto, part.size, {
        start: start - part.offset,
        end: end - part.offset,
      });
  }

  async #isAsBefore({ id, version }: Stored<UploadRecord>): Promise<boolean> {
    return (await this.#store.get(uploadRecords, id))?.version === version;
  }

  async #remove(parts: readonly Pick<Part, 'objeto'>[]): Promise<void> {
    const { bucket } = await this.#opened();
    await Promise.all(parts.map(({ objeto }) => removeObject(bucket.file(objeto))));
  }

  /** Instances that change one upload at once take turns, those of this process without starting over. */
  #change<T, E>(id: string, work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    return this.#store.transaction(work, { turn: `subida-${id}` });
  }
}

const infoOf = (id: string, { size, contentType, partes }: UploadRecord): UploadInfo => ({
  id,
  size,
  contentType,
  missing: layParts(size, partes).missing,
});

/** Whether nothing of the other part counts once this one is there. */
const covers = (part: UploadPart, other: UploadPart): boolean =>
  part.offset <= other.offset && part.offset + part.size >= other.offset + other.size;
