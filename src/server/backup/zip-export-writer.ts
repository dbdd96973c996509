import { createHash } from 'node:crypto';
import type { BackupClinic } from '#application/backup/send-backup';
import type { Manifest, Part, PartName } from '#application/moving/moved-clinic';
import type { Snapshot } from '#application/ports/archive';
import { assertFileId } from '#application/ports/file-store';
import type { CivilTime } from '#domain/shared/civil-date';
import type { EntryStamp } from '../export/zip-records.ts';
import { ZipWriter, type Put } from '../export/zip-writer.ts';
import { FILES, MANIFEST } from '../moving/export-writer.ts';
import { writeLines } from '../moving/line-writer.ts';
import { listTables } from './list-tables.ts';

/** For whoever unpacks a backup. */
const README = `RESPALDO DE TODA LA CLÍNICA

Contiene datos personales y de salud sin cifrar. Guárdelo donde solo la dirección de la clínica pueda
leerlo (un disco cifrado, bajo llave) y borre las copias que ya no hagan falta.

Qué hay aquí
  manifiesto.json   cuándo se hizo, cuánto hay de cada cosa y su huella SHA-256
  documentos/       todo lo guardado, una colección por archivo (JSON Lines, con sus versiones)
  cuentas.jsonl     las cuentas del personal, sin contraseñas
  archivos.jsonl    la descripción de cada archivo subido
  archivos/         los archivos subidos
  csv/              las listas principales para abrir en una hoja de cálculo (la importación no las usa)

Cómo restaurarlo
  1. Descomprima este archivo en una carpeta nueva.
  2. En el equipo del servidor, con el programa instalado, detenido y sin datos:
       npm run import -- --from CARPETA
     Comprueba todas las huellas antes de escribir nada. Si se corta, repita la misma orden.
  3. Nadie conserva su contraseña: la importación escribe enlaces.csv con un enlace para cada persona.
`.replaceAll('\n', '\r\n');

/** Uploaded files are mostly pictures, already compressed: more effort gains little. */
const FILE_LEVEL = 1;

/**
 * {@link BackupHouse} in one zip archive: unpacked, it is the folder that `npm run export` writes, plus the clinic's
 * lists as sheets and a page that explains everything.
 */
export class ZipExportWriter implements BackupClinic {
  readonly #zip: ZipWriter;

  /** `now` becomes the modification time of every entry. */
  constructor(put: Put, now: CivilTime) {
    this.#zip = new ZipWriter(put, stampOf(now));
  }

  get bytes(): number {
    return this.#zip.bytes;
  }

  part(name: PartName, values: AsyncIterable<unknown>): Promise<Part> {
    const path = `${name}.jsonl`;
    const work = (write: Put): Promise<Part> => writeLines(path, values, write);
    // The list of files grows while they are written: a line of some hundred bytes each.
    return name === 'archivos' ? this.#zip.addAfter(path, work) : this.#zip.add(path, work);
  }

  file(id: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
    assertFileId(id);
    return this.#zip.add(
      `${FILES}/${id}`,
      async (write) => {
        const hash = createHash('sha256');
        let size = 0;
        for await (const chunk of bytes) {
          hash.update(chunk);
          size += chunk.byteLength;
          await write(chunk);
        }
        return { size, sha256: hash.digest('hex') };
      },
      FILE_LEVEL,
    );
  }

  async lists(snapshot: Snapshot): Promise<void> {
    for (const { name, text } of listTables(snapshot))
      await this.#zip.add(`csv/${name}.csv`, async (write) => {
        for await (const piece of text) await write(Buffer.from(piece));
      });
  }

  /** The manifest comes last, so that a truncated archive is not taken for a backup. */
  async finish(manifest: Manifest): Promise<void> {
    await this.#zip.add('LEAME.txt', (write) => write(Buffer.from(README)));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await this.#zip.add(MANIFEST, (write) => write(Buffer.from(text)));
    await this.#zip.end();
  }
}

function stampOf({ fecha, minuto }: CivilTime): EntryStamp {
  const [year = 1980, month = 1, day = 1] = fecha.split('-').map(Number);
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: (Math.floor(minuto / 60) << 11) | ((minuto % 60) << 5),
    isPrivate: true,
  };
}
