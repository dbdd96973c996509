/** What a stored file may be, told by its content and never by its name. `texto` is the text or XML that a device exports. */
export const FILE_KINDS = ['pdf', 'jpeg', 'png', 'dicom', 'texto'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The media type under which each is kept and served. */
export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  dicom: 'application/dicom',
  texto: 'text/plain; charset=utf-8',
};

/** The media type of what has not been looked at yet. */
export const UNREAD_TYPE = 'application/octet-stream';

/** A file may have up to 100 MB. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024;
/** Files arrive in pieces of this size; the last one is what remains. */
export const PIECE_BYTES = 8 * 1024 * 1024;
/** Pictures with more pixels than this are not decoded: a small file can unfold into gigabytes. */
export const MOST_PIXELS = 100_000_000;

/** How many pieces a file of so many bytes has. */
export const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES);

/** Where a piece begins, and how many bytes it must have; null where the file has no such piece. */
export function pieceAt(
  bytes: number,
  piece: number,
): { readonly offset: number; readonly size: number } | null {
  if (!Number.isInteger(piece) || piece < 0 || piece >= piecesOf(bytes)) return null;
  const offset = piece * PIECE_BYTES;
  return { offset, size: Math.min(PIECE_BYTES, bytes - offset) };
}

/** Why a file is refused once its content was looked at. */
export const FILE_FAULTS = {
  tipo: 'Este archivo no es un PDF, una imagen JPG o PNG, un DICOM ni un texto de un equipo.',
  roto: 'El archivo está incompleto o dañado. Vuelva a traerlo del equipo.',
  activo:
    'El PDF tiene programas o archivos dentro, o lleva a otro archivo. Imprímalo de nuevo como PDF desde el equipo.',
  opaco:
    'El PDF está empaquetado de un modo que no deja revisarlo. Imprímalo de nuevo como PDF desde el equipo.',
  cifrado:
    'El PDF pide una contraseña, o está cerrado de un modo que no deja revisarlo. Imprímalo de nuevo como PDF, sin protección.',
  enorme: 'La imagen tiene demasiados puntos para abrirla sin riesgo.',
  comprimido: 'Es un DICOM comprimido entero (deflate), que aquí no se abre. Expórtelo sin comprimir.',
  sin_cabecera: 'Es un DICOM sin la cabecera de archivo (Parte 10). Expórtelo del equipo como archivo DICOM.',
  distinto: 'Lo que llegó no es igual a lo que se envió. Vuelva a traer el archivo.',
} as const;
export type FileFault = keyof typeof FILE_FAULTS;
