import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  HOUSE_FORMAT,
  manifestSchema,
  MovingProblem,
  type ExportReader,
  type Line,
  type Manifest,
  type Part,
  type PartName,
} from '#application/moving/moved-clinic';
import { assertFileId, type FileInfo } from '#application/ports/file-store';
import { newerWords } from '#application/versions/format-words';
import { STORE_FORMAT } from '#application/versions/steps';
import { programVersion } from '../versions/program.ts';
import { FILES, MANIFEST } from './export-writer.ts';
import { MAX_LINE_BYTES, writeLines } from './line-writer.ts';
import { splitLines } from './split-lines.ts';

/** A manifest is small; anything larger is not one. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/**
 * {@link HouseReader} on an untrusted folder: the names of the files it opens are built here, from known collections
 * and checked ids, and links are not followed.
 */
export class FolderExportReader implements ExportReader {
  readonly id: string;
  readonly manifest: Manifest;
  readonly #root: string;

  private constructor(root: string, id: string, manifest: Manifest) {
    this.#root = root;
    this.id = id;
    this.manifest = manifest;
  }

  /** Reads the manifest; `collections` are the names it may mention. */
  static async open(folder: string, collections: readonly string[]): Promise<FolderExportReader> {
    const root = await realpath(folder).catch(() => {
      throw new MovingProblem(`La carpeta ${folder} no existe.`);
    });
    const text = await readManifest(root, folder);
    const id = createHash('sha256').update(text).digest('hex');
    const manifest = parseManifest(text, collections);
    if (manifest.almacen > STORE_FORMAT)
      throw new MovingProblem(
        `${newerWords(`La exportación ${folder}`, { numero: manifest.almacen, programa: manifest.programa }, { format: STORE_FORMAT, programa: programVersion() })} Impórtela con esa versión o una posterior.`,
      );
    return new FolderExportReader(root, id, manifest);
  }

  bytes(name: PartName, expected: Part): AsyncIterable<Uint8Array> {
    return this.#checked(`${name}.jsonl`, expected.bytes, expected.sha256);
  }

  async *lines(name: PartName, expected: Part): AsyncIterable<Line> {
    let count = 0;
    for await (const line of splitLines(this.bytes(name, expected), MAX_LINE_BYTES, `${name}.jsonl`)) {
      count += 1;
      yield line;
    }
    if (count !== expected.cuantos)
      throw new MovingProblem(
        `${name}.jsonl tiene ${String(count)} líneas y el manifiesto dice ${String(expected.cuantos)}.`,
      );
  }

  file({ id, size, sha256 }: FileInfo): AsyncIterable<Uint8Array> {
    assertFileId(id);
    return this.#checked(`${FILES}/${id}`, size, sha256);
  }

  async arrives(_name: PartName, { sha256 }: Part): Promise<string> {
    return sha256;
  }

  digest(values: AsyncIterable<unknown>): Promise<Part> {
    return writeLines('el destino', values, async () => undefined);
  }

  async *#checked(name: string, size: number, sha256: string): AsyncIterable<Uint8Array> {
    const handle = await openInside(this.#root, name);
    try {
      const hash = createHash('sha256');
      let read = 0;
      const chunks: AsyncIterable<Uint8Array> = handle.createReadStream({
        autoClose: false,
        highWaterMark: CHUNK_BYTES,
      });
      for await (const bytes of chunks) {
        hash.update(bytes);
        read += bytes.byteLength;
        if (read > size) break;
        yield bytes;
      }
      if (read !== size || hash.digest('hex') !== sha256)
        throw new MovingProblem(
          `${name} está dañado: su contenido no coincide con el SHA-256 de la exportación. No se usa.`,
        );
    } finally {
      await handle.close();
    }
  }
}

async function readManifest(root: string, folder: string): Promise<Buffer> {
  const handle = await openInside(root, MANIFEST).catch((cause: unknown) => {
    if (cause instanceof MovingProblem && cause.cause !== undefined)
      throw new MovingProblem(
        `${folder} no tiene ${MANIFEST}: no es una exportación, o es una que no terminó. Exporte de nuevo.`,
      );
    throw cause;
  });
  try {
    if ((await handle.stat()).size > MAX_MANIFEST_BYTES)
      throw new MovingProblem(`${MANIFEST} es demasiado grande para ser un manifiesto.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function parseManifest(text: Buffer, collections: readonly string[]): Manifest {
  const json = parseJson(text);
  const format = typeof json === 'object' && json !== null && 'formato' in json ? json.formato : undefined;
  if (typeof format === 'number' && format > HOUSE_FORMAT)
    throw new MovingProblem(
      `La exportación tiene el formato ${String(format)} y esta versión lee hasta el ${String(HOUSE_FORMAT)}. Actualice el programa o exporte de nuevo.`,
    );
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'todo el texto'));
    throw new MovingProblem(`${MANIFEST} no es válido: ${[...fields].join(', ')}.`);
  }
  const names = parsed.data.documentos.map(({ coleccion }) => coleccion);
  for (const [at, name] of names.entries()) {
    if (!collections.includes(name))
      throw new MovingProblem(
        `${MANIFEST} nombra la colección ${JSON.stringify(name)}, que esta versión no traslada.`,
      );
    if (names.indexOf(name) !== at) throw new MovingProblem(`${MANIFEST} nombra dos veces «${name}».`);
  }
  return parsed.data;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new MovingProblem(`${MANIFEST} está dañado: no es JSON.`);
  }
}

/** Opens a regular file of the export; a link, a folder or anything else in its place is refused. */
async function openInside(root: string, name: string): Promise<FileHandle> {
  const segments = name.split('/');
  for (let depth = 1; depth <= segments.length; depth += 1) {
    const at = path.join(root, ...segments.slice(0, depth));
    const found = await lstat(at).catch((cause: unknown) => {
      throw new MovingProblem(`A la exportación le falta ${name}.`, { cause });
    });
    const isRight = depth === segments.length ? found.isFile() : found.isDirectory();
    if (!isRight)
      throw new MovingProblem(
        `${segments.slice(0, depth).join('/')} es un enlace o no es lo que debe ser. No se usa.`,
      );
  }
  return open(path.join(root, name), constants.O_RDONLY | constants.O_NOFOLLOW);
}
