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
  type HouseReader,
  type OnProgress,
  type Part,
  type PartName,
} from './house.ts';

/** A value of a part, and the bytes of its line. */
export interface Read<T> {
  readonly value: T;
  readonly bytes: number;
}

/** The documents of a collection, each checked against its schema. */
export async function* readDocuments(
  house: HouseReader,
  collection: Collection<unknown>,
  part: Part,
): AsyncIterable<Read<RawDocument>> {
  const name = documentsPart(collection.name);
  for await (const { value: line, bytes } of readLines(house, name, part, documentLineSchema)) {
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

export const readAccounts = (house: HouseReader): AsyncIterable<Read<Account>> =>
  readLines(house, 'cuentas', house.manifest.cuentas, accountLineSchema);

/** The descriptions of an export's files. */
export const readFiles = (house: HouseReader): AsyncIterable<Read<FileInfo>> =>
  readLines(house, 'archivos', house.manifest.archivos, fileLineSchema);

async function* readLines<T>(
  house: HouseReader,
  name: PartName,
  part: Part,
  schema: ZodMiniType<T>,
): AsyncIterable<Read<T>> {
  let number = 0;
  for await (const { value, bytes } of house.lines(name, part)) {
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
export async function checkHouse(
  house: HouseReader,
  collections: readonly Collection<unknown>[],
  onProgress: OnProgress,
): Promise<void> {
  const { documentos, cuentas, archivos } = house.manifest;
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
  for (const [name, part] of parts) await drain(house.bytes(name, part));
  for await (const file of readFiles(house)) await drain(house.file(file.value));
  await readWhole(readAccounts(house));
  for (const part of documentos) {
    const collection = collections.find(({ name }) => name === part.coleccion);
    if (collection !== undefined) await readWhole(readDocuments(house, collection, part));
  }
}

async function readWhole(lines: AsyncIterable<unknown>): Promise<void> {
  for await (const _line of lines);
}
