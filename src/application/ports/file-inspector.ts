import type { Result } from '#domain/shared/result';
import type { DicomPlace, FileIdentity, ProposedValues } from '#domain/studies/files/file-identity';
import type { FileFault, FileKind } from '#domain/studies/files/file-kinds';
import type { ByteRange } from './file-store.ts';

/** A whole file that can be read anywhere, without having it in memory. */
export interface FileBytes {
  readonly size: number;
  /** The bytes of a range, fewer where the file ends before it. */
  read(range: ByteRange): Promise<Uint8Array>;
  /** All of it, a piece at a time. */
  stream(): AsyncIterable<Uint8Array>;
}

/** What a file is and says. */
export interface InspectedFile {
  readonly tipo: FileKind;
  readonly ancho?: number;
  readonly alto?: number;
  /** Frames of a picture, pages of a document. */
  readonly partes?: number;
  /** The instance's own identifier, of a DICOM file. */
  readonly instancia?: string;
  /** Its study, series, class and modality, where all are there. */
  readonly dicom?: DicomPlace;
  readonly dice: FileIdentity;
  /** Values that the device wrote as data; none from pictures. */
  readonly propuestas: ProposedValues;
  /** A WebP of at most 640 pixels a side, where one can be made. */
  readonly vista: Uint8Array | null;
}

/**
 * Looks at a file's content. Laws: the name decides nothing of what a file is; one that is broken, disguised, active or too
 * large to unfold is refused and never half read; whatever the bytes, it answers, in time and memory that do not grow with
 * what they claim.
 */
export interface FileInspector {
  inspect(file: FileBytes, nombre: string): Promise<Result<InspectedFile, FileFault>>;
}
