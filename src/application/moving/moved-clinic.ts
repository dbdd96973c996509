import * as z from 'zod/mini';
import type { Snapshot } from '../ports/archive.ts';
import { isId } from '../ports/document-store.ts';
import type { FileInfo } from '../ports/file-store.ts';

/** How the folder is laid out; a later number is refused. */
export const HOUSE_FORMAT = 2;

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const countSchema = z.number().check(z.int(), z.minimum(0));
const part = { cuantos: countSchema, bytes: countSchema, sha256: sha256Schema };

/** How many lines a part has, how many bytes, and their SHA-256 (hex). */
export const partSchema = z.strictObject(part);
export type Part = z.infer<typeof partSchema>;

/** What an export contains; written last, so that an export without it is known to be incomplete. */
export const manifestSchema = z.strictObject({
  /** With 1 nothing is said of the documents' format: it is 0. */
  formato: z.literal([1, HOUSE_FORMAT]),
  /** The format of the documents in it (`versions/steps.ts`), and the program that brought them there. */
  almacen: z._default(countSchema, 0),
  programa: z.optional(z.string()),
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

/** A line of `cuentas.jsonl`: never a password, nor anything derived from one. */
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

/** The parts made of lines; the files themselves are stored beside them. */
export type PartName = 'cuentas' | 'archivos' | `documentos/${string}`;

/** A line as read, and its length in bytes. */
export interface Line {
  readonly value: unknown;
  readonly bytes: number;
}

/** Where an export is written, readable only by its owner. */
export interface ExportWriter {
  /** Writes one line per value. */
  part(name: PartName, values: AsyncIterable<unknown>): Promise<Part>;
  /** Writes a file under its id. */
  file(id: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>;
  /** Writes lists for people to read, of the same moment; an import ignores them. */
  lists?(snapshot: Snapshot): Promise<void>;
  /** Declares the export complete. */
  finish(manifest: Manifest): Promise<void>;
}

/** An export being read. Anything that differs from the manifest throws a {@link MovingProblem} that names it. */
export interface ExportReader {
  /** SHA-256 of the manifest: the same export has the same id anywhere. */
  readonly id: string;
  readonly manifest: Manifest;
  /** The bytes of a part; the hash is checked at the end. */
  bytes(name: PartName, expected: Part): AsyncIterable<Uint8Array>;
  /** The lines of a part; the hash is checked at the end. */
  lines(name: PartName, expected: Part): AsyncIterable<Line>;
  /** The hash that a part of documents has where it has arrived. */
  arrives(name: PartName, expected: Part): Promise<string>;
  /** The bytes of a file; size and hash are checked at the end. */
  file(expected: FileInfo): AsyncIterable<Uint8Array>;
  /** Line count, bytes and hash of a part made of these lines. */
  digest(values: AsyncIterable<unknown>): Promise<Part>;
}

/** Why a move cannot go on, worded for the person running it. */
export class MovingProblem extends Error {
  override readonly name = 'MovingProblem';
}

/** Progress in documents, accounts or bytes of files. */
export interface Progress {
  readonly task: 'revisar' | 'documentos' | 'cuentas' | 'archivos' | 'comprobar' | 'enlaces';
  readonly done: number;
  readonly total: number;
}
export type OnProgress = (progress: Progress) => void;

/** The name of a collection's part. */
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
