import { checkedNote, FINDINGS, type CheckedNote, type Finding } from './findings.ts';
import { verifyChecked, type DayClosing } from './day-root.ts';
import type { DaySlip } from './day-slip.ts';
import { isWrittenAs, parsed, verifyNoteText } from './sealed-note.ts';

/** Far longer than any note; a longer line is not kept in memory. */
const LONGEST_LINE = 1_000_000;
const LINE_FEED = 10;

/** What a person reads of a file: one sentence, and one for each problem. `linea` counts from 1; null is the whole file. */
export interface ExportVerdict {
  readonly ok: boolean;
  readonly resumen: string;
  readonly problemas: readonly { readonly linea: number | null; readonly mensaje: string }[];
}

/** The line after the notes of an export, which lets every problem be located. */
export const closingLine = (cierre: DayClosing): string => JSON.stringify({ cierre });

/**
 * Verifies a day's file, one note a line in the order of the day, with the day's slip. It reads the file piece by piece
 * and keeps nothing of a note but its hashes.
 */
export async function verifyExport(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  slip: DaySlip,
): Promise<ExportVerdict> {
  const notes: CheckedNote[] = [];
  const closings: { readonly indice: number; readonly value: unknown }[] = [];
  let indice = 0;
  for await (const line of linesOf(file)) {
    const closing = line === null || closings.length > 0 ? undefined : closingIn(line);
    if (closing === undefined) notes.push(await noteOf(line, indice));
    else closings.push({ indice, value: closing });
    indice += 1;
  }
  const [closing] = closings;
  const verdict = await verifyChecked(notes, slip, closing?.value);
  const day = slip.fecha.split('-').reverse().join('/');
  if (verdict.ok) return { ok: true, resumen: wholeDay(notes.length, day), problemas: [] };
  const problemas = verdict.error.map((each) => {
    const at = each.que === 'cierre' ? (closing?.indice ?? null) : each.indice;
    return { linea: at === null ? null : at + 1, mensaje: sentence(each, at) };
  });
  return {
    ok: false,
    resumen: `Este archivo no es el que se firmó el ${day}: ${problemas.length === 1 ? 'hay un problema' : `hay ${String(problemas.length)} problemas`}.`,
    problemas,
  };
}

function wholeDay(count: number, day: string): string {
  if (count === 0) return `El ${day} no se firmó ninguna nota, y el archivo no tiene ninguna.`;
  return count === 1
    ? `La única nota del ${day} es la que se firmó.`
    : `Las ${String(count)} notas del ${day} son las que se firmaron, sin cambios.`;
}

function sentence({ que, consulta }: Finding, at: number | null): string {
  const place = at === null ? 'Archivo' : `Línea ${String(at + 1)}`;
  return `${place}: ${FINDINGS[que]}${consulta === null ? '' : ` (consulta ${consulta})`}.`;
}

async function noteOf(line: string | null, indice: number): Promise<CheckedNote> {
  if (line === null) return { indice, falla: 'ilegible', consulta: null };
  return checkedNote(indice, await verifyNoteText(line), parsed(line));
}

/** The list that a line holds, if it is the line of closing. */
function closingIn(line: string): unknown {
  if (!line.startsWith('{"cierre":')) return undefined;
  const value = parsed(line);
  if (typeof value !== 'object' || value === null || !('cierre' in value)) return undefined;
  return isWrittenAs(value, line) && Object.keys(value).length === 1 ? value.cierre : undefined;
}

/** The lines of a file in UTF-8; null for one that is no text or too long. A last empty line and the line ends of Windows are nobody's forgery. */
async function* linesOf(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string | null, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pieces: Uint8Array[] = [];
  let length = 0;
  const add = (piece: Uint8Array): void => {
    length += piece.byteLength;
    if (length <= LONGEST_LINE) pieces.push(piece);
  };
  const take = (): string | null => {
    const line = length > LONGEST_LINE ? null : decoded(decoder, pieces, length);
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of file) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    // A copy: whoever reads a file may use the same memory for the next piece.
    add(chunk.slice(start));
  }
  if (length > 0) yield take();
}

function decoded(decoder: TextDecoder, pieces: readonly Uint8Array[], length: number): string | null {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  try {
    return decoder.decode(bytes).replace(/\r$/u, '');
  } catch {
    return null;
  }
}
