import * as z from 'zod/mini';
import type { Snapshot } from '../ports/archive.ts';
import { isId } from '../ports/document-store.ts';
import type { FileInfo } from '../ports/file-store.ts';

/** The version of the folder's format; another one is refused. */
export const HOUSE_FORMAT = 1;

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const countSchema = z.number().check(z.int(), z.minimum(0));
const part = { cuantos: countSchema, bytes: countSchema, sha256: sha256Schema };

/** How many lines a part has, how many bytes, and the SHA-256 (hex) of them. */
export const partSchema = z.strictObject(part);
export type Part = z.infer<typeof partSchema>;

/** What an export holds; written last, so that an export without it is known to be unfinished. */
export const manifestSchema = z.strictObject({
  formato: z.literal(HOUSE_FORMAT),
  creado: z.string(),
  origen: z.enum(['embedded', 'firebase']),
  documentos: z.array(z.strictObject({ coleccion: z.string(), ...part })),
  cuentas: partSchema,
  archivos: z.strictObject({ ...part, bytesDeArchivos: countSchema }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A line of `documentos/<coleccion>.jsonl`. */
export const documentLineSchema = z.strictObject({
  id: z.string().check(z.refine(isId)),
  version: z.number().check(z.int(), z.minimum(1)),
  valor: z.unknown(),
});

/** A line of `cuentas.jsonl`: never a password, nor anything made from one. */
export const accountLineSchema = z.strictObject({
  uid: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.minLength(3)),
});

/** A line of `archivos.jsonl`. */
export const fileLineSchema = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  size: countSchema,
  contentType: z.string(),
  sha256: sha256Schema,
});

/** The parts that hold lines; the files themselves are beside them. */
export type PartName = 'cuentas' | 'archivos' | `documentos/${string}`;

/** A line as it was read, and how many bytes it has. */
export interface Line {
  readonly value: unknown;
  readonly bytes: number;
}

/** Where an export is written. What it writes is readable by its owner alone. */
export interface HouseWriter {
  /** Writes one line per value. */
  part(name: PartName, values: AsyncIterable<unknown>): Promise<Part>;
  /** Writes a file under its id. */
  file(id: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>;
  /** Writes what is for people alone, of the same moment; an import does not look at it. */
  lists?(snapshot: Snapshot): Promise<void>;
  /** Declares the export whole. */
  finish(manifest: Manifest): Promise<void>;
}

/** An export as it is read. Whatever is not as the manifest says throws a {@link MovingProblem} that names it. */
export interface HouseReader {
  /** SHA-256 of the manifest: the same export has the same id wherever it is. */
  readonly id: string;
  readonly manifest: Manifest;
  /** The bytes of a part; the hash is compared at their end. */
  bytes(name: PartName, expected: Part): AsyncIterable<Uint8Array>;
  /** The lines of a part; the hash is compared at their end. */
  lines(name: PartName, expected: Part): AsyncIterable<Line>;
  /** The bytes of a file; size and hash are compared at their end. */
  file(expected: FileInfo): AsyncIterable<Uint8Array>;
  /** What a part would be that had these lines. */
  digest(values: AsyncIterable<unknown>): Promise<Part>;
}

/** Why a move cannot go on, in words for the person who moves. */
export class MovingProblem extends Error {
  override readonly name = 'MovingProblem';
}

/** What is being done, in documents, accounts or bytes of files. */
export interface Progress {
  readonly task: 'revisar' | 'documentos' | 'cuentas' | 'archivos' | 'comprobar' | 'enlaces';
  readonly done: number;
  readonly total: number;
}
export type OnProgress = (progress: Progress) => void;

/** The name of the part of a collection. */
export const documentsPart = (collection: string): PartName => `documentos/${collection}`;

/** A document as a line of its part. */
export const documentLine = (document: {
  id: string;
  version: number;
  value: unknown;
}): z.infer<typeof documentLineSchema> => ({
  id: document.id,
  version: document.version,
  valor: document.value,
});
