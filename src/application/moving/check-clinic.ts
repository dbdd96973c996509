import type { ZodMiniType } from 'zod/mini';
import type { Collection } from '../ports/document-store.ts';
import type { FileInfo } from '../ports/file-store.ts';
import type { Account } from '../ports/identity.ts';
import type { RawDocument } from '../ports/archive.ts';
import { safeParseStored } from '../ports/stored-value.ts';
import {
  accountLineSchema,
  documentLineSchema,
  documentsPart,
  fileLineSchema,
  MovingProblem,
  type ExportReader,
  type OnProgress,
  type Part,
  type PartName,
} from './moved-clinic.ts';

/** A value of a part, and the bytes of its line. */
export interface Read<T> {
  readonly value: T;
  readonly bytes: number;
}

/** The documents of a collection, each checked against its schema. */
export async function* readDocuments(
  clinic: ExportReader,
  collection: Collection<unknown>,
  part: Part,
): AsyncIterable<Read<RawDocument>> {
  const name = documentsPart(collection.name);
  for await (const { value: line, bytes } of readLines(clinic, name, part, documentLineSchema)) {
    const value = line.valor;
    const parsed = safeParseStored(collection, value);
    if (!parsed.ok) {
      const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'el documento'));
      throw new MovingProblem(
        `El documento ${collection.name}/${line.id} no es válido para esta versión: ${[...fields].join(', ')}.`,
      );
    }
    yield { value: { id: line.id, version: line.version, value }, bytes };
  }
}

export const readAccounts = (clinic: ExportReader): AsyncIterable<Read<Account>> =>
  readLines(clinic, 'cuentas', clinic.manifest.cuentas, accountLineSchema);

/** The descriptions of an export's files. */
export const readFiles = (clinic: ExportReader): AsyncIterable<Read<FileInfo>> =>
  readLines(clinic, 'archivos', clinic.manifest.archivos, fileLineSchema);

async function* readLines<T>(
  clinic: ExportReader,
  name: PartName,
  part: Part,
  schema: ZodMiniType<T>,
): AsyncIterable<Read<T>> {
  let number = 0;
  for await (const { value, bytes } of clinic.lines(name, part)) {
    number += 1;
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'la línea'));
      throw new MovingProblem(
        `La línea ${String(number)} de ${name}.jsonl no es válida: ${[...fields].join(', ')}.`,
      );
    }
    yield { value: parsed.data, bytes };
  }
}

/**
 * Reads an export from end to end before any of it is used: first the hash of every part and file, so that damage is
 * reported as damage, then every line. Throws a {@link MovingProblem} that names the first problem.
 */
export async function checkClinic(
  clinic: ExportReader,
  collections: readonly Collection<unknown>[],
  onProgress: OnProgress,
): Promise<void> {
  const { documentos, cuentas, archivos } = clinic.manifest;
  const parts: [PartName, Part][] = [
    ...documentos.map((part): [PartName, Part] => [documentsPart(part.coleccion), part]),
    ['cuentas', cuentas],
    ['archivos', archivos],
  ];
  const total = parts.reduce((sum, [, { bytes }]) => sum + bytes, archivos.bytesDeArchivos);
  let done = 0;
  const drain = async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of bytes) {
      done += chunk.byteLength;
      onProgress({ task: 'revisar', done, total });
    }
  };
  for (const [name, part] of parts) await drain(clinic.bytes(name, part));
  for await (const file of readFiles(clinic)) await drain(clinic.file(file.value));
  await readWhole(readAccounts(clinic));
  for (const part of documentos) {
    const collection = collections.find(({ name }) => name === part.coleccion);
    if (collection !== undefined) await readWhole(readDocuments(clinic, collection, part));
  }
}

async function readWhole(lines: AsyncIterable<unknown>): Promise<void> {
  for await (const _line of lines);
}
